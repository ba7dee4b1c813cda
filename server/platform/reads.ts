import { isIPv4 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from './config.ts';
import { AppError } from './errors.ts';
import { networkOfCall } from './http/forwarded.ts';
import type { Network, Refused } from './limits.ts';

/** Where the requests come from that the server makes of itself, to render a page. No connection has this address. */
export const OWN_ADDRESS = '0.0.0.0';
const MINUTE = 60;

/** A bounded number of reads per minute and address, counted in this process: reading asks the database for nothing more. */
export class ReadLimit {
  readonly #perMinute: number;
  /** By how many times as much they have room for: a caller's own, and what comes through others. */
  readonly #buckets = new Map<number, RateLimiterMemory>();
  readonly #words: (seconds: number) => string;
  readonly #onRefused: () => void;

  /** `words` says to people how many seconds they wait. */
  constructor(perMinute: number, words: (seconds: number) => string, onRefused = () => {}) {
    this.#perMinute = perMinute;
    this.#words = words;
    this.#onRefused = onRefused;
  }

  #bucket(times: number): RateLimiterMemory {
    const known = this.#buckets.get(times);
    const bucket = known ?? new RateLimiterMemory({ points: this.#perMinute * times, duration: MINUTE });
    if (!known) this.#buckets.set(times, bucket);
    return bucket;
  }

  /** Counts a read; throws 429 with Retry-After when there were too many. */
  async count({ caller, through }: Network): Promise<void> {
    if (caller === OWN_ADDRESS) return;
    try {
      const shared = through && this.#bucket(through.times);
      const used = await shared?.get(through!.key);
      if (used && used.remainingPoints <= 0) throw used;
      await this.#bucket(1).consume(caller);
      await shared?.consume(through!.key);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      this.#onRefused();
      const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      throw new AppError('DEMASIADOS_INTENTOS', { message: this.#words(retryAfter), retryAfter });
    }
  }
}

export interface ReadLimits {
  /** Whatever is read and is neither a file nor a kept page. */
  any: ReadLimit;
  /** The seeds' list of all products. */
  wholeList: ReadLimit;
}

export function createReadLimits(config: Config, refused: Refused): ReadLimits {
  const counted = (limit: string) => {
    refused(limit, 0);
    return () => refused(limit);
  };
  return {
    any: new ReadLimit(
      config.READS_PER_MINUTE,
      (seconds) => `Pediste muchas páginas en poco tiempo. Espera ${secondsText(seconds)} y sigue.`,
      counted('lecturas'),
    ),
    wholeList: new ReadLimit(
      config.WHOLE_LISTS_PER_MINUTE,
      (seconds) =>
        `La lista completa se entrega hasta ${config.WHOLE_LISTS_PER_MINUTE} veces por minuto. Espera ${secondsText(seconds)}, o pídela por páginas con «page».`,
      counted('lista-completa'),
    ),
  };
}

const secondsText = (seconds: number): string => (seconds === 1 ? '1 segundo' : `${seconds} segundos`);

/** Files that are sent as they are, by whose name browsers keep them. */
const FILES = /^\/(assets|imagenes)\//;
/** Who watches over the shop from its own machine asks as often as they like. */
const HEALTH = /^\/(healthz|readyz|metrics)\/?(\?|$)/;

/** Counts what is read. Kept pages never come here (`FrontDoor`). */
export function limitReads(app: FastifyInstance, limits: ReadLimits, config: Config): void {
  app.addHook('onRequest', async (request) => {
    const { method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || FILES.test(url)) return;
    if (HEALTH.test(url) && isLoopback(request.socket.remoteAddress)) return;
    await limits.any.count(networkOfCall(request, config));
  });
}

/** Whether an address is this machine's own. */
export function isLoopback(address = ''): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}
