import { forgetDraft, readDraft, readTab, writeDraft, writeTab } from '#web/client/drafts/drafts.ts';
import { type TypedDraft, typedDraft } from './pagar-draft.ts';

const DRAFT = 'pago';
/** Names the order in full, address and all: a draft like any other. */
const ATTEMPT = 'intento-de-pago';
const CHECKOUTS_KEY = 'fussan-pagos';

/** What was typed before leaving the page, unless somebody else typed it. */
export function readTyped(userId: number | null): TypedDraft {
  return typedDraft.safeParse(readDraft(DRAFT, userId)).data ?? {};
}

export function writeTyped(userId: number | null, typed: TypedDraft): void {
  writeDraft(DRAFT, userId, typed);
}

interface Attempt {
  userId: number;
  huella: string;
  key: string;
}
const readAttempt = () => readDraft(ATTEMPT, null) as Attempt | undefined;

/**
 * The idempotency key of an attempt: the same while nothing changes, also over a reload after a lost answer, so that
 * trying again never buys twice (D44).
 */
export function attemptKey(userId: number, huella: string): string {
  const attempt = readAttempt();
  if (attempt?.userId === userId && attempt.huella === huella) return attempt.key;
  const key = newKey();
  writeDraft(ATTEMPT, null, { userId, huella, key } satisfies Attempt);
  return key;
}

/**
 * Something was sent in this tab that may stand: it was neither answered with a purchase nor refused. Nobody being logged
 * in, it may be of who is about to come back.
 */
export function isAttempted(userId: number | null): boolean {
  const attempt = readAttempt();
  return attempt !== undefined && (userId === null || attempt.userId === userId);
}

/** Answers that the shop gives only after it looked for a purchase with this key, and found none. */
const REFUSALS = [
  'STOCK_INSUFICIENTE',
  'TOTAL_CAMBIADO',
  'FECHA_CAMBIADA',
  'NO_VENDIBLE',
  'CUPON_NO_VALE',
  'CLAVE_REUTILIZADA',
  'LIMITE_DE_COMPRAS',
  'CREDITO_EXCEDIDO',
];

/**
 * After an answer that says no. Of others than these a purchase whose own answer got lost may stand before it (a retry
 * meets a session that ended, or too many calls), so the next try goes on with the same key.
 */
export function settleAttempt(code: string): void {
  if (REFUSALS.includes(code)) forgetDraft(ATTEMPT);
}

/** The checkouts of this tab by their place in its history, and whether they were open before a purchase was made. */
type Checkouts = Record<string, 'open' | 'bought'>;

export function wasBought(place: string): boolean {
  return readTab<Checkouts>(CHECKOUTS_KEY)?.[place] === 'bought';
}

export function noteCheckout(place: string): void {
  writeTab(CHECKOUTS_KEY, { [place]: 'open', ...readTab<Checkouts>(CHECKOUTS_KEY) });
}

/** The purchase is made: nothing that was typed for it stays in this tab, and what led to it leads to it no more. */
export function forgetCheckout(): void {
  const places = Object.keys(readTab<Checkouts>(CHECKOUTS_KEY) ?? {});
  writeTab(CHECKOUTS_KEY, Object.fromEntries(places.map((place) => [place, 'bought'])));
  forgetDraft(DRAFT);
  forgetDraft(ATTEMPT);
}

/** `randomUUID` only exists on https and localhost. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
