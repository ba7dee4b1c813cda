import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

const BATCH = 2_000;

/**
 * Deletes what nobody needs any more, a batch in each statement: none lasts long or locks much, and what somebody else
 * holds at the moment is left for the next time. Says how many rows went.
 */
export async function deleteInBatches(db: Database, table: PgTable, where: SQL, batch = BATCH): Promise<number> {
  for (let deleted = 0; ; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where} limit ${batch} for update skip locked
      ))`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return deleted;
  }
}
