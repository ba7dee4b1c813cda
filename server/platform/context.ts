import pLimit, { type LimitFunction } from 'p-limit';
import type { Actor } from './actor.ts';
import type { ChangeListener, Tag } from './changes.ts';
import type { Config } from './config.ts';
import { type Database, isPool, isUnreachable, pgErrorOf, type Queryable } from './database/client.ts';
import type { SlowQueries } from './database/slow-queries.ts';
import type { DocumentPrinter } from './documento/index.ts';
import { AppError } from './errors.ts';
import { type BrowserMark, NO_MARK } from './http/browser-mark.ts';
import type { ForwardedWatch } from './http/forwarded.ts';
import type { ImageStore } from './images/store.ts';
import type { Jobs } from './jobs/index.ts';
import type { Limits, Network } from './limits.ts';
import type { Metrics } from './metrics/index.ts';
import { primaryOf } from './reading.ts';
import type { ReadLimits } from './reads.ts';
import type { Secrets } from './secrets.ts';
import type { TotalsCache } from './totals-cache.ts';

/** What the house gives to every act and query. */
export interface Services {
  config: Config;
  jobs: Jobs;
  limits: Limits;
  readLimits: ReadLimits;
  totals: TotalsCache;
  changes: ChangeListener;
  images: ImageStore;
  documents: DocumentPrinter;
  secrets: Secrets;
  forwarded: ForwardedWatch;
  metrics: Metrics;
  /** The slow queries of this process. */
  slow: SlowQueries;
}

/** Everything an act knows of its surroundings: who acts, on which connection, in which request. */
export interface Context extends Services {
  /** The pool, or the transaction that is open. */
  db: Queryable;
  actor: Actor | null;
  requestId: string | null;
  ip: string | null;
  /** Whom limits by address count (`networkOfCall`). */
  network: Network;
  /** The browser's own words for itself (`User-Agent`), cut to a sensible length; empty when it says none. */
  dispositivo: string;
  mark: BrowserMark;
  /** What the open transaction has announced as changed (`announceChanges`). */
  touched: Set<Tag>;
  /** What it will announce once it has committed (`announceLater`); there is none outside of a transaction. */
  later?: Set<Tag>;
}

/** Where nobody calls: the shop does it by itself. */
export const NO_REQUEST = {
  requestId: null,
  ip: null,
  network: { caller: 'local', through: null },
  dispositivo: '',
  mark: NO_MARK,
} as const;

/** A context in which the shop acts by itself. */
export function asShop({ db, services }: { db: Queryable; services: Services }): Context {
  return { ...services, ...NO_REQUEST, db, actor: null, touched: new Set() };
}

/** What part of a pool's connections transactions may hold: they wait for one another, and the rest is for who only reads. */
const FOR_TRANSACTIONS = 2 / 3;
/** As long as the pool lets one wait for a connection. */
const PATIENCE_MS = 15_000;

const turns = new WeakMap<Database, LimitFunction>();

/**
 * Runs a transaction when it is its turn: so many of a pool run at once, and the others wait without a connection. One that
 * waited too long is not begun: whoever asked for it has given up.
 */
function inItsTurn<T>(db: Database, work: () => Promise<T>): Promise<T> {
  let turn = turns.get(db);
  if (!turn) {
    turn = pLimit(Math.max(1, Math.floor((db.$client.options.max ?? 1) * FOR_TRANSACTIONS)));
    turns.set(db, turn);
  }
  const since = performance.now();
  return turn(() => {
    if (performance.now() - since > PATIENCE_MS) throw new AppError('NO_DISPONIBLE');
    return work();
  });
}

/** How often an act is done in all, when PostgreSQL ends it for another's sake. */
const TRIES = 3;
const DEADLOCK = '40P01';

/**
 * Runs `work` in a transaction: the one that is already open, if any, else a new one. An act that calls another
 * thereby joins it, and both stand or fall together. Of two that wait for each other PostgreSQL ends one, of which nothing is
 * left: it is done anew. So what an act does beside its transaction it does before or after it. When the database is lost once
 * the commit was sent, nobody knows whether it took place (`RESULTADO_INCIERTO`); when it is lost before, nothing is left. It runs
 * on the primary, also where what was asked is read from a replica.
 */
export async function inTransaction<C extends Context, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (!isPool(ctx.db)) return work(ctx);
  const db = primaryOf(ctx.db);
  for (let tries = 1; ; tries++) {
    const touched = new Set<Tag>();
    const later = new Set<Tag>();
    let isDone = false;
    try {
      const result = await inItsTurn(db, () =>
        db.transaction(async (tx) => {
          const worked = await work({ ...ctx, db: tx, touched, later });
          isDone = true;
          return worked;
        }),
      );
      // The other instances hear of it from PostgreSQL. This one must not answer before its own caches have let go.
      if (touched.size > 0) ctx.changes.tell([...touched]);
      if (later.size > 0) ctx.changes.tellAll([...later]);
      return result;
    } catch (error) {
      if (isDone && isUnreachable(error)) throw new AppError('RESULTADO_INCIERTO');
      if (tries === TRIES || pgErrorOf(error)?.code !== DEADLOCK) throw error;
    }
  }
}
