import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { compraBody, createProducto, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
// The day must not end between one sale and the next.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => vi.useRealTimers());
const admin = await person(test, 'admin');
const cliente = await person(test, 'customer');

const HOY = diaEnSantiago();
const panel = async (query = '') => (await admin.call('GET', `/api/panel${query}`)).body;

async function venta(producto_id: number, quantity: number, cambios: Partial<typeof compras.$inferInsert> = {}) {
  const { body } = await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto_id, quantity }]));
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
      por_agotarse: [],
      pendientes: { por_estado: [], atrasados: 0, mas_antiguos: [] },
      solicitudes: { por_rol: [], mas_antiguas: [] },
    });
  });

  it('suma lo vendido por día, sin lo anulado, y lo compara con los días de antes', async () => {
    const { id } = await createProducto(test, { precio_unitario: 10_000, cantidad_stock: 50 });
    const otro = await createProducto(test, { precio_unitario: 1_000, cantidad_stock: 50 });
    const hoy = await venta(id, 2);
    const borde = await venta(otro.id, 5, { fecha_compra: sumarDias(HOY, -6) });
    const antes = await venta(id, 1, { fecha_compra: sumarDias(HOY, -7), archivada_en: new Date() });
    await venta(id, 3, { fecha_compra: sumarDias(HOY, -14) });
    await venta(id, 4, { estado: 'Anulado' });
    const { periodo, anterior, dias, mas_vendidos } = await panel('?dias=7');
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
  });

  it('los pedidos sin terminar, por estado y los que más esperan; ni archivados ni anulados ni entregados', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 99 });
    const antes = await panel();
    const archivada = await venta(id, 1, { archivada_en: new Date() });
    await venta(id, 1, { estado: 'Anulado' });
    await venta(id, 1, { estado: 'Entregado' });
    const enCamino = await venta(id, 1, { estado: 'Despachado' });
    const porRetirar = await venta(id, 1, { estado: 'Listo para retiro', entrega: 'retiro' });
    const preparando = await venta(id, 1, { estado: 'En preparación' });
    const especial = await venta(id, 1, { estado: 'Espera al maestro' });
    const { pendientes } = await panel();
    expect(pendientes.atrasados).toBe(antes.pendientes.atrasados);
    await test.db
      .update(compras)
      .set({ fecha_retiro: sumarDias(HOY, -1) })
      .where(eq(compras.id, porRetirar.id));
    expect((await panel()).pendientes.atrasados).toBe(antes.pendientes.atrasados + 1);
    expect(pendientes.por_estado).toEqual([
      ...antes.pendientes.por_estado,
      { estado: 'En preparación', pedidos: 1 },
      { estado: 'Despachado', pedidos: 1 },
      { estado: 'Listo para retiro', pedidos: 1 },
      { estado: 'Espera al maestro', pedidos: 1 },
    ]);
    const nombrados = pendientes.mas_antiguos.map(({ num_pedido }: { num_pedido: number }) => num_pedido);
    expect(nombrados).toEqual([
      ...antes.pendientes.mas_antiguos.map(({ num_pedido }: { num_pedido: number }) => num_pedido),
      preparando.num_pedido,
      especial.num_pedido,
    ]);
    expect(nombrados).not.toContain(archivada.num_pedido);
    expect(nombrados).not.toContain(enCamino.num_pedido);
    expect(nombrados).not.toContain(porRetirar.num_pedido);
    expect(pendientes.mas_antiguos.at(-1)).toEqual({
      id: especial.id,
      num_pedido: especial.num_pedido,
      estado: 'Espera al maestro',
      fecha_compra: HOY,
      cliente: 'Persona customer',
    });
  });

  it('cuenta las existencias y dice qué está por agotarse, por lo que dura y por lo que le queda', async () => {
    const antes = await panel('?dias=7');
    await createProducto(test, { cantidad_stock: 0 });
    const enSuMinimo = await createProducto(test, { cantidad_stock: 2, stock_minimo: 2 });
    const casiNada = await createProducto(test, { cantidad_stock: 1, stock_minimo: 9 });
    await createProducto(test, { cantidad_stock: 3, stock_minimo: 2 });
    await createProducto(test, { cantidad_stock: 0, estado: 'inactivo' });
    // Seven a week: what is left is for ten days.
    const vuela = await createProducto(test, { cantidad_stock: 17, stock_minimo: 1 });
    await venta(vuela.id, 7);
    const { existencias, por_agotarse } = await panel('?dias=7');
    expect([
      existencias.sin_stock - antes.existencias.sin_stock,
      existencias.bajo_stock - antes.existencias.bajo_stock,
    ]).toEqual([1, 2]);
    expect(existencias.con_stock - antes.existencias.con_stock).toBe(2);
    expect(
      por_agotarse.map((producto: { producto_id: number; dias_de_stock: number | null }) => [
        producto.producto_id,
        producto.dias_de_stock,
      ]),
    ).toEqual([
      [vuela.id, 10],
      [casiNada.id, null],
      [enSuMinimo.id, null],
    ]);
  });

  it('nombra las solicitudes de rol que esperan', async () => {
    const pide = await person(test, 'customer');
    await test.db.update(usuarios).set({ rol_solicitado: 'employee' }).where(eq(usuarios.id, pide.id));
    const { solicitudes, dias } = await panel();
    expect(solicitudes).toEqual({
      por_rol: [{ rol: 'employee', personas: 1 }],
      mas_antiguas: [
        { id: pide.id, name: 'Persona customer', rol: 'employee', creado_en: expect.stringMatching(/Z$/) },
      ],
    });
    expect(dias).toHaveLength(30);
  });

  it('otro período se rechaza', async () => {
    const { status, body } = await admin.call('GET', '/api/panel?dias=12');
    expect([status, body.message]).toEqual([400, 'Elige 7, 30, 90 días.']);
  });
});
