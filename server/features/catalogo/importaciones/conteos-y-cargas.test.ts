import pg from 'pg';
import { expect, it } from 'vitest';
import { createProducto } from '#server/testing/builders.ts';
import { abrirImportaciones } from './importaciones-de-prueba.ts';

const { test, admin, fila, filaDe, subir, libroMayor } = await abrirImportaciones();
const CONTEOS = '/api/existencias/conteos';

async function abrirConteo(): Promise<(linea: object) => Promise<{ esperado: number; diferencia: number }>> {
  const { id } = (await admin.call('POST', CONTEOS, { nombre: 'Bodega' })).body;
  return async (linea) => (await admin.call('PUT', `${CONTEOS}/${id}/lineas`, { lineas: [linea] })).body[0];
}

it('lo contado mientras una planilla esperaba se compara con el stock de antes de ella', async () => {
  const { id: producto_id } = await createProducto(test, { cantidad_stock: 10 });
  const contar = await abrirConteo();
  const otra = new pg.Client({ connectionString: test.url });
  await otra.connect();
  await otra.query('begin');
  await otra.query('select from productos where id = $1 for update', [producto_id]);
  const carga = subir([await filaDe(producto_id, { cantidad_stock: 20 })]);
  await expect
    .poll(async () => (await otra.query('select from pg_locks where not granted')).rowCount, { timeout: 20_000 })
    .toBeGreaterThan(0);
  const contado_en = new Date().toISOString();
  await otra.query('commit');
  await otra.end();
  expect((await carga).status).toBe(201);
  expect(await contar({ producto_id, contado: 10, contado_en })).toMatchObject({ esperado: 10, diferencia: 0 });
  // The ledger stands in the order of time.
  const cuando = (await libroMayor(producto_id)).map((movimiento) => movimiento.cuando.getTime());
  expect(cuando).toEqual(cuando.toSorted((a, b) => a - b));
});

it('lo contado antes de que una planilla creara el producto no se suma a lo que ella trajo', async () => {
  const contar = await abrirConteo();
  const contado_en = new Date().toISOString();
  const nueva = fila({ cantidad_stock: 12 });
  expect((await subir([nueva])).status).toBe(201);
  const { codigo_producto_fussan } = nueva;
  expect(await contar({ codigo_producto_fussan, contado: 12, contado_en })).toMatchObject({
    esperado: 12,
    diferencia: 0,
  });
});
