import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, order, person, product } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ana: Caller;
let beto: Caller;
let empleado: Caller;
let deAna: { id: number; num_pedido: number };
let deBeto: { id: number };

beforeAll(async () => {
  test = await createTestApp();
  [ana, beto, empleado] = await Promise.all([
    person(test, 'customer'),
    person(test, 'customer'),
    person(test, 'employee'),
  ]);
  const { id } = await product(test, { cantidad_stock: 100, descripcion: 'Sierra circular' });
  const comprar = async (quien: Caller) =>
    (await quien.call('POST', '/api/compras/compra', order([{ id, quantity: 1 }]))).body;
  deAna = await comprar(ana);
  deBeto = await comprar(beto);
});
afterAll(() => test.close());

it('cada cliente ve sólo las suyas; el personal, todas', async () => {
  const ids = async (quien: Caller) =>
    (await quien.call('GET', '/api/compras/compras')).body.map((compra: { id: number }) => compra.id);
  expect(await ids(ana)).toEqual([deAna.id]);
  expect(await ids(beto)).toEqual([deBeto.id]);
  expect(await ids(empleado)).toEqual([deBeto.id, deAna.id]);
});

it('la compra de otro es 404, como si no estuviera', async () => {
  const ajena = await ana.call('GET', `/api/compras/compra/${deBeto.id}`);
  const inexistente = await ana.call('GET', '/api/compras/compra/1999999999');
  expect([ajena.status, ajena.body.message]).toEqual([404, 'Compra no encontrada.']);
  expect([inexistente.status, inexistente.body.message]).toEqual([404, 'Compra no encontrada.']);
  expect((await empleado.call('GET', `/api/compras/compra/${deBeto.id}`)).body.items).toHaveLength(1);
});

it('con page responde una página con total, y busca por número, correo o producto', async () => {
  const buscar = async (q: string) =>
    (await empleado.call('GET', `/api/compras/compras?page=1&limit=1&q=${encodeURIComponent(q)}`)).body;
  expect(await buscar('')).toMatchObject({ total: 2, page: 1, limit: 1, items: [{ id: deBeto.id }] });
  expect(await buscar(String(deAna.num_pedido))).toMatchObject({ total: 1, items: [{ id: deAna.id }] });
  expect(await buscar('COMPRA@prueba')).toMatchObject({ total: 2 });
  expect(await buscar('%')).toMatchObject({ total: 0, items: [] });
  const filtrada = (await ana.call('GET', '/api/compras/compras?page=1&q=compra')).body;
  expect(filtrada.items.map(({ id }: { id: number }) => id)).toEqual([deAna.id]);
});

it('una compra no lleva nada de la cocina: ni claves ni costos', async () => {
  const { body } = await ana.call('GET', `/api/compras/compra/${deAna.id}`);
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['huella']));
  expect(JSON.stringify(body)).not.toMatch(/clave_idempotencia|huella|archivada_en|oculta_en/);
});
