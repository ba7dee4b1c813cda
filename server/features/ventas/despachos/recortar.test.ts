import { and, eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { movimientos_stock } from '#server/features/bodega/existencias/index.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [cliente, empleado, admin] = await people(test, 'customer', 'employee', 'admin');

async function comprada(cambios: Partial<typeof compras.$inferInsert> = {}) {
  const a = await createProducto(test, { cantidad_stock: 10, precio_unitario: 10_000 });
  const b = await createProducto(test, { cantidad_stock: 10, precio_unitario: 3_000 });
  const { body } = await cliente.call(
    'POST',
    '/api/compras/compra',
    compraBody([
      { id: a.id, quantity: 4 },
      { id: b.id, quantity: 2 },
    ]),
  );
  if (Object.keys(cambios).length > 0) await test.db.update(compras).set(cambios).where(eq(compras.id, body.id));
  return { ...(body as { id: number; num_pedido: number; costo_envio: number }), a, b };
}
const recortar = (quien: Caller, id: number, codigo: number, cantidad: unknown = 1, motivo: unknown = 'No hay stock') =>
  quien.call('POST', `/api/compras/compra/${id}/recortar`, { codigo_producto_fussan: codigo, cantidad, motivo });
const stockDe = async (id: number) =>
  (await test.db.select({ stock: productos.cantidad_stock }).from(productos).where(eq(productos.id, id)))[0]!.stock;
const libroDe = async (id: number) =>
  (
    await test.db
      .select({ cantidad: movimientos_stock.cantidad })
      .from(movimientos_stock)
      .where(eq(movimientos_stock.producto_id, id))
      .orderBy(movimientos_stock.id)
  ).reduce((suma, { cantidad }) => suma + cantidad, 0);

it('parte de una compra se anula: vuelve su stock, baja el total, y el cliente lee por qué', async () => {
  const { id, num_pedido, costo_envio, a, b } = await comprada();
  const { status, body } = await recortar(empleado, id, a.codigo_producto_fussan, 3);
  expect([status, body.precio_compra, body.precio_final]).toEqual([200, 16_000, 16_000 + costo_envio]);
  expect(body.items).toMatchObject([
    { cantidad: 1, anulada: 3, subtotal: 10_000 },
    { cantidad: 2, anulada: 0, subtotal: 6_000 },
  ]);
  expect([body.otv, body.otv_compras, body.estado]).toEqual([3, 3, 'Pendiente de Despacho']);
  expect([await stockDe(a.id), await stockDe(b.id)]).toEqual([9, 8]);
  expect((await cliente.call('GET', `/api/compras/compra/${id}`)).body.historial.at(-1).motivo).toBe(
    `Se anularon 3 × ${body.items[0].descripcion}. No hay stock`,
  );
  const [correo] = await test.db
    .select()
    .from(correos)
    .where(like(correos.clave, `compra-recortada-${num_pedido}-%`));
  expect(correo?.datos).toMatchObject({ cantidad: 3, quedan: 1, total: 16_000 + costo_envio, pagado: false });
  const [rastro] = await test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'recortar-compra'), eq(auditoria.entidad_id, id)));
  expect(rastro).toMatchObject({ actor_id: empleado.id, detalle: { cantidad: { antes: 4, despues: 1 } } });

  // What is left of it goes back when the rest is cancelled.
  await recortar(empleado, id, a.codigo_producto_fussan, 1);
  expect((await recortar(empleado, id, b.codigo_producto_fussan, 2)).body.message).toBe(
    'Es todo lo que queda del pedido: anúlalo entero.',
  );
  await admin.call('POST', `/api/compras/compra/${id}/anular`, { motivo: 'No hay stock' });
  expect([await stockDe(a.id), await stockDe(b.id)]).toEqual([10, 10]);
  expect([await libroDe(a.id), await libroDe(b.id)]).toEqual([10, 10]);
});

it('de más, de otro producto o de otro estado no se recorta; de una pagada, sólo un administrador', async () => {
  const { id, a } = await comprada();
  const demas = await recortar(empleado, id, a.codigo_producto_fussan, 5);
  expect([demas.status, demas.body.message]).toEqual([409, expect.stringMatching(/quedan 4 en el pedido\.$/)]);
  expect((await recortar(empleado, id, 999_999_999)).body.message).toBe('Ese producto no está en el pedido.');
  for (const cantidad of [0, -1, 1.5, '2', null]) {
    expect((await recortar(empleado, id, a.codigo_producto_fussan, cantidad)).status).toBe(400);
  }
  expect((await recortar(empleado, id, a.codigo_producto_fussan, 1, '')).status).toBe(400);
  expect((await recortar(cliente, id, a.codigo_producto_fussan)).status).toBe(403);
  const lejos = await comprada({ estado: 'Despachado' });
  expect((await recortar(admin, lejos.id, lejos.a.codigo_producto_fussan)).body.details).toEqual({
    estado: 'Despachado',
  });
  const pagada = await comprada({ pagado: 40_000, estado: 'En preparación' });
  expect((await recortar(empleado, pagada.id, pagada.a.codigo_producto_fussan)).status).toBe(409);
  expect((await recortar(admin, pagada.id, pagada.a.codigo_producto_fussan)).status).toBe(200);
});

it('veinte a la vez no sacan más de lo que hay, y el libro cuadra', async () => {
  const { id, a } = await comprada();
  const answers = await Promise.all(Array.from({ length: 20 }, () => recortar(admin, id, a.codigo_producto_fussan)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect([await stockDe(a.id), await libroDe(a.id)]).toEqual([10, 10]);
});
