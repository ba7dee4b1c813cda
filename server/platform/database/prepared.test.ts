import { expect, it } from 'vitest';
import { FAMILIAS } from '#contract/tienda/catalogo.ts';
import { createProducto, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { preparedOnce, preparedWhileRoom } from './prepared.ts';

const test = await openTestApp();
const { id } = await createProducto(test);
const pedir = async (ruta: string) =>
  expect((await visitor(test).call('GET', `/api/products${ruta}`)).status, ruta).toBe(200);

/** What PostgreSQL keeps parsed on all the connections of the pool. */
async function preparadas(): Promise<string[]> {
  const pool = test.db.$client;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const filas = await Promise.all(
    clients.map((client) => client.query<{ statement: string }>('select statement from pg_prepared_statements')),
  );
  for (const client of clients) client.release();
  return filas.flatMap(({ rows }) => rows.map(({ statement }) => statement));
}

it('quien pide cien tamaños de página y todo filtro no deja sin su plan a la portada, al listado ni a la ficha', async () => {
  for (let limit = 1; limit <= 100; limit++) await pedir(`?page=1&limit=${limit}`);
  const filtros = [
    `familia=${encodeURIComponent(FAMILIAS[1])}`,
    'marca=Bosch',
    'min=1',
    'max=9',
    'en_stock=1',
    'en_oferta=1',
    'texto=sierra',
  ];
  for (let cuales = 1; cuales < 2 ** filtros.length; cuales++) {
    await pedir(`?page=1&${filtros.filter((_, lugar) => cuales & (2 ** lugar)).join('&')}`);
  }
  const antes = await preparadas();
  // Of each connection, not each limit and each filter.
  expect(new Set(antes).size).toBeLessThan(60);

  await pedir(`/${id}`);
  await pedir(`/${id}/ficha`);
  await pedir(`?page=1&familia=${encodeURIComponent(FAMILIAS[0])}&sort=precio-asc`);
  expect(new Set(await preparadas()).size).toBe(new Set(antes).size + 3);
});

it('las formas de cada clase tienen nombres propios, y las compuestas dejan de guardarse', () => {
  const nombres = [
    preparedOnce(test.db, 'una forma fija de esta prueba', (name) => name),
    preparedOnce(test.db, 'otra forma fija de esta prueba', (name) => name),
  ];
  expect(new Set(nombres).size).toBe(2);
  expect(nombres).not.toContain('');
  expect(preparedOnce(test.db, 'una forma fija de esta prueba', () => 'de nuevo')).toBe(nombres[0]);
  const compuestas = Array.from({ length: 100 }, (_, n) =>
    preparedWhileRoom(test.db, `compuesta ${n}`, (name) => name),
  );
  expect(compuestas.at(-1)).toBe('');
  expect(nombres.some((nombre) => compuestas.includes(nombre))).toBe(false);
});
