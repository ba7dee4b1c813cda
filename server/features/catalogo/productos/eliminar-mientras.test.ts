import pg from 'pg';
import { expect, it } from 'vitest';
import { type Answer, createProducto, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const ana = await person(test, 'customer');

/** The answer of a call that comes while somebody removes the product that it names. */
async function mientrasSeElimina(id: number, call: () => Promise<Answer>): Promise<Answer> {
  const otro = new pg.Client({ connectionString: test.url });
  await otro.connect();
  await otro.query('begin');
  await otro.query('select from productos where id = $1 for update', [id]);
  await otro.query('delete from productos where id = $1', [id]);
  const answer = call();
  await expect
    .poll(async () => (await otro.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0);
  await otro.query('commit');
  await otro.end();
  return answer;
}

it('agregar a favoritos un producto que otro elimina en ese momento es 404', async () => {
  const { id } = await createProducto(test, { cantidad_stock: 0 });
  const { status, body } = await mientrasSeElimina(id, () => ana.call('PUT', `/api/favoritos/${id}`));
  expect([status, body.code]).toEqual([404, 'NO_ENCONTRADO']);
});

it('guardar el carrito con un producto que otro elimina en ese momento guarda los demás', async () => {
  const [queda, sale] = [await createProducto(test), await createProducto(test, { cantidad_stock: 0 })];
  const items = [queda, sale].map(({ id }) => ({ id, quantity: 1 }));
  const { status } = await mientrasSeElimina(sale.id, () => ana.call('PUT', '/api/carrito', { items }));
  expect(status).toBe(204);
  const { body } = await ana.call('GET', '/api/carrito');
  expect(body.items.map(({ producto }: { producto: { id: number } }) => producto.id)).toEqual([queda.id]);
});
