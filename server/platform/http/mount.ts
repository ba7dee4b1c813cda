import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Download, Endpoint, FileRules, Parsed, Reply } from '#contract/http.ts';
import { type Actor, exigirPermiso, type Permission, requirePermission } from '../actor.ts';
import type { Tag } from '../changes.ts';
import type { Context, Services } from '../context.ts';
import { isUnreachable } from '../database/client.ts';
import { AppError } from '../errors.ts';
import { sendPage } from '../pages/front-door.ts';
import { isForTheOther, type Reading } from '../reading.ts';
import { markOf } from './browser-mark.ts';
import { FileReply } from './file-reply.ts';
import { networkOfCall } from './forwarded.ts';
import { conSuCampo, enPalabras } from './issue-words.ts';
import { JsonText } from './json-text.ts';
import type { KeptCalls } from './kept-calls.ts';
import { KeptReply, sendKept } from './kept-reply.ts';
import { checkedReply, watchesReplies } from './reply-check.ts';
import { type ReceivedFile, withFiles } from './uploads.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; every one says it. */
    permission?: Permission;
    /** Whether it writes though it is a GET: whoever comes back from another site may come so. */
    writes?: boolean;
    /** What it is in the contract. */
    endpoint?: Endpoint;
  }
}

// What no schema words itself is worded in Spanish too.
z.config({ localeError: enPalabras });

/** An answer; or, for a list without end in sight, its items one after the other, sent as they come. */
type Handler<E extends Endpoint> = (ctx: Context, input: Input<E>) => Answer<E> | AsyncGenerator<ItemOf<Reply<E>>>;
type Input<E extends Endpoint> = Parsed<E> &
  (E extends { readonly files: FileRules } ? { files: readonly ReceivedFile[] } : unknown);
type Answer<E extends Endpoint> = Promise<
  E extends { readonly download: Download } ? FileReply : Reply<E> | JsonText<Reply<E>> | KeptReply<Reply<E>>
>;
type ItemOf<R> = R extends readonly (infer Item)[] ? Item : never;

const MAX_DISPOSITIVO = 300;
const JSON_TYPE = 'application/json; charset=utf-8';

type ResolveActor = (token: string) => Promise<Actor | null>;

export interface MountDependencies {
  app: FastifyInstance;
  reading: Reading;
  services: Services;
  /** The person of a Bearer token, or null when it is unknown or has ended. */
  resolveActor: ResolveActor;
  /** The same by a replica, while the primary is away. */
  resolveByReplica?: ResolveActor | undefined;
  /** Where answers that are the same for every visitor are kept; nowhere if there is none. */
  kept?: KeptCalls | undefined;
}

export type Mount = <E extends Endpoint>(endpoint: E, permission: Permission, handler: Handler<E>) => void;

/**
 * Returns the function with which features mount their endpoints: it finds the actor, checks the permission, parses
 * every part of the call with the contract's schemas, and answers with the contract's status.
 */
export function createMount({ app, reading, services, kept, ...people }: MountDependencies): Mount {
  const watch = watchesReplies(services.config);
  return (endpoint, permission, handler) => {
    const onSend = watch ? checkedReply(endpoint) : undefined;
    for (const url of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
      app.route({
        method: endpoint.method,
        url,
        config: { permission, endpoint },
        ...(onSend ? { onSend } : {}),
        handler: async (request, reply) => {
          const since = kept?.moment;
          const actor = await findActor(request, people);
          requirePermission(permission, actor);
          for (const permiso of endpoint.permisos ?? []) exigirPermiso({ actor }, permiso);
          const [db, otherwise] = reading.databasesFor(request, reply);
          const ctx: Context = {
            ...services,
            db,
            actor,
            requestId: request.id,
            ip: request.ip,
            network: networkOfCall(request, services.config),
            dispositivo: (request.headers['user-agent'] ?? '').slice(0, MAX_DISPOSITIVO),
            mark: markOf(request, reply, services.config),
            touched: new Set(),
          };
          const handle = (body: unknown, files: readonly ReceivedFile[] = []) => {
            const input = { ...parseRequest(endpoint, request, body), files };
            const result = handler(ctx, input);
            if (!otherwise || !(result instanceof Promise)) return result;
            return result.catch(async (error: unknown) => {
              if (!isForTheOther(error)) throw error;
              try {
                return await (handler({ ...ctx, db: otherwise }, input) as Answer<typeof endpoint>);
              } finally {
                if (reading.standsIn(otherwise)) services.totals.drop(['*']);
              }
            });
          };
          const result = endpoint.files
            ? withFiles(
                request,
                endpoint.files,
                services.config.DATA_DIR,
                async ({ body, files }) => handle(body, files) as Answer<typeof endpoint>,
              )
            : handle(request.body);
          reply.header('cache-control', 'no-store');
          if (!(result instanceof Promise)) {
            return reply
              .code(endpoint.status)
              .type(JSON_TYPE)
              .send(Readable.from(jsonArray(result)));
          }
          const answer = await result;
          if (answer instanceof KeptReply) return sendKept(request, reply.type(JSON_TYPE), answer);
          // What just changed a replica may not have, and what is kept of it would stay.
          if (kept && since !== undefined && isForVisitors(request, answer) && !reading.isSettling(answer.shows)) {
            return sendPage(
              request,
              reply,
              kept.keep(request.url, answer.text, { shows: answer.shows, since, pattern: url }),
            );
          }
          return sendResult(reply.code(endpoint.status), endpoint, answer);
        },
      });
    }
  };
}

interface ForVisitors {
  text: string;
  shows: readonly Tag[];
}

/** Whether every visitor would be answered the same, until what the answer tells of changes. */
const isForVisitors = (
  { method, headers }: FastifyRequest,
  answer: unknown,
): answer is JsonText<unknown> & ForVisitors =>
  method === 'GET' &&
  headers.authorization === undefined &&
  answer instanceof JsonText &&
  typeof answer.text === 'string' &&
  answer.shows !== undefined;

function sendResult(reply: FastifyReply, endpoint: Endpoint, result: unknown): FastifyReply {
  if (result instanceof JsonText) {
    return reply
      .code(result.status ?? endpoint.status)
      .type(JSON_TYPE)
      .send(typeof result.text === 'string' ? result.text : Readable.from(result.text));
  }
  if (result instanceof FileReply) {
    return reply
      .type(result.mediaType ?? [endpoint.download].flat()[0] ?? 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${result.name}"`)
      .send(result.content);
  }
  return reply.send(endpoint.status === 204 ? undefined : result);
}

async function* jsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/**
 * No header, `Bearer undefined` and `Bearer null` are a visitor; so is an ended token on a public call. On the others
 * an ended token is a 401, by `requirePermission` (D6).
 */
async function findActor(
  request: FastifyRequest,
  { resolveActor, resolveByReplica }: Pick<MountDependencies, 'resolveActor' | 'resolveByReplica'>,
): Promise<Actor | null> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token || token === 'undefined' || token === 'null') return null;
  return resolveActor(token).catch(async (error: unknown) => {
    if (!resolveByReplica || request.method !== 'GET' || !isUnreachable(error)) throw error;
    const actor = await resolveByReplica(token).catch(() => null);
    // A session that is not there may be a new one: nobody is told that theirs has ended.
    if (!actor) throw error;
    return actor;
  });
}

function parseRequest<E extends Endpoint>(endpoint: E, request: FastifyRequest, body: unknown): Parsed<E> {
  const params = endpoint.params?.safeParse(request.params);
  // A path that names nothing is not a malformed call, it is nothing found (D21).
  if (params && !params.success) throw notFound(endpoint);
  return {
    params: params?.data,
    query: parsePart(endpoint.query, request.query ?? {}),
    headers: parsePart(endpoint.headers, request.headers),
    body: parsePart(endpoint.body, body),
  } as Parsed<E>;
}

export function notFound(endpoint: Endpoint): AppError {
  return new AppError('NO_ENCONTRADO', endpoint.notFound ? { message: endpoint.notFound } : {});
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return wellFormed(parsed.data);
  if (value === undefined || value === null) {
    throw new AppError('DATOS_INVALIDOS', { message: 'Faltan los datos: envía un objeto JSON.' });
  }
  throw invalidData(parsed.error);
}

/**
 * A text that was cut through the middle of a sign, as an emoji by a field's limit, has half a sign left, which no UTF-8 can
 * hold: columns would keep «�», and JSON columns refuse it.
 */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, wellFormed(part)]));
}

/** 400 with the first message on top and one message per wrong field, in the order in which they are checked. */
function invalidData(error: z.ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'datos'] ??= issue.message;
  const [first] = error.issues;
  return new AppError('DATOS_INVALIDOS', { ...(first && { message: conSuCampo(first) }), fields });
}
