import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/database/client.ts';
import { compraBody, createProducto } from '#server/testing/builders.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { newCliente, post, startServer } from '#server/testing/server-process.ts';
import { cloneDatabase, type TestApp } from '#server/testing/test-app.ts';

const CALLERS = 200;
const STOCK = 20;

/** A running shop of its own process, and a look into its database. */
async function openShop(): Promise<{ url: string; test: TestApp }> {
  const dir = await scratchFolder('fussan-main-');
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const url = await cloneDatabase();
  const server = await startServer({ DATA_DIR: dir, FUSSAN_DEMO: '0', DATABASE_URL: url });
  onTestFinished(async () => {
    await server.stop();
  });
  const database = openDatabase(url, { max: 2, onError: () => {} });
  onTestFinished(() => database.close());
  return { url: server.url, test: { db: database.db } as TestApp };
}

it(`${CALLERS} compran a la vez, por la red, un producto con stock ${STOCK}: ${STOCK} lo logran`, async () => {
  const { url, test } = await openShop();
  const taladro = await createProducto(test, { cantidad_stock: STOCK, descripcion: 'Último taladro' });
  const tokens = await Promise.all(Array.from({ length: 5 }, () => newCliente(url)));

  const answers = await Promise.all(
    Array.from({ length: CALLERS }, (_, n) =>
      post(`${url}/api/compras/compra`, compraBody([{ id: taladro.id, quantity: 1 }]), {
        token: tokens[n % tokens.length]!,
        key: randomUUID(),
      }),
    ),
  );

  const sold = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  expect([sold.length, refused.length]).toEqual([STOCK, CALLERS - STOCK]);
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['Ya no queda stock de «Último taladro».']));
  const { rows } = await test.db.execute(`
    select p.cantidad_stock as stock,
      (select sum(cantidad)::int from movimientos_stock where producto_id = p.id) as libro,
      (select sum(cantidad)::int from compras_lineas where producto_id = p.id) as vendidas,
      (select count(*)::int from compras) as compras,
      (select count(distinct num_pedido)::int from compras) as numeros
    from productos p where p.id = ${taladro.id}`);
  expect(rows).toEqual([{ stock: 0, libro: 0, vendidas: STOCK, compras: STOCK, numeros: STOCK }]);
});
