import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { precioDeLinea } from '#contract/catalogo/productos/precio-de-linea.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const TRAMOS = [
  { desde: 5, precio: 9_000 },
  { desde: 20, precio: 8_000 },
];
const poner = (id: number, tramos: unknown, quien = admin) =>
  quien.call('PUT', `/api/products/${id}/volumen`, { tramos });
const leer = async (id: number) => (await empleado.call('GET', `/api/products/${id}/volumen`)).body.tramos;

describe('el precio de una línea', () => {
  const producto = { id: 1, precio_unitario: 10_000, previousPrice: null };

  it.each([
    [1, 10_000, 'normal', 10_000],
    [4, 10_000, 'normal', 40_000],
    [5, 9_000, 'volumen', 45_000],
    [19, 9_000, 'volumen', 171_000],
    [20, 8_000, 'volumen', 160_000],
  ])('de %i unidades es %i (%s)', (cantidad, precio_unitario, precio_por, subtotal) => {
    expect(precioDeLinea(producto, cantidad, TRAMOS)).toEqual({ precio_unitario, precio_por, subtotal });
  });

  it('es el más bajo, y nunca la suma: una oferta mejor que el volumen queda como oferta', () => {
    const enOferta = { id: 1, precio_unitario: 8_500, previousPrice: 10_000 };
    expect(precioDeLinea(enOferta, 5, TRAMOS)).toMatchObject({ precio_unitario: 8_500, precio_por: 'oferta' });
    expect(precioDeLinea(enOferta, 20, TRAMOS)).toMatchObject({ precio_unitario: 8_000, precio_por: 'volumen' });
  });
});

describe('los tramos de un producto', () => {
  it('los pone quien puede cambiar precios, queda escrito, y así se vende', async () => {
    const { id } = await createProducto(test, { precio_unitario: 10_000, cantidad_stock: 50, costo_envio: 0 });
    expect((await poner(id, TRAMOS, empleado)).status).toBe(403);
    expect((await poner(id, TRAMOS)).body).toEqual({ tramos: TRAMOS });
    expect(await leer(id)).toEqual(TRAMOS);
    const [rastro] = await test.db
      .select({ actor_id: auditoria.actor_id, detalle: auditoria.detalle })
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'poner-volumen'), eq(auditoria.entidad_id, id)));
    expect(rastro).toEqual({ actor_id: admin.id, detalle: { tramos: { antes: [], despues: TRAMOS } } });

    const comprar = (quantity: number, precio_final: number) =>
      cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity }], { entrega: 'retiro', precio_final }));
    // Who saw the price of one is told what five cost, and is sold nothing.
    const visto = await comprar(5, 50_000);
    expect([visto.status, visto.body.code, visto.body.details.precio_final]).toEqual([409, 'TOTAL_CAMBIADO', 45_000]);
    const { body } = await comprar(5, 45_000);
    expect(body).toMatchObject({ precio_compra: 45_000, precio_final: 45_000 });
    expect(body.items).toMatchObject([{ precio_unitario: 9_000, precio_por: 'volumen', subtotal: 45_000 }]);
    expect(await poner(id, [])).toMatchObject({ status: 200, body: { tramos: [] } });
  });

  it.each([
    [[{ desde: 1, precio: 9_000 }], 'tramos.0.desde'],
    [[{ desde: 5, precio: 0 }], 'tramos.0.precio'],
    [[{ desde: 5, precio: 10_000 }], 'tramos.0.precio'],
    [[TRAMOS[1], TRAMOS[0]], 'tramos.1.desde'],
    [[TRAMOS[0], { desde: 20, precio: 9_000 }], 'tramos.1.precio'],
  ])('%j no va: dice en qué campo', async (tramos, campo) => {
    const { id } = await createProducto(test, { precio_unitario: 10_000 });
    const { status, body } = await poner(id, tramos);
    expect([status, Object.keys(body.fields)]).toEqual([400, [campo]]);
    expect(await leer(id)).toEqual([]);
  });

  it('de un producto que no existe no se leen ni se ponen', async () => {
    expect((await poner(2_000_000_000, [])).status).toBe(404);
    expect((await empleado.call('GET', '/api/products/2000000000/volumen')).status).toBe(404);
  });
});
