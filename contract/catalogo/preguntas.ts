export const ESTADOS_PREGUNTA = ['pendiente', 'publicada', 'oculta'] as const;
export type EstadoPregunta = (typeof ESTADOS_PREGUNTA)[number];
