import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { descuadres } from '#server/cuadrar.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const HOY = diaEnSantiago();
const test = await openTestApp({ UNCONFIRMED_MAILS_PER_DAY: '100000' });
const [admin, empleado, cliente, otro] = await people(test, 'admin', 'employee', 'customer', 'customer');
const oc = ocDePrueba(test, admin);
let pedidos = 0;
let folio = 7_000;

const una = (id: number) => `/api/compras/compra/${id}`;
/** A customer's purchase of 4 at $10.000 with its dispatch, paid and cancelled unless it says otherwise. */
async function pedido({ pagado = true, anulado = true } = {}) {
  const producto = await createProducto(test, { cantidad_stock: 50, precio_unitario: 10_000 });
  const email = `reembolso-${++pedidos}@prueba.test`;
  const { body } = await cliente.call(
    'POST',
    '/api/compras/compra',
    compraBody([{ id: producto.id, quantity: 4 }], { email }),
  );
  if (pagado) await pagarCompra(admin, body.id);
  if (anulado) await admin.call('POST', `${una(body.id)}/anular`, { motivo: 'No hay stock' });
  return { ...(body as { id: number; num_pedido: number; precio_final: number }), email, producto };
}
const devolver = (id: number, monto: number, mas: object = {}, quien: Caller = admin) =>
  quien.call('POST', `${una(id)}/reembolsos`, {
    monto,
    fecha: HOY,
    medio: 'transferencia',
    referencia: 'T-77',
    motivo: 'Se anuló el pedido.',
    ...mas,
  });
const deshacer = (id: number, reembolso_id: number, quien: Caller = admin) =>
  quien.call('POST', `${una(id)}/reembolsos/${reembolso_id}/deshacer`, { motivo: 'Era de otro pedido' });
const leer = async (id: number, quien: Caller = admin) => (await quien.call('GET', `${una(id)}/pagos`)).body;
const compraDe = async (id: number) => (await admin.call('GET', una(id))).body;
const correosA = async (para: string) =>
  (
    await test.db
      .select({ datos: correos.datos })
      .from(correos)
      .where(and(eq(correos.para, para), eq(correos.plantilla, 'reembolso')))
      .orderBy(asc(correos.id))
  ).map(({ datos }) => datos);
const transacciones = async (id: number) =>
  (await admin.call('GET', `/api/transacciones?compra_id=${id}&sort=fecha-asc`)).body;
const facturar = (compra_id: number, mas: object = {}) =>
  admin.call('POST', '/api/facturas-venta', { tipo: 33, folio: ++folio, compra_id, fecha_emision: HOY, ...mas });
const venta = async (id: number) => (await admin.call('GET', `/api/facturas-venta/factura/${id}`)).body;
const cobrar = (id: number, monto: number) =>
  admin.call('POST', `/api/facturas-venta/factura/${id}/pagos`, { monto, fecha: HOY, medio: 'cheque' });

describe('lo pagado de un pedido anulado', () => {
  it('se debe hasta que se devuelve, por partes; el cliente lo lee y le llega un correo', async () => {
    const { id, num_pedido, precio_final, email } = await pedido();
    expect(await compraDe(id)).toMatchObject({
      estado_pago: 'pagado',
      pagado: precio_final,
      por_devolver: precio_final,
    });
    const { status, body } = await devolver(id, 15_000);
    expect([status, body]).toMatchObject([
      201,
      { pagado: precio_final, devuelto: 15_000, por_devolver: precio_final - 15_000, hasta: precio_final - 15_000 },
    ]);
    expect(await correosA(email)).toMatchObject([
      { num_pedido, monto: 15_000, referencia: 'T-77', falta: precio_final - 15_000, deshecho: false },
    ]);
    await devolver(id, precio_final - 15_000, { medio: 'efectivo', referencia: '' });
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'reembolsado', devuelto: precio_final, por_devolver: 0 });
    const suyo = await leer(id, cliente);
    expect(suyo.reembolsos.map(({ monto, quien }: Record<string, unknown>) => [monto, quien])).toEqual([
      [15_000, null],
      [precio_final - 15_000, null],
    ]);
    expect((await otro.call('GET', `${una(id)}/pagos`)).status).toBe(404);
    const { items, ...totales } = await transacciones(id);
    expect(totales).toMatchObject({ entradas: precio_final, salidas: precio_final, saldo: 0 });
    expect(items.map(({ clase, documento, salida }: Record<string, unknown>) => [clase, documento, salida])).toEqual([
      ['compra', `Pedido ${num_pedido}`, 0],
      ['reembolso', `Pedido ${num_pedido}`, 15_000],
      ['reembolso', `Pedido ${num_pedido}`, precio_final - 15_000],
    ]);
    const rastros = await test.db
      .select({ accion: auditoria.accion, detalle: auditoria.detalle })
      .from(auditoria)
      .where(and(eq(auditoria.entidad_id, id), eq(auditoria.accion, 'reembolsar-compra')))
      .orderBy(asc(auditoria.id));
    expect(rastros).toMatchObject([
      { detalle: { monto: 15_000, devuelto: { antes: 0, despues: 15_000 } } },
      { detalle: { devuelto: { antes: 15_000, despues: precio_final } } },
    ]);
  });

  it('deshecho con su motivo ya no cuenta, y se le dice al cliente', async () => {
    const { id, precio_final, email } = await pedido();
    const { body } = await devolver(id, precio_final);
    const [{ id: cual }] = body.reembolsos;
    expect((await deshacer(id, cual, empleado)).status).toBe(403);
    expect((await deshacer(id, cual + 1_000)).body.message).toBe('Reembolso no encontrado.');
    const veces = await Promise.all(Array.from({ length: 5 }, () => deshacer(id, cual)));
    expect(veces.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'pagado', devuelto: 0, por_devolver: precio_final });
    expect((await leer(id)).reembolsos).toMatchObject([
      { id: cual, quitado: 'Era de otro pedido', quien: expect.any(String) },
    ]);
    expect((await leer(id, cliente)).reembolsos).toEqual([]);
    expect(await correosA(email)).toMatchObject([
      { deshecho: false },
      { deshecho: true, motivo: 'Era de otro pedido' },
    ]);
    expect(await transacciones(id)).toMatchObject({ salidas: 0, saldo: precio_final });
    expect((await devolver(id, precio_final)).status).toBe(201);
  });

  it('nunca más que lo pagado: veinte a la vez devuelven lo que cabe, y un doble clic una vez', async () => {
    const { id, precio_final } = await pedido();
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => devolver(id, 10_000)));
    expect(respuestas.filter(({ status }) => status === 201)).toHaveLength(Math.floor(precio_final / 10_000));
    const otra = await pedido();
    const dobles = await Promise.all(Array.from({ length: 4 }, () => devolver(otra.id, 1_000, { devuelto: 0 })));
    expect(dobles.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const demas = await devolver(otra.id, otra.precio_final);
    expect([demas.status, demas.body.details]).toEqual([409, { hasta: otra.precio_final - 1_000 }]);
    expect(demas.body.message).toContain('se devolvieron $1.000');
  });

  it('sin pago, sin permiso, con otra fecha o sin motivo no se anota', async () => {
    const impago = await pedido({ pagado: false });
    expect((await devolver(impago.id, 1_000)).body.message).toBe('De este pedido no queda dinero por devolver.');
    const { id } = await pedido();
    expect((await devolver(id, 1_000, {}, empleado)).status).toBe(403);
    expect((await devolver(id, 1_000, {}, cliente)).status).toBe(403);
    expect((await devolver(id, 1_000, { fecha: sumarDias(HOY, 1) })).body.fields).toEqual({
      fecha: 'La fecha no puede ser futura.',
    });
    expect(Object.keys((await devolver(id, 1_000, { fecha: sumarDias(HOY, -30) })).body.fields)).toEqual(['fecha']);
    for (const mal of [{ monto: 0 }, { monto: 1.5 }, { monto: -5 }, { motivo: '' }, { medio: 'oro' }]) {
      expect((await devolver(id, 1_000, mal)).status).toBe(400);
    }
    expect((await leer(id)).devuelto).toBe(0);
  });

  it('los que todavía deben dinero se hallan en la lista, también los que alguien archivó, hasta que se devuelve', async () => {
    const [{ id, precio_final }, archivado] = [await pedido(), await pedido()];
    expect((await empleado.call('DELETE', una(archivado.id))).status).toBe(204);
    const enLista = async (filtro: string) =>
      (await admin.call('GET', `/api/compras/compras?${filtro}&page=1&limit=50`)).body.items.map(
        (compra: { id: number }) => compra.id,
      );
    expect(await enLista('por_devolver=1')).toEqual(expect.arrayContaining([id, archivado.id]));
    expect(await enLista('estado=Anulado')).not.toContain(archivado.id);
    const sumado = async () =>
      (await admin.call('GET', '/api/compras/compras/totales?por_devolver=1')).body.por_devolver;
    const antes = await sumado();
    for (const pedido of [id, archivado.id]) await devolver(pedido, precio_final);
    const quedan = await enLista('por_devolver=1');
    expect([quedan.includes(id), quedan.includes(archivado.id)]).toEqual([false, false]);
    expect(await sumado()).toBe(antes - 2 * precio_final);
  });
});

describe('lo que se devuelve sin anular', () => {
  it('lo recortado de un pedido pagado se debe, y lo que entró sigue siendo lo que se pagó', async () => {
    const { id, precio_final, producto } = await pedido({ anulado: false });
    await admin.call('POST', `${una(id)}/recortar`, {
      codigo_producto_fussan: producto.codigo_producto_fussan,
      cantidad: 1,
      motivo: 'Llegó roto',
    });
    expect(await compraDe(id)).toMatchObject({
      precio_final: precio_final - 10_000,
      pagado: precio_final,
      por_devolver: 10_000,
    });
    await devolver(id, 10_000);
    expect(await transacciones(id)).toMatchObject({
      entradas: precio_final,
      salidas: 10_000,
      saldo: precio_final - 10_000,
    });
    // The rest is cancelled afterwards: what went back already isn't owed again.
    await admin.call('POST', `${una(id)}/anular`, { motivo: 'No hay stock' });
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'pagado', por_devolver: precio_final - 10_000 });
  });

  it('lo devuelto antes de facturar no baja la factura: se dice, y lo rebaja una nota de crédito', async () => {
    const { id, num_pedido, precio_final } = await pedido({ anulado: false });
    await devolver(id, 10_000);
    const propuesta = async () => (await admin.call('GET', `/api/facturas-venta/propuesta?numero=${num_pedido}`)).body;
    expect(await propuesta()).toMatchObject({ devuelto_sin_nota: 10_000, lineas: [{ propuestas: 4 }] });
    const { body: boleta } = await facturar(id, { tipo: 39, con_envio: true });
    expect(boleta).toMatchObject({ total: precio_final, pagado: precio_final, saldo: 0 });
    expect(await propuesta()).toMatchObject({ devuelto_sin_nota: 10_000, lineas: [{ propuestas: 0 }] });
    expect((await facturar(id, { tipo: 61, referencia_id: boleta.id, monto: 10_000 })).status).toBe(201);
    expect((await propuesta()).devuelto_sin_nota).toBe(0);
    // Nothing is owed back twice, and nothing more may go back.
    expect(await leer(id)).toMatchObject({ devuelto: 10_000, por_devolver: 0, hasta: 0 });
  });

  it('de uno facturado se devuelve lo que rebajó su nota de crédito, y la factura sigue pagada', async () => {
    const producto = await createProducto(test, { cantidad_stock: 20, ultimo_costo: 100 });
    const { compra } = await oc.comprada([{ producto_id: producto.id, otv_solicitada: 10, precio_unitario: 1_190 }]);
    const { body: factura } = await facturar(compra.id);
    await cobrar(factura.id, 11_900);
    const antes = await devolver(compra.id, 2_000);
    expect([antes.status, antes.body.message]).toEqual([
      409,
      'Está facturado: se devuelve lo que sus notas de crédito rebajaron. Ahora no queda nada por devolver.',
    ]);
    const nota = await facturar(compra.id, { tipo: 61, referencia_id: factura.id, monto: 2_380 });
    expect(nota.status).toBe(201);
    expect(await venta(factura.id)).toMatchObject({ estado: 'pagada', saldo: 0, acreditado: 2_380 });
    expect((await facturar(compra.id, { tipo: 61, referencia_id: factura.id, monto: 9_521 })).status).toBe(409);
    expect(await compraDe(compra.id)).toMatchObject({ estado_pago: 'pagado', por_devolver: 2_380 });
    expect((await devolver(compra.id, 2_381)).status).toBe(409);
    expect((await devolver(compra.id, 2_380)).body).toMatchObject({ devuelto: 2_380, por_devolver: 0 });
    expect(await transacciones(compra.id)).toMatchObject({ entradas: 11_900, salidas: 2_380 });
    // What went back leans on the note and on the payment.
    const anular = await admin.call('POST', `/api/facturas-venta/factura/${nota.body.id}/anular`, {
      motivo: 'Mal hecha',
    });
    expect([anular.status, anular.body.message]).toEqual([409, expect.stringContaining('deshaz antes ese reembolso')]);
    const { pagos } = await venta(factura.id);
    const quitar = await admin.call('POST', `/api/facturas-venta/factura/${factura.id}/pagos/${pagos[0].id}/quitar`, {
      motivo: 'Rebotó',
    });
    expect([quitar.status, quitar.body.message]).toEqual([409, expect.stringContaining('deshaz antes ese reembolso')]);
  });

  it('una factura pagada que una nota rebaja entera: el dinero paga la siguiente, o se devuelve si se anula', async () => {
    const producto = await createProducto(test, { cantidad_stock: 40, ultimo_costo: 100 });
    const lineas = [{ producto_id: producto.id, otv_solicitada: 10, precio_unitario: 1_190 }];
    const { compra } = await oc.comprada(lineas);
    const { body: mala } = await facturar(compra.id);
    await cobrar(mala.id, 11_900);
    await facturar(compra.id, { tipo: 61, referencia_id: mala.id, monto: 11_900 });
    expect(await compraDe(compra.id)).toMatchObject({ estado_pago: 'pagado', pagado: 11_900, por_devolver: 0 });
    expect((await devolver(compra.id, 1_000)).body.message).toMatch(/^Se pagó con una factura: anula el pedido/);
    const { body: parte } = await facturar(compra.id, { lineas: [{ linea: 1, cantidad: 4 }] });
    expect(parte).toMatchObject({ estado: 'pagada', pagado: 4_760, cobrado: 0 });
    expect(await venta(mala.id)).toMatchObject({ pagado: 0, cobrado: 11_900, saldo: 0 });
    expect(await transacciones(compra.id)).toMatchObject({ entradas: 11_900, salidas: 0 });

    const { compra: otra } = await oc.comprada(lineas);
    const { body: suya } = await facturar(otra.id);
    await cobrar(suya.id, 11_900);
    await facturar(otra.id, { tipo: 61, referencia_id: suya.id, monto: 11_900 });
    expect((await admin.call('POST', `${una(otra.id)}/anular`, { motivo: 'Se arrepintió' })).status).toBe(200);
    expect(await compraDe(otra.id)).toMatchObject({ por_devolver: 11_900 });
    expect((await devolver(otra.id, 11_900)).status).toBe(201);
    expect(await compraDe(otra.id)).toMatchObject({ estado_pago: 'reembolsado', por_devolver: 0 });
  });

  it('lo devuelto antes de facturar se rebaja después con su nota, y no se debe otra vez', async () => {
    const { id, precio_final } = await pedido({ anulado: false });
    expect((await devolver(id, 3_000, { motivo: 'Llegó rayado.' })).status).toBe(201);
    const { body: boleta } = await facturar(id, { tipo: 39, con_envio: true });
    expect(boleta).toMatchObject({ total: precio_final, pagado: precio_final, saldo: 0 });
    expect((await devolver(id, 1_000)).status).toBe(409);
    await facturar(id, { tipo: 61, referencia_id: boleta.id, monto: 3_000 });
    expect(await venta(boleta.id)).toMatchObject({ estado: 'pagada', saldo: 0 });
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'pagado', por_devolver: 0, devuelto: 3_000 });
  });

  it('la comisión de una venta que se devolvió se corrige en otro mes', async () => {
    const mes = (fecha: string) => fecha.slice(0, 7);
    const pasado = sumarDias(`${mes(HOY)}-01`, -5);
    const producto = await createProducto(test, { cantidad_stock: 40, ultimo_costo: 100 });
    await admin.call('POST', '/api/comisiones/reglas', { base: 'venta', porciento: 10, desde: '2020-01' });
    const { compra } = await oc.comprada([{ producto_id: producto.id, otv_solicitada: 10, precio_unitario: 11_900 }]);
    await test.db.update(compras).set({ fecha_compra: pasado }).where(eq(compras.id, compra.id));
    const { body: factura } = await facturar(compra.id, { fecha_emision: pasado });
    await admin.call('POST', `/api/facturas-venta/factura/${factura.id}/pagos`, {
      monto: 119_000,
      fecha: pasado,
      medio: 'cheque',
    });
    const calcular = async (de: string) =>
      (await admin.call('POST', '/api/comisiones', { mes: de })).body as Record<string, number>;
    const suya = await calcular(mes(pasado));
    expect(suya.total).toBe(10_000);
    const url = `/api/comisiones/comision/${suya.id}`;
    expect((await admin.call('POST', `${url}/aprobar`, { version: suya.version })).status).toBe(200);
    await facturar(compra.id, { tipo: 61, referencia_id: factura.id, monto: 59_500 });
    await devolver(compra.id, 59_500);
    const { id } = await calcular(mes(HOY));
    const { body: lineas } = await admin.call('GET', `/api/comisiones/comision/${id}/lineas?page=1&limit=50`);
    expect(lineas.items.filter(({ clase }: { clase: string }) => clase === 'ajuste')).toMatchObject([
      { monto: -5_000 },
    ]);
  });
});

it('todo lo que aquí se hizo cuadra', async () => {
  expect(await descuadres(test.db)).toEqual([]);
});
