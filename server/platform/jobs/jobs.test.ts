import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#server/platform/database/client.ts';
import { cloneDatabase } from '#server/testing/test-app.ts';
import { Jobs } from './index.ts';

let handle: DatabaseHandle;

beforeAll(async () => {
  const url = await cloneDatabase();
  handle = openDatabase(url, { max: 2, onError: () => {} });
});
afterAll(async () => {
  await handle.close();
});

it('lo de cada día se hace en una sola de las instancias, y lo que falla no deja sin hacer lo demás', async () => {
  const done: string[] = [];
  const instances = await Promise.all(
    ['a', 'b'].map(async (name) => {
      const jobs = new Jobs(handle.url, pino({ level: 'silent' }));
      await jobs.start();
      const fails = async () => {
        throw new Error('no se pudo');
      };
      const works = [async () => void done.push(`${name} antes`), fails, async () => void done.push(`${name} después`)];
      await jobs.everyDay('limpieza', works);
      return jobs;
    }),
  );
  const job = async () =>
    (await handle.db.execute(sql`select state, retry_count from pgboss.job where name = 'limpieza'`)).rows;
  // One for both, though each asked for it when it opened.
  expect(await job()).toMatchObject([{ state: 'created' }]);
  await handle.db.execute(sql`update pgboss.job set start_after = now() where name = 'limpieza'`);
  await expect.poll(job, { timeout: 20_000 }).toMatchObject([{ state: 'retry', retry_count: 0 }]);
  expect(done).toHaveLength(2);
  expect(done.map((text) => text.slice(2))).toEqual(['antes', 'después']);
  await Promise.all(instances.map((jobs) => jobs.close()));
});
