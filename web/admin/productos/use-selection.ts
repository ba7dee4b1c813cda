import { useCallback, useState } from 'react';
import type { FiltroAdmin, ProductoAdmin } from '#contract/productos-admin.ts';
import { MAX_SELECCION, type Seleccion } from '#contract/productos-masivo.ts';

export interface Selection {
  /** How many products it holds, of `total` that match. */
  size: number;
  /** All that match are selected, also those of other pages. */
  byFilter: boolean;
  has: (id: number) => boolean;
  /** The selected ones, when they were selected one by one. */
  productos: readonly ProductoAdmin[];
  change: (productos: readonly ProductoAdmin[], selected: boolean) => void;
  selectAll: () => void;
  clear: () => void;
  /** As the server is told. */
  seleccion: Seleccion;
}

const NONE: ReadonlyMap<number, ProductoAdmin> = new Map();

/** What is selected for a bulk change: single products over several pages, or all that match the filter. */
export function useSelection(filtro: FiltroAdmin, total: number): Selection {
  const key = JSON.stringify(filtro);
  const [chosen, setChosen] = useState(NONE);
  // Another filter matches others: nobody chose those.
  const [allOf, setAllOf] = useState<string | null>(null);
  const byFilter = allOf === key;

  const change = useCallback((productos: readonly ProductoAdmin[], selected: boolean) => {
    setChosen((before) => {
      const next = new Map(before);
      for (const producto of productos) {
        if (!selected) next.delete(producto.id);
        else if (next.size < MAX_SELECCION) next.set(producto.id, producto);
      }
      return next;
    });
  }, []);

  return {
    size: byFilter ? total : chosen.size,
    byFilter,
    has: (id) => byFilter || chosen.has(id),
    productos: byFilter ? [] : [...chosen.values()],
    change,
    selectAll: () => setAllOf(key),
    clear: () => {
      setAllOf(null);
      setChosen(NONE);
    },
    seleccion: byFilter ? { filtro } : { ids: [...chosen.keys()] },
  };
}
