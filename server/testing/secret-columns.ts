import { globSync } from 'node:fs';
import path from 'node:path';
import { getTableColumns, is, sql } from 'drizzle-orm';
import { type PgColumn, PgTable, text } from 'drizzle-orm/pg-core';
import { afterAll } from 'vitest';
import { ROOT } from '#server/platform/root.ts';
import type { TestApp } from './test-app.ts';

/** What stands in every row of a shop with secret columns. */
export const SECRETO = 'esto-no-sale';

const files = globSync('server/{features,platform}/**/*table.ts', { cwd: ROOT });
const declaring: Record<string, unknown>[] = await Promise.all(files.map((file) => import(path.join(ROOT, file))));
const tables = Object.values(declaring)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable));

/** Drizzle makes a table's columns so, though its types don't tell. */
interface Unbuilt {
  build: (table: PgTable) => PgColumn;
}

/**
 * Gives every table a column more, until the tests of the file end: in its database, and to Drizzle as if its `table.ts` had
 * it. So whoever reads or writes a row whole has it in hand; no contract names it.
 */
export async function addSecretColumns({ db }: TestApp): Promise<void> {
  for (const table of tables) {
    await db.execute(sql`alter table ${table} add column secreto text not null default ${sql.raw(`'${SECRETO}'`)}`);
    const columns = getTableColumns(table) as Record<string, PgColumn>;
    columns.secreto = (text('secreto').notNull().default(SECRETO) as unknown as Unbuilt).build(table);
    afterAll(() => {
      delete columns.secreto;
    });
  }
}
