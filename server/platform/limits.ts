import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from './config.ts';
import { AppError } from './errors.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Told which limit somebody came up against; and of each, as it is made, that nobody has yet. */
export type Refused = (limit: string, times?: 0) => void;

/** Where limits are counted, and whom they tell. */
interface LimitStore {
  pool: pg.Pool;
  refused: Refused;
}

/** A bounded number of attempts per key and time, shared by all instances through the database. */
export class Limit {
  readonly #limiter: RateLimiterPostgres;
  readonly #wider = new Map<number, Limit>();
  readonly #withPoints: (points: number) => Limit;
  readonly #points: number;
  readonly #onRefused: () => void;

  constructor(store: LimitStore, keyPrefix: string, points: number, duration: number) {
    this.#points = points;
    store.refused(keyPrefix, 0);
    this.#onRefused = () => store.refused(keyPrefix);
    this.#withPoints = (points) => new Limit(store, keyPrefix, points, duration);
    this.#limiter = new RateLimiterPostgres({
      storeClient: store.pool,
      storeType: 'pool',
      tableName: 'limites',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    });
  }

  /** The same limit with room for another number of attempts: for keys of their own. */
  withPoints(points: number): Limit {
    const wider = this.#wider.get(points) ?? this.#withPoints(points);
    this.#wider.set(points, wider);
    return wider;
  }

  /** The same limit with room for so many times as much. */
  times(times: number): Limit {
    return this.withPoints(this.#points * times);
  }

  /** Counts an attempt; throws 429 with Retry-After, and these words if given, when there are too many. */
  async count(key: string, message?: string): Promise<void> {
    try {
      await this.#limiter.consume(hashed(key));
    } catch (reason) {
      if (reason instanceof RateLimiterRes) this.#onRefused();
      throw toAppError(reason, message);
    }
  }

  /** Counts an attempt that may come to nothing, and gives what takes it back. One that is refused is taken back at once. */
  async hold(key: string, message?: string): Promise<() => Promise<void>> {
    const takeBack = () => this.giveBack(key);
    try {
      await this.count(key, message);
    } catch (error) {
      await takeBack();
      throw error;
    }
    return takeBack;
  }

  /** Counts an attempt; whether there was room for it. */
  async tryCount(key: string): Promise<boolean> {
    try {
      await this.#limiter.consume(hashed(key));
      return true;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      this.#onRefused();
      return false;
    }
  }

  /** Takes back an attempt that came to nothing. */
  async giveBack(key: string): Promise<void> {
    await this.#limiter.reward(hashed(key));
  }

  /** Throws 429 when the key is used up, without counting. */
  async check(key: string): Promise<void> {
    const state = await this.#limiter.get(hashed(key));
    if (!state || state.consumedPoints === 0 || state.remainingPoints > 0) return;
    this.#onRefused();
    throw toAppError(state);
  }

  async reset(key: string): Promise<void> {
    await this.#limiter.delete(hashed(key));
  }
}

/** Whom limits by address count (D129). */
export interface Network {
  /** Who calls: an address, or the network that somebody with many has (`networkOf`). */
  caller: string;
  /** Who says so, where the connection is another's: all that comes through there counts together, with room for `times` as much. */
  through: { key: string; times: number } | null;
}

/**
 * A bounded number of attempts by address. Where others vouch for it, all that comes through them is counted as well, in a
 * larger bucket: whoever forges addresses has that one, and no more (D129). Who is refused by their own leaves it to others.
 */
export class AddressLimit {
  readonly #limit: Limit;

  constructor(...given: ConstructorParameters<typeof Limit>) {
    this.#limit = new Limit(...given);
  }

  /** The same limit with room for another number of attempts, for who is known by more than an address. */
  withPoints(points: number): Limit {
    return this.#limit.withPoints(points);
  }

  /** Counts an attempt, as `Limit` does. */
  async count({ caller, through }: Network, message?: string): Promise<void> {
    const shared = through && this.#limit.times(through.times);
    await shared?.check(through!.key);
    await this.#limit.count(caller, message);
    await shared?.count(through!.key, message);
  }

  /** Counts an attempt that may come to nothing, as `Limit` does: what was not counted is never taken back. */
  async hold({ caller, through }: Network, message?: string): Promise<() => Promise<void>> {
    const takeBackOwn = await this.#limit.hold(caller, message);
    if (!through) return takeBackOwn;
    try {
      const takeBackShared = await this.#limit.times(through.times).hold(through.key, message);
      return async () => {
        await takeBackOwn();
        await takeBackShared();
      };
    } catch (error) {
      await takeBackOwn();
      throw error;
    }
  }

  /**
   * Before what is counted only when it fails (`failed`, else `succeeded`): throws 429 when there is no room. One caller's come
   * one after the other; those of many at once are counted before they are tried.
   */
  async begin({ caller, through }: Network): Promise<void> {
    await this.#limit.check(caller);
    if (through) await this.#limit.times(through.times).count(through.key);
  }

  async failed({ caller }: Network): Promise<void> {
    await this.#limit.count(caller);
  }

  async succeeded({ through }: Network): Promise<void> {
    if (through) await this.#limit.times(through.times).giveBack(through.key);
  }
}

const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/**
 * A limit on failures whose wait doubles each time it is used up, from a quarter of an hour to a day: it is forgiven after a
 * week, or by a success.
 */
export class GrowingLimit {
  readonly #failures: RateLimiterPostgres;
  readonly #times: RateLimiterPostgres;
  readonly #onRefused: () => void;

  constructor({ pool, refused }: LimitStore, keyPrefix: string, points: number) {
    refused(keyPrefix, 0);
    this.#onRefused = () => refused(keyPrefix);
    const shared = { storeClient: pool, storeType: 'pool', tableName: 'limites', tableCreated: true } as const;
    this.#failures = new RateLimiterPostgres({ ...shared, keyPrefix, points, duration: QUARTER_HOUR });
    this.#times = new RateLimiterPostgres({ ...shared, keyPrefix: `${keyPrefix}-veces`, points: 1, duration: WEEK });
  }

  /** Throws 429 while the key is used up; `message` is told the minutes that are left. */
  async check(key: string, message?: (minutes: number) => string): Promise<void> {
    const state = await this.#failures.get(hashed(key));
    if (!state || state.consumedPoints === 0 || state.remainingPoints > 0) return;
    this.#onRefused();
    throw toAppError(state, message?.(Math.ceil(state.msBeforeNext / 60_000)));
  }

  /** Counts a failure; whether it was the last that the key had. */
  async fail(key: string): Promise<boolean> {
    const state = await this.#failures.penalty(hashed(key));
    if (state.remainingPoints > 0) return false;
    const { consumedPoints: times } = await this.#times.penalty(hashed(key));
    await this.#failures.block(hashed(key), Math.min(DAY, QUARTER_HOUR * 2 ** Math.min(times - 1, 10)));
    return true;
  }

  async reset(key: string): Promise<void> {
    await this.#failures.delete(hashed(key));
    await this.#times.delete(hashed(key));
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
  /** Of one address on one account. */
  loginPerPair: GrowingLimit;
  /** On one account, from wherever it isn't known. */
  loginPerAccount: GrowingLimit;
  /** In a browser that the account knows. */
  loginPerDispositivo: GrowingLimit;
  otp: GrowingLimit;
  /** Mails that tell an account's owner of guesses. */
  avisosDeBloqueo: Limit;
  loginPerAddress: AddressLimit;
  registration: AddressLimit;
  invitaciones: Limit;
  contact: AddressLimit;
  /** Of products that are to come, and questions about products, by address. */
  avisosDeLlegada: AddressLimit;
  preguntasPorHora: AddressLimit;
  solicitudesDeCotizacion: Limit;
  /** What a customer claims, writes about it or opens again. */
  reclamosPorHora: Limit;
  /** Done by one private link. */
  actosPorEnlace: Limit;
  /** Links that aren't any, by address. */
  enlacesErrados: AddressLimit;
  correosDeCompra: Limit;
  /** Tax documents that somebody of the staff mails. */
  correosDeDte: Limit;
  comprasPorHora: AddressLimit;
  resetPerAccount: AddressLimit;
  resetPerAddress: AddressLimit;
}

export function createLimits(pool: pg.Pool, config: Config, refused: Refused): Limits {
  const store = { pool, refused };
  return {
    loginPerPair: new GrowingLimit(store, 'login-par', config.LOGIN_FAILURES_PER_15_MIN),
    loginPerAccount: new GrowingLimit(store, 'login-cuenta', config.LOGIN_FAILURES_PER_ACCOUNT),
    loginPerDispositivo: new GrowingLimit(store, 'login-dispositivo', config.LOGIN_FAILURES_PER_15_MIN),
    otp: new GrowingLimit(store, 'otp', config.OTP_FAILURES_PER_15_MIN),
    avisosDeBloqueo: new Limit(store, 'aviso-bloqueo', 3, DAY),
    loginPerAddress: new AddressLimit(store, 'login-ip', config.LOGIN_FAILURES_PER_ADDRESS, QUARTER_HOUR),
    registration: new AddressLimit(store, 'registro', config.REGISTRATIONS_PER_HOUR, HOUR),
    invitaciones: new Limit(store, 'invitacion', config.INVITATIONS_PER_HOUR, HOUR),
    solicitudesDeCotizacion: new Limit(store, 'cotizacion', config.COTIZACIONES_POR_HORA, HOUR),
    reclamosPorHora: new Limit(store, 'reclamo', config.RECLAMOS_POR_HORA, HOUR),
    actosPorEnlace: new Limit(store, 'cotizacion-enlace', config.COTIZACIONES_POR_HORA, HOUR),
    enlacesErrados: new AddressLimit(store, 'cotizacion-errada', config.COTIZACIONES_POR_HORA, HOUR),
    contact: new AddressLimit(store, 'contacto', config.CONTACT_MAILS_PER_HOUR, HOUR),
    avisosDeLlegada: new AddressLimit(store, 'aviso-de-llegada', config.CONTACT_MAILS_PER_HOUR, HOUR),
    preguntasPorHora: new AddressLimit(store, 'pregunta', config.CONTACT_MAILS_PER_HOUR, HOUR),
    correosDeCompra: new Limit(store, 'correo-de-pedido', config.ORDER_MAILS_PER_HOUR, HOUR),
    correosDeDte: new Limit(store, 'correo-de-dte', config.DTE_CORREOS_POR_HORA, HOUR),
    comprasPorHora: new AddressLimit(store, 'compra', config.ORDERS_PER_HOUR, HOUR),
    resetPerAccount: new AddressLimit(store, 'recuperar-cuenta', config.RESET_MAILS_PER_ACCOUNT, HOUR),
    resetPerAddress: new AddressLimit(store, 'recuperar-ip', config.RESET_MAILS_PER_HOUR, HOUR),
  };
}
