import type pg from 'pg';
import { type HowWatched, WatchedPool } from './watched-client.ts';

/** For how long a connection that had come far enough is taken to go on doing so. */
const ASK_AGAIN_MS = 1_000;

/** The replica at the other end has not come far enough to be read from, or nobody knows how far it should have. */
export class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
}

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: pg.PoolClient['release']) => void;

/**
 * Connections to replicas, of which there may be several behind one address. Each is asked by itself, once a second, whether it has
 * come as far as the primary had a moment ago, before it is read from: one that has not is not read from (`ReplicaBehind`).
 */
export class ReplicaPool extends WatchedPool {
  readonly #horizon: () => string | null;
  readonly #askedAt = new WeakMap<pg.PoolClient, number>();

  /** `horizon` says how far the primary had written a moment ago. */
  constructor(config: pg.PoolConfig, how: HowWatched, horizon: () => string | null) {
    super(config, how);
    this.#horizon = horizon;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Done): void;
  override connect(callback?: Done): Promise<pg.PoolClient> | undefined {
    const connected = super.connect().then((client) => this.#inTime(client));
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #inTime(client: pg.PoolClient): Promise<pg.PoolClient> {
    if (Date.now() - (this.#askedAt.get(client) ?? 0) < ASK_AGAIN_MS) return client;
    try {
      const horizon = this.#horizon();
      if (horizon === null || !(await hasCome(client, horizon))) throw new ReplicaBehind('the replica is behind');
    } catch (error) {
      client.release(error instanceof ReplicaBehind ? undefined : (error as Error));
      throw error;
    }
    this.#askedAt.set(client, Date.now());
    return client;
  }
}

/** One that has become the primary has all that there is. */
async function hasCome(client: pg.PoolClient, horizon: string): Promise<boolean> {
  const { rows } = await client.query<{ come: boolean }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn else true end as come',
    [horizon],
  );
  return rows[0]!.come;
}
