import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Database } from '#server/platform/database/client.ts';
import { compraBody, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { ocDePrueba, RUT_COMPRADOR } from '#server/testing/oc-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cuadrar, descuadres } from './cuadrar.ts';

const test = await openTestApp();
const [admin, cliente] = await people(test, 'admin', 'customer');
const { vinculada, hacer } = ocDePrueba(test, admin);
const HOY = diaEnSantiago();

/** One of all that figures are kept of, by the real calls. */
beforeAll(async () => {
  const proveedor_id = await createProvedor(test, 'Aceros del Cuadre');
  const { id } = await createProducto(test, { cantidad_stock: 4, ultimo_costo: 600, proveedor_id });
  const otro = await createProducto(test, { cantidad_stock: 9 });
  const { cotizacion_id, oc } = await vinculada([
    { producto_id: id, otv_solicitada: 10, precio_unitario: 1_190, precio_compra: 600, descuento: 12.5 },
    { producto_id: otro.id, otv_solicitada: 3, precio_unitario: 3_333 },
  ]);
  await hacer(oc.id, 'tomar');
  const pedida = await admin.call('POST', `/api/cotizaciones/cotizacion/${cotizacion_id}/pedir`, {});
  const url = `/api/abastecimiento/ordenes/orden/${pedida.body.ordenes[0].id}`;
  const { id: orden_id, version } = (await admin.call('GET', url)).body;
  await admin.call('PUT', url, { version, lineas: [{ producto_id: id, cantidad: 8, costo: 650 }], confirmados: true });
  await admin.call('POST', `${url}/enviar`, {});
  const llegada = (await admin.call('POST', '/api/llegadas', { orden_id, documento_tipo: 'sin-documento' })).body;
  const aqui = `/api/llegadas/llegada/${llegada.id}`;
  const { body } = await admin.call('POST', `${aqui}/lineas`, {
    lineas: [{ clave: 'lo-que-llega', producto_id: id, cantidad_recibida: 7 }],
  });
  const recepcion_id = body.lineas[0].id;
  await admin.call('POST', `${aqui}/decidir`, {
    decisiones: [{ recepcion_id, aceptadas: 6, rechazadas: 1, motivo: 'Llegó roto' }],
  });
  const nota = await admin.call('POST', '/api/abastecimiento/devoluciones', { proveedor_id });
  expect(nota.status).toBe(201);
  const estudiada = await admin.call('POST', '/api/licitaciones', {
    codigo: '1509-5-L126',
    nombre: 'Compra de martillos',
    comprador: 'Municipalidad de Renca',
    items: [{ nombre: 'Martillo carpintero', cantidad: 5 }],
  });
  const item = { producto_id: otro.id };
  const elegida = await admin.call(
    'PUT',
    `/api/licitaciones/licitacion/${estudiada.body.id}/item/${estudiada.body.lineas[0].id}`,
    item,
  );
  expect(elegida.body).toMatchObject({ items: 1, hallados: 1 });
  const factura = (
    await admin.call('POST', '/api/abastecimiento/facturas', {
      proveedor_id,
      tipo: 33,
      folio: '900',
      fecha_emision: HOY,
      total: 4_641,
      lineas: [{ producto_id: id, cantidad: 6, precio: 650, recepciones: [{ recepcion_id, cantidad: 6 }] }],
    })
  ).body;
  const suya = `/api/abastecimiento/facturas/factura/${factura.id}`;
  await admin.call('POST', `${suya}/aprobar`, { version: factura.version, insistir: true, motivo: 'Está bien' });
  const pago = { fecha: HOY, medio: 'transferencia' };
  expect((await admin.call('POST', `${suya}/pagos`, { ...pago, monto: 1_000 })).status).toBe(201);

  const compra = (await hacer(oc.id, 'convertir')).body;
  await admin.call('POST', '/api/ots', { compra_id: compra.id, fecha: HOY });
  const venta = (
    await admin.call('POST', '/api/facturas-venta', { tipo: 33, folio: 1, compra_id: compra.id, fecha_emision: HOY })
  ).body;
  expect(
    (await admin.call('POST', `/api/facturas-venta/factura/${venta.id}/pagos`, { ...pago, monto: 99 })).status,
  ).toBe(201);
  // Sold over the counter, and one of them cancelled.
  const suelta = await cliente.call('POST', '/api/compras/compra', compraBody([{ id: otro.id, quantity: 2 }]));
  const anulada = await cliente.call('POST', '/api/compras/compra', compraBody([{ id: otro.id, quantity: 1 }]));
  expect([suelta.status, anulada.status]).toEqual([201, 201]);
  await test.db.execute(sql`update compras set estado = 'Entregado' where id = ${suelta.body.id}`);
  const vuelta = { lineas: [{ linea: 1, cantidad: 1, al_stock: 1 }], motivo: 'Se arrepintió' };
  expect((await admin.call('POST', `/api/compras/compra/${suelta.body.id}/retornos`, vuelta)).status).toBe(201);
  const suya_es = `/api/compras/compra/${anulada.body.id}`;
  expect((await pagarCompra(admin, anulada.body.id)).status).toBe(201);
  expect((await admin.call('POST', `${suya_es}/anular`, { motivo: 'Se arrepintió' })).status).toBe(200);
  const devuelto = await admin.call('POST', `${suya_es}/reembolsos`, { ...pago, monto: 1_000, motivo: 'Se anuló' });
  expect(devuelto.status).toBe(201);
});

it('una tienda que sólo ha hecho lo suyo cuadra entera, y dice qué miró', async () => {
  expect(await descuadres(test.db)).toEqual([]);
  const partes = await cuadrar(test.db);
  expect(partes.map(({ que }) => que)).toEqual([
    'Costo de lo vendido: 5 salidas del libro',
    'Pedidos y sus líneas: 3',
    'Devoluciones de clientes: 1',
    'Crédito: 2 pedidos por pagar',
    'Cotizaciones: 1',
    'Ventas: 1 documentos',
    'Dinero de los pedidos: 3 movimientos',
    'Pagos con Webpay: 0 intentos',
    'Devoluciones por Webpay que la tienda no puede hacer: 0',
    'Transferencias: 0 comprobantes y abonos',
    'Documentos tributarios: 0',
    'Folios: 0 rangos',
    'Stock: 2 productos y 9 movimientos',
    'Lotes: 0',
    'Recepciones: 2',
    'Devoluciones a proveedores: 1',
    'Órdenes a proveedores: 1',
    'Facturas de proveedores: 1',
    'Costo de las facturas de proveedores: 1',
    'Oportunidades: 1',
    'Órdenes públicas: 1',
    'OT: 1',
    'Comisiones: 0 facturas en 0 meses',
  ]);
});

class Undone extends Error {}

/** What is named once a figure is another, which nobody sees afterwards. */
async function alRomper(...rompen: SQL[]): Promise<string[]> {
  let dicho: string[] = [];
  await test.db
    .transaction(async (tx) => {
      for (const rompe of rompen) await tx.execute(rompe);
      dicho = await descuadres(tx as unknown as Database);
      throw new Undone();
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error;
    });
  return dicho;
}

describe('lo que alguien cambia por fuera se nombra, con lo que dice y lo que suma', () => {
  it.each<[string, SQL, RegExp]>([
    [
      'el costo de lo vendido',
      sql`update compras_lineas set costo = costo + 1 where linea = 1 and costo > 0`,
      /^Pedido \d+, .+: costo dice \$6\.301 y suma \$6\.300$/,
    ],
    [
      'lo que salió para un pedido',
      sql`update compras set estado = 'Despachado' where estado = 'Anulado'`,
      /^Pedido \d+, .+: unidades dice 1 y suma 0$/,
    ],
    [
      'lo que volvió de un cliente',
      sql`update retornos_lineas set cantidad = 2, al_stock = 2`,
      /^Devolución \d+, .+: unidades dice 2 y suma 1$/,
    ],
    [
      'el costo de lo aceptado',
      sql`update productos_proveedor set precio_compra_unitario = 651 where estado_recepcion = 'aceptado'`,
      /^Recepción \d+, código \d+: costo de lo aceptado dice \$3\.906 y suma \$3\.900$/,
    ],
    [
      'lo aceptado de una llegada',
      sql`update llegadas set aceptadas = 5, rechazadas = 2`,
      /^Llegada 000001: aceptadas dice 5 y suma 6$/,
    ],
    [
      'lo recibido de una orden',
      sql`update ordenes_proveedor_lineas set recibida = 8`,
      /^OC 000001, .+: unidades recibidas dice 8 y suma 7$/,
    ],
    [
      'lo pendiente de una orden',
      sql`update ordenes_proveedor set pendientes = 0`,
      /^OC 000001: por llegar dice 0 y suma 2$/,
    ],
    [
      'lo rechazado de una orden que se espera otra vez',
      sql`update ordenes_proveedor_lineas set rechazada = 0`,
      /^OC 000001, .+: rechazadas dice 0 y suma 1$/,
    ],
    [
      'el neto de una orden',
      sql`update ordenes_proveedor set neto = 5201`,
      /^OC 000001: neto dice \$5\.201 y suma \$5\.200$/,
    ],
    [
      'cuándo se espera una orden',
      sql`update ordenes_proveedor set vence = date '2027-01-31'`,
      /^OC 000001: se espera el dice 31-01-2027 y suma (nada|[\d-]+)$/,
    ],
    [
      'lo que vuelve a un proveedor',
      sql`update devoluciones_proveedor set unidades = 2, neto = 1300`,
      /^DEV 000001: (neto dice \$1\.300 y suma \$650|unidades dice 2 y suma 1)$/,
    ],
    [
      'lo resuelto de una devolución',
      sql`update devoluciones_proveedor set resueltas = 1, acreditado = 650`,
      /^DEV 000001: (acreditado dice \$650 y suma \$0|líneas resueltas dice 1 y suma 0)$/,
    ],
    [
      'lo que no calza de una factura',
      sql`update facturas_proveedor set distintas = 2, con_diferencias = true`,
      /^Factura 900 de Aceros del Cuadre: líneas que no calzan dice 2 y suma 1$/,
    ],
    [
      'el IVA de una factura de proveedor',
      sql`update facturas_proveedor set iva = iva + 1`,
      /^Factura 900 de Aceros del Cuadre: IVA dice \$742 y suma \$741$/,
    ],
    [
      'lo hallado de una oportunidad',
      sql`update oportunidades_items set producto_id = null`,
      /^Oportunidad 1509-5-L126: (ítems hallados dice 1|puntaje dice 100) y suma 0$/,
    ],
    ['las unidades de una OT', sql`update ots set unidades = 12`, /^OT 000001: unidades dice 12 y suma 13$/],
    [
      'el total de una venta',
      sql`update facturas_venta set total = total + 1, iva = iva + 1`,
      /^Factura 1: total dice \$20\.413 y suma \$20\.412$/,
    ],
    [
      'el día en que se pagó una venta',
      sql`update facturas_venta set pagada_el = date '2026-01-31'`,
      /^Factura 1: pagado entero el dice 31-01-2026 y suma nada$/,
    ],
    [
      'lo pagado a un proveedor',
      sql`update facturas_proveedor set pagado = 999 where pagado = 1000`,
      /^Factura 900 de Aceros del Cuadre: pagado dice \$999 y suma \$1\.000$/,
    ],
    [
      'lo que se debe a un proveedor',
      sql`update facturas_proveedor set saldo = saldo - 10`,
      /^Factura 900 de Aceros del Cuadre: saldo dice \$3\.631 y suma \$3\.641$/,
    ],
    [
      'lo que cuesta una cotización',
      sql`update cotizaciones set costo = 1`,
      /^Cotización \d+: costo dice \$1 y suma \$6\.000$/,
    ],
    [
      'lo vendido con margen de una cotización',
      sql`update cotizaciones_lineas set precio_compra = 1 where precio_compra is null`,
      /^Cotización \d+: vendido con costo conocido dice \$10\.413 y suma \$20\.412$/,
    ],
    [
      'el neto de una orden pública',
      sql`update oc_publicas_lineas set cantidad = cantidad + 1 where correlativo = 1`,
      /^OC .+: neto dice \$[\d.]+ y suma \$[\d.]+$/,
    ],
    [
      'el subtotal de una línea',
      sql`update compras_lineas set subtotal = subtotal + 1 where linea = 2`,
      /^Pedido \d+, línea 2: subtotal dice \$8\.404 y suma \$8\.403$/,
    ],
    [
      'el neto de una línea',
      sql`update compras_lineas set neto = neto + 1 where linea = 2`,
      /^Pedido \d+, línea 2: neto dice \$[\d.]+ y suma \$[\d.]+$/,
    ],
    [
      'lo facturado de un pedido',
      sql`update compras set por_cobrar = por_cobrar - 1 where por_cobrar > 0`,
      /^Pedido \d+: por cobrar dice \$20\.312 y suma \$20\.313$/,
    ],
    [
      'lo devuelto de un pedido',
      sql`update compras set devuelto = 999 where devuelto > 0`,
      /^Pedido \d+: devuelto al cliente dice \$999 y suma \$1\.000$/,
    ],
    [
      'lo pagado en las facturas de un pedido',
      sql`update compras set cobrado = 98 where cobrado > 0`,
      /^Pedido \d+: pagado nombrando sus facturas dice \$98 y suma \$99$/,
    ],
    [
      'lo rebajado de un pedido',
      sql`update compras set rebajado = 5 where cobrado > 0`,
      /^Pedido \d+: rebajado por notas de crédito dice \$5 y suma \$0$/,
    ],
    [
      'un pago que no está en ninguna parte',
      sql`update compras set pagado = precio_final where pagado = 0`,
      /^Pedido \d+: pagado dice \$[\d.]+ y suma \$0$/,
    ],
    [
      'un pedido que se dio por pagado',
      sql`update compras set pagado = precio_final where por_cobrar > 0`,
      new RegExp(`^Cliente ${RUT_COMPRADOR}: lo que debe dice \\$0 y suma \\$20\\.313$`),
    ],
    [
      'el valor del stock',
      sql`update productos set valor_stock = valor_stock + 1 where cantidad_stock > 0`,
      /^\d+ .+$/,
    ],
    [
      'un folio dado sin documento',
      sql`insert into cafs (ambiente, tipo, rut, desde, hasta, siguiente, fecha, idk, comprobado, huella, sellado)
        values ('demo', 39, '760000000', 1, 9, 3, '2026-11-01', 999, true, 'x', '')`,
      /^Folios de tipo 39 del 1 al 9: folios dados dice 2 y suma 0$/,
    ],
  ])('%s', async (_, rompe, dicho) => {
    const faltas = await alRomper(rompe);
    expect(faltas.filter((falta) => dicho.test(falta))).not.toEqual([]);
    expect(faltas[0]).toMatch(/: \d+ no cuadran?\.$/);
  });

  it('de miles dice cuántas son y nombra las primeras cien', async () => {
    const faltas = await alRomper(
      sql`insert into cotizaciones (cliente_nombre, fecha, lineas) select 'De sobra', current_date, 1 from generate_series(1, 150)`,
    );
    expect(faltas[0]).toBe('Cotizaciones: 151: 150 no cuadran.');
    expect(faltas).toHaveLength(101);
  });
});
