import { formatPrecio, sumar } from '../valores/money.ts';

/** How the goods reach the buyer. */
export const ENTREGAS = ['despacho', 'retiro'] as const;
export type Entrega = (typeof ENTREGAS)[number];

/** Free dispatch strictly above this amount, in the urban zone (D52). */
export const DESPACHO_GRATIS_SOBRE = 50_000;

/** Calendar days from the purchase to the date that it is promised for (seed 000 §9). */
export const DIAS_DE_ENTREGA = 7;

/** Demo urban zone: Greater Santiago. The server's setting `ZONA_URBANA` replaces it. */
export const ZONA_URBANA_DEMO: readonly string[] = [
  'Santiago',
  'Cerrillos',
  'Cerro Navia',
  'Conchalí',
  'El Bosque',
  'Estación Central',
  'Huechuraba',
  'Independencia',
  'La Cisterna',
  'La Florida',
  'La Granja',
  'La Pintana',
  'La Reina',
  'Las Condes',
  'Lo Barnechea',
  'Lo Espejo',
  'Lo Prado',
  'Macul',
  'Maipú',
  'Ñuñoa',
  'Pedro Aguirre Cerda',
  'Peñalolén',
  'Providencia',
  'Pudahuel',
  'Quilicura',
  'Quinta Normal',
  'Recoleta',
  'Renca',
  'San Joaquín',
  'San Miguel',
  'San Ramón',
  'Vitacura',
  'Puente Alto',
  'San Bernardo',
];

/**
 * What dispatch costs, in pesos: nothing above the threshold in the urban zone; else the dearest of the lines'
 * `costo_envio`, since one trip brings everything.
 */
export function costoDespacho(
  lineas: readonly { costo_envio: number }[],
  subtotal: number,
  comuna: string,
  zonaUrbana: readonly string[],
): number {
  if (subtotal > DESPACHO_GRATIS_SOBRE && zonaUrbana.includes(comuna)) return 0;
  return Math.max(0, ...lineas.map((linea) => linea.costo_envio));
}

/** What the buyer pays to get the goods: dispatch, or nothing when they are fetched at the shop. */
export function costoEntrega(entrega: Entrega, ...despacho: Parameters<typeof costoDespacho>): number {
  return entrega === 'retiro' ? 0 : costoDespacho(...despacho);
}

/** Pesos still missing for free dispatch in the urban zone, which starts strictly above the threshold; 0 from there on. */
export function faltaParaDespachoGratis(subtotal: number): number {
  return subtotal > DESPACHO_GRATIS_SOBRE ? 0 : sumar(DESPACHO_GRATIS_SOBRE, 1, -subtotal);
}

export const TEXTO_DESPACHO_GRATIS = `Despacho gratis sobre ${formatPrecio(DESPACHO_GRATIS_SOBRE)} en zona urbana`;

/** From when on one fetches an order, as the bar of offers says it. */
const textoRetiro = (horas: number): string => `Retiro desde ${horas} hrs`;

/** A line of the bar of offers: what it promises of freight and pickup is the rule's own figure, said once. */
export const ofertaDicha = (oferta: string, retiroHoras: number): string =>
  oferta.replaceAll('{despacho_gratis}', TEXTO_DESPACHO_GRATIS).replaceAll('{retiro}', textoRetiro(retiroHoras));
