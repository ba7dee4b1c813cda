import { z } from 'zod';
import { endpoint } from '#contract/http.ts';
import { MAX_UNIDADES_POR_LINEA } from '#contract/tienda/catalogo.ts';
import { email } from '#contract/valores/email.ts';
import { enParrafo } from '#contract/valores/texto.ts';

export const MENSAJE_ENVIADO = '¡Mensaje enviado con éxito!';
export const MENSAJE_FALLIDO = 'Hubo un problema al enviar tu mensaje. Por favor, inténtalo de nuevo.';

const texto = (max: number, message: string) =>
  z.string({ error: message }).overwrite(enParrafo).min(1, message).max(max);

/**
 * The contact form's call. `destinatario` is accepted and ignored: the message always goes to the store's inbox
 * (D46). `sitio_web` is a honeypot: people never see it, so a filled one is a machine.
 */
export const nuevoMensaje = z.object({
  destinatario: z.string().max(254).optional(),
  asunto: texto(150, 'El asunto es requerido.').refine(
    (valor) => !valor.includes('\n'),
    'El asunto debe ir en una sola línea.',
  ),
  cuerpo: texto(5_000, 'El mensaje es requerido.'),
  responder_a: email('El correo electrónico es requerido.').optional(),
  cotizacion: z
    .array(
      z.object({
        codigo: z.int().positive(),
        cantidad: z.int().positive().max(MAX_UNIDADES_POR_LINEA),
      }),
    )
    .max(100, 'Una solicitud admite hasta 100 productos distintos.')
    .optional()
    .meta({ description: 'Lo que se pide cotizar: quien lo pide recibe un correo que lo confirma' }),
  sitio_web: z.string().max(200).optional(),
});

export const enviarCorreo = endpoint({
  method: 'POST',
  path: '/api/services/email/enviar-correo',
  tag: 'Correo',
  summary: 'Deja un mensaje de contacto en el buzón de la tienda',
  body: nuevoMensaje,
  reply: z.object({ message: z.string() }),
  status: 202,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: MENSAJE_FALLIDO,
});

export const YA_TE_ESCRIBIMOS = 'Ya recibes nuestros correos.';
export const enlaceDeAltaEnviado = (correo: string): string =>
  `Te enviamos un enlace a ${correo}: ábrelo para volver a recibir nuestros correos.`;
export const enlaceDeAltaRetenido = (correo: string): string =>
  `${correo} ya tuvo sus correos de hoy. Inténtalo mañana.`;

export const obtenerMisCorreos = endpoint({
  method: 'GET',
  path: '/api/users/correos',
  tag: 'Usuarios',
  shows: ['Usuarios', 'Correo'],
  summary: 'Si la tienda le escribe a la propia persona',
  reply: z.object({
    de_baja: z.boolean().meta({ description: 'Quien lee su dirección pidió no recibir más recordatorios' }),
  }),
  status: 200,
  fallback: 'No pudimos revisar tus correos.',
});

/** By a link, for only who reads an address decides about it: an account may be of another's. */
export const pedirAltaDeCorreos = endpoint({
  method: 'POST',
  path: '/api/users/correos/alta',
  tag: 'Usuarios',
  summary:
    'A quien pidió no recibir más recordatorios le envía un enlace para volver a recibirlos, a lo más uno por hora',
  reply: z.object({ message: z.string(), enviado: z.boolean() }),
  status: 202,
  fallback: 'No pudimos enviarte el enlace.',
});
