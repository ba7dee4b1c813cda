import type { Shipping } from './pagar-rules.ts';

const SHIPPING_KEY = 'fussan-envio';
const ATTEMPT_KEY = 'fussan-intento-de-pago';

const EMPTY: Shipping = { email: '', contacto: '', direccion: '', comuna: '' };

/** Session storage that may be refused, as in some private windows: then the page's memory has to do. */
function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See `read`.
  }
}

interface StoredShipping {
  /** Whose it is, so that the next person of this browser doesn't get another's address. */
  userId: number | null;
  shipping: Shipping;
}

/** What was typed before leaving the page, unless somebody else typed it. */
export function readShipping(userId: number | null): Shipping {
  const stored = read<StoredShipping>(SHIPPING_KEY);
  const foreign = stored?.userId != null && stored.userId !== userId;
  return stored && !foreign ? { ...EMPTY, ...stored.shipping } : EMPTY;
}

export function writeShipping(userId: number | null, shipping: Shipping): void {
  write(SHIPPING_KEY, { userId, shipping } satisfies StoredShipping);
}

interface Attempt {
  fingerprint: string;
  key: string;
}

/**
 * The idempotency key of an attempt: the same while nothing changes, also over a reload after a lost answer, so that
 * trying again never buys twice (decision 44).
 */
export function attemptKey(fingerprint: string): string {
  const attempt = read<Attempt>(ATTEMPT_KEY);
  if (attempt?.fingerprint === fingerprint) return attempt.key;
  const key = newKey();
  write(ATTEMPT_KEY, { fingerprint, key } satisfies Attempt);
  return key;
}

/**
 * After an answer that says no. A purchase whose own answer got lost may stand before it (a retry meets a session that
 * ended, or too many calls), and the server keeps nothing of what it refuses, so the next try goes on with the same key.
 * Only one that was spent on another order is of no more use.
 */
export function settleAttempt(code: string): void {
  if (code === 'CLAVE_REUTILIZADA') write(ATTEMPT_KEY, null);
}

/** The purchase is made: nothing of it stays in this tab. */
export function forgetCheckout(): void {
  write(SHIPPING_KEY, null);
  write(ATTEMPT_KEY, null);
}

/** `randomUUID` only exists on https and localhost. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
