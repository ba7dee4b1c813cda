import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Context } from './context.ts';
import { isPool } from './database/client.ts';

/** A third of the processor where others want it too: with much less, a statement could meet its time limit. */
const NICENESS = 5;

/**
 * Runs long work for which one person waits on a connection of its own, whose PostgreSQL process lets those go first
 * that answer everybody else: an import keeps one processor busy for seconds, and a shop often has but two. Whoever has a
 * process can make it yield but seldom take that back, so the connection ends with the work. Only a PostgreSQL on this
 * machine can be told; another one has processors of its own. In an open transaction the work stays in it.
 */
export async function besideVisitors<C extends Context, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (!isPool(ctx.db)) return work(ctx);
  const pool = new pg.Pool({ ...ctx.db.$client.options, max: 1 });
  // A connection that breaks fails the query that it was for; unheard, the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await yieldProcessor(pool);
    return await work({ ...ctx, db: drizzle({ client: pool }) });
  } finally {
    await pool.end();
  }
}

/** A process is the one of this connection if it says so itself: its title names the connection's port. */
async function yieldProcessor(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ pid: number; port: number | null }>(
    'select pg_backend_pid() as pid, inet_client_port() as port',
  );
  const { pid, port } = rows[0]!;
  try {
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (title.startsWith('postgres:') && title.includes(`(${port})`)) {
      setPriority(pid, NICENESS);
    }
  } catch {
    // On another machine, or another user's: it goes on as it is.
  }
}
