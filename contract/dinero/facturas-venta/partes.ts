import { type Base, desglosar, enPesos, proporcion, sumar } from '#contract/valores/money.ts';
import { desgloseDePapel, type LineaDePapel, subtotalDe } from '#contract/valores/totales.ts';

/** A purchase as an invoice looks at it: what of it is not charged yet. */
export interface PorFacturar {
  base: Base;
  afecta: boolean;
  /** Of its goods, IVA included. */
  productos_por_facturar: number;
}

export interface LineaPorFacturar extends Omit<LineaDePapel, 'cantidad'> {
  /** Units that are not charged. */
  por_facturar: number;
  /** What of the line is not charged, in the purchase's base. */
  queda: number;
}

/** What so many units of a line are charged at: never more than is left of it, and all that is left by whoever charges the last one. */
export const subtotalDeParte = (base: Base, linea: LineaPorFacturar, cantidad: number): number =>
  cantidad === linea.por_facturar ? linea.queda : Math.min(subtotalDe({ ...linea, base, cantidad }), linea.queda);

/**
 * What an invoice charges of a purchase's goods, IVA included. Each part is rounded by itself, so whoever charges the last unit of
 * the purchase takes all that is left: together they are the purchase to the peso, and never more.
 */
export function productosDeParte(
  compra: PorFacturar,
  lineas: readonly LineaPorFacturar[],
  cantidadDe: (linea: LineaPorFacturar) => number,
): number {
  const { base, afecta, productos_por_facturar } = compra;
  if (lineas.every((linea) => cantidadDe(linea) === linea.por_facturar)) return productos_por_facturar;
  const suma = sumar(
    ...lineas.map((linea) => (cantidadDe(linea) > 0 ? subtotalDeParte(base, linea, cantidadDe(linea)) : 0)),
  );
  // What is taken off all lines together, as by a coupon, is taken off each part of them.
  const queda = sumar(...lineas.map((linea) => linea.queda));
  if (base === 'bruto' && queda > productos_por_facturar) {
    const [suya] = proporcion(productos_por_facturar, [Math.round(suma), Math.round(sumar(queda, -suma))]);
    return enPesos(suya!);
  }
  return Math.min(desgloseDePapel({ base, lineas: suma, afecta }).productos, productos_por_facturar);
}

/** A paper as it was written down. */
interface PapelEscrito {
  base: Base;
  /** What its lines come to, in that base. */
  lineas: number;
  iva: number;
  total: number;
  /** IVA included. */
  envio: number;
}

/**
 * What a paper takes off all its lines together, as a coupon does, in its base; less than 0 is what it adds to them, as the last part
 * of a purchase takes what rounding left.
 */
export function rebajaDePapel({ base, lineas, iva, total, envio }: PapelEscrito): number {
  const productos = desglosar('bruto', sumar(total, -envio), iva > 0);
  return sumar(lineas, base === 'neto' ? -productos.neto : -productos.total);
}

/** What that is called on paper and screen. */
export const glosaDeRebaja = (rebaja: number): string => (rebaja > 0 ? 'Descuento' : 'Ajuste');
