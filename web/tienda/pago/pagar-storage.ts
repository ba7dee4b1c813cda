import { type TypedDraft, typedDraft } from './pagar-draft.ts';

const DRAFT_KEY = 'fussan-envio';
const ATTEMPT_KEY = 'fussan-intento-de-pago';
const CHECKOUTS_KEY = 'fussan-pagos';

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

interface StoredDraft {
  /** Whose it is, so that the next person of this browser doesn't get another's address. */
  userId: number | null;
  typed: TypedDraft;
}

/** What was typed before leaving the page, unless somebody else typed it. */
export function readTyped(userId: number | null): TypedDraft {
  const stored = read<Partial<StoredDraft>>(DRAFT_KEY);
  if (!stored || (stored.userId != null && stored.userId !== userId)) return {};
  return typedDraft.safeParse(stored.typed).data ?? {};
}

export function writeTyped(userId: number | null, typed: TypedDraft): void {
  write(DRAFT_KEY, { userId, typed } satisfies StoredDraft);
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

/** The checkouts of this tab by their place in its history, and whether they were open before a purchase was made. */
type Checkouts = Record<string, 'open' | 'bought'>;

export function wasBought(place: string): boolean {
  return read<Checkouts>(CHECKOUTS_KEY)?.[place] === 'bought';
}

export function noteCheckout(place: string): void {
  write(CHECKOUTS_KEY, { [place]: 'open', ...read<Checkouts>(CHECKOUTS_KEY) });
}

/** The purchase is made: nothing that was typed for it stays in this tab, and what led to it leads to it no more. */
export function forgetCheckout(): void {
  const places = Object.keys(read<Checkouts>(CHECKOUTS_KEY) ?? {});
  write(CHECKOUTS_KEY, Object.fromEntries(places.map((place) => [place, 'bought'])));
  write(DRAFT_KEY, null);
  write(ATTEMPT_KEY, null);
}

/** `randomUUID` only exists on https and localhost. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
