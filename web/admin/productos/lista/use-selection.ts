import { useCallback, useEffect, useState } from 'react';
import type { FiltroAdmin, ProductoAdmin } from '#contract/productos/productos-admin.ts';
import { MAX_SELECCION, type Seleccion } from '#contract/productos/productos-masivo.ts';
import { openSelection } from './kept-selection.ts';

export interface Selection {
  /** How many products it holds, of `total` that match. */
  size: number;
  /** All that match are selected, also those of other pages, and none is left out. */
  isWhole: boolean;
  /** What was asked for last and doesn't fit, in words. */
  limit: string | undefined;
  has: (id: number) => boolean;
  /** The selected ones, when they were selected one by one. */
  productos: readonly ProductoAdmin[];
  change: (productos: readonly ProductoAdmin[], selected: boolean) => void;
  selectAll: () => void;
  clear: () => void;
  /** As the server is told. */
  seleccion: Seleccion;
}

interface Named {
  by: ReadonlyMap<number, ProductoAdmin>;
  /** Of the last ones, some didn't fit. */
  isFull: boolean;
}

const NONE: Named = { by: new Map(), isFull: false };
const MAX = MAX_SELECCION.toLocaleString('es-CL');

/** What is selected for a bulk change: single products over several pages, or all that match the filter but single ones. */
export function useSelection(filtro: FiltroAdmin, total: number): Selection {
  const key = JSON.stringify(filtro);
  const [kept] = useState(openSelection);
  const [chosen, setChosen] = useState<Named>(() => ({ ...NONE, by: kept.read() }));
  const [left, setLeft] = useState(NONE);
  const [allOf, setAllOf] = useState<string | null>(null);
  // Another filter matches others: nobody chose those.
  if (allOf !== null && allOf !== key) setAllOf(null);
  const byFilter = allOf === key;
  useEffect(() => kept.keep(chosen.by), [kept, chosen]);

  const change = useCallback(
    (productos: readonly ProductoAdmin[], selected: boolean) => {
      if (byFilter) setLeft((before) => named(before, productos, !selected));
      else setChosen((before) => named(before, productos, selected));
    },
    [byFilter],
  );

  return {
    size: byFilter ? total - left.by.size : chosen.by.size,
    isWhole: byFilter && left.by.size === 0,
    limit: limitOf(byFilter, left, chosen),
    has: (id) => (byFilter ? !left.by.has(id) : chosen.by.has(id)),
    productos: byFilter ? [] : [...chosen.by.values()],
    change,
    selectAll: () => {
      setAllOf(key);
      setLeft(NONE);
      setChosen(NONE);
    },
    clear: () => {
      setAllOf(null);
      setChosen(NONE);
    },
    seleccion: byFilter ? { filtro, excepto: [...left.by.keys()] } : { ids: [...chosen.by.keys()] },
  };
}

function limitOf(byFilter: boolean, left: Named, chosen: Named): string | undefined {
  if (byFilter) return left.isFull ? `Se dejan fuera hasta ${MAX}: acorta la lista con los filtros.` : undefined;
  return chosen.isFull
    ? `De a uno se eligen hasta ${MAX}. Para cambiar más, selecciona todos los que coinciden.`
    : undefined;
}

/** With these too, or without them: no more than the server takes. */
function named({ by }: Named, productos: readonly ProductoAdmin[], added: boolean): Named {
  const next = new Map(by);
  let isFull = false;
  for (const producto of productos) {
    if (!added) next.delete(producto.id);
    else if (next.size < MAX_SELECCION || next.has(producto.id)) next.set(producto.id, producto);
    else isFull = true;
  }
  return { by: next, isFull };
}
