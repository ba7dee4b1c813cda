import type { CallInput, Endpoint, ErrorDeFila, ErrorReply, OutgoingFile, Reply } from '#contract/http.ts';
import { buildUrl } from '#contract/valores/url.ts';

export interface TransportRequest {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

/** How a call reaches the server: `fetch` in the browser, the server's own `inject` while it renders a page. */
export type Transport = (request: TransportRequest) => Promise<{ status: number; body: string }>;

/** An answer that is not a success. `message` is what the shop said, or else the call's own text (seed 000 §8). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** What the shop said: the call's own text is at times English, and for programs. */
  readonly reason: string | undefined;
  readonly fields: Record<string, string>;
  readonly details: Record<string, unknown>;
  /** Bad cells of a workbook. */
  readonly errores: readonly ErrorDeFila[];

  constructor(status: number, body: Partial<ErrorReply>, fallback: string) {
    const reason = body.message || body.error || undefined;
    super(reason ?? fallback);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'SIN_CONEXION';
    this.reason = reason;
    this.fields = body.fields ?? {};
    this.details = body.details ?? {};
    this.errores = body.errores ?? [];
  }
}

/** Why something failed, if the shop said so or could not be reached. */
export const reasonOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.reason : undefined);

/** The shop could not be reached. */
export const noConnection = (): ApiError =>
  new ApiError(0, { message: 'No pudimos conectar con la tienda. Revisa tu conexión e inténtalo de nuevo.' }, '');

interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  files?: readonly OutgoingFile[];
}

type CallArguments<E extends Endpoint> = keyof CallInput<E> extends never ? [] : [input: CallInput<E>];

/**
 * An endpoint by what its caller needs of it. Its schemas bring a library of 47 kB with them, which a page that only looks up
 * does without; that this says the same as the endpoint, its type checks.
 */
export const callOf = <E extends Endpoint>(
  call: Pick<E, 'method' | 'path' | 'tag' | 'fallback'> & (E extends { changes: infer C } ? { changes: C } : unknown),
): E => call as unknown as E;

export type Api = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) => Promise<Reply<E>>;

/**
 * The one typed client. Throws `ApiError`, also when the server could not be reached (status 0). `answered` hears of each answer
 * before the caller does.
 */
export function createApi(transport: Transport, answered?: (endpoint: Endpoint, status: number) => void): Api {
  return async (endpoint, ...args) => {
    const input = (args[0] ?? {}) as LooseInput;
    const request: TransportRequest = {
      method: endpoint.method,
      url: buildUrl(endpoint.path, input.params, input.query),
      headers: { accept: 'application/json' },
    };
    for (const [name, value] of Object.entries(input.headers ?? {})) {
      if (value !== undefined) request.headers[name] = value;
    }
    if (input.files) {
      request.body = formOf(input.body, input.files);
    } else if (input.body !== undefined) {
      request.headers['content-type'] = 'application/json';
      request.body = JSON.stringify(input.body);
    }
    const answer = await transport(request).catch(() => {
      throw noConnection();
    });
    answered?.(endpoint, answer.status);
    if (answer.status >= 200 && answer.status < 300) {
      return readReply(answer.body, fallbackOf(endpoint, input.params)) as Reply<typeof endpoint>;
    }
    throw new ApiError(answer.status, parseError(answer.body), fallbackOf(endpoint, input.params));
  };
}

/** What came with a success and isn't the shop's, as a network's page that asks to log in, is an error of none of its calls. */
function readReply(body: string, fallback: string): unknown {
  if (!body) return undefined;
  try {
    return JSON.parse(body);
  } catch (cause) {
    // Seed 001 §8: «Error al obtener la cotización» of the call, «Error desconocido al obtener la cotización» of what is none.
    throw new Error(fallback.replace(/^Error al /, 'Error desconocido al '), { cause });
  }
}

/** What a call's failure is called when nobody says more (seed 000 §8). */
export function fallbackOf({ fallback }: Endpoint, params: LooseInput['params']): string {
  return fallback.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]));
}

/** A body's fields beside files. A field without a value is left out, as it is from JSON. */
export function formOf(body: unknown, files: readonly OutgoingFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, value === null ? '' : String(value));
  }
  for (const { part, file, name } of files) form.append(part, file, name);
  return form;
}

export function parseError(body: string): Partial<ErrorReply> {
  try {
    return (JSON.parse(body) ?? {}) as Partial<ErrorReply>;
  } catch {
    return {};
  }
}
