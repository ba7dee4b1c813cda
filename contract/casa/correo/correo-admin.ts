import { z } from 'zod';
import { endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { ESTADOS_DE_CORREO, type EstadoCorreo, MOTIVOS_DE_RETENCION, type MotivoRetencion } from './correo-estados.ts';

/** How people read a mail's state. */
export const ESTADOS_CORREO = {
  pendiente: 'Pendiente',
  enviado: 'Enviado',
  fallido: 'Fallido',
  retenido: 'Retenido',
} as const satisfies Record<EstadoCorreo, string>;
/** Why a mail is kept back, as the staff read it. */
export const MOTIVO_RETENCION = {
  tope: 'Nadie ha confirmado esta dirección y ya tuvo sus correos del día.',
  baja: 'Quien lee esta dirección pidió no recibir más recordatorios.',
} as const satisfies Record<MotivoRetencion, string>;
/** As a filter: whatever state they are in. */
export const TODOS_LOS_CORREOS = 'todos';

/** A failed mail is news for as long; later it is only looked up. */
export const DIAS_DE_FALLAS = 7;

export const CORREO_NO_ENCONTRADO = 'Correo no encontrado.';
export const CORREO_YA_ENVIADO = 'Este correo ya se envió.';
export const CORREO_EN_CAMINO = 'Este correo ya está por enviarse: no hace falta reenviarlo.';
export const CORREO_SECRETO =
  'No se puede reenviar: su enlace se borró por seguridad. Pide un enlace nuevo en «¿Olvidaste tu contraseña?».';

export const CORREO_DE_BAJA = 'No se puede enviar: quien lee esta dirección pidió no recibir más recordatorios.';

/** How many mails may be named to be sent again. */
export const MAX_CORREOS_ELEGIDOS = 500;

const correo = z
  .object({
    id: z.int(),
    sobre: z.string().meta({ description: 'De qué trata: «Pedido N° 482913», «Enlace para cambiar la contraseña»' }),
    compra_id: z.int().nullable().meta({ description: 'La compra de la que trata, para abrirla' }),
    para: z.string(),
    estado: z.enum(ESTADOS_DE_CORREO),
    retenido_por: z.enum(MOTIVOS_DE_RETENCION).nullable().meta({ description: 'Por qué no sale, si está retenido' }),
    intentos: z.int(),
    error: z.string().nullable().meta({ description: 'Por qué falló la última vez, en palabras' }),
    error_original: z.string().nullable().meta({ description: 'Lo que dijo el servidor de correo' }),
    reenviable: z.boolean().meta({ description: 'Falló o está retenido, y se puede enviar; lo secreto ya se borró' }),
    de_baja: z.boolean().meta({ description: 'Es un recordatorio, y quien lee la dirección pidió no recibir más' }),
    creado_en: z.iso.datetime({ offset: true }),
    enviado_en: z.iso.datetime({ offset: true }).nullable(),
  })
  .meta({ id: 'Correo' });
export type Correo = z.output<typeof correo>;

const paginaCorreos = pageOf(correo);
export type PaginaCorreos = z.output<typeof paginaCorreos>;

export const listarCorreos = endpoint({
  method: 'GET',
  path: '/api/correos',
  tag: 'Correo',
  summary: 'El buzón de salida, sin el contenido de los correos',
  query: z.object({
    ...paginado(25),
    estado: opcional(
      z.enum([...ESTADOS_DE_CORREO, TODOS_LOS_CORREOS], 'Elige pendiente, enviado, fallido, retenido o todos.'),
    ),
    q: textoBuscado.optional().meta({
      description: 'Parte de la dirección o de lo que trata: número de pedido, de orden o de cotización, asunto',
    }),
    pedido: opcional(z.coerce.number().int().min(1).max(2_147_483_647)).meta({
      description: 'Los que tratan del pedido de ese número',
    }),
    orden: opcional(z.coerce.number().int().min(1).max(2_147_483_647)).meta({
      description: 'Los que tratan de esa orden a un proveedor',
    }),
    devolucion: opcional(z.coerce.number().int().min(1).max(2_147_483_647)).meta({
      description: 'Los que tratan de esa devolución a un proveedor',
    }),
    cotizacion: opcional(z.coerce.number().int().min(1).max(2_147_483_647)).meta({
      description: 'Los que tratan de la cotización de ese id',
    }),
    sort: z.enum(['creado-desc', 'creado-asc']).default('creado-desc'),
  }),
  reply: paginaCorreos,
  status: 200,
  fallback: 'No pudimos cargar los correos.',
});

const resumen = z.object({
  fallidos: z.int(),
  recientes: z
    .number()
    .int()
    .meta({ description: `Los fallidos de los últimos ${DIAS_DE_FALLAS} días` }),
  reenviables: z.int().meta({ description: 'Los fallidos que se pueden reenviar' }),
});
export type ResumenCorreos = z.output<typeof resumen>;

export const resumirCorreos = endpoint({
  method: 'GET',
  path: '/api/correos/resumen',
  tag: 'Correo',
  summary: 'Cuántos correos fallaron, y cuántos de ellos se pueden reenviar',
  reply: resumen,
  status: 200,
  fallback: 'No pudimos revisar los correos fallidos.',
});

export const reenviarCorreo = endpoint({
  method: 'POST',
  path: '/api/correos/:id/reenviar',
  tag: 'Correo',
  summary: 'Pone en camino un correo fallido o retenido, una sola vez aunque se pida muchas',
  params: idParams,
  reply: correo,
  status: 202,
  fallback: 'No pudimos reenviar el correo.',
  notFound: CORREO_NO_ENCONTRADO,
});

export const reenviarFallidos = endpoint({
  method: 'POST',
  path: '/api/correos/reenviar-fallidos',
  tag: 'Correo',
  summary: 'Pone otra vez en camino los correos fallidos que se pueden reenviar: los que se nombran, o todos',
  body: z
    .object({
      ids: z
        .array(z.int().positive().max(2_147_483_647))
        .min(1, 'Elige al menos un correo.')
        .max(MAX_CORREOS_ELEGIDOS, `Se pueden reenviar hasta ${MAX_CORREOS_ELEGIDOS} correos a la vez.`),
    })
    .optional(),
  reply: z.object({ reenviados: z.int() }),
  status: 202,
  fallback: 'No pudimos reenviar los correos.',
});
