import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { ROOT } from '../root.ts';
import { StartupError } from '../startup-error.ts';

export const MIGRATIONS = path.join(ROOT, 'server/migrations');

const LOCK = 7_340_021;

interface SqlFile {
  name: string;
  sql: string;
  hash: string;
  /** When drizzle-kit generated it; what is repeatable has no place in time. */
  when?: number;
}

/** What makes the database of one version of the shop: its migrations in their order, and what is repeatable. */
export interface Schema {
  migrations: SqlFile[];
  repeatable: SqlFile[];
}

/** That of this version, or of the one whose migrations stand in a folder. */
export async function readSchema(folder = MIGRATIONS): Promise<Schema> {
  return {
    migrations: await readMigrations(folder),
    repeatable: await readRepeatable(path.join(folder, 'repeatable')),
  };
}

/** Brings the database up to this version. */
export async function migrateDatabase(url: string, folder = MIGRATIONS): Promise<void> {
  await applySchema(url, await readSchema(folder));
}

/**
 * Brings the database up to a version: the migrations that it lacks, then what is repeatable (functions, triggers) where
 * its text changed. All of it or nothing, in one transaction; instances that start together wait for one another.
 */
export async function applySchema(url: string, { migrations, repeatable }: Schema): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(BOOKS);
    const { rows: applied } = await client.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by id',
    );
    const changed = migrations.find(({ hash }, n) => (applied[n]?.hash ?? hash) !== hash);
    if (changed) throw notOurs(changed.name);
    // A newer version has been here, and may still be serving from it: its functions are not for this one to replace.
    if (applied.length > migrations.length) return;
    for (const file of migrations.slice(applied.length)) {
      await apply(client, file);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        file.hash,
        file.when,
      ]);
    }
    const { rows: present } = await client.query<{ name: string; hash: string }>(
      'select name, hash from drizzle.repeatable',
    );
    for (const file of repeatable) {
      if (present.some(({ name, hash }) => name === file.name && hash === file.hash)) continue;
      await apply(client, file);
      await client.query(
        `insert into drizzle.repeatable (name, hash) values ($1, $2)
         on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
        [file.name, file.hash],
      );
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

// The first is drizzle's own, so that its tools know what was applied.
const BOOKS = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.repeatable (
    name text primary key, hash text not null, applied_at timestamptz not null default now());`;

async function apply(client: pg.Client, { name, sql }: SqlFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (cause) {
    throw new Error(`La base de datos quedó como estaba: ${name} no se pudo aplicar.`, { cause });
  }
}

const notOurs = (name: string): StartupError =>
  new StartupError(
    `La base de datos no viene de estas migraciones: ${name} no es la que se le aplicó. Una de antes de la primera versión ` +
      'no se puede poner al día: empieza con otra DATA_DIR, o con una DATABASE_URL vacía.',
  );

async function readMigrations(folder: string): Promise<SqlFile[]> {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    await readFile(path.join(folder, 'meta/_journal.json'), 'utf8'),
  );
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => ({ ...(await readSql(folder, `${tag}.sql`)), when })),
  );
}

async function readRepeatable(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name) => readSql(folder, name)));
}

async function readSql(folder: string, name: string): Promise<SqlFile> {
  const sql = await readFile(path.join(folder, name), 'utf8');
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
}
