/** What goods received go through (decision 58): from recibido or inspeccionado to aceptado or rechazado. */
export const ESTADOS_RECEPCION = ['recibido', 'inspeccionado', 'rechazado', 'aceptado'] as const;
export type EstadoRecepcion = (typeof ESTADOS_RECEPCION)[number];
