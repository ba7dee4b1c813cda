import { normalizar } from '#contract/tienda/catalogo.ts';
import { distancia } from '#contract/valores/distancia.ts';
import { ANULADO, ESTADOS_COMPRA, POR_APROBAR } from './compras.ts';
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

/** The states that staff may write of a purchase: of one that its company looks at, only that it is cancelled, and none comes to be so (ADR 57). */
export const estadosQueSeEscriben = (estado: string): readonly EstadoCompra[] =>
  ESTADOS_COMPRA.filter((uno) =>
    estado === POR_APROBAR ? uno === POR_APROBAR || uno === ANULADO : uno !== POR_APROBAR,
  );

export const quisisteDecir = (estado: EstadoCompra): string => `¿Quisiste decir «${estado}»?`;
