import { limpiarDato } from '#contract/valores/dato.ts';

/** The states of a licitación in the API of Mercado Público, by `CodigoEstado`. */
export const ESTADOS_LICITACION: Readonly<Record<number, string>> = {
  5: 'Publicada',
  6: 'Cerrada',
  7: 'Desierta',
  8: 'Adjudicada',
  18: 'Revocada',
  19: 'Suspendida',
  // Not theirs: a Compra Ágil has states by words, and this one has no number here.
  100: 'Cancelada',
};
export const PUBLICADA = 5;
export const DESIERTA = 7;
export const ADJUDICADA = 8;

/** The same by the words that the second API has for a Compra Ágil. */
export const ESTADO_DE_COMPRA_AGIL: Readonly<Record<string, number>> = {
  publicada: PUBLICADA,
  cerrada: 6,
  desierta: DESIERTA,
  proveedor_seleccionado: ADJUDICADA,
  oc_emitida: ADJUDICADA,
  cancelada: 100,
};

/** The states of a purchase order there. */
export const ESTADOS_OC: Readonly<Record<number, string>> = {
  4: 'Enviada a Proveedor',
  5: 'En proceso',
  6: 'Aceptada',
  9: 'Cancelada',
  12: 'Recepción Conforme',
  13: 'Pendiente de Recepcionar',
  14: 'Recepcionada Parcialmente',
  15: 'Recepción Conforme Incompleta',
};

/** How an order is paid, by `FormaPago`, and how it is to be brought, by `TipoDespacho`. */
export const FORMAS_DE_PAGO_OC: Readonly<Record<string, string>> = {
  1: '15 días contra la recepción de la factura',
  2: '30 días contra la recepción de la factura',
  39: 'Otra forma de pago',
  46: '50 días contra la recepción de la factura',
  47: '60 días contra la recepción de la factura',
  48: 'A 45 días',
  49: 'A más de 30 días',
};
export const TIPOS_DE_DESPACHO: Readonly<Record<string, string>> = {
  7: 'Despachar a dirección de envío',
  9: 'Despachar según programa adjuntado',
  12: 'Otra forma de despacho, ver instrucciones',
  14: 'Retiran de nuestra bodega',
  20: 'Despacho por courier o encomienda aérea',
  21: 'Despacho por courier o encomienda terrestre',
  22: 'A convenir',
};

/**
 * How a licitación is paid, by `Modalidad`. From 5 on, what is published of these numbers contradicts itself: those are told by
 * their number.
 */
export const MODALIDADES_DE_PAGO: Readonly<Record<string, string>> = {
  1: 'Pago a 30 días',
  2: 'Pago a 30, 60 y 90 días',
  3: 'Pago al día',
  4: 'Pago anual',
};

/** The kinds of licitación by their letters, which say how much it may be for. */
export const TIPOS_DE_LICITACION: Readonly<Record<string, string>> = {
  L1: 'pública, menos de 100 UTM',
  LE: 'pública, de 100 a 1.000 UTM',
  LP: 'pública, de 1.000 a 2.000 UTM',
  LQ: 'pública, de 2.000 a 5.000 UTM',
  LR: 'pública, 5.000 UTM o más',
  LS: 'pública, servicios personales especializados',
  E2: 'privada, menos de 100 UTM',
  CO: 'privada, de 100 a 1.000 UTM',
  B2: 'privada, de 1.000 a 2.000 UTM',
  H2: 'privada, de 2.000 a 5.000 UTM',
  I2: 'privada, 5.000 UTM o más',
};

/** `1509-5-L114`, `1057539-228-COT26`, `2097-241-SE14`: who buys, which of theirs, of what kind and year. */
export const CODIGO_PUBLICO = /^\d{1,8}-\d{1,6}-[A-Z]{1,4}\d{2,4}$/;

/** A code as it is compared: in capitals, without spaces. */
export const codigoPublico = (texto: string): string => limpiarDato(texto).replaceAll(' ', '').toUpperCase();

/** Whether the second API has it: `COT` is a Compra Ágil that is asked for; `AG` is the order that comes of one. */
export const esCompraAgil = (codigo: string): boolean => /-COT\d+$/.test(codigoPublico(codigo));
