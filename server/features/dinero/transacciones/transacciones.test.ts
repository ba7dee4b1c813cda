import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { comprasAProveedores } from '#server/testing/compras-a-proveedores.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/transacciones';
const HOY = diaEnSantiago();
const AYER = sumarDias(HOY, -1);
const test = await openTestApp();
const [admin, cliente] = await people(test, 'admin', 'customer');
const { proveedor, enviar, factura, aprobar, pagar } = comprasAProveedores(test, admin);
const oc = ocDePrueba(test, admin);
let folio = 5_000;

const listar = async (query = '') => (await admin.call('GET', `${BASE}?${query}`)).body;
const balances = async (query = '') => (await admin.call('GET', `${BASE}/pedidos?${query}`)).body;

/** A purchase by a public body of units at $1.190, of a product that costs 500. */
async function vendido(unidades = 10) {
  const proveedor_id = await proveedor();
  const { id } = await createProducto(test, { proveedor_id, cantidad_stock: 100, ultimo_costo: 500 });
  const hecho = await oc.comprada([{ producto_id: id, otv_solicitada: unidades, precio_unitario: 1_190 }]);
  return { ...hecho, proveedor_id };
}
async function pedida(compra_id: number) {
  const { body } = await admin.call('POST', `/api/abastecimiento/ordenes/compra/${compra_id}`);
  return (await enviar(body.ordenes[0].id)).body;
}
const facturada = async (compra_id: number, mas: object = {}) =>
  (
    await admin.call('POST', '/api/facturas-venta', {
      tipo: 33,
      folio: ++folio,
      compra_id,
      fecha_emision: AYER,
      ...mas,
    })
  ).body;
const cobrar = (id: number, monto: number, fecha = HOY) =>
  admin.call('POST', `/api/facturas-venta/factura/${id}/pagos`, { monto, fecha, medio: 'cheque', referencia: '77' });

describe('las transacciones', () => {
  it('lo que paga el cliente entra y lo que se paga al proveedor sale, con su documento y el saldo hasta ahí', async () => {
    const { compra, oc: orden } = await vendido();
    const venta = await facturada(compra.id);
    const papel = await aprobar(await factura(await pedida(compra.id)));
    await cobrar(venta.id, 4_000, AYER);
    await cobrar(venta.id, 7_900);
    const quitado = (await pagar(papel.id, 1_000, AYER)).body.pagos[0];
    await pagar(papel.id, 2_000);
    const { items, ...totales } = await listar(`q=${orden.codigo}&sort=fecha-asc`);
    expect(totales).toEqual({ total: 4, page: 1, limit: 24, entradas: 11_900, salidas: 3_000, saldo: 8_900 });
    expect(
      items.map(({ clase, entrada, salida, saldo }: Record<string, unknown>) => [clase, entrada, salida, saldo]),
    ).toEqual([
      ['cobro', 4_000, 0, 4_000],
      ['pago', 0, 1_000, 3_000],
      ['cobro', 7_900, 0, 10_900],
      ['pago', 0, 2_000, 8_900],
    ]);
    expect(items[0]).toMatchObject({
      fecha: AYER,
      compra: { id: compra.id },
      oc: { codigo: orden.codigo },
      documento_id: venta.id,
      documento: `Factura ${venta.folio}`,
      quien: 'Municipalidad de Renca',
      medio: 'cheque',
      referencia: '77',
    });
    expect(items[1]).toMatchObject({
      documento_id: papel.id,
      documento: `Factura ${papel.folio}`,
      medio: 'transferencia',
    });
    // One that was written down by mistake no longer counts.
    await admin.call('POST', `/api/abastecimiento/facturas/factura/${papel.id}/pagos/${quitado.id}/quitar`, {
      motivo: 'Era de otra',
    });
    expect(await listar(`compra_id=${compra.id}`)).toMatchObject({ total: 3, salidas: 2_000, saldo: 9_900 });
    expect(await listar(`compra_id=${compra.id}&clase=pago`)).toMatchObject({ total: 1, entradas: 0, salidas: 2_000 });
    expect(await listar(`compra_id=${compra.id}&hasta=${AYER}`)).toMatchObject({ total: 1, entradas: 4_000 });
    expect(await listar(`q=${compra.num_pedido}&desde=${HOY}`)).toMatchObject({ total: 2, saldo: 5_900 });
    expect((await balances(`q=${compra.num_pedido}`)).items).toMatchObject([
      { compra: { id: compra.id }, transacciones: 3, vendido: 11_900, entradas: 11_900, salidas: 2_000, saldo: 9_900 },
    ]);
  });

  it('lo pagado sin factura entra una vez, facturado después también', async () => {
    const { id: producto } = await createProducto(test, { cantidad_stock: 10, precio_unitario: 5_000 });
    const { body: compra } = await cliente.call(
      'POST',
      '/api/compras/compra',
      compraBody([{ id: producto, quantity: 2 }]),
    );
    expect((await listar(`compra_id=${compra.id}`)).total).toBe(0);
    await pagarCompra(admin, compra.id);
    const pagado = await listar(`compra_id=${compra.id}`);
    expect(pagado).toMatchObject({
      total: 1,
      entradas: compra.precio_final,
      items: [{ clase: 'compra', documento: `Pedido ${compra.num_pedido}`, fecha: HOY, medio: 'transferencia' }],
    });
    await facturada(compra.id, { tipo: 39, con_envio: true });
    expect(await listar(`compra_id=${compra.id}`)).toMatchObject({
      total: 1,
      entradas: compra.precio_final,
      items: [{ clase: 'compra', fecha: HOY, medio: 'transferencia' }],
    });
  });

  it('un pago a proveedor se reparte entre los pedidos por lo que cobra de cada uno, y lo de la bodega no es de ninguno', async () => {
    const proveedor_id = await proveedor();
    const [uno, dos, bodega] = await Promise.all(
      [1, 2, 3].map(() => createProducto(test, { proveedor_id, cantidad_stock: 100, ultimo_costo: 1_000 })),
    );
    const primera = await oc.comprada([{ producto_id: uno!.id, otv_solicitada: 1, precio_unitario: 2_380 }]);
    const segunda = await oc.comprada([{ producto_id: dos!.id, otv_solicitada: 1, precio_unitario: 2_380 }]);
    const ordenes = [await pedida(primera.compra.id), await pedida(segunda.compra.id)];
    const { body: reposicion } = await admin.call('POST', '/api/abastecimiento/ordenes', {
      proveedor_id,
      lineas: [{ producto_id: bodega!.id, cantidad: 1, costo: 1_000 }],
    });
    ordenes.push((await enviar(reposicion.id)).body);
    const papel = await aprobar(
      await factura(
        { proveedor_id, items: ordenes.flatMap(({ items }) => items) },
        { mas: [{ descripcion: 'Flete', cantidad: 1, precio: 700 }] },
      ),
    );
    await pagar(papel.id, 1_000);
    const de = async (id: number) => (await listar(`compra_id=${id}&clase=pago`)).salidas;
    // A third each, and the freight with it; in whole pesos.
    const [a, b] = [await de(primera.compra.id), await de(segunda.compra.id)];
    expect([a, b].every((parte) => parte === 333 || parte === 334)).toBe(true);
    expect(a + b).toBe(667);
  });

  it('lo pedido para una cotización es de ella hasta que hay pedido, y entonces de él', async () => {
    const proveedor_id = await proveedor();
    const { id } = await createProducto(test, { proveedor_id, cantidad_stock: 0, ultimo_costo: 500 });
    const {
      oc: orden,
      cotizacion_id,
      cotizacion,
    } = await oc.vinculada([{ producto_id: id, otv_solicitada: 4, precio_unitario: 1_190 }]);
    await oc.hacer(orden.id, 'tomar');
    const { body } = await admin.call('POST', `/api/cotizaciones/cotizacion/${cotizacion_id}/pedir`, {});
    const enviada = (await enviar(body.ordenes[0].id)).body;
    expect(enviada.para).toEqual([
      {
        compra: null,
        cotizacion: { id: cotizacion_id, num_cotizacion: cotizacion.num_cotizacion },
        oc: { id: orden.id, codigo: orden.codigo },
      },
    ]);
    await pagar((await aprobar(await factura(enviada))).id, 500);
    expect((await listar(`q=${orden.codigo}`)).items).toMatchObject([
      { compra: null, cotizacion: { id: cotizacion_id }, oc: { id: orden.id }, salida: 500 },
    ]);
    expect((await balances(`q=${orden.codigo}`)).items).toMatchObject([{ compra: null, vendido: null, saldo: -500 }]);
    const ORDENES = '/api/abastecimiento/ordenes';
    const halladas = (await admin.call('GET', `${ORDENES}?q=${orden.codigo}&venta=1&desde=${HOY}&hasta=${HOY}`)).body;
    expect(halladas.items.map(({ id }: { id: number }) => id)).toEqual([enviada.id]);
    expect((await admin.call('GET', `${ORDENES}?q=${orden.codigo}&hasta=${AYER}`)).body.total).toBe(0);
  });

  it('los archivos suman lo mismo que la lista, y el saldo de la última es el de todas', async () => {
    const { entradas, salidas, saldo, total } = await listar('limit=1');
    expect(total).toBeGreaterThan(5);
    const bajar = async (ruta: string, hoja: string) => {
      const { rawPayload } = await test.app.inject({
        url: `${BASE}${ruta}`,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      const filas = utils.sheet_to_json<Record<string, number>>(read(rawPayload).Sheets[hoja]!);
      const suma = (titulo: string) => filas.reduce((todo, fila) => todo + (fila[titulo] ?? 0), 0);
      return { filas, suma: [suma('Entró'), suma('Salió')] };
    };
    const todas = await bajar('/archivo?sort=fecha-asc', 'Transacciones');
    expect([todas.filas.length, todas.suma, todas.filas.at(-1)!.Saldo]).toEqual([total, [entradas, salidas], saldo]);
    // From the last one down, page by page, the balances are the same.
    const deAPaginas = [];
    for (let page = 1; page <= Math.ceil(total / 4); page++)
      deAPaginas.push(...(await listar(`limit=4&page=${page}`)).items);
    expect(deAPaginas.map((fila) => fila.saldo)).toEqual(todas.filas.map((fila) => fila.Saldo).reverse());
    const porPedido = await bajar('/pedidos/archivo', 'Por pedido');
    expect(porPedido.suma).toEqual([entradas, salidas]);
    const { body } = await admin.call('GET', `${BASE}?page=99`);
    expect([body.items, body.total]).toEqual([[], total]);
  });
});
