import type { Devolucion, LineaDeDevolucion } from '#contract/bodega/devoluciones/devoluciones.ts';

/** The lines of which nothing came yet. */
export const openOf = ({ items }: Pick<Devolucion, 'items'>): LineaDeDevolucion[] =>
  items.filter(({ resultado }) => resultado === null);
