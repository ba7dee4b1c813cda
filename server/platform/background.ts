import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Context } from './context.ts';
import { isPool } from './database/client.ts';
import { primaryOf } from './reading.ts';

/**
 * Runs long work for which one person waits on a connection of its own, which ends with it: for seconds it would keep one
 * of those from everybody else's acts, that wait for one another (`inTransaction`). In an open transaction it stays in it.
 */
export async function besideVisitors<C extends Context, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (!isPool(ctx.db)) return work(ctx);
  const pool = new pg.Pool({ ...primaryOf(ctx.db).$client.options, max: 1 });
  // A connection that breaks fails the query that it was for; unheard, the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    return await work({ ...ctx, db: drizzle({ client: pool }) });
  } finally {
    await pool.end();
  }
}
