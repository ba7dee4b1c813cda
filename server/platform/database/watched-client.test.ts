import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, inject, it } from 'vitest';
import { during } from '#server/platform/activity.ts';
import { openDatabase } from './client.ts';
import { SlowQueries, type SlowQuery } from './slow-queries.ts';

const told: SlowQuery[] = [];
// Whatever else takes long on a busy machine is not what is asked about.
const slow = new SlowQueries(5, (query) => void (query.texto.includes('pg_sleep') && told.push(query)));
const { db, pool, close } = openDatabase(inject('databaseUrl'), { max: 2, onError: () => {}, slow });
afterAll(close);
beforeEach(() => void told.splice(0));

const LENTA = 'select pg_sleep(0.01), $1::text as dicho';
const DICHO = 'ana@correo.test';

it('una consulta lenta se anota con su texto y de dónde vino, y sin lo que alguien escribió', async () => {
  await during({ name: 'GET /api/products' }, async () => {
    await db.execute(sql`select pg_sleep(0.01), ${DICHO}::text as dicho`);
  });
  expect(told).toEqual([
    {
      id: expect.any(Number),
      cuando: expect.any(String),
      milisegundos: expect.any(Number),
      texto: LENTA,
      de: 'GET /api/products',
    },
  ]);
  expect(told[0]!.milisegundos).toBeGreaterThanOrEqual(10);
});

it('también en una transacción, por un callback, y la que falla', async () => {
  await db.transaction((tx) => tx.execute(sql`select pg_sleep(0.01)`));
  await new Promise<void>((resolve) => pool.query(LENTA, [DICHO], () => resolve()));
  await expect(db.execute(sql`do $$ begin perform pg_sleep(0.01); raise exception 'no'; end $$`)).rejects.toThrow();
  expect(told.map(({ texto, de }) => [texto, de])).toEqual([
    ['select pg_sleep(0.01)', 'la tienda por sí sola'],
    [LENTA, 'la tienda por sí sola'],
    ["do $$ begin perform pg_sleep(0.01); raise exception 'no'; end $$", 'la tienda por sí sola'],
  ]);
});

it('el comienzo de una transacción no se espera: si falla, falla con él lo primero que se pide', async () => {
  const client = await pool.connect();
  await client.query('begin nada');
  await expect(client.query('select 1')).rejects.toThrow('syntax error');
  expect((await client.query('select 2 as dos')).rows).toEqual([{ dos: 2 }]);
  client.release();
});

it('se guardan las últimas cincuenta, y con cero milisegundos ninguna', () => {
  for (let n = 0; n < 60; n++) slow.took(`select ${n}`, 100);
  expect(slow.last).toHaveLength(50);
  expect(slow.last[0]!.texto).toBe('select 59');
  const none = new SlowQueries(0, () => {});
  none.took('select 1', 100_000);
  expect([none.last.length, none.total]).toEqual([0, 0]);
});
