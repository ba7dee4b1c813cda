import { z } from 'zod';
import { endpoint } from '#contract/http.ts';
import { comentarioEscrito, firma, rechazo } from './actos.ts';
import { adjunto } from './adjunto.ts';
import { BASE_COTIZACIONES, TAG_COTIZACIONES } from './cotizaciones.ts';
import { instantanea } from './diferencias.ts';

/** Where a private link leads. What follows the # never reaches a server, nor its logs. */
export const enlaceDeCotizacion = (origen: string, token: string): string => `${origen}/cotizacion#token=${token}`;

export const ENLACE_NO_SIRVE = 'Este enlace no sirve: puede estar incompleto o haber vencido. Pide otro a la tienda.';

/** How a sent version stands for whoever holds its link. */
export const SITUACIONES = [
  'vigente',
  'aceptada',
  'rechazada',
  'vencida',
  'reemplazada',
  'en_revision',
  'convertida',
] as const;
export type Situacion = (typeof SITUACIONES)[number];
export const AVISO_DE_SITUACION: Readonly<Record<Situacion, string>> = {
  vigente: '',
  aceptada: 'Esta cotización ya está aceptada.',
  rechazada: 'Esta cotización fue rechazada.',
  vencida: 'Esta cotización venció: pide otra con los precios de hoy.',
  reemplazada: 'Esta versión ya no es válida: la tienda te envió otra. Usa el enlace del último correo.',
  en_revision: 'La tienda está modificando esta cotización y te enviará una nueva versión.',
  convertida: 'Esta cotización ya se convirtió en un pedido.',
};

export const tokenDeEnlace = z.string({ error: ENLACE_NO_SIRVE }).max(200, ENLACE_NO_SIRVE);

/** What the link shows: the version as it was sent, and what became of it. Neither costs nor what the staff say among them. */
const porEnlace = z
  .object({
    id: z.int(),
    situacion: z.enum(SITUACIONES),
    aviso: z.string().meta({ description: 'Qué quiere decir; vacío mientras se puede aceptar' }),
    cotizacion: instantanea,
    adjuntos: z.array(adjunto).meta({ description: 'Los que son para el cliente' }),
    aceptada_por: z.string().nullable(),
    comentarios: z.array(
      z.object({
        autor: z.string(),
        del_cliente: z.boolean(),
        texto: z.string(),
        cuando: z.iso.datetime({ offset: true }),
      }),
    ),
  })
  .meta({ id: 'CotizacionPorEnlace' });
export type CotizacionPorEnlace = z.output<typeof porEnlace>;

const POR_ENLACE = {
  method: 'POST',
  tag: TAG_COTIZACIONES,
  refusals: ['NO_ENCONTRADO', 'DEMASIADOS_INTENTOS'],
  notFound: ENLACE_NO_SIRVE,
} as const;

/** A POST, so that the token stands in no address that somebody logs. The shop is told that it was opened. */
export const leerPorEnlace = endpoint({
  ...POR_ENLACE,
  path: `${BASE_COTIZACIONES}/enlace`,
  changes: [],
  summary: 'La cotización de un enlace privado, sin cuenta; la tienda ve que se abrió',
  body: z.object({ token: tokenDeEnlace }),
  reply: porEnlace,
  status: 200,
  fallback: 'No pudimos abrir la cotización.',
});

export const pdfPorEnlace = endpoint({
  ...POR_ENLACE,
  path: `${BASE_COTIZACIONES}/enlace/pdf`,
  changes: [],
  summary: 'El PDF de la versión de un enlace privado',
  body: z.object({ token: tokenDeEnlace }),
  download: 'application/pdf',
  status: 200,
  refusals: [...POR_ENLACE.refusals, 'NO_DISPONIBLE'],
  fallback: 'Error al descargar el PDF',
});

/** Once: of two who press, one accepts, and the other is told who did. */
export const aceptarPorEnlace = endpoint({
  ...POR_ENLACE,
  path: `${BASE_COTIZACIONES}/enlace/aceptar`,
  summary: 'Acepta la cotización de un enlace privado, con nombre y RUT; una sola vez',
  body: z.object({ token: tokenDeEnlace, ...firma }),
  reply: porEnlace,
  status: 200,
  fallback: 'No se pudo aceptar la cotización.',
});

export const rechazarPorEnlace = endpoint({
  ...POR_ENLACE,
  path: `${BASE_COTIZACIONES}/enlace/rechazar`,
  summary: 'Rechaza la cotización de un enlace privado',
  body: z.object({ token: tokenDeEnlace, ...rechazo }),
  reply: porEnlace,
  status: 200,
  fallback: 'No se pudo rechazar la cotización.',
});

/** Whoever holds the link of what was accepted buys it with their own account: from then on the quotation is that account's. */
export const tomarPorEnlace = endpoint({
  ...POR_ENLACE,
  path: `${BASE_COTIZACIONES}/enlace/tomar`,
  summary:
    'Quien tiene el enlace de una cotización aceptada la lleva a su cuenta, para comprarla; 409 si es de otra. Repetirla no hace nada más',
  body: z.object({ token: tokenDeEnlace }),
  reply: z.object({ id: z.int() }),
  status: 200,
  refusals: [...POR_ENLACE.refusals, 'CONFLICTO'],
  fallback: 'No se pudo llevar la cotización a tu cuenta.',
});

export const comentarPorEnlace = endpoint({
  ...POR_ENLACE,
  path: `${BASE_COTIZACIONES}/enlace/comentar`,
  summary: 'Escribe un comentario en la cotización de un enlace privado',
  body: z.object({ token: tokenDeEnlace, texto: comentarioEscrito }),
  reply: porEnlace,
  status: 201,
  fallback: 'No se pudo guardar el comentario.',
});
