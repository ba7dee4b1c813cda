import { multiplicar, reajustar } from '#contract/valores/money.ts';

/** Why a line's price is what it is: the product's own, on offer, for so many units, or by the list of who buys. */
export const PRECIOS_POR = ['normal', 'oferta', 'volumen', 'lista'] as const;
export type PrecioPor = (typeof PRECIOS_POR)[number];

/** How people read it; the product's own price says nothing. */
export const ETIQUETA_PRECIO_POR = {
  normal: '',
  oferta: 'En oferta',
  volumen: 'Precio por volumen',
  lista: 'Precio de tu empresa',
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

/** What a company agreed on with the shop: prices of its own, and so much per cent less than the shop's for all else. */
export interface ReglaDeLista {
  descuento: number;
  precios: ReadonlyMap<number, number>;
}

/** What a product costs by a list, in whole pesos with IVA; null where the list says nothing of it. */
export function precioDeLista(
  { id, precio_unitario }: { id: number; precio_unitario: number },
  lista: ReglaDeLista | null | undefined,
): number | null {
  if (!lista) return null;
  return lista.precios.get(id) ?? (lista.descuento > 0 ? reajustar(precio_unitario, -lista.descuento, 1) : null);
}

interface ConPrecio {
  id: number;
  precio_unitario: number;
  previousPrice: number | null;
}

/** What so many units of a product cost: the lowest price that applies to them, alone. Prices don't add up. */
export function precioDeLinea(
  producto: ConPrecio,
  cantidad: number,
  volumen: readonly TramoDeVolumen[] = [],
  lista: ReglaDeLista | null = null,
): PrecioDeLinea {
  const { precio_unitario, previousPrice } = producto;
  const enOferta = previousPrice !== null && previousPrice > precio_unitario;
  const suyos = volumen.filter(({ desde }) => desde <= cantidad).map(({ precio }) => precio);
  let linea: Pick<PrecioDeLinea, 'precio_unitario' | 'precio_por'> = {
    precio_unitario,
    precio_por: enOferta ? 'oferta' : 'normal',
  };
  for (const [precio_por, precio] of [
    ['volumen', Math.min(...suyos)],
    ['lista', precioDeLista(producto, lista)],
  ] as const) {
    if (precio !== null && precio < linea.precio_unitario) linea = { precio_unitario: precio, precio_por };
  }
  return { ...linea, subtotal: multiplicar(linea.precio_unitario, cantidad) };
}
