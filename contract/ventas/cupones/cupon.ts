import type { PrecioDeLinea } from '#contract/catalogo/productos/precio-de-linea.ts';
import type { Entrega } from '#contract/tienda/despacho.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';

export const TIPOS_DE_CUPON = ['porcentaje', 'monto', 'despacho'] as const;
export type TipoDeCupon = (typeof TIPOS_DE_CUPON)[number];
export const ETIQUETA_TIPO_DE_CUPON = {
  porcentaje: 'Porcentaje de descuento',
  monto: 'Pesos de descuento',
  despacho: 'Despacho gratis',
} as const satisfies Record<TipoDeCupon, string>;

/** What a coupon takes off, and of what. */
export interface ReglaDeCupon {
  codigo: string;
  tipo: TipoDeCupon;
  /** Per cent, or pesos with IVA; 0 of free dispatch. */
  valor: number;
  /** What the goods must come to before it, in pesos with IVA. */
  minimo: number;
  /** It counts for goods that have a lowered price already. */
  con_rebajados: boolean;
}

/** When a coupon may be used, and how often. */
export interface VigenciaDeCupon {
  desde: string;
  hasta: string | null;
  activo: boolean;
  tope_usos: number | null;
  uno_por_persona: boolean;
}

export interface EfectoDeCupon {
  /** Per cent off each line, in their order. */
  descuentos: readonly number[];
  /** Off all of them together, in pesos with IVA. */
  rebaja: number;
  despacho_gratis: boolean;
}

/** Why it can't be used today, after so many uses, of which so many by who buys; null where it can. */
export function porQueNoVale(
  { codigo, desde, hasta, activo, tope_usos, uno_por_persona }: VigenciaDeCupon & Pick<ReglaDeCupon, 'codigo'>,
  { hoy, usos, suyos }: { hoy: string; usos: number; suyos: number },
): string | null {
  if (!activo) return `El cupón ${codigo} ya no está vigente.`;
  if (hoy < desde) return `El cupón ${codigo} se puede usar desde el ${formatFecha(desde)}.`;
  if (hasta !== null && hoy > hasta) return `El cupón ${codigo} venció el ${formatFecha(hasta)}.`;
  if (uno_por_persona && suyos > 0) return `Ya usaste el cupón ${codigo}: es uno por persona.`;
  if (tope_usos !== null && usos >= tope_usos) return `El cupón ${codigo} se agotó.`;
  return null;
}

/** What it takes off these lines that reach who buys so, or why it doesn't. */
export function efectoDeCupon(
  { codigo, tipo, valor, minimo, con_rebajados }: ReglaDeCupon,
  lineas: readonly Pick<PrecioDeLinea, 'precio_por' | 'subtotal'>[],
  entrega: Entrega,
): EfectoDeCupon | { no: string } {
  if (tipo === 'despacho' && entrega === 'retiro') {
    return { no: `El cupón ${codigo} es de despacho gratis: retirar en la tienda no cuesta nada.` };
  }
  const todo = sumar(...lineas.map(({ subtotal }) => subtotal));
  if (todo < minimo) {
    return {
      no: `El cupón ${codigo} es para compras desde ${formatPrecio(minimo)}: te faltan ${formatPrecio(sumar(minimo, -todo))}.`,
    };
  }
  const valen = lineas.map(({ precio_por }) => con_rebajados || precio_por === 'normal');
  if (!valen.includes(true))
    return { no: `El cupón ${codigo} no se suma a productos en oferta o con precio por volumen.` };
  const nada = { descuentos: lineas.map(() => 0), rebaja: 0, despacho_gratis: false };
  if (tipo === 'despacho') return { ...nada, despacho_gratis: true };
  if (tipo === 'porcentaje') return { ...nada, descuentos: valen.map((vale) => (vale ? valor : 0)) };
  return {
    ...nada,
    rebaja: Math.min(valor, sumar(...lineas.filter((_, n) => valen[n]).map(({ subtotal }) => subtotal))),
  };
}

/** What it does, in words: «10% de descuento». */
export function loQueHace({ tipo, valor }: Pick<ReglaDeCupon, 'tipo' | 'valor'>): string {
  if (tipo === 'despacho') return 'Despacho gratis';
  return tipo === 'porcentaje' ? `${valor}% de descuento` : `${formatPrecio(valor)} de descuento`;
}
