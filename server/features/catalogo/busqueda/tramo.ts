import type { Orden } from '#contract/tienda/catalogo.ts';

/** Which stretch of what is found, in which order. */
export interface Tramo {
  sort: Orden;
  limit: number;
  offset: number;
}
