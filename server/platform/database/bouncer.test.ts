import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, dropDatabase } from '#server/testing/test-app.ts';
import { checkBouncer } from './bouncer.ts';
import { type DatabaseHandle, openDatabase, SESSION_SETTINGS } from './client.ts';

let url: string;
let handle: DatabaseHandle;
const open = () => openDatabase(url, { max: 1, onError: () => {}, directUrl: url });

beforeAll(async () => {
  url = await cloneDatabase('template1');
  handle = open();
});
afterAll(async () => {
  await handle.close();
  await dropDatabase(url);
});

it('por un PgBouncer PostgreSQL no guarda nada con nombre, y no se le pide nada al conectar', async () => {
  for (const texto of ['uno', 'dos']) {
    const { rows } = await handle.pool.query({ name: 'con_nombre', text: 'select $1::text as texto', values: [texto] });
    expect(rows).toEqual([{ texto }]);
  }
  expect((await handle.pool.query('select name from pg_prepared_statements')).rows).toEqual([]);
  expect((await handle.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
});

it('sin los ajustes en el rol no arranca, y dice cómo se ponen', async () => {
  const refused = await checkBouncer(handle.pool, SESSION_SETTINGS).catch((error: Error) => error.message);
  expect(refused).toMatch(/alter role fussan in database prueba_\w+ set statement_timeout = '30000';/);
  const said = String(refused).split('\n').slice(1);
  for (const line of said) await handle.pool.query(line);
  const again = open();
  await expect(checkBouncer(again.pool, SESSION_SETTINGS)).resolves.toBeUndefined();
  await again.close();
});

it('al lado queda la dirección de PostgreSQL mismo', () => {
  expect(openDatabase('postgres://a@b:6432/c', { max: 1, onError: () => {}, directUrl: url }).url).toBe(url);
});
