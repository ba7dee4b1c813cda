import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { onSendHookHandler } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/http.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/** What is said of a reply that was stopped. */
export const FUERA_DE_CONTRATO = 'no responde lo que dice su contrato';

/** Tests, journeys and development watch every reply; a shop that is open does not even build the checks. */
export const watchesReplies = ({ NODE_ENV, FUSSAN_DEV }: Pick<Config, 'NODE_ENV' | 'FUSSAN_DEV'>): boolean =>
  NODE_ENV === 'test' || FUSSAN_DEV;

/**
 * Reads what an endpoint is about to send, however it was made, by its contract: a field that the contract lacks, at any
 * depth, or a value that it doesn't allow turns the answer into a 500 that names both. A list that is sent in pieces waits
 * until all of it was read.
 */
export function checkedReply(endpoint: Endpoint): onSendHookHandler<unknown> | undefined {
  if (!endpoint.reply) return undefined;
  const schema = strictly(endpoint.reply);
  return async (_request, reply, payload) => {
    if (reply.statusCode >= 300 || payload === null) return payload;
    if (Buffer.isBuffer(payload)) {
      const unpack = UNPACK[String(reply.getHeader('content-encoding'))];
      check(String(unpack ? unpack(payload) : payload));
      return payload;
    }
    const sent = typeof payload === 'string' ? payload : await text(payload as AsyncIterable<Uint8Array>);
    check(sent);
    return sent;
  };

  function check(sent: string): void {
    const read = z.safeParse(schema, JSON.parse(sent));
    if (read.success) return;
    const wrong = [...new Set(read.error.issues.flatMap((issue) => told(issue)))].slice(0, 5).join('; ');
    throw new AppError('ERROR_INTERNO', {
      message: `${endpoint.method} ${endpoint.path} ${FUERA_DE_CONTRATO}: ${wrong}`,
    });
  }
}

/** A reply that is kept comes packed, where its asker takes it so. */
const UNPACK: Record<string, (packed: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

const strict = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** The same schema, that refuses at any depth the fields it doesn't name instead of leaving them out. */
function strictly(schema: z.core.$ZodType): z.core.$ZodType {
  const made = strict.get(schema) ?? rebuild(schema as z.core.$ZodTypes);
  strict.set(schema, made);
  return made;
}

function rebuild(schema: z.core.$ZodTypes): z.core.$ZodType {
  const { def } = schema._zod;
  const having = (parts: object) => z.core.clone(schema as z.core.$ZodType, { ...def, ...parts });
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, strictly(field)]);
      return having({ shape: Object.fromEntries(fields), catchall: z.never() });
    }
    case 'array':
      return having({ element: strictly(def.element) });
    case 'union':
      return having({ options: def.options.map(strictly) });
    case 'record':
      return having({ valueType: strictly(def.valueType) });
    case 'nullable':
    case 'optional':
    case 'nonoptional':
      return having({ innerType: strictly(def.innerType) });
    case 'pipe':
      return having({ in: strictly(def.in), out: strictly(def.out) });
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
    case 'transform':
      return schema;
    default:
      throw new Error(`A reply can't be watched through «${def.type}»: it names its fields one by one.`);
  }
}

/** Where and why, for each thing that is wrong. Of a union's options, the one that was read furthest. */
function told(issue: z.core.$ZodIssue, at: readonly PropertyKey[] = []): string[] {
  const path = [...at, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `«${[...path, key].join('.')}» no está en él`);
  }
  if (issue.code === 'invalid_union') {
    const [nearest] = [...issue.errors].sort((a, b) => furthest(b) - furthest(a));
    if (nearest?.length) return nearest.flatMap((inner) => told(inner, path));
  }
  return [`«${path.join('.')}»: ${issue.message}`];
}

const furthest = (issues: readonly z.core.$ZodIssue[]): number => Math.max(0, ...issues.map(depth));
const depth = (issue: z.core.$ZodIssue): number =>
  issue.path.length +
  (issue.code === 'unrecognized_keys' ? 1 : 0) +
  (issue.code === 'invalid_union' ? Math.max(0, ...issue.errors.map(furthest)) : 0);
