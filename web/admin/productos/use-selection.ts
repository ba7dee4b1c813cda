import { useCallback, useState } from 'react';
import type { FiltroAdmin, ProductoAdmin } from '#contract/productos-admin.ts';
import { MAX_SELECCION, type Seleccion } from '#contract/productos-masivo.ts';

export interface Selection {
  /** How many products it holds, of `total` that match. */
  size: number;
  /** All that match are selected, also those of other pages, and none is left out. */
  isWhole: boolean;
  has: (id: number) => boolean;
  /** The selected ones, when they were selected one by one. */
  productos: readonly ProductoAdmin[];
  change: (productos: readonly ProductoAdmin[], selected: boolean) => void;
  selectAll: () => void;
  clear: () => void;
  /** As the server is told. */
  seleccion: Seleccion;
}

type Named = ReadonlyMap<number, ProductoAdmin>;

const NONE: Named = new Map();

/** What is selected for a bulk change: single products over several pages, or all that match the filter but single ones. */
export function useSelection(filtro: FiltroAdmin, total: number): Selection {
  const key = JSON.stringify(filtro);
  const [chosen, setChosen] = useState(NONE);
  const [left, setLeft] = useState(NONE);
  // Another filter matches others: nobody chose those.
  const [allOf, setAllOf] = useState<string | null>(null);
  const byFilter = allOf === key;

  const change = useCallback(
    (productos: readonly ProductoAdmin[], selected: boolean) => {
      if (byFilter) setLeft((before) => named(before, productos, !selected));
      else setChosen((before) => named(before, productos, selected));
    },
    [byFilter],
  );

  return {
    size: byFilter ? total - left.size : chosen.size,
    isWhole: byFilter && left.size === 0,
    has: (id) => (byFilter ? !left.has(id) : chosen.has(id)),
    productos: byFilter ? [] : [...chosen.values()],
    change,
    selectAll: () => {
      setAllOf(key);
      setLeft(NONE);
    },
    clear: () => {
      setAllOf(null);
      setChosen(NONE);
    },
    seleccion: byFilter ? { filtro, excepto: [...left.keys()] } : { ids: [...chosen.keys()] },
  };
}

/** With these too, or without them: no more than the server takes. */
function named(before: Named, productos: readonly ProductoAdmin[], added: boolean): Named {
  const next = new Map(before);
  for (const producto of productos) {
    if (!added) next.delete(producto.id);
    else if (next.size < MAX_SELECCION) next.set(producto.id, producto);
  }
  return next;
}
