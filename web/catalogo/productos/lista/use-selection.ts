import { useCallback, useEffect, useState } from 'react';
import type { FiltroAdmin, ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import type { Seleccion } from '#contract/catalogo/productos/productos-masivo.ts';
import { openSelection } from './kept-selection.ts';
import { limitOf, named, none } from './selection-rules.ts';

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

/** What is selected for a bulk change: single products over several pages, or all that match the filter but single ones. */
export function useSelection(filtro: FiltroAdmin, total: number): Selection {
  const key = JSON.stringify(filtro);
  const [kept] = useState(openSelection);
  const [chosen, setChosen] = useState(() => ({ ...none<ProductoAdmin>(), by: kept.read() }));
  const [left, setLeft] = useState(none<ProductoAdmin>);
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
    limit: limitOf(byFilter ? 'left out' : 'chosen', byFilter ? left : chosen),
    has: (id) => (byFilter ? !left.by.has(id) : chosen.by.has(id)),
    productos: byFilter ? [] : [...chosen.by.values()],
    change,
    selectAll: () => {
      setAllOf(key);
      setLeft(none());
      setChosen(none());
    },
    clear: () => {
      setAllOf(null);
      setChosen(none());
    },
    seleccion: byFilter ? { filtro, excepto: [...left.by.keys()] } : { ids: [...chosen.by.keys()] },
  };
}
