import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tag } from './changes.ts';
import { type Config, publicUrl } from './config.ts';
import { type Database, type DatabaseHandle, isUnreachable, pgErrorOf } from './database/client.ts';
import { ReplicaBehind } from './database/replica-pool.ts';
import { OWN_ADDRESS } from './reads.ts';

/**
 * For how long what was written is read from the primary by whoever wrote it, and what was announced as changed by everybody. A replica
 * that is read from is less than three seconds behind (`ReplicaPool`, `Pulse`); the rest is for clocks that differ.
 */
const SETTLE_MS = 10_000;
/** When its browser last wrote, by the clock of the shop that answered. */
const COOKIE = 'fussan_escribio';
const COOKIE_SECONDS = 90 * 24 * 60 * 60;
/** A replica ended what was asked of it, for it had to go on following. */
const IN_THE_WAY = '40001';

const primaries = new WeakMap<Database, Database>();

/** Where is written what is read here. */
export const primaryOf = (db: Database): Database => primaries.get(db) ?? db;

/** Whether another database may answer what this one did not. */
export const isForTheOther = (error: unknown): boolean =>
  error instanceof ReplicaBehind ||
  (error instanceof Error && error.cause instanceof ReplicaBehind) ||
  isUnreachable(error) ||
  pgErrorOf(error)?.code === IN_THE_WAY;

interface ReadingOptions {
  primary: DatabaseHandle;
  /** Replicas to read from, if there are any. */
  replica?: DatabaseHandle | undefined;
  config: Config;
}

/** Chooses where each call reads: from a replica, but for what it may not have yet. */
export class Reading {
  readonly #primary: DatabaseHandle;
  readonly #replica: DatabaseHandle | undefined;
  readonly #secure: boolean;
  /** Until when what a tag names is read from the primary. */
  readonly #until = new Map<string, number>();
  #stoodIn = 0;

  constructor({ primary, replica, config }: ReadingOptions) {
    this.#primary = primary;
    this.#replica = replica;
    this.#secure = publicUrl(config).startsWith('https:');
    if (replica) primaries.set(replica.db, primary.db);
  }

  /** Tells the browser of whoever wrote, or may have, that it did. */
  install(app: FastifyInstance): void {
    if (!this.#replica) return;
    app.addHook('onSend', async (request, reply) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead || request.routeOptions.config.writes) this.#wrote(reply);
    });
  }

  /** These have changed. */
  heard(tags: readonly string[]): void {
    if (!this.#replica) return;
    const now = Date.now();
    for (const [tag, until] of this.#until) if (until <= now) this.#until.delete(tag);
    for (const tag of tags) {
      // Those that end first come first.
      this.#until.delete(tag);
      this.#until.set(tag, now + SETTLE_MS);
    }
  }

  /** Whether one of these changed so lately that a replica may not have it. */
  isSettling(tags: Iterable<string>): boolean {
    if (this.#until.size === 0) return false;
    const now = Date.now();
    for (const tag of ['*', ...tags]) if ((this.#until.get(tag) ?? 0) > now) return true;
    return false;
  }

  /**
   * Where a call reads and, where that fails, the next one. While the primary is away a replica serves whoever asks: better what was
   * so three seconds before than nothing.
   */
  databasesFor(request: FastifyRequest, reply: FastifyReply): readonly [Database, Database?] {
    const { db, pulse } = this.#primary;
    const replica = this.#replica;
    if (!replica || request.method !== 'GET' || replica.pulse.doubtful) return [db];
    // What is worked out from all products is kept until they change again (`TotalsCache`).
    const isForPrimary = this.#mayHaveWritten(request, reply) || this.isSettling(['listado' satisfies Tag]);
    if (!isForPrimary) return [replica.db, db];
    if (!pulse.doubtful) return [db, replica.db];
    this.standsIn(replica.db);
    return [replica.db, db];
  }

  /** Whether this one is a replica that answers for the primary: what is made of its answer may be old, and is not to be kept. */
  standsIn(db: Database): boolean {
    if (db === this.#primary.db) return false;
    this.#stoodIn++;
    return true;
  }

  /** How often a replica has answered for the primary. */
  get stoodIn(): number {
    return this.#stoodIn;
  }

  /** A session whose browser doesn't say when it last wrote may just have done so. */
  #mayHaveWritten(request: FastifyRequest, reply: FastifyReply): boolean {
    const wrote = request.cookies[COOKIE];
    if (wrote !== undefined) return !(Date.now() - Number(wrote) > SETTLE_MS);
    if (!request.headers.authorization) return false;
    this.#wrote(reply);
    return true;
  }

  #wrote(reply: FastifyReply): void {
    if (reply.request.socket.remoteAddress === OWN_ADDRESS) return;
    reply.setCookie(COOKIE, String(Date.now()), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
      maxAge: COOKIE_SECONDS,
    });
  }

  /** What a call says of itself to be read from the primary. */
  fromPrimary(): Record<string, string> {
    return { cookie: `${COOKIE}=${Date.now()}` };
  }
}
