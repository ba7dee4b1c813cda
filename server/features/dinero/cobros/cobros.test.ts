import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { descuadres } from '#server/cuadrar.ts';
import { pagos } from '#server/features/dinero/pagos/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { pagarCompra, unPago } from '#server/testing/cobros-de-prueba.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const HOY = diaEnSantiago();
const test = await openTestApp();
const [admin, empleado, cliente, otro] = await people(test, 'admin', 'employee', 'customer', 'customer');
const oc = ocDePrueba(test, admin);

const una = (id: number) => `/api/compras/compra/${id}`;
const dineroDe = async (id: number, quien: Caller = admin) => (await quien.call('GET', `${una(id)}/pagos`)).body;
const compraDe = async (id: number) => (await admin.call('GET', una(id))).body;
const quitar = (id: number, pago_id: number, quien: Caller = admin) =>
  quien.call('POST', `${una(id)}/pagos/${pago_id}/quitar`, { motivo: 'Rebotó el cheque' });
const filasDe = (id: number) => test.db.select().from(pagos).where(eq(pagos.compra_id, id)).orderBy(pagos.id);

/** A customer's purchase of 4 at $10.000 each, fetched in the shop. */
async function pedido() {
  const producto = await createProducto(test, { cantidad_stock: 50, precio_unitario: 10_000 });
  const { body } = await cliente.call(
    'POST',
    '/api/compras/compra',
    compraBody([{ id: producto.id, quantity: 4 }], { entrega: 'retiro' }),
  );
  return body as { id: number; num_pedido: number; precio_final: number; codigo_producto_fussan: number };
}

/** A public body's purchase of 10 at $1.190, with a paper that charges so many of them. */
async function facturado(...partes: number[]) {
  const producto = await createProducto(test, { cantidad_stock: 40, ultimo_costo: 100 });
  const { compra } = await oc.comprada([{ producto_id: producto.id, otv_solicitada: 10, precio_unitario: 1_190 }]);
  const facturas = [];
  for (const [lugar, cantidad] of partes.entries()) {
    const { body } = await admin.call('POST', '/api/facturas-venta', {
      tipo: 33,
      folio: ++folio,
      compra_id: compra.id,
      fecha_emision: HOY,
      vence: `2027-0${lugar + 1}-01`,
      lineas: [{ linea: 1, cantidad }],
    });
    facturas.push(body as { id: number });
  }
  return { compra, facturas };
}
let folio = 90_000;
const venta = async (id: number) => (await admin.call('GET', `/api/facturas-venta/factura/${id}`)).body;

describe('lo que se paga de un pedido', () => {
  it('en partes, por medios distintos: cada una es una fila del libro, con quién y cómo', async () => {
    const { id } = await pedido();
    expect(await dineroDe(id)).toMatchObject({ pagado: 0, por_pagar: 40_000, hasta: 0, pagos: [] });
    const { body } = await admin.call('POST', `${una(id)}/pagos`, { ...unPago(15_000), referencia: 'T-1' });
    expect(body).toMatchObject({ pagado: 15_000, por_pagar: 25_000 });
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'parcial', pagado: 15_000, por_pagar: 25_000 });
    await admin.call('POST', `${una(id)}/pagos`, { ...unPago(25_000), medio: 'efectivo' });
    const { pagos: anotados, ...dinero } = await dineroDe(id);
    expect(dinero).toMatchObject({ pagado: 40_000, por_pagar: 0, por_cobrar: 0, hasta: 40_000 });
    expect(anotados).toMatchObject([
      {
        clase: 'cobro',
        monto: 15_000,
        fecha: HOY,
        medio: 'transferencia',
        referencia: 'T-1',
        factura: null,
        quitado: null,
      },
      { clase: 'cobro', monto: 25_000, medio: 'efectivo' },
    ]);
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'pagado' });
    expect((await pagarCompra(admin, id, 1)).body.message).toBe('El pago de este pedido ya está registrado.');
  });

  it('veinte a la vez nunca pasan de lo que se debe', async () => {
    const { id } = await pedido();
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => pagarCompra(admin, id, 9_000)));
    expect(respuestas.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(respuestas.find(({ status }) => status === 409)?.body).toMatchObject({
      message: expect.stringMatching(/^Se deben \$\d+\.\d+: no se pueden pagar \$9\.000\.$/),
      details: { por_pagar: expect.any(Number) },
    });
    expect(await dineroDe(id)).toMatchObject({ pagado: 36_000, por_pagar: 4_000 });
  });

  it('dos que vieron lo mismo no lo pagan dos veces', async () => {
    const { id } = await pedido();
    const visto = { ...unPago(10_000), pagado: 0 };
    const respuestas = await Promise.all([1, 2].map(() => admin.call('POST', `${una(id)}/pagos`, visto)));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(respuestas.find(({ status }) => status === 409)?.body.message).toMatch(/^Entretanto se anotó otro pago/);
  });

  it('uno que se anotó mal se quita una vez con una fila contraria, y se debe otra vez', async () => {
    const { id } = await pedido();
    const { body } = await pagarCompra(admin, id, 12_000);
    const pago_id = body.pagos[0].id as number;
    const quitados = await Promise.all(Array.from({ length: 5 }, () => quitar(id, pago_id)));
    expect(quitados.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await filasDe(id)).toMatchObject([
      { id: pago_id, monto: 12_000, corrige_id: null },
      { monto: -12_000, corrige_id: pago_id, motivo: 'Rebotó el cheque', fecha: HOY, medio: 'transferencia' },
    ]);
    expect(await dineroDe(id)).toMatchObject({
      pagado: 0,
      por_pagar: 40_000,
      pagos: [{ monto: 12_000, quitado: { motivo: 'Rebotó el cheque' } }],
    });
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'pendiente' });
    expect((await dineroDe(id, cliente)).pagos).toEqual([]);
    const [rastro] = await test.db
      .select()
      .from(auditoria)
      .where(sql`entidad = 'compra' and entidad_id = ${String(id)} and accion = 'quitar-pago-compra'`);
    expect(rastro).toMatchObject({ actor_id: admin.id, detalle: { pago_id, monto: 12_000 } });
  });

  it('lo ven quien compró y el personal; lo anota quien puede registrar pagos, y lo quita un administrador', async () => {
    const { id } = await pedido();
    await pagarCompra(admin, id, 12_000);
    expect((await dineroDe(id, cliente)).pagos).toMatchObject([{ monto: 12_000, quien: null }]);
    expect((await otro.call('GET', `${una(id)}/pagos`)).status).toBe(404);
    const { pagos: anotados } = await dineroDe(id);
    for (const quien of [cliente, empleado]) {
      expect((await quien.call('POST', `${una(id)}/pagos`, unPago(1))).status).toBe(403);
      expect((await quitar(id, anotados[0].id, quien)).status).toBe(403);
    }
    const { id: ajeno } = await pedido();
    expect((await quitar(ajeno, anotados[0].id)).body.message).toBe('Pago no encontrado.');
    for (const malo of [{ monto: 0 }, { monto: 1.5 }, { monto: '5' }, { fecha: '2100-01-01' }, { medio: 'trueque' }]) {
      expect((await admin.call('POST', `${una(id)}/pagos`, { ...unPago(1), ...malo })).status).toBe(400);
    }
  });

  it('con algo pagado ni vence ni lo anula quien compró; un administrador sí, y entonces se devuelve', async () => {
    const { id } = await pedido();
    await pagarCompra(admin, id, 12_000);
    expect((await cliente.call('DELETE', una(id))).status).toBe(409);
    await admin.call('POST', `${una(id)}/anular`, { motivo: 'No hay stock' });
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'parcial', por_pagar: 0, por_devolver: 12_000 });
    expect((await pagarCompra(admin, id, 1)).status).toBe(409);
    const { body } = await admin.call('POST', `${una(id)}/reembolsos`, { ...unPago(12_000), motivo: 'Se anuló' });
    expect(body).toMatchObject({ devuelto: 12_000, por_devolver: 0 });
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'reembolsado' });
    expect((await quitar(id, body.pagos[0].id)).body.message).toMatch(/deshaz antes ese reembolso\.$/);
  });

  it('medio por transferencia y medio en efectivo, una unidad menos y su plata de vuelta: cuadra al peso', async () => {
    const { id, codigo_producto_fussan } = await pedido();
    await pagarCompra(admin, id, 20_000);
    await admin.call('POST', `${una(id)}/pagos`, { ...unPago(20_000), medio: 'efectivo' });
    await admin.call('POST', `${una(id)}/recortar`, { codigo_producto_fussan, cantidad: 1, motivo: 'Venía roto' });
    expect(await dineroDe(id)).toMatchObject({ precio_final: 30_000, por_devolver: 10_000, por_pagar: 0 });
    await admin.call('POST', `${una(id)}/reembolsos`, { ...unPago(4_000), motivo: 'Venía roto' });
    expect(await dineroDe(id)).toMatchObject({ devuelto: 4_000, por_devolver: 6_000, por_pagar: 0 });
    await admin.call('POST', `${una(id)}/reembolsos`, { ...unPago(6_000), motivo: 'Venía roto' });
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'pagado', por_devolver: 0, por_pagar: 0 });
    // Beyond what is owed back it is the shop's to give: nothing is owed for it.
    await admin.call('POST', `${una(id)}/reembolsos`, { ...unPago(1_000), motivo: 'Por la molestia' });
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'pagado', devuelto: 11_000, por_pagar: 0 });
    expect((await filasDe(id)).map(({ monto, bonificado }) => [monto, bonificado])).toEqual([
      [20_000, 0],
      [20_000, 0],
      [-4_000, 0],
      [-6_000, 0],
      [-1_000, 1_000],
    ]);
    expect(await descuadres(test.db)).toEqual([]);
  });
});

describe('el pedido y sus facturas', () => {
  it('lo que se paga del pedido paga lo que vence antes, y lo que sobra queda para lo que se facture', async () => {
    const { compra, facturas } = await facturado(2, 3);
    const [una_, dos] = facturas as [{ id: number }, { id: number }];
    await pagarCompra(admin, compra.id, 3_000);
    expect(await venta(una_.id)).toMatchObject({ estado: 'pagada', pagado: 2_380, cobrado: 0, saldo: 0 });
    expect(await venta(dos.id)).toMatchObject({ estado: 'emitida', pagado: 620, saldo: 2_950 });
    await pagarCompra(admin, compra.id);
    expect(await venta(dos.id)).toMatchObject({ estado: 'pagada', saldo: 0 });
    expect(await compraDe(compra.id)).toMatchObject({ estado_pago: 'pagado', pagado: 11_900 });
    const { body: resto } = await admin.call('POST', '/api/facturas-venta', {
      tipo: 33,
      folio: ++folio,
      compra_id: compra.id,
      fecha_emision: HOY,
    });
    expect(resto).toMatchObject({ estado: 'pagada', pagado: 5_950, saldo: 0 });
    // Annulled, what paid it is the purchase's again.
    expect(
      (await admin.call('POST', `/api/facturas-venta/factura/${resto.id}/anular`, { motivo: 'Mal folio' })).status,
    ).toBe(200);
    expect(await compraDe(compra.id)).toMatchObject({ estado_pago: 'pagado', por_pagar: 0 });
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('quien nombra una factura paga ésa; quitado, la que vence antes recibe lo del pedido', async () => {
    const { compra, facturas } = await facturado(2, 3);
    const [una_, dos] = facturas as [{ id: number }, { id: number }];
    await pagarCompra(admin, compra.id, 1_000);
    const { body: pagada } = await admin.call('POST', `/api/facturas-venta/factura/${dos.id}/pagos`, unPago(3_570));
    expect(pagada).toMatchObject({ estado: 'pagada', cobrado: 3_570 });
    expect((await dineroDe(compra.id)).pagos).toMatchObject([{ factura: null }, { factura: { id: dos.id } }]);
    expect(await venta(una_.id)).toMatchObject({ pagado: 1_000, saldo: 1_380 });
    await quitar(compra.id, pagada.pagos[0].id);
    expect(await venta(dos.id)).toMatchObject({ estado: 'emitida', pagado: 0, saldo: 3_570 });
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('lo que se devolvió de una factura rebajada no paga la siguiente', async () => {
    const { compra, facturas } = await facturado(10);
    const [mala] = facturas as [{ id: number }];
    await admin.call('POST', `/api/facturas-venta/factura/${mala.id}/pagos`, unPago(11_900));
    const papel = (mas: object) =>
      admin.call('POST', '/api/facturas-venta', { folio: ++folio, compra_id: compra.id, fecha_emision: HOY, ...mas });
    await papel({ tipo: 61, referencia_id: mala.id, monto: 1_900 });
    expect(await dineroDe(compra.id)).toMatchObject({
      por_devolver: 1_900,
      por_pagar: 0,
      rebajado: 1_900,
      notas: [{ tipo: 61, folio, monto: 1_900 }],
    });
    expect(await compraDe(compra.id)).toMatchObject({ precio_final: 11_900, rebajado: 1_900, pagado: 11_900 });
    await admin.call('POST', `${una(compra.id)}/reembolsos`, { ...unPago(1_900), motivo: 'Nota de crédito' });
    await papel({ tipo: 61, referencia_id: mala.id, monto: 10_000 });
    const { body: buena } = await papel({ tipo: 33 });
    expect(buena).toMatchObject({ total: 11_900, pagado: 10_000, saldo: 1_900, estado: 'emitida' });
    expect(await compraDe(compra.id)).toMatchObject({ estado_pago: 'parcial', por_pagar: 1_900 });
    expect(await descuadres(test.db)).toEqual([]);
  });
});

it('si algo muere entre el pago y lo que cambia de su pedido, no queda ni uno ni otro', async () => {
  const { id } = await pedido();
  await test.db.execute(sql`
    create function morir() returns trigger language plpgsql as 'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`);
  await test.db.execute(
    sql`create trigger morir before update of pagado on compras for each row execute function morir()`,
  );
  expect((await pagarCompra(admin, id, 5_000)).status).toBeGreaterThanOrEqual(500);
  await test.db.execute(sql`drop trigger morir on compras`);
  expect(await filasDe(id)).toEqual([]);
  expect(await dineroDe(id)).toMatchObject({ pagado: 0, por_pagar: 40_000 });
  expect((await pagarCompra(admin, id, 5_000)).body).toMatchObject({ pagado: 5_000 });
});

it('el libro no se cambia ni se borra', async () => {
  for (const acto of [sql`update pagos set monto = 1`, sql`delete from pagos`]) {
    await expect(test.db.execute(acto)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/no se cambia/) },
    });
  }
});
