import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { movimientos_stock } from '#server/features/bodega/existencias/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { compraBody, createProducto, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const admin = await person(test, 'admin');

const remove = (id: number, caller = admin) => caller.call('DELETE', `/api/products/${id}`);
const audited = (id: number) =>
  test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'eliminar-producto'), eq(auditoria.entidad_id, id)))
    .orderBy(auditoria.id);

/** Somebody chose it for what the State asks for: its opportunity counts it as found. */
async function nombrarEnUnaLicitacion(producto_id: number) {
  const { body } = await admin.call('POST', '/api/licitaciones', {
    codigo: '1509-5-L126',
    nombre: 'Compra de herramientas',
    comprador: 'Municipalidad de Renca',
    items: [{ nombre: 'Herramienta', cantidad: 5 }],
  });
  await admin.call('PUT', `/api/licitaciones/licitacion/${body.id}/item/${body.lineas[0].id}`, { producto_id });
}

describe('eliminar un producto', () => {
  it('sin historia desaparece con su primer stock, y la auditoría dice qué era', async () => {
    const { id, codigo_producto_fussan } = await createProducto(test, { cantidad_stock: 4 });
    expect((await remove(id)).status).toBe(204);
    expect(await test.db.$count(productos, eq(productos.id, id))).toBe(0);
    expect(await test.db.$count(movimientos_stock, eq(movimientos_stock.producto_id, id))).toBe(0);
    expect(await audited(id)).toMatchObject([
      { actor_id: admin.id, detalle: { borrado: true, codigo_producto_fussan, cantidad_stock: 4 } },
    ]);
    expect((await visitor(test).call('GET', `/api/products/${id}`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  it('con una venta queda oculto: su orden conserva las líneas, su dirección es 410 y se puede volver a mostrar', async () => {
    const { id } = await createProducto(test);
    const cliente = await person(test, 'customer');
    const compra = await cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 2 }]));
    expect((await remove(id)).status).toBe(204);
    expect((await visitor(test).call('GET', `/api/products/${id}`)).status).toBe(410);
    expect((await admin.call('GET', `/api/products/admin/${id}`)).body).toMatchObject({
      estado: 'inactivo',
      cantidad_stock: 8,
      version: 2,
    });
    expect((await cliente.call('GET', `/api/compras/compra/${compra.body.id}`)).status).toBe(200);
    expect(await audited(id)).toMatchObject([{ detalle: { estado: { antes: 'activo', despues: 'inactivo' } } }]);
    const otraVez = await remove(id);
    expect([otraVez.status, otraVez.body.message]).toEqual([
      409,
      'Ya está inactivo y no se vende. No se puede borrar porque tiene historia: ventas, movimientos de stock, otros precios o favoritos.',
    ]);
    expect(await audited(id)).toHaveLength(1);
    await admin.call('PUT', `/api/products/${id}`, { estado: 'activo' });
    expect((await visitor(test).call('GET', `/api/products/${id}`)).status).toBe(200);
  });

  it.each([
    ['un ajuste de stock', (id: number) => admin.call('PUT', `/api/products/${id}`, { cantidad_stock: 5 })],
    ['otro precio', (id: number) => admin.call('PUT', `/api/products/${id}`, { precio_unitario: 5 })],
    ['el favorito de alguien', (id: number) => admin.call('PUT', `/api/favoritos/${id}`)],
    ['un ítem de lo que pide el Estado', nombrarEnUnaLicitacion],
  ])('con %s también queda oculto', async (_, darHistoria) => {
    const { id } = await createProducto(test);
    await darHistoria(id);
    expect((await remove(id)).status).toBe(204);
    expect((await admin.call('GET', `/api/products/admin/${id}`)).body.estado).toBe('inactivo');
  });

  it('uno inactivo sin historia desaparece, y su código queda libre', async () => {
    const { id, codigo_producto_fussan } = await createProducto(test, { estado: 'inactivo' });
    expect((await remove(id)).status).toBe(204);
    expect(await test.db.$count(productos, eq(productos.id, id))).toBe(0);
    expect(await audited(id)).toMatchObject([{ detalle: { borrado: true, estado: 'inactivo' } }]);
    expect((await remove(id)).status).toBe(404);
    await createProducto(test, { codigo_producto_fussan });
  });

  it('muchos a la vez, con gente comprándolo: se elimina una sola vez y ninguna venta se pierde', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 100 });
    const cliente = await person(test, 'customer');
    const [bajas, ventas] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => remove(id))),
      Promise.all(
        Array.from({ length: 5 }, () => cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }]))),
      ),
    ]);
    const vendidas = ventas.filter(({ status }) => status === 201).length;
    const tarde = vendidas > 0 ? 409 : 404;
    expect(bajas.map(({ status }) => status).sort()).toEqual([204, tarde, tarde, tarde, tarde]);
    expect(await audited(id)).toHaveLength(1);
    const [queda] = await test.db.select().from(productos).where(eq(productos.id, id));
    // Sold before: then it has history and stays with what was left.
    expect(queda?.cantidad_stock).toBe(vendidas > 0 ? 100 - vendidas : undefined);
  });

  it('un empleado no puede, y lo que no existe es 404', async () => {
    const { id } = await createProducto(test);
    expect((await remove(id, await person(test, 'employee'))).status).toBe(403);
    expect((await remove(999_999)).status).toBe(404);
  });
});
