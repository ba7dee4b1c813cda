import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/test-app.ts';
import { type DatabaseHandle, openDatabase } from './client.ts';
import { deleteInBatches } from './delete-in-batches.ts';

const viejos = pgTable('viejos', { n: integer().notNull() });
let handle: DatabaseHandle;

beforeAll(async () => {
  const url = await cloneDatabase();
  handle = openDatabase(url, { max: 2, onError: () => {} });
});
afterAll(async () => {
  await handle.close();
});

it('borra de a pocos todo lo que calza, y no espera a quien tiene tomada una fila', async () => {
  const { db } = handle;
  await db.execute(sql`create table viejos as select generate_series(1, 100) as n`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from viejos where n = 1 for update`);
    expect(await deleteInBatches(db, viejos, sql`n <= 95`, 10)).toBe(94);
  });
  expect((await db.select().from(viejos)).map(({ n }) => n).sort((a, b) => a - b)).toEqual([1, 96, 97, 98, 99, 100]);
  expect(await deleteInBatches(db, viejos, sql`n <= 95`, 10)).toBe(1);
});
