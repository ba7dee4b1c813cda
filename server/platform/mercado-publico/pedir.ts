import { setTimeout as wait } from 'node:timers/promises';
import { quejaDe } from '#contract/licitacion/mercado-publico/leer.ts';
import { AppError } from '../errors.ts';
import { traced, traceHeaders } from '../traces.ts';

/** What a `Retry-After` may ask for; beyond that it is told to come back later. */
const MAX_BACKOFF_MS = 10_000;
/** A whole day's list is about 2 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** `Codigo` of an answer that says that the ticket is none, or may not ask this. */
const MAL_TICKET = '203';

export const failure = (message: string) => new AppError('MERCADO_PUBLICO', { message });

/** How patiently it is asked. */
export interface Pace {
  /** Of each try: the APIs are slow, and a person waits for them. */
  timeoutMs: number;
  /** Before the second try; twice that before the third. */
  backoffMs: number;
  /** Whether what took long, or the gateway gave up on, is asked once more. */
  insists: boolean;
}

export interface Pregunta {
  url: URL;
  headers: Record<string, string>;
  /** Never told or logged, whatever is answered. */
  ticket: string;
  pace: Pace;
}

const TRIES = 3;

/** The API gave no usable answer; trying again may help. */
class Passing extends Error {
  /** Milliseconds that it asked to wait. */
  readonly after: number | undefined;
  /** It took all the time that it was given. */
  readonly slow: boolean;
  constructor(message: string, { after, slow = false }: { after?: number | undefined; slow?: boolean } = {}) {
    super(message);
    this.after = after;
    this.slow = slow;
  }
}

/** What is answered, as JSON. What may pass is tried again; failures are `AppError`s of code MERCADO_PUBLICO, in words for people. */
export async function pedir(pregunta: Pregunta): Promise<unknown> {
  const { backoffMs, insists } = pregunta.pace;
  let last: Passing | undefined;
  for (let tried = 0; tried < TRIES; tried++) {
    if (last) {
      if (last.slow && !insists) break;
      const pause = last.after ?? backoffMs * 2 ** (tried - 1);
      if (pause > MAX_BACKOFF_MS) break;
      await wait(pause);
    }
    try {
      return await ask(pregunta);
    } catch (error) {
      if (!(error instanceof Passing)) throw error;
      last = error;
    }
  }
  throw failure(last!.message);
}

async function ask(pregunta: Pregunta): Promise<unknown> {
  const destino = { 'server.address': pregunta.url.host };
  const { answer, text } = await traced({ kind: 'outgoing', name: 'Mercado Público', attributes: destino }, () =>
    fetched(pregunta),
  );
  const { status } = answer;
  if (status === 429) {
    throw new Passing('Mercado Público pide esperar: le preguntamos demasiado seguido.', { after: retryAfter(answer) });
  }
  if (status === 401 || status === 403) throw failure('Mercado Público no acepta el ticket de la tienda.');
  if (status >= 300 && status < 400) {
    throw failure('Mercado Público respondió desde otra dirección: revisa la que está configurada.');
  }
  const json = jsonOf(text);
  const queja = quejaDe(json);
  if (queja?.codigo === MAL_TICKET) throw failure('Mercado Público no acepta el ticket de la tienda.');
  const dicho = queja ? `: ${queja.mensaje.replaceAll(pregunta.ticket, '…')}` : '.';
  if (status >= 500) {
    throw new Passing(`Mercado Público tiene un problema (${status})${dicho}`, {
      after: retryAfter(answer),
      slow: status === 504,
    });
  }
  if (status === 404) throw failure(`Mercado Público no conoce ese código${dicho}`);
  if (status >= 400) throw failure(`Mercado Público no aceptó la consulta (${status})${dicho}`);
  if (json === undefined) {
    throw new Passing(
      /^\s*</.test(text)
        ? 'Mercado Público respondió una página web en vez de datos: puede estar en mantención.'
        : 'Mercado Público respondió algo que no se entiende.',
    );
  }
  // It says so with a 200, too.
  if (queja) throw new Passing(`Mercado Público responde${dicho}`);
  return json;
}

async function fetched({ url, headers, pace }: Pregunta): Promise<{ answer: Response; text: string }> {
  try {
    // A redirect would take the ticket elsewhere.
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'application/json', ...traceHeaders(), ...headers },
      signal: AbortSignal.timeout(pace.timeoutMs),
    });
    return { answer, text: await textOf(answer) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    // What fetch says of a failure may carry the address, and with it the ticket: it goes no further.
    const slow = error instanceof Error && error.name === 'TimeoutError';
    throw new Passing(
      slow ? 'Mercado Público tarda demasiado en responder.' : 'No pudimos hablar con Mercado Público.',
      { slow },
    );
  }
}

/** At most so much: what doesn't end is not kept. */
async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw failure('Mercado Público respondió más de lo que se puede leer.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function jsonOf(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}

/** In milliseconds; dates are left aside. */
function retryAfter(answer: Response): number | undefined {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}
