import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';

/**
 * The structured log, to standard error. What fails in a query is logged without the query's values: they are people's
 * names, addresses and hashes.
 */
export function createLogger(level: string): pino.Logger {
  return pino(
    { level, base: null, serializers: { err: (error: unknown) => describeError(error) } },
    pino.destination(2),
  );
}

export function describeError(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return describeError(error.cause ?? new Error('falló una consulta'));
  if (!(error instanceof Error)) return { message: messageOf(error) };
  const { name, message, stack, cause } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { name, message, stack, code, constraint, ...(cause === undefined ? {} : { cause: describeError(cause) }) };
}

/** Libraries hand on what they caught as plain objects, too. */
function messageOf(error: unknown): string {
  const { message } = Object(error) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}
