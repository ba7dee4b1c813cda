import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { dropClones } from './clones.ts';
import { scratchFolder } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for this run, with the migrated database `plantilla` to clone. */
    databaseUrl: string;
  }
}

/** One PostgreSQL for the whole run: `TEST_DATABASE_URL`, else our own in a folder that goes away afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await scratchFolder('fussan-test-');
  // Some two hundred processes of a run load the same modules: one compiles them for all.
  process.env.NODE_COMPILE_CACHE ??= path.join(dir, 'compiled');
  const embedded = process.env.TEST_DATABASE_URL
    ? null
    : await startEmbedded({ dir: path.join(dir, 'postgres'), throwaway: true });
  const url = process.env.TEST_DATABASE_URL ?? embedded!.url;
  await makeTemplate(url);
  project.provide('databaseUrl', url);
  return async () => {
    await embedded?.stop();
    // The last processes may still be writing what they compiled.
    await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop database if exists plantilla with (force)');
  await dropClones(client);
  await client.query('create database plantilla');
  await client.end();
  const template = new URL(url);
  template.pathname = '/plantilla';
  await migrateDatabase(template.href);
  const jobs = new Jobs(template.href, pino({ level: 'silent' }));
  await jobs.start();
  await jobs.prepare('correo', { retryLimit: 1, retryDelay: 1 });
  await jobs.prepare('recuperar-clave', { retryLimit: 1, retryDelay: 1 });
  await jobs.prepare('cambio-masivo', { retryLimit: 1, retryDelay: 1 });
  await jobs.prepare('ofertas', { retryLimit: 0, retryDelay: 1 });
  await jobs.prepare('dte-envios', { retryLimit: 1, retryDelay: 1 });
  await jobs.close();
}
