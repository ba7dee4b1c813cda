import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/test-app.ts';
import { type DatabaseHandle, openDatabase } from './client.ts';

let handle: DatabaseHandle;
const heard: Error[] = [];

beforeAll(async () => {
  const url = await cloneDatabase();
  handle = openDatabase(url, { max: 2, onError: (error) => heard.push(error) });
});
afterAll(async () => {
  await handle.close();
});

it('si PostgreSQL corta una conexión en medio de una transacción, falla esa y la siguiente anda', async () => {
  const cut = handle.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await handle.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
    // The cut arrives while the transaction is idle, as after a restart of the server.
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toThrow();
  const { rows } = await handle.db.execute<{ uno: number }>(sql`select 1 as uno`);
  expect(rows).toEqual([{ uno: 1 }]);
});
