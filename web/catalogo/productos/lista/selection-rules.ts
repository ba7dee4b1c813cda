import { MAX_SELECCION } from '#contract/catalogo/productos/productos-masivo.ts';

/** Rows named one by one. */
export interface Named<T> {
  by: ReadonlyMap<number, T>;
  /** Of the last ones, some didn't fit. */
  isFull: boolean;
}

const MAX = MAX_SELECCION.toLocaleString('es-CL');

export const none = <T>(): Named<T> => ({ by: new Map(), isFull: false });

/** With these rows too, or without them: no more than the server takes. */
export function named<T extends { id: number }>({ by }: Named<T>, rows: readonly T[], added: boolean): Named<T> {
  const next = new Map(by);
  let isFull = false;
  for (const row of rows) {
    if (!added) next.delete(row.id);
    else if (next.size < MAX_SELECCION || next.has(row.id)) next.set(row.id, row);
    else isFull = true;
  }
  return { by: next, isFull };
}

/** What was asked for last and didn't fit, in words. */
export function limitOf(are: 'chosen' | 'left out', { isFull }: Named<unknown>): string | undefined {
  if (!isFull) return undefined;
  return are === 'chosen'
    ? `De a uno se eligen hasta ${MAX}. Para cambiar más, selecciona todos los que coinciden.`
    : `Se dejan fuera hasta ${MAX}: acorta la lista con los filtros.`;
}
