import { z } from 'zod';
import { limpiarDato } from '#contract/valores/dato.ts';
import type { Permiso } from './casa/usuarios/permisos.ts';
import type { ErrorCode } from './errores.ts';
import type { Subject } from './subjects.ts';
import { diaEnSantiago } from './valores/fechas.ts';

type Schema = z.ZodType;

/**
 * An endpoint as data. The server mounts it together with who may call it, the typed client calls it, and the
 * OpenAPI document is generated from it: nothing about a call is written anywhere else.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters; trailing slashes make no difference (D21). */
  readonly path: `/${string}`;
  /** Further paths that answer the same call. */
  readonly alsoAt?: readonly `/${string}`[];
  /** The endpoint that this is, seen by callers that always give, or never, what decides about the shape of its reply. */
  readonly variantOf?: Endpoint;
  /** What it is of: what a read shows and a write changes, where it doesn't say otherwise. */
  readonly tag: Subject;
  /** All that a read tells of, its tag included if it does. What is on the staff's screens is asked for again once that changed. */
  readonly shows?: readonly Subject[];
  /** All that is another after a write, its tag included if it is; none where nothing that anybody reads is. */
  readonly changes?: readonly Subject[];
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: Schema;
  readonly body?: Schema;
  /** Files may come with the call: then it is multipart/form-data, and its other parts are the body. */
  readonly files?: FileRules;
  /** Shape of the successful answer; none means 204 without a body. */
  readonly reply?: Schema;
  /** Media type of the file that is answered instead of JSON. */
  readonly download?: Download;
  readonly status: 200 | 201 | 202 | 204;
  /** The finer permissions that it needs of whoever its role lets in: all of them. */
  readonly permisos?: readonly Permiso[];
  /** Those that it needs by what is sent, or by what is asked for: the act looks. */
  readonly permisosSegun?: readonly Permiso[];
  /** Why it may be refused, beyond what any call of its kind may be (`server/platform/http/refusals.ts`). */
  readonly refusals?: readonly ErrorCode[];
  /** What the call's failure is called when the server sent no `message` (seed 000 §8); `{id}` is the one in the path. */
  readonly fallback: string;
  /** What the user reads when the id in the path names nothing. */
  readonly notFound?: string;
}

/** A media type, or those that a file may come as. */
export type Download = string | readonly string[];

/** What files a call takes. */
export interface FileRules {
  /** Names of the parts that may hold a file. */
  readonly parts: readonly string[];
  readonly maxFiles: number;
  /** Of each one. */
  readonly maxBytes: number;
  /** Of all that the call sends; without it, as much as so many files may have. */
  readonly maxTotalBytes?: number;
}

/** A file on its way to the server: in the browser, a `File`. */
export interface OutgoingFile {
  part: string;
  file: Blob;
  name: string;
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Field<E, K extends string> = E extends { readonly [P in K]: infer S extends Schema } ? S : never;
type In<E, K extends string> = [Field<E, K>] extends [never] ? undefined : z.input<Field<E, K>>;
type Out<E, K extends string> = [Field<E, K>] extends [never] ? undefined : z.output<Field<E, K>>;

/** What the server's handler receives, already parsed. */
export interface Parsed<E extends Endpoint> {
  params: Out<E, 'params'>;
  query: Out<E, 'query'>;
  headers: Out<E, 'headers'>;
  body: Out<E, 'body'>;
}

export type Reply<E extends Endpoint> = Out<E, 'reply'>;

type OnlyPresent<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a caller gives: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = OnlyPresent<{
  params: In<E, 'params'>;
  query: In<E, 'query'>;
  headers: In<E, 'headers'>;
  body: In<E, 'body'>;
}> &
  (E extends { readonly files: FileRules } ? { files?: readonly OutgoingFile[] } : unknown);

const MAX_ID = 2_147_483_647;

/** An id in a path: digits within PostgreSQL's integer range. Anything else is "not found" (D21). */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .refine((id) => id <= MAX_ID)
    .meta({ description: 'Identificador numérico' }),
});

const MALA_PAGINA = 'La página debe ser un número entero desde 1.';
const MAL_LIMITE = 'Se puede pedir de 1 a 100 por página.';

/** Which page of a list, and how many on each. */
export const numeroDePagina = z.coerce
  .number(MALA_PAGINA)
  .int(MALA_PAGINA)
  .min(1, MALA_PAGINA)
  .max(1_000_000, 'No hay tantas páginas.');
export const limite = z.coerce.number(MAL_LIMITE).int(MAL_LIMITE).min(1, MAL_LIMITE).max(100, MAL_LIMITE);

/** What somebody looks for in a list. */
export const textoBuscado = z.string().overwrite(limpiarDato).max(120, 'Busca con menos palabras: hasta 120 letras.');

/** The query of a list that always answers a page. */
export const paginado = (porPagina: number) => ({ page: numeroDePagina.default(1), limit: limite.default(porPagina) });

const MALA_FECHA = 'La fecha debe ser como 2026-11-21.';

/** A day that somebody gives, within the years that can be reckoned with. */
export const dia = z.iso
  .date(MALA_FECHA)
  .refine((fecha) => fecha >= '1900-01-01' && fecha <= '2199-12-31', 'El año debe estar entre 1900 y 2199.');

/** A day that has come: of what was paid or issued. */
export const diaPasado = dia.refine((fecha) => fecha <= diaEnSantiago(), 'La fecha no puede ser futura.');

/** A filter that may be missing. A plain form sends one that was left empty as `''`. */
export const opcional = <T extends Schema>(schema: T) =>
  z
    .preprocess((valor: z.input<T> | '' | undefined) => (valor === '' ? undefined : valor), schema.optional())
    .optional();

/** A page of a list asked for with `page` (D81). */
export function pageOf<T extends Schema>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  });
}

/** A bad cell of a workbook: its row, its column and why (D87). */
const errorDeFila = z.object({ fila: z.int(), columna: z.string(), mensaje: z.string() });
export type ErrorDeFila = z.output<typeof errorDeFila>;

/** The body of every error answer (D83). `error` repeats `message` for clients that read that field. */
export const errorReply = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  requestId: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  errores: z.array(errorDeFila).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorReply = z.output<typeof errorReply>;
