import { setTimeout as wait } from 'node:timers/promises';
import { CODIGO_PUBLICO, codigoPublico } from '#contract/licitacion/mercado-publico/estados.ts';
import { type Leido, leerLicitaciones, leerOrdenes, TextoIlegible } from '#contract/licitacion/mercado-publico/leer.ts';
import type { LicitacionPublica } from '#contract/licitacion/mercado-publico/licitacion.ts';
import type { OrdenPublica } from '#contract/licitacion/mercado-publico/orden.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

const RUTA = '/servicios/v1/publico';
const TRIES = 3;
/** Of each try; the API is slow, and a person waits for it. */
const TIMEOUT_MS = 10_000;
/** Before the second try; twice that before the third. */
const BACKOFF_MS = 1_000;
/** What a `Retry-After` may ask for; beyond that it is told to come back later. */
const MAX_BACKOFF_MS = 10_000;
/** A whole day's list is about 2 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** `Codigo` of an answer that says that the ticket is none, or may not ask this. */
const MAL_TICKET = 203;

/** What is asked of a list. */
export interface Consulta {
  codigo?: string;
  /** `YYYY-MM-DD`, sent as `ddmmaaaa`. */
  fecha?: string;
  /** A code of `contract/licitacion/mercado-publico/estados.ts`. */
  estado?: number;
}

interface Pace {
  timeoutMs?: number;
  backoffMs?: number;
}

/** The API gave no usable answer; trying again may help. */
class Passing extends Error {
  /** Milliseconds that it asked to wait. */
  readonly after: number | undefined;
  constructor(message: string, after?: number) {
    super(message);
    this.after = after;
  }
}

const failure = (message: string) => new AppError('MERCADO_PUBLICO', { message });

/**
 * The public API of Mercado Público (api.mercadopublico.cl). It is only ever asked at the configured address: what is asked for
 * are a code of its shape, a day and a state, and it is not followed elsewhere. The ticket goes in the query, as the API wants
 * it, so no address of it is told or logged. Failures are `AppError`s of code MERCADO_PUBLICO, in words for people.
 */
export class MercadoPublico {
  readonly #base: string;
  readonly #ticket: string | undefined;
  readonly #timeoutMs: number;
  readonly #backoffMs: number;

  constructor(
    config: Pick<Config, 'MERCADO_PUBLICO_URL' | 'MERCADO_PUBLICO_TICKET'>,
    { timeoutMs = TIMEOUT_MS, backoffMs = BACKOFF_MS }: Pace = {},
  ) {
    this.#base = config.MERCADO_PUBLICO_URL.replace(/\/+$/, '');
    this.#ticket = config.MERCADO_PUBLICO_TICKET;
    this.#timeoutMs = timeoutMs;
    this.#backoffMs = backoffMs;
  }

  /** Whether there is a ticket to ask with. */
  get available(): boolean {
    return this.#ticket !== undefined;
  }

  /** By code with its items; by day and state in few words. */
  async licitaciones(consulta: Consulta): Promise<Leido<LicitacionPublica>> {
    return this.#read('licitaciones.json', consulta, leerLicitaciones);
  }

  /** By code with its lines; by day and state in few words. */
  async ordenes(consulta: Consulta): Promise<Leido<OrdenPublica>> {
    return this.#read('ordenesdecompra.json', consulta, leerOrdenes);
  }

  async #read<T>(file: string, consulta: Consulta, leer: (json: unknown) => Leido<T>): Promise<Leido<T>> {
    if (!this.#ticket) {
      throw failure(
        'Falta el ticket de Mercado Público (MERCADO_PUBLICO_TICKET): mientras tanto, pega o sube el JSON.',
      );
    }
    const url = this.#address(file, consulta, this.#ticket);
    let last: Passing | undefined;
    for (let tried = 0; tried < TRIES; tried++) {
      if (last) {
        const pause = last.after ?? this.#backoffMs * 2 ** (tried - 1);
        if (pause > MAX_BACKOFF_MS) break;
        await wait(pause);
      }
      try {
        return leer(await this.#ask(url));
      } catch (error) {
        if (error instanceof TextoIlegible) throw failure(error.message);
        if (!(error instanceof Passing)) throw error;
        last = error;
      }
    }
    throw failure(last!.message);
  }

  #address(file: string, { codigo, fecha, estado }: Consulta, ticket: string): URL {
    const url = new URL(`${this.#base}${RUTA}/${file}`);
    if (codigo !== undefined) {
      const limpio = codigoPublico(codigo);
      if (!CODIGO_PUBLICO.test(limpio))
        throw failure('Ese código no es de Mercado Público: debe ser como 1509-5-L126.');
      url.searchParams.set('codigo', limpio);
    }
    if (fecha !== undefined) url.searchParams.set('fecha', fecha.split('-').reverse().join(''));
    if (estado !== undefined) url.searchParams.set('estado', String(estado));
    url.searchParams.set('ticket', ticket);
    return url;
  }

  async #ask(url: URL): Promise<unknown> {
    let answer: Response;
    let text: string;
    try {
      // A redirect would take the ticket elsewhere.
      answer = await fetch(url, {
        redirect: 'manual',
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      text = await textOf(answer);
    } catch (error) {
      if (error instanceof AppError) throw error;
      // What fetch says of a failure may carry the address, and with it the ticket: it goes no further.
      const slow = error instanceof Error && error.name === 'TimeoutError';
      throw new Passing(
        slow ? 'Mercado Público tarda demasiado en responder.' : 'No pudimos hablar con Mercado Público.',
      );
    }
    if (answer.status === 429) {
      throw new Passing('Mercado Público pide esperar: le preguntamos demasiado seguido.', retryAfter(answer));
    }
    if (answer.status === 401 || answer.status === 403)
      throw failure('Mercado Público no acepta el ticket de la tienda.');
    if (answer.status >= 300 && answer.status < 400) {
      throw failure('Mercado Público respondió desde otra dirección: revisa MERCADO_PUBLICO_URL.');
    }
    const json = jsonOf(text);
    const said = messageOf(json, this.#ticket!);
    if (said?.codigo === MAL_TICKET) throw failure('Mercado Público no acepta el ticket de la tienda.');
    if (answer.status >= 500) {
      throw new Passing(
        `Mercado Público tiene un problema (${answer.status})${said ? `: ${said.mensaje}` : '.'}`,
        retryAfter(answer),
      );
    }
    if (answer.status === 404) throw failure('Mercado Público no conoce ese código.');
    if (answer.status >= 400) throw failure(`Mercado Público no aceptó la consulta (${answer.status}).`);
    if (json === undefined) {
      throw new Passing(
        /^\s*</.test(text)
          ? 'Mercado Público respondió una página web en vez de datos: puede estar en mantención.'
          : 'Mercado Público respondió algo que no se entiende.',
      );
    }
    // It says so with a 200, too.
    if (said) throw new Passing(`Mercado Público responde: ${said.mensaje}`);
    return json;
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

/** An answer that is a complaint: `{ Codigo: 203, Mensaje: "Ticket no válido." }`. */
function messageOf(json: unknown, ticket: string): { codigo: number; mensaje: string } | undefined {
  if (typeof json !== 'object' || json === null || !('Mensaje' in json) || 'Listado' in json) return undefined;
  const codigo = 'Codigo' in json ? Number(json.Codigo) : Number.NaN;
  return { codigo, mensaje: String(json.Mensaje).replaceAll(ticket, '…').replace(/\s+/g, ' ').slice(0, 200) };
}

/** In milliseconds; dates are left aside. */
function retryAfter(answer: Response): number | undefined {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}
