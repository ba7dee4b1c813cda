import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

const LOCK = 7_340_021;

/** Brings the database up to the folder's newest migration. Instances that start together wait for one another. */
export async function migrateDatabase(url: string, migrationsFolder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
