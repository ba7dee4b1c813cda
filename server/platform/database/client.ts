import type { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { GatheringSocket } from './gathering-socket.ts';
import { Pulse } from './pulse.ts';
import { ReplicaPool } from './replica-pool.ts';
import { SlowQueries } from './slow-queries.ts';
import { WatchedPool } from './watched-client.ts';

/** Queries outside or inside a transaction: acts take either and never care which. */
export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

/** Whether no transaction is open. */
export function isPool(db: Queryable): db is Database {
  return '$client' in db;
}

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  /** PostgreSQL itself, also where the pool goes through a PgBouncer. */
  url: string;
  /** Whether PostgreSQL answers. */
  pulse: Pulse;
  slow: SlowQueries;
  close: () => Promise<void>;
}

interface DatabaseOptions {
  max: number;
  onError: (error: Error) => void;
  /** Whether it is watched all the time, so that nobody waits for one that doesn't answer; told when it is lost and back. */
  watched?: { onLost: () => void; onBack: () => void };
  /** For how long it may say nothing while it is asked, in milliseconds: one that is stopped keeps its connections. */
  silence?: number;
  /** Those of its queries that took long. */
  slow?: SlowQueries;
  /** PostgreSQL itself, where `url` leads to a PgBouncer in transaction mode. */
  directUrl?: string | undefined;
  /** Whether it is asked all the time how far it has written, for its replicas to be measured by. */
  asksHowFar?: boolean;
  /** Given for replicas: how far they must have come to be read from (`ReplicaPool`). */
  horizon?: (() => string | null) | undefined;
}

/**
 * What each connection is set to. A stuck statement must not hold locks and a connection for ever. Compiling a query takes longer
 * than any of ours.
 */
export const SESSION_SETTINGS = {
  statement_timeout: '30000',
  idle_in_transaction_session_timeout: '30000',
  timezone: 'UTC',
  jit: 'off',
} as const;

const asOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Longer than a statement may take, and than an idle connection is kept. */
export const SILENCE_MS = 35_000;

/** How long a new connection may say nothing at all. */
const GREETING_MS = 4_000;

/**
 * The pool's connections. While the database is lost none is made, and those that were there are cut: what waits on them fails
 * and lets go of what it holds, and nothing of it goes on when the database does, but what it had already been sent.
 */
class Lines {
  readonly #open = new Set<Socket>();

  cutAll(): void {
    for (const socket of this.#open) cut(socket);
  }

  /** A socket for one connection. */
  make({ silence, isLost }: { silence: number; isLost: () => boolean }): Socket {
    const socket = new GatheringSocket();
    if (isLost()) return Object.assign(socket, { connect: () => setImmediate(cut, socket) });
    this.#open.add(socket);
    const greeting = setTimeout(() => socket.bytesRead === 0 && cut(socket), GREETING_MS).unref();
    socket.once('close', () => {
      clearTimeout(greeting);
      this.#open.delete(socket);
    });
    return socket.setTimeout(silence, () => cut(socket));
  }
}

const cut = (socket: Socket): void => {
  socket.destroy(new Error('Connection terminated: the database does not answer'));
};

/** Opens a bounded pool. Nothing is sent until the first query, or at once where it is watched. */
export function openDatabase(url: string, options: DatabaseOptions): DatabaseHandle {
  const { silence = 0, watched, slow = new SlowQueries(0, () => {}), directUrl, asksHowFar = false, horizon } = options;
  const lines = new Lines();
  const pulse = new Pulse({
    url,
    asksHowFar,
    onLost: () => {
      watched?.onLost();
      lines.cutAll();
    },
    onBack: () => watched?.onBack(),
  });
  if (watched) pulse.start();
  const settings: pg.PoolConfig = {
    stream: () => lines.make({ silence, isLost: () => pulse.lost }),
    connectionString: url,
    max: options.max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 15_000,
    application_name: 'fussan',
    // What is asked of one connection at a time, as in a transaction (`together`), goes in one round trip.
    pipeline: true,
    // A PgBouncer takes no settings with a connection: there the role has them (`checkBouncer`).
    ...(directUrl ? {} : { options: asOptions(SESSION_SETTINGS) }),
  };
  const how = { slow, lent: directUrl !== undefined };
  const pool = horizon ? new ReplicaPool(settings, how, horizon) : new WatchedPool(settings, how);
  // A connection that breaks (database restarted) is replaced by the pool, whether it was idle or in use; its query, if
  // any, fails by itself. Unheard, the event would end the process.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  const close = () => {
    pulse.stop();
    return pool.end();
  };
  return { db: drizzle({ client: pool }), pool, url: directUrl ?? url, pulse, slow, close };
}

/** PostgreSQL error code of a failed query, through the wrappers that libraries put around it. */
export function pgErrorOf(error: unknown): { code: string; constraint?: string } | null {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (current instanceof pg.DatabaseError && current.code) {
      return { code: current.code, ...(current.constraint ? { constraint: current.constraint } : {}) };
    }
  }
  return null;
}

const UNREACHABLE =
  /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|not queryable|timeout exceeded when trying to connect/;
/**
 * It is starting, stopping, has no connection left, or is no longer the one that writes; or a PgBouncer can't reach it (08P01), or lost it
 * while it was asked.
 */
const AWAY = new Set(['53300', '57P01', '57P02', '57P03', '08006', '08P01', '25006']);

/** Whether PostgreSQL could not be asked, or went away while it was: what was asked may be right. */
export function isUnreachable(error: unknown): boolean {
  const code = pgErrorOf(error)?.code;
  if (code) return AWAY.has(code);
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (UNREACHABLE.test(`${(current as NodeJS.ErrnoException).code ?? ''} ${current.message}`)) return true;
  }
  return false;
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const found = pgErrorOf(error);
  return found?.code === '23505' && found.constraint === constraint;
}
