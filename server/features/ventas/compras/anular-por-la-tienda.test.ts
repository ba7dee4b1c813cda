import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { movimientos_stock } from '#server/features/bodega/existencias/index.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { compras } from './table.ts';

const test = await openTestApp();
const [cliente, empleado, admin] = await people(test, 'customer', 'employee', 'admin');
const MOTIVO = 'No hay stock';

async function comprada(cambios: Partial<typeof compras.$inferInsert> = {}) {
  const { id: producto_id } = await createProducto(test, { cantidad_stock: 10 });
  const { body } = await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto_id, quantity: 4 }]));
  if (Object.keys(cambios).length > 0) await test.db.update(compras).set(cambios).where(eq(compras.id, body.id));
  return { id: body.id as number, num_pedido: body.num_pedido as number, producto_id };
}
const anular = (quien: Caller, id: number, motivo: unknown = MOTIVO) =>
  quien.call('POST', `/api/compras/compra/${id}/anular`, { motivo });
const stockDe = async (id: number) =>
  (await test.db.select({ stock: productos.cantidad_stock }).from(productos).where(eq(productos.id, id)))[0]!.stock;
const rastros = (id: number, accion: string) =>
  test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'compra'), eq(auditoria.entidad_id, id), eq(auditoria.accion, accion)))
    .orderBy(auditoria.id);
const correosDe = (num_pedido: number) =>
  test.db
    .select()
    .from(correos)
    .where(eq(correos.clave, `compra-anulada-${num_pedido}`))
    .orderBy(correos.id);

it('el personal anula con un motivo: vuelve el stock, queda quién y por qué, y el cliente lo lee', async () => {
  const { id, num_pedido, producto_id } = await comprada();
  const { status, body } = await anular(empleado, id, '  No hay stock  ');
  expect([status, body.estado]).toEqual([200, 'Anulado']);
  expect(await stockDe(producto_id)).toBe(10);
  const libro = await test.db
    .select()
    .from(movimientos_stock)
    .where(eq(movimientos_stock.documento, `compra:${id}`))
    .orderBy(movimientos_stock.id);
  expect(libro.map(({ motivo, cantidad, actor_id }) => [motivo, cantidad, actor_id])).toEqual([
    ['venta', -4, cliente.id],
    ['anulacion', 4, empleado.id],
  ]);
  expect(body.historial.at(-1)).toMatchObject({ estado: 'Anulado', motivo: MOTIVO, quien: 'Persona employee' });
  const delCliente = (await cliente.call('GET', `/api/compras/compra/${id}`)).body.historial.at(-1);
  expect([delCliente.motivo, delCliente.quien]).toEqual([MOTIVO, null]);
  const [rastro] = await rastros(id, 'anular-compra');
  expect([rastro?.actor_id, rastro?.detalle]).toEqual([
    empleado.id,
    { estado: { antes: 'Pendiente de Despacho', despues: 'Anulado' }, motivo: MOTIVO },
  ]);
  const [correo] = await correosDe(num_pedido);
  expect(correo).toMatchObject({ para: 'compra@prueba.test', datos: { num_pedido, motivo: MOTIVO } });
});

it.each(['Pendiente de Despacho', 'En preparación', 'Listo para retiro'])(
  'pagada y «%s» la anula sólo un administrador',
  async (estado) => {
    const { id, producto_id, num_pedido } = await comprada({
      estado,
      pagado: 40_000,
    });
    const negada = await anular(empleado, id);
    expect([negada.status, negada.body.message]).toEqual([409, 'Este pedido ya fue pagado: no se puede anular.']);
    expect(await stockDe(producto_id)).toBe(6);
    expect((await anular(admin, id)).body).toMatchObject({ estado: 'Anulado', estado_pago: 'pagado' });
    expect(await stockDe(producto_id)).toBe(10);
    expect((await correosDe(num_pedido))[0]?.datos).toMatchObject({ por_devolver: 40_000 });
  },
);

it.each(['Despachado', 'Entregado', 'Esperando a Pedro'])('«%s» no se anula', async (estado) => {
  const { id, producto_id } = await comprada({ estado });
  const { status, body } = await anular(admin, id);
  expect([status, body.message, body.details]).toEqual([
    409,
    `No se puede anular: ahora está «${estado}».`,
    { estado },
  ]);
  expect(await stockDe(producto_id)).toBe(6);
  expect(await rastros(id, 'anular-compra')).toHaveLength(0);
});

it('sin motivo no se anula; el cliente no anula por aquí, y la que no existe es 404', async () => {
  const { id } = await comprada();
  for (const malo of [null, '', '  ', 'ab', 'x'.repeat(201), 7]) {
    const { status, body } = await anular(admin, id, malo);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['motivo']]);
  }
  expect((await anular(cliente, id)).status).toBe(403);
  expect((await anular(admin, 999_999)).body.message).toBe('Compra no encontrada.');
});

it('diez a la vez, con el cliente y el personal, devuelven el stock y escriben el correo una vez', async () => {
  const { id, num_pedido, producto_id } = await comprada();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      n % 2 ? anular(admin, id) : cliente.call('DELETE', `/api/compras/compra/${id}`),
    ),
  );
  expect(answers.every(({ status }) => status === 200 || status === 204)).toBe(true);
  expect(await stockDe(producto_id)).toBe(10);
  expect(await rastros(id, 'anular-compra')).toHaveLength(1);
  expect(await correosDe(num_pedido)).toHaveLength(1);
});

it('a quien compró y la anula se le escribe que quedó anulada, sin motivo', async () => {
  const { id, num_pedido } = await comprada();
  await cliente.call('DELETE', `/api/compras/compra/${id}`);
  const [correo, otro] = await correosDe(num_pedido);
  expect(correo?.datos).toMatchObject({ num_pedido, por_devolver: 0 });
  expect(correo?.datos).not.toHaveProperty('motivo');
  expect(otro).toBeUndefined();
});

it('un administrador registra el pago una sola vez, en cualquier estado menos anulado', async () => {
  const { id, producto_id } = await comprada();
  expect((await pagarCompra(cliente, id)).status).toBe(403);
  expect((await pagarCompra(empleado, id)).status).toBe(403);
  const answers = await Promise.all(Array.from({ length: 5 }, () => pagarCompra(admin, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe('El pago de este pedido ya está registrado.');
  const huellas = await rastros(id, 'pagar-compra');
  expect(huellas.map(({ actor_id, detalle }) => [actor_id, detalle])).toEqual([
    [admin.id, expect.objectContaining({ monto: 40_000, por_pagar: { antes: 40_000, despues: 0 } })],
  ]);
  expect((await cliente.call('DELETE', `/api/compras/compra/${id}`)).body.code).toBe('COMPRA_NO_ANULABLE');
  expect(await stockDe(producto_id)).toBe(6);
  const anulada = await comprada({ estado: 'Anulado' });
  expect((await pagarCompra(admin, anulada.id)).body.message).toBe('No se puede pagar: ahora está «Anulado».');
  expect((await pagarCompra(admin, (await comprada({ estado: 'Entregado' })).id)).status).toBe(201);
  expect((await pagarCompra(admin, 999_999)).status).toBe(404);
});
