export const ESTADOS_AVISO = ['espera', 'avisado', 'anulado'] as const;
export type EstadoAviso = (typeof ESTADOS_AVISO)[number];
