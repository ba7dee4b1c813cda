import { mesesDelFabricante } from '#contract/catalogo/productos/especificaciones.ts';
import { formatFecha, sumarDias } from '#contract/valores/fechas.ts';
import type { Documento } from '../compras/compras.ts';
import { ETIQUETA_RESOLUCION, type Preferencia, type Resolucion, type TipoReclamo } from './estados.ts';
import { DIAS_DE_RETRACTO, MESES_DE_GARANTIA } from './plazos.ts';

export interface Garantia {
  estado: 'vigente' | 'vencida' | 'sin_recibir';
  /** The day on which the goods were received, in Santiago; null while they were not. */
  desde: string | null;
  /** The last day on which the choice may be made. */
  hasta: string | null;
  /** Bought with a boleta: the law protects consumers. Who bought with a factura may not be one. */
  consumidor: boolean;
}

/**
 * Where a purchase stands within the legal guarantee of Ley 19.496 (consumers' rights): by its articles 20 and 21, as Ley 21.398
 * left them in 2021, whoever bought something that came bad chooses between free repair and, giving it back, its replacement or
 * the money, within six months from the day on which it was received. Time under repair doesn't count and isn't known here, so
 * «vencida» is told to people and refuses the staff nothing. A maker's longer one is of each product: `garantiaDelFabricante`.
 */
export function garantiaLegal(
  { recibida_el, documento }: { recibida_el: string | null; documento: Documento },
  hoy: string,
): Garantia {
  const consumidor = documento === 'boleta';
  if (recibida_el === null) return { estado: 'sin_recibir', desde: null, hasta: null, consumidor };
  const hasta = sumarMeses(recibida_el, MESES_DE_GARANTIA);
  return { estado: hoy <= hasta ? 'vigente' : 'vencida', desde: recibida_el, hasta, consumidor };
}

export interface GarantiaDelFabricante {
  meses: number;
  /** The last day of it; null while the goods were not received. */
  hasta: string | null;
  vigente: boolean;
}

/**
 * The maker's guarantee of a product, as its specifications tell it today, where it is longer than the legal one: from then on it
 * holds by its own terms. Null where it says none.
 */
export function garantiaDelFabricante(
  { recibida_el, especificaciones }: { recibida_el: string | null; especificaciones: string },
  hoy: string,
): GarantiaDelFabricante | null {
  const meses = mesesDelFabricante(especificaciones);
  if (meses === null || meses <= MESES_DE_GARANTIA) return null;
  const hasta = recibida_el === null ? null : sumarMeses(recibida_el, meses);
  return { meses, hasta, vigente: hasta === null || hoy <= hasta };
}

export interface Retracto {
  estado: 'vigente' | 'vencido' | 'sin_recibir';
  /** The last day on which the shop may be told. */
  hasta: string | null;
}

/**
 * Where a purchase stands within the right of withdrawal. The shop has no counter: all that it sells is ordered on the web or by a
 * quotation, at a distance. What can't be given back (spoils, made to measure, of personal use) says so in its specifications
 * before it is bought: `sinRetracto`.
 */
export function derechoARetracto(recibida_el: string | null, hoy: string): Retracto {
  if (recibida_el === null) return { estado: 'sin_recibir', hasta: null };
  const hasta = sumarDias(recibida_el, DIAS_DE_RETRACTO);
  return { estado: hoy <= hasta ? 'vigente' : 'vencido', hasta };
}

/** What says whether somebody may withdraw: `factura` stops a customer, and is the staff's to talk over. */
export interface QuienSeRetracta {
  retracto: Retracto;
  garantia: Pick<Garantia, 'consumidor'>;
  personal: boolean;
}

/** Why nobody may withdraw from a purchase, and what may be asked for instead; null where they may. */
export function porQueNoHayRetracto({ retracto, garantia, personal }: QuienSeRetracta): string | null {
  if (retracto.estado === 'sin_recibir') {
    return `El retracto es de lo que ya se recibió: los ${DIAS_DE_RETRACTO} días corren desde entonces.`;
  }
  if (retracto.estado === 'vencido') return `El plazo para retractarse venció el ${formatFecha(retracto.hasta!)}.`;
  if (!personal && !garantia.consumidor) {
    return 'El retracto es de quien compra como consumidor final, con boleta. Si compraste con factura, escríbenos y lo vemos contigo.';
  }
  return null;
}

/** Why what was not sent yet can't have come bad, incomplete or otherwise. */
export const TODAVIA_NO_SALE =
  'Este pedido todavía no sale de la tienda: puedes anularlo, o decirnos que no llega o que pasa otra cosa.';

/** The same day of a later month, or its last one where it has no such day. */
function sumarMeses(dia: string, meses: number): string {
  const fecha = new Date(`${dia}T00:00:00Z`);
  const suyo = fecha.getUTCDate();
  fecha.setUTCDate(1);
  fecha.setUTCMonth(fecha.getUTCMonth() + meses);
  const ultimo = new Date(Date.UTC(fecha.getUTCFullYear(), fecha.getUTCMonth() + 1, 0)).getUTCDate();
  fecha.setUTCDate(Math.min(suyo, ultimo));
  return fecha.toISOString().slice(0, 10);
}

/** In words for the staff. */
export function avisoDeGarantia({ estado, desde, hasta, consumidor }: Garantia): string {
  if (estado === 'sin_recibir') {
    return `Todavía no se entrega: la garantía legal de ${MESES_DE_GARANTIA} meses corre desde que el cliente lo recibe.`;
  }
  if (estado === 'vencida') {
    return `La garantía legal venció el ${formatFecha(hasta!)}: se recibió el ${formatFecha(desde!)}. Mira si el fabricante da otra.`;
  }
  const dentro = `Dentro de la garantía legal, hasta el ${formatFecha(hasta!)}`;
  return consumidor
    ? `${dentro}: si el producto falla, el cliente elige entre reparación gratuita, reposición o devolución de su dinero (Ley 19.496).`
    : `${dentro}, si el cliente compró como consumidor final (Ley 19.496): con factura puede no serlo, y entonces vale lo acordado con él.`;
}

/** Whoever withdraws gives no reasons: what stands where others tell what happened. */
export const SIN_RAZONES = 'Se retracta de la compra.';

/** The same of the right of withdrawal; null where there is nothing to tell. */
export function avisoDeRetracto(
  { estado, hasta }: Retracto,
  { consumidor }: Pick<Garantia, 'consumidor'>,
): string | null {
  if (estado === 'sin_recibir') return null;
  if (estado === 'vencido') return `El derecho a retracto venció el ${formatFecha(hasta!)}.`;
  const dentro = `Puede retractarse hasta el ${formatFecha(hasta!)}`;
  return consumidor
    ? `${dentro}, sin dar razones, y se le devuelve lo pagado a más tardar 45 días después de que avise (Ley 19.496, artículo 3 bis).`
    : `${dentro}, si compró como consumidor final: con factura puede no serlo (Ley 19.496, artículo 3 bis).`;
}

/** What comes bad, isn't what was bought or isn't all of it: there the law lets the customer choose. */
const CON_ELECCION: readonly TipoReclamo[] = ['garantia', 'danado', 'faltante', 'equivocado'];

export interface Elegido {
  tipo: TipoReclamo;
  pide: Preferencia | null;
  garantia: Garantia;
}

/** Whether another resolution takes from the customer what the law gives them: the choice, or their money. */
export function contraLaEleccion({ tipo, pide, garantia }: Elegido, resolucion: Resolucion): boolean {
  if (!garantia.consumidor) return false;
  if (tipo === 'retracto') return resolucion !== 'devolucion';
  return pide !== null && resolucion !== pide && CON_ELECCION.includes(tipo) && garantia.estado !== 'vencida';
}

/** What is asked before it is taken: the page asks it, and the server where nobody answered. Null where nothing is. */
export function preguntaPorLaEleccion(reclamo: Elegido, resolucion: Resolucion): string | null {
  if (!contraLaEleccion(reclamo, resolucion)) return null;
  const otra = ETIQUETA_RESOLUCION[resolucion].toLowerCase();
  return reclamo.tipo === 'retracto'
    ? `El cliente se retractó de la compra, y la ley le devuelve su dinero (Ley 19.496, artículo 3 bis). ¿Se acordó con él ${otra}?`
    : `El cliente eligió ${ETIQUETA_RESOLUCION[reclamo.pide!].toLowerCase()}, y dentro de la garantía legal la elección es suya (Ley 19.496). ¿Se acordó con él ${otra}?`;
}
