import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { digitoVerificador, formatRut } from '#contract/valores/rut.ts';
import { descuadres } from '#server/cuadrar.ts';
import { pagos } from '#server/features/dinero/pagos/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { pagarCompra, unPago } from '#server/testing/cobros-de-prueba.ts';
import { comprasAProveedores } from '#server/testing/compras-a-proveedores.ts';
import { devolucionesDePrueba } from '#server/testing/devoluciones-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const HOY = diaEnSantiago();
const FACTURAS = '/api/abastecimiento/facturas';
const test = await openTestApp();
const [admin, empleado, comprador] = await people(test, 'admin', 'employee', 'customer');
const { enviada, factura, aprobar, pagar } = comprasAProveedores(test, admin);
const { devolucion, hacer } = devolucionesDePrueba(test, admin);

const producto = await createProducto(test, { cantidad_stock: 500, precio_unitario: 10_000 });

const deProveedor = (id: number) => `/api/saldos-a-favor/proveedor/${id}`;
const deCliente = (id: number) => `/api/saldos-a-favor/cliente/${id}`;
const saldoDe = async (url: string) => (await admin.call('GET', url)).body;
const unaFactura = async (id: number) => (await admin.call('GET', `${FACTURAS}/factura/${id}`)).body;

describe('con un proveedor', () => {
  /** An approved invoice of 10 at $1.000 net, $11.900 in all. */
  async function aprobada(proveedor_id?: number, unidades = 10) {
    const orden = await enviada(unidades, 1_000, proveedor_id);
    return aprobar(await factura(orden));
  }
  async function nota(papel: { id: number; proveedor_id: number }, precio: number, folio: string) {
    const { body } = await admin.call('POST', FACTURAS, {
      proveedor_id: papel.proveedor_id,
      tipo: 61,
      folio,
      referencia_id: papel.id,
      fecha_emision: HOY,
      total: precio * 1.19,
      lineas: [{ descripcion: 'Rebaja', cantidad: 1, precio }],
    });
    return body as { id: number; version: number };
  }

  it('un anticipo queda a favor y paga una factura, nunca más de lo que hay ni de lo que se debe', async () => {
    const papel = await aprobada();
    const url = deProveedor(papel.proveedor_id);
    const { body } = await admin.call('POST', `${url}/anticipos`, { ...unPago(8_000), referencia: 'T-1' });
    expect(body).toMatchObject({ saldo: 8_000, movimientos: [{ clase: 'pago', monto: 8_000, paso: null }] });
    const usar = (monto: number) => admin.call('POST', `${FACTURAS}/factura/${papel.id}/usar-saldo`, { monto });
    expect((await usar(12_000)).body.message).toBe('Se deben $11.900: no se pueden pagar $12.000.');
    expect((await usar(9_000)).body.message).toBe('Hay $8.000 a favor: no alcanza para $9.000.');
    const veinte = await Promise.all(Array.from({ length: 20 }, () => usar(3_000)));
    expect(veinte.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await unaFactura(papel.id)).toMatchObject({ pagado: 6_000, saldo: 5_900, estado: 'aprobada' });
    expect(await saldoDe(url)).toMatchObject({
      saldo: 2_000,
      movimientos: [{}, { clase: 'traspaso', monto: -3_000, medio: null, paso: { id: papel.id } }, {}],
    });
    // Taken back on the invoice, it is in favour again; the advance that was used isn't taken back.
    const { movimientos } = await saldoDe(url);
    const quitar = (id: number) => admin.call('POST', `${url}/movimientos/${id}/quitar`, { motivo: 'Era de otro' });
    expect((await quitar(movimientos[0].id)).body.message).toMatch(/^De ese saldo a favor ya se usaron \$6\.000/);
    expect((await quitar(movimientos[1].id)).body.message).toBe('Pago no encontrado.');
    const { pagos: suyos } = await unaFactura(papel.id);
    for (const { id } of suyos) {
      await admin.call('POST', `${FACTURAS}/factura/${papel.id}/pagos/${id}/quitar`, { motivo: 'Se paga aparte' });
    }
    expect(await unaFactura(papel.id)).toMatchObject({ pagado: 0, saldo: 11_900 });
    expect((await quitar(movimientos[0].id)).body).toMatchObject({ saldo: 0 });
    const [rastro] = await test.db.select().from(auditoria).where(eq(auditoria.accion, 'quitar-movimiento-proveedor'));
    expect(rastro).toMatchObject({ actor_id: admin.id, detalle: { saldo: { antes: 8_000, despues: 0 } } });
  });

  it('una nota de crédito sobre lo pagado queda a favor, paga otra factura o vuelve en dinero; usada, no se reabre', async () => {
    const papel = await aprobada();
    const url = deProveedor(papel.proveedor_id);
    await pagar(papel.id, 11_900);
    const { body: propuesta } = await admin.call('GET', `${FACTURAS}/propuesta?proveedor_id=${papel.proveedor_id}`);
    expect(propuesta.facturas).toMatchObject([{ id: papel.id, estado: 'pagada', saldo: 0 }]);
    const suya = await nota(papel, 4_000, '8801');
    const aprobacion = await admin.call('POST', `${FACTURAS}/factura/${suya.id}/aprobar`, { version: suya.version });
    expect([aprobacion.status, aprobacion.body.estado]).toEqual([200, 'aprobada']);
    expect(await unaFactura(papel.id)).toMatchObject({ estado: 'pagada', acreditado: 4_760, pagado: 7_140, saldo: 0 });
    expect(await saldoDe(url)).toMatchObject({ saldo: 4_760, movimientos: [{ monto: 4_760, paso: { id: papel.id } }] });

    const otra = await aprobada(papel.proveedor_id, 5);
    await admin.call('POST', `${FACTURAS}/factura/${otra.id}/usar-saldo`, { monto: 760 });
    const vuelto = await admin.call('POST', `${url}/devoluciones`, unPago(4_000));
    expect(vuelto.body).toMatchObject({ saldo: 0 });
    expect((await admin.call('POST', `${url}/devoluciones`, unPago(1))).status).toBe(409);
    const reabrir = () => admin.call('POST', `${FACTURAS}/factura/${suya.id}/reabrir`, { motivo: 'No correspondía' });
    expect((await reabrir()).body.message).toMatch(/^De ese saldo a favor ya se usaron \$4\.760/);
    const { id } = vuelto.body.movimientos.at(-1);
    await admin.call('POST', `${url}/movimientos/${id}/quitar`, { motivo: 'No llegó' });
    const { pagos: suyos } = await unaFactura(otra.id);
    await admin.call('POST', `${FACTURAS}/factura/${otra.id}/pagos/${suyos[0].id}/quitar`, {
      motivo: 'Se paga aparte',
    });
    expect((await reabrir()).status).toBe(200);
    expect(await unaFactura(papel.id)).toMatchObject({ estado: 'pagada', acreditado: 0, pagado: 11_900, saldo: 0 });
    expect(await saldoDe(url)).toMatchObject({ saldo: 0 });
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('el crédito de una devolución y su nota de crédito son uno', async () => {
    const { id, proveedor_id, lineas } = await devolucion(2);
    const url = deProveedor(proveedor_id);
    await hacer(id, 'entregar', { fecha_entrega: HOY, entregada_a: 'Chofer Pérez', guia: '8812' });
    const credito = { numero: 'NC-7788', monto: 2_000, fecha: HOY };
    await hacer(id, 'credito', { ...credito, lineas: [lineas[0]] });
    expect(await saldoDe(url)).toMatchObject({
      saldo: 2_380,
      movimientos: [{ clase: 'credito', referencia: 'NC-7788' }],
    });

    const papel = await aprobada(proveedor_id);
    await pagar(papel.id, 11_900);
    const suya = await nota(papel, 2_000, '7788');
    await admin.call('POST', `${FACTURAS}/factura/${suya.id}/aprobar`, { version: suya.version });
    expect((await saldoDe(url)).saldo).toBe(2_380);
    await admin.call('POST', `${FACTURAS}/factura/${suya.id}/reabrir`, { motivo: 'Mal escrita' });
    expect((await saldoDe(url)).saldo).toBe(2_380);

    // Written down first, the paper is the credit.
    const otra = await nota(papel, 1_000, '7789');
    await admin.call('POST', `${FACTURAS}/factura/${otra.id}/aprobar`, { version: otra.version });
    await hacer(id, 'credito', { ...credito, numero: '7789', monto: 1_000, lineas: [lineas[1]] });
    expect((await saldoDe(url)).saldo).toBe(2_380 + 1_190);
    await hacer(id, `linea/${lineas[0]}/deshacer`);
    expect((await saldoDe(url)).saldo).toBe(1_190);
  });

  it('sólo de quien está, por un administrador', async () => {
    const papel = await aprobada();
    const url = deProveedor(papel.proveedor_id);
    expect((await empleado.call('POST', `${url}/anticipos`, unPago(1))).status).toBe(403);
    expect((await admin.call('POST', `${deProveedor(999_999)}/anticipos`, unPago(1))).status).toBe(404);
    await admin.call('POST', `${url}/anticipos`, unPago(1));
    expect((await admin.call('DELETE', `/api/proveedores/provedor/${papel.proveedor_id}`)).status).toBe(409);
  });
});

describe('de un cliente', () => {
  const cuerpo = (n: number) => String(60_000_000 + n);
  let ultimo = 0;
  async function cliente() {
    const rut = cuerpo(++ultimo) + digitoVerificador(cuerpo(ultimo));
    const { body } = await admin.call('POST', '/api/clientes/cliente', {
      user_id: admin.id,
      empresa: `Obras ${rut}`,
      rut_cliente: rut,
    });
    return { id: body.id as number, rut };
  }
  async function compra(rut: string) {
    const factura = { rut: formatRut(rut), razon_social: 'Obras SpA', giro: 'Obras' };
    const { body } = await comprador.call(
      'POST',
      '/api/compras/compra',
      compraBody([{ id: producto.id, quantity: 2 }], { documento: 'factura', factura, entrega: 'retiro' }),
    );
    return body.id as number;
  }
  const dinero = async (id: number) => (await admin.call('GET', `/api/compras/compra/${id}/pagos`)).body;

  it('un anticipo paga su compra; lo que hay que devolverle puede quedar a su favor y pagar la siguiente', async () => {
    const { id, rut } = await cliente();
    await admin.call('POST', `${deCliente(id)}/anticipos`, unPago(15_000));
    const una = await compra(rut);
    expect(await dinero(una)).toMatchObject({ cliente: { id, saldo_a_favor: 15_000 }, por_pagar: 20_000 });
    const usar = (compra_id: number, monto: number) =>
      admin.call('POST', `/api/compras/compra/${compra_id}/usar-saldo`, { monto });
    const muchas = await Promise.all(Array.from({ length: 20 }, () => usar(una, 4_000)));
    expect(muchas.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await dinero(una)).toMatchObject({ pagado: 12_000, por_pagar: 8_000, cliente: { saldo_a_favor: 3_000 } });
    await pagarCompra(admin, una);

    await admin.call('POST', `/api/compras/compra/${una}/anular`, { motivo: 'No hay stock' });
    const dejar = (monto: number) => admin.call('POST', `/api/compras/compra/${una}/dejar-a-favor`, { monto });
    expect((await dejar(20_001)).status).toBe(409);
    expect((await dejar(20_000)).body).toMatchObject({ por_devolver: 0, cliente: { saldo_a_favor: 23_000 } });
    const otra = await compra(rut);
    expect((await usar(otra, 20_000)).body).toMatchObject({ por_pagar: 0, cliente: { saldo_a_favor: 3_000 } });
    expect((await admin.call('POST', `${deCliente(id)}/devoluciones`, unPago(3_000))).body.saldo).toBe(0);
    // The file and the chain say what passed to the balance and from it, and one figure of what is paid.
    const { body: archivo } = await admin.call('GET', `/api/compras/compras/archivo?q=${formatRut(rut)}`);
    const columnas = (n: number) => archivo.split('\r\n')[n].split(';').slice(-3);
    expect([0, 1, 2].map(columnas)).toEqual([
      ['Por devolver', 'Pagado con saldo a favor', 'Dejado a favor'],
      ['0', '20000', '0'],
      ['0', '12000', '20000'],
    ]);
    const { body: cadena } = await admin.call('GET', `/api/cadena/compra/${otra}`);
    const pago = cadena.pasos.find(({ paso }: { paso: string }) => paso === 'pago');
    expect(pago.documentos.map(({ nombre, estado }: Record<string, string>) => [nombre, estado])).toEqual([
      ['$20.000', 'Pagado con saldo a favor'],
    ]);
    expect([cadena.cuenta.pagado, pago.parte.hechas]).toEqual([20_000, 20_000]);
    // What it paid leans on what was left in favour.
    const { pagos: suyos } = await dinero(una);
    const dejado = suyos.find(({ monto }: { monto: number }) => monto === -20_000);
    const quitar = await admin.call('POST', `/api/compras/compra/${una}/pagos/${dejado.id}/quitar`, {
      motivo: 'No era',
    });
    expect(quitar.body.message).toMatch(/^De ese saldo a favor ya se usaron \$20\.000/);
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('a quien no está en la base no se le lleva saldo, y a quien lo tiene no se le borra', async () => {
    const ajena = await compra(cuerpo(9_999) + digitoVerificador(cuerpo(9_999)));
    const negada = await admin.call('POST', `/api/compras/compra/${ajena}/usar-saldo`, { monto: 1 });
    expect([negada.status, negada.body.message]).toEqual([
      409,
      expect.stringMatching(/^Quien compró no está en la base/),
    ]);
    const { id } = await cliente();
    await admin.call('POST', `${deCliente(id)}/anticipos`, unPago(1_000));
    await admin.call('DELETE', `/api/clientes/cliente/${id}`);
    expect(await saldoDe(deCliente(id))).toMatchObject({ saldo: 1_000 });
    expect(await test.db.$count(pagos, eq(pagos.cliente_id, id))).toBe(1);
  });
});
