import { and, asc, eq, like, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { RetornosDeCompra } from '#contract/ventas/retornos.ts';
import { descuadres } from '#server/cuadrar.ts';
import { movimientos_stock } from '#server/features/bodega/existencias/index.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, people, visitor } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado, cliente, otro] = await people(test, 'admin', 'employee', 'customer', 'customer');
const HOY = diaEnSantiago();
const MOTIVO = 'Se arrepintió dentro de los diez días';

/** A purchase of 3 and 2 of two products, that left; the second's cost is known by nobody. */
async function entregada({ estado = 'Entregado', pagada = false } = {}) {
  const a = await createProducto(test, { cantidad_stock: 10, precio_unitario: 11_900, ultimo_costo: 333.33 });
  const b = await createProducto(test, { cantidad_stock: 10, precio_unitario: 5_950 });
  const { body } = await cliente.call(
    'POST',
    '/api/compras/compra',
    compraBody([
      { id: a.id, quantity: 3 },
      { id: b.id, quantity: 2 },
    ]),
  );
  if (pagada) await pagarCompra(admin, body.id);
  await test.db.update(compras).set({ estado }).where(eq(compras.id, body.id));
  return { ...(body as { id: number; num_pedido: number; email: string; precio_final: number }), a, b };
}
const ruta = (id: number) => `/api/compras/compra/${id}/retornos`;
const una = (cantidad: unknown, al_stock: unknown = cantidad, linea = 1) => ({ linea, cantidad, al_stock });
const recibir = (id: number, lineas: unknown[], quien: Caller = empleado, motivo = MOTIVO) =>
  quien.call('POST', ruta(id), { lineas, motivo });
const deshacer = (id: number, retorno: number, quien: Caller = empleado) =>
  quien.call('POST', `${ruta(id)}/${retorno}/deshacer`, { motivo: 'Era de otro pedido' });
const stockDe = async (id: number) => {
  const [fila] = await test.db
    .select({ hay: productos.cantidad_stock, vale: productos.valor_stock })
    .from(productos)
    .where(eq(productos.id, id));
  return [fila!.hay, fila!.vale];
};
const rastros = (id: number) =>
  test.db
    .select({ accion: auditoria.accion, actor_id: auditoria.actor_id, detalle: auditoria.detalle })
    .from(auditoria)
    .where(and(like(auditoria.accion, '%-retorno'), eq(auditoria.entidad_id, id)))
    .orderBy(asc(auditoria.id));
const margenDe = async (producto: { descripcion: string }) =>
  (await admin.call('GET', `/api/existencias/margenes?por=producto&q=${encodeURIComponent(producto.descripcion)}`)).body
    .resumen;

describe('lo que un cliente devuelve', () => {
  it('vuelve al stock al costo con que salió, lo dañado no; queda dicho, y el cliente lo lee', async () => {
    const { id, num_pedido, email, a, b } = await entregada();
    expect([await stockDe(a.id), (await margenDe(a)).costo]).toEqual([[7, 2_333.31], 999.99]);
    const { status, body } = await recibir(id, [una(2, 1), una(1, 1, 2)]);
    expect([status, body]).toMatchObject([
      201,
      {
        items: [
          {
            fecha: HOY,
            motivo: MOTIVO,
            quien: 'Persona employee',
            quitado: null,
            lineas: [
              { linea: 1, cantidad: 2, al_stock: 1 },
              { linea: 2, cantidad: 1, al_stock: 1 },
            ],
          },
        ],
        fuera: [
          { linea: 1, cantidad: 1 },
          { linea: 2, cantidad: 1 },
        ],
      },
    ]);
    expect([await stockDe(a.id), (await stockDe(b.id))[0]]).toEqual([[8, 2_666.64], 9]);
    // Two are sold no more, and one of them cost nothing after all; the price stays until money or a note says otherwise.
    expect(await margenDe(a)).toMatchObject({ unidades: 1, venta: 30_000, costo: 666.66 });
    const { body: leida } = await cliente.call('GET', ruta(id));
    expect(leida.items[0]).toMatchObject({ quien: null, lineas: [{ cantidad: 2, al_stock: null }, { cantidad: 1 }] });
    // It is no step of the purchase: the day on which it was delivered, and what the law counts from it, stay.
    expect((await cliente.call('GET', `/api/compras/compra/${id}`)).body.historial).toHaveLength(1);
    const [correo] = await test.db
      .select()
      .from(correos)
      .where(eq(correos.clave, `retorno-${body.items[0].id}`));
    expect(correo).toMatchObject({ plantilla: 'retorno-recibido', para: email, datos: { num_pedido, motivo: MOTIVO } });
    expect(await rastros(id)).toEqual([
      {
        accion: 'recibir-retorno',
        actor_id: empleado.id,
        detalle: {
          retorno_id: body.items[0].id,
          motivo: MOTIVO,
          lineas: [
            { codigo_producto_fussan: a.codigo_producto_fussan, cantidad: 2, al_stock: 1 },
            { codigo_producto_fussan: b.codigo_producto_fussan, cantidad: 1, al_stock: 1 },
          ],
        },
      },
    ]);
    const { body: libro } = await empleado.call('GET', `/api/products/${a.id}/movimientos`);
    expect(libro.items[0]).toMatchObject({
      motivo: 'retorno',
      cantidad: 1,
      documento: { tipo: 'compra', id, texto: `Pedido ${num_pedido}` },
    });
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('por partes vuelve entero, al centavo', async () => {
    const { id, a } = await entregada();
    const antes = await stockDe(a.id);
    for (let vez = 0; vez < 3; vez++) expect((await recibir(id, [una(1)])).status).toBe(201);
    expect(await stockDe(a.id)).toEqual([Number(antes[0]) + 3, 3_333.3]);
    expect(await margenDe(a)).toMatchObject({ unidades: 0, costo: 0 });
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('se deshace: sale otra vez del stock, y puede volver de nuevo; no si ya se vendió', async () => {
    const { id, a } = await entregada();
    const antes = await stockDe(a.id);
    const { body } = await recibir(id, [una(3)]);
    const { status, body: deshecho } = await deshacer(id, body.items[0].id);
    expect([status, deshecho.items[0].quitado, deshecho.fuera[0]]).toMatchObject([
      200,
      'Era de otro pedido',
      { linea: 1, cantidad: 3 },
    ]);
    expect(await stockDe(a.id)).toEqual(antes);
    expect((await cliente.call('GET', ruta(id))).body.items).toEqual([]);
    expect((await rastros(id)).map(({ accion }) => accion)).toEqual(['recibir-retorno', 'deshacer-retorno']);
    expect((await deshacer(id, body.items[0].id)).body.message).toBe('Esa devolución ya se deshizo.');
    expect(await descuadres(test.db)).toEqual([]);

    const otra = (await recibir(id, [una(3)])).body as RetornosDeCompra;
    await cliente.call('POST', '/api/compras/compra', compraBody([{ id: a.id, quantity: 9 }]));
    const negado = await deshacer(id, otra.items.at(-1)!.id);
    expect([negado.status, negado.body.message]).toEqual([
      409,
      `De «${a.descripcion}» ya se vendió lo que había vuelto: queda 1 en stock.`,
    ]);
    expect((await stockDe(a.id))[0]).toBe(1);
  });

  it('vuelve al lote del que salió', async () => {
    const { rows } = await test.db.execute<{ id: number }>(
      sql`insert into proveedores (rut_provedor, nombre_provedor) values ('76111111K', 'Pinturas Sur') returning id`,
    );
    const producto = await createProducto(test, { cantidad_stock: 0 });
    for (const [lote_o_serie, cantidad_recibida] of [
      ['L-1', 2],
      ['L-2', 5],
    ])
      await admin.call('POST', '/api/productos-proveedor', {
        codigo_producto_fussan: producto.codigo_producto_fussan,
        proveedor_id: rows[0]!.id,
        cantidad_recibida,
        precio_compra_unitario: 1_000,
        estado_recepcion: 'aceptado',
        lote_o_serie,
        fecha_caducidad: lote_o_serie === 'L-1' ? '2031-01-01' : '2032-01-01',
      });
    const { body } = await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto.id, quantity: 3 }]));
    await test.db.update(compras).set({ estado: 'Despachado' }).where(eq(compras.id, body.id));
    const quedan = async () =>
      (
        await test.db.execute(
          sql`select lote_o_serie, quedan from lotes where producto_id = ${producto.id} order by id`,
        )
      ).rows;
    expect(await quedan()).toEqual([
      { lote_o_serie: 'L-1', quedan: 0 },
      { lote_o_serie: 'L-2', quedan: 4 },
    ]);
    await recibir(body.id, [una(1)]);
    await recibir(body.id, [una(2)]);
    expect(await quedan()).toEqual([
      { lote_o_serie: 'L-1', quedan: 2 },
      { lote_o_serie: 'L-2', quedan: 5 },
    ]);
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('de muchos a la vez vuelve lo que salió, y no más', async () => {
    const { id, a } = await entregada();
    const tandas = await Promise.all(
      Array.from({ length: 12 }, (_, n) => recibir(id, [una(1)], n % 2 ? admin : empleado)),
    );
    expect(tandas.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(201), ...Array(9).fill(409)]);
    expect((await stockDe(a.id))[0]).toBe(10);
    expect(await rastros(id)).toHaveLength(3);
    const { items } = (await empleado.call('GET', ruta(id))).body as RetornosDeCompra;
    const idas = await Promise.all(items.flatMap((uno) => [deshacer(id, uno.id), deshacer(id, uno.id, admin)]));
    expect(idas.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await stockDe(a.id))[0]).toBe(7);
    expect(await descuadres(test.db)).toEqual([]);
  });
});

describe('no vuelve', () => {
  it.each(['Pendiente de Despacho', 'En preparación', 'Listo para retiro'])(
    'lo que no ha salido: %s',
    async (estado) => {
      const { id, a } = await entregada({ estado });
      expect((await empleado.call('GET', ruta(id))).body.fuera).toEqual([]);
      const { status, body } = await recibir(id, [una(1)]);
      expect([status, body.message]).toEqual([
        409,
        `De «${a.descripcion}» no hay nada que pueda volver: no ha salido, o ya volvió.`,
      ]);
      expect(await rastros(id)).toEqual([]);
    },
  );

  it('nada de una anulada, ni más de lo que se llevó, ni de otro pedido', async () => {
    const anulada = await entregada({ estado: 'Pendiente de Despacho' });
    await admin.call('POST', `/api/compras/compra/${anulada.id}/anular`, { motivo: 'No hay stock' });
    expect((await recibir(anulada.id, [una(1)])).status).toBe(409);
    const { id, a } = await entregada();
    const demas = await recibir(id, [una(1, 1, 2), una(4)]);
    expect([demas.status, demas.body.message, demas.body.details.fuera]).toEqual([
      409,
      `De «${a.descripcion}» pueden volver 3 a lo más.`,
      3,
    ]);
    expect((await recibir(id, [una(1, 1, 9)])).body.message).toBe('Ese producto no está en el pedido.');
    expect((await deshacer(id, 999_999)).body.message).toBe('Devolución no encontrada.');
    const ajeno = (await recibir((await entregada()).id, [una(1)])).body.items[0].id;
    expect((await deshacer(id, ajeno)).status).toBe(404);
    expect((await stockDe(a.id))[0]).toBe(7);
  });

  it('sin decir qué, o mal dicho', async () => {
    const { id } = await entregada();
    expect((await recibir(id, [])).body.fields).toEqual({ lineas: 'Di qué volvió.' });
    expect((await recibir(id, [una(1), una(1)])).body.fields).toEqual({ lineas: 'Hay un producto dos veces.' });
    for (const mala of [0, -1, 1.5, '2', null, 3_000_000_000]) {
      expect((await recibir(id, [una(mala)])).status).toBe(400);
    }
    expect((await recibir(id, [una(1, 2)])).body.fields).toEqual({
      'lineas.0.al_stock': 'No pueden volver a la venta más de las que llegaron.',
    });
    expect((await recibir(id, [una(1)], empleado, 'x')).body.fields).toEqual({ motivo: 'Di por qué.' });
  });

  it('lo reciben quienes mueven stock; lo lee su cliente, y nadie más', async () => {
    const { id } = await entregada();
    expect((await recibir(id, [una(1)], cliente)).status).toBe(403);
    expect((await otro.call('GET', ruta(id))).status).toBe(404);
    expect((await visitor(test).call('GET', ruta(id))).status).toBe(401);
    expect(
      (await test.db.select().from(movimientos_stock).where(like(movimientos_stock.documento, 'retorno:%'))).length,
    ).toBeGreaterThan(0);
    expect(await rastros(id)).toEqual([]);
  });
});

describe('con un reembolso', () => {
  const reembolsar = (id: number, monto: number, vuelve: unknown[]) =>
    admin.call('POST', `/api/compras/compra/${id}/reembolsos`, {
      monto,
      fecha: HOY,
      medio: 'efectivo',
      motivo: MOTIVO,
      vuelve,
    });

  it('el dinero y lo que vuelve son un paso: los dos, o ninguno', async () => {
    const { id, a, precio_final } = await entregada({ pagada: true });
    const nada = await reembolsar(id, 11_900, [una(4)]);
    expect([nada.status, (await stockDe(a.id))[0]]).toEqual([409, 7]);
    expect((await admin.call('GET', `/api/compras/compra/${id}/pagos`)).body.devuelto).toBe(0);
    const demas = await reembolsar(id, precio_final + 1, [una(1)]);
    expect([demas.status, (await stockDe(a.id))[0]]).toEqual([409, 7]);

    const { status, body } = await reembolsar(id, 11_900, [una(1)]);
    expect([status, body.devuelto, (await stockDe(a.id))[0]]).toEqual([201, 11_900, 8]);
    expect((await rastros(id)).map(({ accion }) => accion)).toEqual(['recibir-retorno']);
    expect(await descuadres(test.db)).toEqual([]);
  });
});
