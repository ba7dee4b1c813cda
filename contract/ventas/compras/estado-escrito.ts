import { normalizar } from '#contract/tienda/catalogo.ts';
import { distancia } from '#contract/valores/distancia.ts';
import { ESTADOS_COMPRA } from './compras.ts';
import type { EstadoCompra } from './compras-estados.ts';

/** As far from one of the road's as a slip of the finger goes. */
const LETRAS_DE_DIFERENCIA = 2;

/** Whether a purchase's state is one of its road, and not somebody's own words. */
export const esDelCamino = (estado: string): estado is EstadoCompra => ESTADOS_COMPRA.some((uno) => uno === estado);

/**
 * What somebody's words for a state say (D125): one of the road's, whatever their case and accents; `parecido`, one of which they
 * are a letter or two off; or neither, their own words.
 */
export function leerEstado(escrito: string): { estado: string; parecido?: EstadoCompra } {
  const dicho = normalizar(escrito.trim().replace(/\s+/g, ' '));
  const igual = ESTADOS_COMPRA.find((uno) => normalizar(uno) === dicho);
  if (igual) return { estado: igual };
  const parecido = ESTADOS_COMPRA.find((uno) => distancia(normalizar(uno), dicho) <= LETRAS_DE_DIFERENCIA);
  return { estado: escrito, ...(parecido && { parecido }) };
}

export const quisisteDecir = (estado: EstadoCompra): string => `¿Quisiste decir «${estado}»?`;
