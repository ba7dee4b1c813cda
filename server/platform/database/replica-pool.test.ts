import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, dropDatabase } from '#server/testing/test-app.ts';
import { openDatabase } from './client.ts';
import { ReplicaBehind } from './replica-pool.ts';

let url: string;

beforeAll(async () => {
  url = await cloneDatabase('template1');
});
afterAll(() => dropDatabase(url));

it('hasta dónde escribió la principal se sabe al segundo latido; y si se va, cualquier réplica sirve', async () => {
  const { pulse, close } = openDatabase(url, { max: 1, onError: () => {}, asksHowFar: true });
  expect(pulse.horizon).toBeNull();
  expect(await pulse.answers(5_000)).toBe(true);
  expect(pulse.horizon).toBeNull();
  expect(await pulse.answers(5_000)).toBe(true);
  expect(pulse.horizon).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  await close();
  const away = new URL(url);
  away.pathname = '/no_existe';
  const other = openDatabase(away.href, { max: 1, onError: () => {}, asksHowFar: true });
  expect(await other.pulse.answers(5_000)).toBe(false);
  // Nobody knows how far one had come that was never heard.
  expect(other.pulse.horizon).toBeNull();
  await other.close();
});

it('de una réplica de la que no se sabe no se lee, y su conexión queda para la próxima', async () => {
  let horizon: string | null = null;
  const { pool, close } = openDatabase(url, { max: 1, onError: () => {}, horizon: () => horizon });
  await expect(pool.query('select 1')).rejects.toThrow(ReplicaBehind);
  expect(pool.idleCount).toBe(1);
  horizon = '0/0';
  expect((await pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
  const client = await pool.connect();
  client.release();
  await close();
});
