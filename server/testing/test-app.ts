import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { afterAll, inject } from 'vitest';
import { type AppDependencies, buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { type Database, openDatabase } from '#server/platform/database/client.ts';
import { DocumentPrinter } from '#server/platform/documento/index.ts';
import { CLONES } from './clones.ts';

/** All that a file's tests read comes from one address. */
const MANY_READS = { READS_PER_MINUTE: '1000000', WHOLE_LISTS_PER_MINUTE: '1000000' };

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  config: Config;
  url: string;
  close: () => Promise<void>;
}

/**
 * The address of a database of one's own: a clone of the migrated one, or an empty one from PostgreSQL's own template.
 * One of an app goes with it; another stays until the run ends, which throws away all that are left.
 */
export async function cloneDatabase(template: 'plantilla' | 'template1' = 'plantilla'): Promise<string> {
  const name = `${CLONES}${randomBytes(6).toString('hex')}`;
  // Copied file by file: page by page, as PostgreSQL does it unless told, takes more than twice as long.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** Takes a clone away from whoever uses it. */
export async function dropDatabase(url: string): Promise<void> {
  await onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

/** Runs one statement on the run's PostgreSQL server, outside the cloned databases. */
async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** One person of a test buys more than a customer does: who asks what limits that, sets them. */
const SIN_TOPES = {
  ORDERS_PER_HOUR: '100000',
  UNPAID_ORDERS_PER_ACCOUNT: '100000',
  UNPAID_UNITS_PER_ACCOUNT: '1000000',
  UNPAID_SHARE_PER_ADDRESS: '100',
  UNPAID_UNITS_PER_ADDRESS: '1000000',
  UNPAID_PESOS_PER_ADDRESS: '1000000000000',
};

/**
 * What makes the documents of all the apps of a worker, which runs its files one after the other; it starts its process with
 * the first one, and that ends with the worker.
 */
const documents = new DocumentPrinter({ PDF_PROCESSES: 1 });

/** The whole server on a database of its own. Settings can be changed by their names in the environment. */
export async function createTestApp(
  settings: Record<string, string> = {},
  others: Pick<AppDependencies, 'replica' | 'isDraining'> = {},
): Promise<TestApp> {
  const url = await cloneDatabase();
  const dir = await mkdtemp(path.join(tmpdir(), 'fussan-app-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATA_DIR: dir,
    LOG_LEVEL: 'silent',
    CLAVES_DE_PRUEBA: '1',
    ...MANY_READS,
    ...SIN_TOPES,
    // Many tests buy with one address; those of the limit itself set it.
    UNCONFIRMED_MAILS_PER_DAY: '1000000',
    // A test that lasts long enough would find a mail that it didn't write.
    ALERTAS_MINUTOS: '0',
    ...settings,
  });
  const database = openDatabase(url, { max: 10, onError: () => {} });
  const app = await buildApp({
    config,
    database,
    log: pino({ level: config.LOG_LEVEL }),
    pages: false,
    jobConnections: 1,
    documents,
    ...others,
  });
  return {
    app,
    db: database.db,
    config,
    url,
    close: async () => {
      await app.close();
      await database.close();
      await dropDatabase(url);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Another instance of the same shop on its database, closed after the file's last test. */
export async function openAnother({ config, url }: TestApp): Promise<FastifyInstance> {
  const database = openDatabase(url, { max: 5, onError: () => {} });
  const log = pino({ level: config.LOG_LEVEL });
  const app = await buildApp({ config, database, log, pages: false, jobConnections: 1, documents });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  return app;
}

/** The whole server for all the tests of a file, closed after the last one. */
export async function openTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const test = await createTestApp(settings);
  afterAll(test.close);
  return test;
}
