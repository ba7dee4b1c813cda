import { multiplicar } from '#contract/valores/money.ts';

/** Why a line's price is what it is: the product's own, on offer, or for so many units. */
export const PRECIOS_POR = ['normal', 'oferta', 'volumen'] as const;
export type PrecioPor = (typeof PRECIOS_POR)[number];

/** How people read it; the product's own price says nothing. */
export const ETIQUETA_PRECIO_POR = {
  normal: '',
  oferta: 'En oferta',
  volumen: 'Precio por volumen',
} as const satisfies Record<PrecioPor, string>;

/** From so many units on each costs so much, in pesos with IVA. */
export interface TramoDeVolumen {
  desde: number;
  precio: number;
}

export interface PrecioDeLinea {
  precio_unitario: number;
  precio_por: PrecioPor;
  subtotal: number;
}

/** What so many units of a product cost: the lowest price that applies to them, alone. Prices don't add up. */
export function precioDeLinea(
  { precio_unitario, previousPrice }: { precio_unitario: number; previousPrice: number | null },
  cantidad: number,
  volumen: readonly TramoDeVolumen[] = [],
): PrecioDeLinea {
  const suyos = volumen.filter(({ desde, precio }) => desde <= cantidad && precio < precio_unitario);
  const precio = Math.min(precio_unitario, ...suyos.map(({ precio }) => precio));
  const enOferta = previousPrice !== null && previousPrice > precio_unitario;
  return {
    precio_unitario: precio,
    precio_por: suyos.length > 0 ? 'volumen' : enOferta ? 'oferta' : 'normal',
    subtotal: multiplicar(precio, cantidad),
  };
}
