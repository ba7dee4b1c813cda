import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/fechas.ts';
import { compras } from '#server/features/compras/index.ts';
import { usuarios } from '#server/features/usuarios/index.ts';
import { order, person, product } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const admin = await person(test, 'admin');
const cliente = await person(test, 'customer');

const HOY = diaEnSantiago();
const panel = async (query = '') => (await admin.call('GET', `/api/panel${query}`)).body;

async function venta(producto_id: number, quantity: number, cambios: Partial<typeof compras.$inferInsert> = {}) {
  const { body } = await cliente.call('POST', '/api/compras/compra', order([{ id: producto_id, quantity }]));
  await test.db
    .update(compras)
    .set({ fecha_compra: HOY, ...cambios })
    .where(eq(compras.id, body.id));
  return body;
}

describe('GET /api/panel', () => {
  it('sin ventas tiene todos sus días en cero', async () => {
    const vacio = await panel('?dias=7');
    expect(vacio.dias).toHaveLength(7);
    expect([vacio.dias[0].dia, vacio.dias[6].dia]).toEqual([sumarDias(HOY, -6), HOY]);
    expect(vacio).toMatchObject({
      desde: sumarDias(HOY, -6),
      hasta: HOY,
      periodo: { pedidos: 0, unidades: 0, total: 0 },
      anterior: { pedidos: 0, unidades: 0, total: 0 },
      mas_vendidos: [],
      por_despachar: 0,
    });
  });

  it('suma lo vendido por día, sin lo anulado, y lo compara con los días de antes', async () => {
    const { id } = await product(test, { precio_unitario: 10_000, cantidad_stock: 50 });
    const otro = await product(test, { precio_unitario: 1_000, cantidad_stock: 50 });
    const hoy = await venta(id, 2);
    const borde = await venta(otro.id, 5, { fecha_compra: sumarDias(HOY, -6) });
    const antes = await venta(id, 1, { fecha_compra: sumarDias(HOY, -7), archivada_en: new Date() });
    await venta(id, 3, { fecha_compra: sumarDias(HOY, -14) });
    await venta(id, 4, { estado: 'Anulado' });
    const { periodo, anterior, dias, mas_vendidos, por_despachar } = await panel('?dias=7');
    expect(periodo).toEqual({ pedidos: 2, unidades: 7, total: hoy.precio_final + borde.precio_final });
    expect(anterior).toEqual({ pedidos: 1, unidades: 1, total: antes.precio_final });
    expect(dias.map(({ pedidos }: { pedidos: number }) => pedidos)).toEqual([1, 0, 0, 0, 0, 0, 1]);
    expect(mas_vendidos).toEqual([
      {
        producto_id: otro.id,
        codigo_producto_fussan: otro.codigo_producto_fussan,
        descripcion: otro.descripcion,
        unidades: 5,
        total: 5_000,
      },
      expect.objectContaining({ producto_id: id, unidades: 2, total: 20_000 }),
    ]);
    // The archived one and the cancelled one wait for nobody.
    expect(por_despachar).toBe(3);
  });

  it('cuenta lo que falta y lo que espera', async () => {
    const antes = await panel();
    await product(test, { cantidad_stock: 0 });
    await product(test, { cantidad_stock: 2, stock_minimo: 2 });
    await product(test, { cantidad_stock: 3, stock_minimo: 2 });
    await product(test, { cantidad_stock: 0, estado: 'inactivo' });
    const pide = await person(test, 'customer');
    await test.db.update(usuarios).set({ rol_solicitado: 'employee' }).where(eq(usuarios.id, pide.id));
    const despues = await panel();
    expect(despues.sin_stock - antes.sin_stock).toBe(1);
    expect(despues.bajo_stock - antes.bajo_stock).toBe(1);
    expect(despues.solicitudes_de_rol - antes.solicitudes_de_rol).toBe(1);
    expect(despues.dias).toHaveLength(30);
  });

  it('otro período se rechaza', async () => {
    const { status, body } = await admin.call('GET', '/api/panel?dias=12');
    expect([status, body.message]).toEqual([400, 'Elige 7, 30, 90 días.']);
  });
});
