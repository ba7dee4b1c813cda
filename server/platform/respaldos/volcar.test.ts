import { expect, it } from 'vitest';
import { cloneDatabase, dropDatabase } from '#server/testing/test-app.ts';
import { connectTo, tablasDe } from './tablas.ts';
import { volcar } from './volcar.ts';

it('una tabla grande pasa de a un pedazo, por lento que sea quien los guarda', async () => {
  const url = await cloneDatabase('template1');
  const client = await connectTo(url);
  await client.query(
    `create table grande as select n, repeat(md5(n::text), 100) as texto from generate_series(1, 4000) n`,
  );
  const sizes: number[] = [];
  let underWay = 0;
  const { sumas } = await volcar(client, await tablasDe(client), async (nombre, { length }) => {
    expect([nombre, ++underWay]).toEqual([`base/public.grande/${sizes.push(length)}`, 1]);
    await new Promise((resolve) => setImmediate(resolve));
    underWay--;
  });
  expect(sumas['public.grande']!.filas).toBe(4_000);
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.max(...sizes)).toBeLessThan(1_200_000);
  await client.end();
  await dropDatabase(url);
});
