export const ESTADOS_OPINION = ['pendiente', 'publicada', 'oculta'] as const;
export type EstadoOpinion = (typeof ESTADOS_OPINION)[number];
