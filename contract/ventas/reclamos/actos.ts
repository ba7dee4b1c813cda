import { z } from 'zod';
import { camposDeReembolso } from '#contract/dinero/cobros.ts';
import { dia, endpoint, idParams } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import {
  ADJUNTO_NO_ENCONTRADO,
  ARCHIVOS_DE_ADJUNTO,
  MAX_ADJUNTO_BYTES,
  MAX_ADJUNTOS,
} from '../cotizaciones/adjunto.ts';
import { loQueVuelve, recibirRetorno } from '../retornos.ts';
import { RESOLUCIONES, TIPOS_RECLAMO } from './estados.ts';
import { BASE_RECLAMOS, enLinea, RECLAMO_NO_ENCONTRADO, reclamo, TAG_RECLAMOS, texto } from './reclamos.ts';

const UNO = `${BASE_RECLAMOS}/reclamo/:id` as const;
const MAX_ID = 2_147_483_647;
const MAX_TEXTO = 2_000;
export const DEMASIADOS_ADJUNTOS_DE_RECLAMO = `Un reclamo lleva hasta ${MAX_ADJUNTOS} archivos.`;
const respuesta = texto(MAX_TEXTO).min(3, 'Escribe lo que se le dirá al cliente.');

const PASO = {
  method: 'POST',
  tag: TAG_RECLAMOS,
  changes: ['Reclamos', 'Correo'],
  params: idParams,
  reply: reclamo,
  status: 200,
  notFound: RECLAMO_NO_ENCONTRADO,
} as const;

/** 409 `RECLAMO_CAMBIADO` when somebody else changed it since `version`. */
export const editarReclamo = endpoint({
  method: 'PUT',
  path: UNO,
  tag: TAG_RECLAMOS,
  summary: 'Cambia de qué es un reclamo abierto, quién responde y su plazo',
  params: idParams,
  body: z.object({
    tipo: z.enum(TIPOS_RECLAMO, { error: 'Elige qué es.' }).optional(),
    responsable_id: z.int().min(1).max(MAX_ID).nullable().optional(),
    vence: dia.optional(),
    version: z.int().min(1),
  }),
  reply: reclamo,
  status: 200,
  refusals: ['RECLAMO_CAMBIADO'],
  fallback: 'No se pudo guardar el reclamo.',
  notFound: RECLAMO_NO_ENCONTRADO,
});

export const revisarReclamo = endpoint({
  ...PASO,
  path: `${UNO}/revisar`,
  summary: 'Empieza a revisar un reclamo y se lo dice al cliente',
  fallback: 'No se pudo empezar la revisión.',
});

/** 409 `RESOLUCION_DISTINTA` when the law lets the customer choose and they chose otherwise, until `distinta` is said. */
export const aceptarReclamo = endpoint({
  ...PASO,
  path: `${UNO}/aceptar`,
  summary: 'Le da la razón al cliente y le dice cómo se resolverá',
  body: z.object({
    resolucion: z.enum(RESOLUCIONES, { error: 'Elige cómo se resolverá.' }),
    respuesta,
    vence: dia.optional().meta({ description: 'Otro plazo para resolverlo' }),
    distinta: z
      .literal(true)
      .optional()
      .meta({ description: 'Así se acordó con el cliente, que había pedido otra cosa' }),
  }),
  refusals: ['RESOLUCION_DISTINTA'],
  fallback: 'No se pudo aceptar el reclamo.',
});

/** Not once something came back for it, unless that return was undone: 409 that says what to do. */
export const rechazarReclamo = endpoint({
  ...PASO,
  path: `${UNO}/rechazar`,
  summary: 'Rechaza un reclamo y le explica al cliente por qué',
  body: z.object({ respuesta }),
  fallback: 'No se pudo rechazar el reclamo.',
});

/**
 * Says with what a claim was settled. What leaves or comes back is done by its own acts (stock, Facturas Venta): here stands which it
 * was. Money that is given back is a refund of the purchase: the one that is named, or one that is written down with this.
 */
export const resolverReclamo = endpoint({
  ...PASO,
  path: `${UNO}/resolver`,
  changes: ['Reclamos', 'Pagos', 'Compras', 'Correo'],
  summary: 'Anota con qué quedó resuelto un reclamo aceptado y se lo dice al cliente',
  body: z.object({
    resolucion: z.enum(RESOLUCIONES, { error: 'Elige cómo se resolvió.' }),
    respuesta,
    referencia: enLinea(120)
      .optional()
      .meta({ description: 'La transferencia, o con qué pedido, OT o guía salió lo nuevo; obligatoria en esos casos' }),
    devuelto: z
      .number({ error: 'El monto debe ser un número.' })
      .int('El monto no lleva decimales.')
      .min(1, 'El monto debe ser mayor que 0.')
      .max(1_000_000_000)
      .optional()
      .meta({
        format: FORMATO.precio,
        description: 'El dinero que se devolvió: queda anotado como reembolso del pedido',
      }),
    fecha: camposDeReembolso.fecha.optional().meta({ description: 'Cuándo se devolvió; sin ella, hoy' }),
    medio: camposDeReembolso.medio.optional().meta({ description: 'Cómo se devolvió; sin él, por transferencia' }),
    reembolso_id: z
      .number()
      .int()
      .min(1)
      .max(MAX_ID)
      .optional()
      .meta({ description: 'En vez del monto: un reembolso del pedido que ya se anotó' }),
    nota_credito: z
      .number({ error: 'El folio debe ser un número.' })
      .int('El folio debe ser un número entero.')
      .min(1, 'El folio debe ser mayor que 0.')
      .max(MAX_ID)
      .optional()
      .meta({ description: 'El folio de una nota de crédito de ese pedido, registrada en Facturas Venta' }),
    distinta: z.literal(true).optional(),
  }),
  refusals: ['RESOLUCION_DISTINTA'],
  fallback: 'No se pudo resolver el reclamo.',
});

/** Never more of a line than is claimed and hasn't come back for it, nor than left the shop: 409. It names the return that it makes. */
export const recibirDeReclamo = endpoint({
  ...PASO,
  path: `${UNO}/retorno`,
  permisos: ['mover-stock'],
  changes: ['Reclamos', 'Compras', 'Existencias', 'Correo'],
  summary: 'El personal recibe lo que vuelve por un reclamo: es un retorno de su pedido, y el reclamo lo nombra',
  body: z.object({ lineas: loQueVuelve.min(1, 'Di qué volvió.'), motivo: recibirRetorno.body.shape.motivo }),
  status: 201,
  refusals: ['CONFLICTO'],
  fallback: 'No se pudo recibir lo devuelto.',
});

/** Who claimed, for thirty days; the staff at any time. */
export const reabrirReclamo = endpoint({
  ...PASO,
  path: `${UNO}/reabrir`,
  summary: 'Vuelve a revisar un reclamo cerrado',
  body: z.object({ motivo: texto(MAX_TEXTO).min(3, 'Di por qué.') }),
  fallback: 'No se pudo reabrir el reclamo.',
});

/** Not once the shop took back something for it: 409. */
export const retirarReclamo = endpoint({
  ...PASO,
  path: `${UNO}/retirar`,
  summary: 'Retira un reclamo que nadie ha aceptado ni rechazado, y por el que nada ha vuelto',
  body: z.object({ motivo: texto(300).optional() }),
  fallback: 'No se pudo retirar el reclamo.',
});

export const escribirEnReclamo = endpoint({
  ...PASO,
  path: `${UNO}/mensajes`,
  summary: 'Le escribe al cliente, o a la tienda si es él: al otro le llega un correo',
  body: z.object({ texto: texto(MAX_TEXTO).min(1, 'Escribe el mensaje.') }),
  status: 201,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos enviar el mensaje.',
});

/** A part of a form is text. */
const siONo = z.union([z.boolean(), z.enum(['true', 'false'], 'Di si es interno.')]);

/** The same file twice is kept once. What a customer attaches is never internal. */
export const adjuntarAReclamo = endpoint({
  ...PASO,
  path: `${UNO}/adjuntos`,
  summary: `Guarda fotos y papeles de un reclamo: PDF, imágenes u Office, hasta ${MAX_ADJUNTOS}`,
  body: z.object({ interno: siONo.optional().meta({ description: 'Sólo del personal' }) }),
  files: {
    parts: ['archivos'],
    maxFiles: MAX_ADJUNTOS,
    maxBytes: MAX_ADJUNTO_BYTES,
    maxTotalBytes: 4 * MAX_ADJUNTO_BYTES,
  },
  status: 201,
  refusals: ['IMAGEN_INVALIDA'],
  fallback: 'No pudimos guardar el archivo.',
});

/** While the claim is open: the staff any file, its customer those that they put there themselves. */
export const quitarAdjuntoDeReclamo = endpoint({
  ...PASO,
  method: 'DELETE',
  path: `${BASE_RECLAMOS}/adjuntos/:id`,
  summary: 'Quita un archivo de un reclamo abierto: el personal, cualquiera; el cliente, los que adjuntó él',
  refusals: ['SIN_PERMISO'],
  fallback: 'No pudimos quitar el archivo.',
  notFound: ADJUNTO_NO_ENCONTRADO,
});

export const adjuntoDeReclamo = endpoint({
  method: 'GET',
  path: `${BASE_RECLAMOS}/adjuntos/:id`,
  tag: TAG_RECLAMOS,
  summary: 'Un archivo de un reclamo: el personal, cualquiera; el cliente, los suyos que no son internos',
  params: idParams,
  download: ARCHIVOS_DE_ADJUNTO,
  status: 200,
  fallback: 'No pudimos descargar el archivo.',
  notFound: ADJUNTO_NO_ENCONTRADO,
});
