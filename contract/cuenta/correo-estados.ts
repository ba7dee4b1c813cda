/** How a mail stands: to be sent, sent, or given up after its tries. */
export const ESTADOS_DE_CORREO = ['pendiente', 'enviado', 'fallido'] as const;
export type EstadoCorreo = (typeof ESTADOS_DE_CORREO)[number];
