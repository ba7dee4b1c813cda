/** How a mail stands: to be sent, sent, given up after its tries, or kept back. */
export const ESTADOS_DE_CORREO = ['pendiente', 'enviado', 'fallido', 'retenido'] as const;
export type EstadoCorreo = (typeof ESTADOS_DE_CORREO)[number];

/** Why a mail is kept back: nobody has confirmed its address and it has had its mails of the day, or it wants none. */
export const MOTIVOS_DE_RETENCION = ['tope', 'baja'] as const;
export type MotivoRetencion = (typeof MOTIVOS_DE_RETENCION)[number];
