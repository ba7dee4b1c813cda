import { limpiarDato } from '#contract/valores/dato.ts';

/** The states of a licitación in the API of Mercado Público, by `CodigoEstado`. */
export const ESTADOS_LICITACION: Readonly<Record<number, string>> = {
  5: 'Publicada',
  6: 'Cerrada',
  7: 'Desierta',
  8: 'Adjudicada',
  18: 'Revocada',
  19: 'Suspendida',
};
export const PUBLICADA = 5;
export const DESIERTA = 7;

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

/** `1509-5-L114`, `1057539-228-COT26`, `2097-241-SE14`: who buys, which of theirs, of what kind and year. */
export const CODIGO_PUBLICO = /^\d{1,8}-\d{1,6}-[A-Z]{1,4}\d{2,4}$/;

/** A code as it is compared: in capitals, without spaces. */
export const codigoPublico = (texto: string): string => limpiarDato(texto).replaceAll(' ', '').toUpperCase();
