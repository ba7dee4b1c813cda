import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from './config.ts';
import { AppError } from './errors.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** A bounded number of attempts per key and time, shared by all instances through the database. */
export class Limit {
  readonly #limiter: RateLimiterPostgres;
  /** The same limit with room for another number of attempts: for keys of their own. */
  readonly withPoints: (points: number) => Limit;

  constructor(pool: pg.Pool, keyPrefix: string, points: number, duration: number) {
    this.withPoints = (points) => new Limit(pool, keyPrefix, points, duration);
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limites',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    });
  }

  /** Counts an attempt; throws 429 with Retry-After, and these words if given, when there are too many. */
  async count(key: string, message?: string): Promise<void> {
    try {
      await this.#limiter.consume(hashed(key));
    } catch (reason) {
      throw toAppError(reason, message);
    }
  }

  /** Counts an attempt; whether there was room for it. */
  async tryCount(key: string): Promise<boolean> {
    try {
      await this.#limiter.consume(hashed(key));
      return true;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return false;
      throw reason;
    }
  }

  /** Takes back an attempt that came to nothing. */
  async giveBack(key: string): Promise<void> {
    await this.#limiter.reward(hashed(key));
  }

  /** Throws 429 when the key is used up, without counting. */
  async check(key: string): Promise<void> {
    const state = await this.#limiter.get(hashed(key));
    if (state && state.consumedPoints > 0 && state.remainingPoints <= 0) throw toAppError(state);
  }

  async reset(key: string): Promise<void> {
    await this.#limiter.delete(hashed(key));
  }
}

/**
 * Whom a limit by address counts: whoever has one IPv6 address has the 2^64 of its network (/64), and would be somebody new
 * with each.
 */
export function networkOf(ip: string | null): string {
  if (ip === null) return 'local';
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  // An IPv4 address at its end takes the place of two groups.
  const [before = '', after] = ip
    .replace(/%.*/, '')
    .replace(/\d+(\.\d+){3}$/, '0:0')
    .split('::');
  const [first, last] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Keys hold e-mails and addresses, of any length: what is stored is short and tells nothing. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function toAppError(reason: unknown, message?: string): unknown {
  if (!(reason instanceof RateLimiterRes)) return reason;
  const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  return new AppError('DEMASIADOS_INTENTOS', { ...(message ? { message } : {}), retryAfter });
}

export interface Limits {
  loginPerAccount: Limit;
  loginPerAddress: Limit;
  registration: Limit;
  contact: Limit;
  correosDeCompra: Limit;
  comprasPorHora: Limit;
  resetPerAccount: Limit;
  resetPerAddress: Limit;
}

export function createLimits(pool: pg.Pool, config: Config): Limits {
  return {
    loginPerAccount: new Limit(pool, 'login-cuenta', config.LOGIN_FAILURES_PER_15_MIN, QUARTER_HOUR),
    loginPerAddress: new Limit(pool, 'login-ip', config.LOGIN_FAILURES_PER_ADDRESS, QUARTER_HOUR),
    registration: new Limit(pool, 'registro', config.REGISTRATIONS_PER_HOUR, HOUR),
    contact: new Limit(pool, 'contacto', config.CONTACT_MAILS_PER_HOUR, HOUR),
    correosDeCompra: new Limit(pool, 'correo-de-pedido', config.ORDER_MAILS_PER_HOUR, HOUR),
    comprasPorHora: new Limit(pool, 'compra', config.ORDERS_PER_HOUR, HOUR),
    resetPerAccount: new Limit(pool, 'recuperar-cuenta', config.RESET_MAILS_PER_ACCOUNT, HOUR),
    resetPerAddress: new Limit(pool, 'recuperar-ip', config.RESET_MAILS_PER_HOUR, HOUR),
  };
}
