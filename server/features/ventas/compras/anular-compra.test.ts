import { and, asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { movimientos_stock } from '#server/features/bodega/existencias/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { historial } from '#server/platform/estados/table.ts';
import { type Caller, compraBody, createProducto, people, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { compras } from './table.ts';

const test = await openTestApp();
const [cliente, admin] = await people(test, 'customer', 'admin');

async function comprada(
  fields: Partial<typeof compras.$inferInsert> = {},
): Promise<{ id: number; producto_id: number }> {
  const { id: producto_id } = await createProducto(test, { cantidad_stock: 5 });
  const { body } = await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto_id, quantity: 2 }]));
  if (Object.keys(fields).length > 0) await test.db.update(compras).set(fields).where(eq(compras.id, body.id));
  return { id: body.id, producto_id };
}

const eliminar = (quien: Caller, id: number | string) => quien.call('DELETE', `/api/compras/compra/${id}`);
const sacarDelHistorial = (quien: Caller, id: number) => quien.call('DELETE', `/api/compras/compra/${id}?anulada=1`);
const idsEnLista = async (quien: Caller) =>
  (await quien.call('GET', '/api/compras/compras')).body.map((compra: { id: number }) => compra.id);
const stockDe = async (id: number) =>
  (await test.db.select({ stock: productos.cantidad_stock }).from(productos).where(eq(productos.id, id)))[0]?.stock;

const historialDe = async (id: number) =>
  (
    await test.db
      .select()
      .from(historial)
      .where(and(eq(historial.entidad, 'compra'), eq(historial.entidad_id, id)))
      .orderBy(asc(historial.id))
  ).map(({ estado, actor_id }) => [estado, actor_id]);

it('el cliente anula su compra: vuelve el stock, con libro y auditoría, y la fila queda', async () => {
  const { id, producto_id } = await comprada();
  expect(await stockDe(producto_id)).toBe(3);
  expect((await eliminar(cliente, id)).status).toBe(204);
  expect(await stockDe(producto_id)).toBe(5);
  const [fila] = await test.db.select().from(compras).where(eq(compras.id, id));
  expect(fila?.estado).toBe('Anulado');
  const libro = await test.db
    .select()
    .from(movimientos_stock)
    .where(eq(movimientos_stock.documento, `compra:${id}`))
    .orderBy(movimientos_stock.id);
  expect(libro.map(({ motivo, cantidad }) => [motivo, cantidad])).toEqual([
    ['venta', -2],
    ['anulacion', 2],
  ]);
  const acciones = (
    await test.db.select().from(auditoria).where(eq(auditoria.entidad_id, id)).orderBy(auditoria.id)
  ).map(({ accion }) => accion);
  expect(acciones).toContain('anular-compra');
  expect(await historialDe(id)).toEqual([
    ['Pendiente de Despacho', cliente.id],
    ['Anulado', cliente.id],
  ]);
  const { body } = await cliente.call('GET', `/api/compras/compra/${id}`);
  const instantes = body.historial.map(({ cuando }: { cuando: string }) => Date.parse(cuando));
  expect(instantes[1]).toBeGreaterThan(instantes[0]);
});

it('repetir la anulación no hace nada más: ni mueve stock, ni la saca del historial', async () => {
  const { id, producto_id } = await comprada();
  await eliminar(cliente, id);
  expect((await eliminar(cliente, id)).status).toBe(204);
  expect(await idsEnLista(cliente)).toContain(id);
  expect(await stockDe(producto_id)).toBe(5);
  expect(await historialDe(id)).toHaveLength(2);
});

it('quien la ve anulada la saca de su historial, no del que ve el personal, y no mueve stock', async () => {
  const { id, producto_id } = await comprada();
  const { status, body } = await sacarDelHistorial(cliente, id);
  expect([status, body.message, body.details]).toEqual([
    409,
    'El pedido ya no está anulado. Vuelve a mirar tus pedidos.',
    { estado: 'Pendiente de Despacho' },
  ]);
  expect(await stockDe(producto_id)).toBe(3);
  await eliminar(cliente, id);
  expect((await sacarDelHistorial(cliente, id)).status).toBe(204);
  expect(await idsEnLista(cliente)).not.toContain(id);
  expect(await idsEnLista(admin)).toContain(id);
  expect(await stockDe(producto_id)).toBe(5);
});

it('diez anulaciones a la vez devuelven el stock una sola vez', async () => {
  const { id, producto_id } = await comprada();
  await Promise.all(Array.from({ length: 10 }, () => eliminar(cliente, id)));
  expect(await stockDe(producto_id)).toBe(5);
  expect(await historialDe(id)).toHaveLength(2);
});

it.each([
  ['pagada', { pagado: 40_000 }],
  ['despachada', { estado: 'Despachado' }],
  ['entregada', { estado: 'Entregado' }],
  ['con un estado libre', { estado: 'Esperando a Pedro' }],
])('el cliente no puede anular una compra %s', async (_nombre, fields) => {
  const { id, producto_id } = await comprada(fields);
  const { status, body } = await eliminar(cliente, id);
  expect([status, body.code]).toEqual([409, 'COMPRA_NO_ANULABLE']);
  expect(body.details).toEqual({ estado: (await cliente.call('GET', `/api/compras/compra/${id}`)).body.estado });
  expect(await stockDe(producto_id)).toBe(3);
  expect(await historialDe(id)).toHaveLength(1);
});

it('el personal la archiva: sale de sus listas, el cliente la sigue viendo y el stock no cambia', async () => {
  const empleado = await person(test, 'employee');
  const { id, producto_id } = await comprada();
  expect((await eliminar(empleado, id)).status).toBe(204);
  expect(await idsEnLista(admin)).not.toContain(id);
  expect(await idsEnLista(cliente)).toContain(id);
  expect(await stockDe(producto_id)).toBe(3);
  const [fila] = await test.db.select().from(compras).where(eq(compras.id, id));
  expect(fila?.estado).toBe('Pendiente de Despacho');
  expect(await historialDe(id)).toHaveLength(1);
});

it('repetirlo no hace nada más: ni al archivarla ni al sacarla del historial cambia la marca ni hay otro rastro', async () => {
  const { id } = await comprada();
  await eliminar(cliente, id);
  const huella = async () => {
    const [fila] = await test.db.select().from(compras).where(eq(compras.id, id));
    const rastros = await test.db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.entidad, 'compra'), eq(auditoria.entidad_id, id)))
      .orderBy(auditoria.id);
    const de = (buscada: string) => rastros.filter(({ accion }) => accion === buscada).length;
    return [fila!.archivada_en, fila!.oculta_en, de('archivar-compra'), de('ocultar-compra')];
  };
  expect((await eliminar(admin, id)).status).toBe(204);
  expect((await sacarDelHistorial(cliente, id)).status).toBe(204);
  const primera = await huella();
  expect(primera).toEqual([expect.any(Date), expect.any(Date), 1, 1]);
  expect((await eliminar(admin, id)).status).toBe(204);
  expect((await sacarDelHistorial(cliente, id)).status).toBe(204);
  expect(await huella()).toEqual(primera);
});

it('la de otra persona es 404 y queda como estaba; sin sesión es 401', async () => {
  const { id } = await comprada();
  const extrano = await person(test, 'customer');
  expect((await eliminar(extrano, id)).body.message).toBe('Compra no encontrada.');
  expect((await eliminar(extrano, id)).status).toBe(404);
  expect((await eliminar(visitor(test), id)).status).toBe(401);
  expect((await cliente.call('GET', `/api/compras/compra/${id}`)).body.estado).toBe('Pendiente de Despacho');
});
