import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roundTripsOf } from '#server/testing/round-trips.ts';
import { cloneDatabase, dropDatabase } from '#server/testing/test-app.ts';
import { type DatabaseHandle, isUniqueViolation, openDatabase, type Queryable } from './client.ts';
import { together } from './together.ts';

const cosas = pgTable('cosas', { id: integer().primaryKey() });
const contar = (db: Queryable) => db.$count(cosas);

let url: string;
let handle: DatabaseHandle;
let porBouncer: DatabaseHandle;
beforeAll(async () => {
  url = await cloneDatabase('template1');
  handle = openDatabase(url, { max: 2, onError: () => {} });
  porBouncer = openDatabase(url, { max: 1, onError: () => {}, directUrl: url });
  await handle.pool.query('create table cosas (id int constraint cosas_id primary key)');
});
afterAll(async () => {
  await handle.close();
  await porBouncer.close();
  await dropDatabase(url);
});

it('lo que se pide junto en una transacción va en un viaje, en su orden, como sea que se escriba', async () => {
  const viajes = await roundTripsOf(() =>
    handle.db.transaction((tx) =>
      together([
        () => tx.execute(sql`select 1`),
        () => tx.insert(cosas).values({ id: 1 }),
        async () => (await tx.select().from(cosas)).length,
        () => contar(tx),
        () => undefined,
        async () => (await tx.execute(sql`select 2`)).rows,
        () => tx.delete(cosas).returning(),
      ]),
    ),
  );
  expect(viajes.map((viaje) => viaje.map((texto) => texto.replace(/ (from|into) .*/, '')))).toEqual([
    ['begin', 'select 1', 'insert', 'select "id"', 'select count(*) as count', 'select 2', 'delete'],
    ['commit'],
  ]);
});

it('cada uno ve lo que hizo el anterior, también sin nombres, como por un PgBouncer', async () => {
  for (const { db } of [handle, porBouncer]) {
    const [, primera, , segunda] = await db.transaction((tx) =>
      together([
        () => tx.insert(cosas).values({ id: 10 }),
        () => contar(tx),
        () => tx.insert(cosas).values({ id: 11 }),
        () => contar(tx),
      ]),
    );
    expect([primera, segunda]).toEqual([1, 2]);
    await db.delete(cosas);
  }
});

it('si uno falla se dice su error y no el de los que vienen detrás, nada queda, y la conexión sigue sirviendo', async () => {
  const error = await handle.db
    .transaction((tx) =>
      together([
        () => contar(tx),
        () => tx.insert(cosas).values({ id: 20 }),
        () => tx.insert(cosas).values([{ id: 21 }, { id: 21 }]),
        () => contar(tx),
      ]),
    )
    .catch((error: unknown) => error);
  expect(isUniqueViolation(error, 'cosas_id')).toBe(true);
  expect(await Promise.all([contar(handle.db), contar(handle.db)])).toEqual([0, 0]);
});

it('lo que iba por su segundo paso termina antes de que se deshaga: nada queda fuera de la transacción', async () => {
  const pasos: string[] = [];
  const error = await handle.db
    .transaction((tx) =>
      together([
        async () => {
          throw new Error('no');
        },
        async () => {
          await tx.insert(cosas).values({ id: 30 });
          pasos.push('primero');
          await tx.insert(cosas).values({ id: 31 });
          pasos.push('segundo');
        },
      ]),
    )
    .catch((error: Error) => error.message);
  expect([error, pasos]).toEqual(['no', ['primero', 'segundo']]);
  expect(await contar(handle.db)).toBe(0);
});
