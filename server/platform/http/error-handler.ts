import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errores.ts';
import type { ErrorReply } from '#contract/http.ts';
import { isUnreachable, pgErrorOf } from '../database/client.ts';
import { AppError } from '../errors.ts';
import { errorPage, isVisit } from './error-page.ts';
import { PLAIN_PAGE_HEADERS } from './plain-page.ts';

/** What Fastify itself refuses before a handler runs. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'NO_ENCONTRADO',
  FST_ERR_MAX_PARAM_LENGTH: 'NO_ENCONTRADO',
  FST_ERR_CTP_INVALID_JSON_BODY: 'JSON_INVALIDO',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'JSON_INVALIDO',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'DATOS_INVALIDOS',
  FST_ERR_CTP_BODY_TOO_LARGE: 'DEMASIADO_GRANDE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TIPO_NO_SOPORTADO',
  // An address of a file that isn't written as such: of folders without a name, as «a//b».
  FST_STATIC_FORBIDDEN_PATH: 'DATOS_INVALIDOS',
};

/** PostgreSQL's classes of trouble that the person can be told of. */
const POSTGRES_CODES: Record<string, ErrorCode> = {
  '22P05': 'DATOS_INVALIDOS', // character that cannot be stored
  '22021': 'DATOS_INVALIDOS', // invalid byte sequence, as \u0000
  '22001': 'DATOS_INVALIDOS', // text too long
  '22003': 'DATOS_INVALIDOS', // number out of range
  '23503': 'CONFLICTO', // what it names is gone since it was looked for
  '23505': 'CONFLICTO',
  '40001': 'CONFLICTO',
  '40P01': 'CONFLICTO',
  '53100': 'SIN_ESPACIO',
  '57014': 'NO_DISPONIBLE', // over its time: it waited for somebody's locks, or there is too much to do
};

/** Turns whatever was thrown into one of the house's errors. Unknown ones reveal nothing. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const pgError = pgErrorOf(error);
  const pgCode = pgError && POSTGRES_CODES[pgError.code];
  if (pgCode) return new AppError(pgCode);
  const { code = '', statusCode } = error as FastifyError;
  const fastifyCode = FASTIFY_CODES[code];
  if (fastifyCode) return new AppError(fastifyCode);
  if (isDiskFull(error)) return new AppError('SIN_ESPACIO');
  if (isUnreachable(error)) return new AppError('NO_DISPONIBLE');
  // Fastify marks a malformed body as a plain 400 (JSON.parse's own error, prototype poisoning).
  if (statusCode === 400) return new AppError(error instanceof SyntaxError ? 'JSON_INVALIDO' : 'DATOS_INVALIDOS');
  return new AppError('ERROR_INTERNO');
}

function errorBody(error: AppError, requestId: string): ErrorReply {
  return {
    message: error.message,
    error: error.message,
    code: error.code,
    requestId,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.errores ? { errores: [...error.errores] } : {}),
    ...(error.details ? { details: error.details } : {}),
  };
}

/** Wherever it was written: a file that came in, a picture, a workbook's rows. */
function isDiskFull(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (/^(ENOSPC|EDQUOT)$/.test(String((current as NodeJS.ErrnoException).code))) return true;
  }
  return false;
}

/** What is left of a body up to this is read and dropped, so that the connection can be used again. */
const WORTH_READING = 1024 * 1024;

/**
 * Whether a refused call is still sending its body, and a large one. Keeping its connection would mean to read all of it
 * for nothing; closing it ends that.
 */
function hasMuchToCome({ raw, headers }: FastifyRequest): boolean {
  return raw.complete === false && !(Number(headers['content-length'] ?? Number.NaN) <= WORTH_READING);
}

export const INCOMPLETO = new AppError('DATOS_INVALIDOS', {
  message: 'El envío llegó incompleto. Inténtalo de nuevo.',
});

/** Whether the sender left in the middle of the body: what failed then is no trouble of ours. */
const endedEarly = ({ raw }: FastifyRequest): boolean => raw.complete === false && raw.destroyed;

/** What is away is back within seconds, or not for long. */
const SOON_SECONDS = 5;

/** Time for the answer to be read: a connection that is broken off at once may take it along. */
const LINGER_MS = 1_000;

/** Ends the connection once the answer is out, and reads nothing more from it. */
function closeAfterwards({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close');
  // What Node's server ends such a connection with.
  socket.destroySoon = () => {
    socket.end();
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/** That the shop itself says that it can't just now needs no trace, as what surprised it does. */
function logFault({ log }: FastifyRequest, error: unknown): void {
  if (error instanceof AppError && error.status === 503 && error.cause === undefined) log.warn(error.message);
  else log.error({ err: error }, 'error al atender una llamada');
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const appError = endedEarly(request) && !(error instanceof AppError) ? INCOMPLETO : toAppError(error);
  if (appError.status >= 500) logFault(request, error);
  if (hasMuchToCome(request)) closeAfterwards(request, reply);
  const retryAfter = appError.retryAfter ?? (appError.status === 503 ? SOON_SECONDS : undefined);
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  if (isVisit(request)) {
    return reply.code(appError.status).headers(PLAIN_PAGE_HEADERS).send(errorPage(appError.message, request.url));
  }
  return reply
    .code(appError.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(errorBody(appError, request.id));
}

/** The one error handler: for calls, and for visits that are refused before there is a page. Pages have their own error pages. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
}

/** 404 of the calls: an unknown address, or a known one with another method. */
export function sendUnknownCall(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '/';
  const others = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter(
    (method) => method !== request.method && app.findRoute({ method, url: path }) !== null,
  );
  if (others.length > 0) {
    reply.header('allow', others.join(', '));
    return sendError(request, reply, new AppError('METODO_NO_PERMITIDO'));
  }
  return sendError(request, reply, new AppError('NO_ENCONTRADO'));
}
