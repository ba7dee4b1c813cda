import { asc, eq, gt, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { compraBody, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { descuadres } from './cuadrar.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');

const ORDENES = '/api/abastecimiento/ordenes';
const DEVOLUCIONES = '/api/abastecimiento/devoluciones';
const FACTURAS = '/api/abastecimiento/facturas';
const stockDe = async (id: number) => (await admin.call('GET', `/api/products/${id}`)).body.cantidad_stock;
const pdf = async (url: string) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  return (await pagesOf((await test.app.inject({ url, headers })).rawPayload)).join(' ');
};

it('de la propuesta a la factura aprobada, un producto entra, se vende, se devuelve y se paga, al peso', async () => {
  const proveedor_id = await createProvedor(test, 'Aceros de la Cadena');
  const producto = await createProducto(test, {
    descripcion: 'Cadena galvanizada 8 mm',
    proveedor_id,
    cantidad_stock: 2,
    stock_minimo: 5,
    stock_maximo: 12,
    ultimo_costo: 10_000,
    precio_unitario: 23_800,
  });
  const { id, codigo_producto_fussan: codigo } = producto;
  const desde = (await test.db.select({ id: sql<number>`coalesce(max(id), 0)::int` }).from(auditoria))[0]!.id;

  // The proposal asks for it, and becomes an order that its supplier gets with the paper.
  const propuesta = await admin.call('GET', `/api/existencias/reposicion?q=${codigo}`);
  expect(propuesta.body.items).toMatchObject([
    { producto_id: id, proveedor_id, cantidad_stock: 2, ultimo_costo: 10_000 },
  ]);
  const lineas = [{ producto_id: id, cantidad: 12, costo: 11_000, fecha_acordada: '2099-12-01' }];
  const hechas = await admin.call('POST', `${ORDENES}/reposicion`, { proveedores: [proveedor_id] });
  const orden = hechas.body.ordenes[0];
  const url = `${ORDENES}/orden/${orden.id}`;
  const { version: borrador } = (await admin.call('GET', url)).body;
  expect((await admin.call('PUT', url, { version: borrador, lineas })).status).toBe(200);
  expect((await admin.call('POST', `${url}/enviar`, {})).body.estado).toBe('enviada');
  const [carta] = await test.db.select().from(correos).where(eq(correos.plantilla, 'orden-a-proveedor'));
  expect(carta).toMatchObject({ para: 'venta@prueba.test' });
  expect(await pdf(`${url}/pdf`)).toContain(`${codigo} Cadena galvanizada 8 mm 12 $11.000 $132.000`);

  // Ten of the twelve come: eight are accepted, two go back.
  const llegada = (
    await empleado.call('POST', '/api/llegadas', { orden_id: orden.id, documento_tipo: 'sin-documento' })
  ).body;
  const aqui = `/api/llegadas/llegada/${llegada.id}`;
  const anotada = await empleado.call('POST', `${aqui}/lineas`, {
    lineas: [{ clave: 'la-cadena-entera', producto_id: id, cantidad_recibida: 10 }],
  });
  const recepcion_id = anotada.body.lineas[0].id;
  await empleado.call('POST', `${aqui}/decidir`, {
    decisiones: [{ recepcion_id, aceptadas: 8, rechazadas: 2, motivo: 'Llegó dañado' }],
  });
  expect(await stockDe(id)).toBe(10);
  // What was rejected is awaited anew.
  expect((await admin.call('GET', url)).body).toMatchObject({ estado: 'parcial', recibidas: 10, pendientes: 4 });
  const valorizada = await admin.call('GET', `/api/existencias/valorizacion?q=${codigo}`);
  expect(valorizada.body.items).toMatchObject([{ cantidad: 10, valor: 108_000, costo_promedio: 10_800 }]);

  // Three are sold: what they cost is the average, what they earn is the rest of their net price.
  await cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 3 }]));
  expect(await stockDe(id)).toBe(7);
  const margen = await admin.call('GET', `/api/existencias/margenes?q=${codigo}`);
  expect(margen.body.items).toMatchObject([
    { unidades: 3, venta: 60_000, costo: 32_400, margen: 27_600, porcentaje: 46 },
  ]);

  // The two go back with their note.
  const devolucion = (await empleado.call('POST', DEVOLUCIONES, { proveedor_id })).body;
  const nota = await pdf(`${DEVOLUCIONES}/devolucion/${devolucion.id}/pdf`);
  for (const texto of [devolucion.numero, 'Aceros de la Cadena', `${codigo} Cadena galvanizada 8 mm`, 'Llegó dañado']) {
    expect(nota).toContain(texto);
  }

  // Its supplier charges 500 more for each of the eight: nobody approves that without saying why.
  const porFacturar = (
    await admin.call('GET', `${FACTURAS}/propuesta?proveedor_id=${proveedor_id}`)
  ).body.recepciones.find((una: { recepcion_id: number }) => una.recepcion_id === recepcion_id);
  const factura = (
    await admin.call('POST', FACTURAS, {
      proveedor_id,
      tipo: 33,
      folio: '77001',
      fecha_emision: '2026-11-20',
      total: 109_480,
      lineas: [
        {
          producto_id: id,
          cantidad: 8,
          precio: 11_500,
          orden_linea_id: porFacturar.orden.linea_id,
          recepciones: [{ recepcion_id, cantidad: 8 }],
        },
      ],
    })
  ).body;
  expect(factura.lineas[0].cotejo).toMatchObject({
    unidades: 0,
    esperado: 11_000,
    precio: 500,
    diferencia: 4_000,
    marcas: ['precio'],
  });
  const aprobar = `${FACTURAS}/factura/${factura.id}/aprobar`;
  const { version } = factura;
  expect(await admin.call('POST', aprobar, { version })).toMatchObject({
    status: 409,
    body: { code: 'FACTURA_CON_DIFERENCIAS' },
  });
  const aprobada = await admin.call('POST', aprobar, { version, insistir: true, motivo: 'Alza avisada' });
  expect(aprobada.body).toMatchObject({ estado: 'aprobada', saldo: 109_480 });

  // The audit tells it all, in this order, and the ledger is square.
  const actos = await test.db.select().from(auditoria).where(gt(auditoria.id, desde)).orderBy(asc(auditoria.id));
  const contados = actos.map(({ accion }) => accion);
  const EN_ORDEN = [
    'crear-orden',
    'editar-orden',
    'enviar-orden',
    'abrir-llegada',
    'decidir-llegada',
    'crear-compra',
    'crear-devolucion',
    'registrar-factura_proveedor',
    'aprobar-factura_proveedor',
  ];
  expect(contados.filter((accion) => EN_ORDEN.includes(accion))).toEqual(EN_ORDEN);
  expect((await admin.call('GET', '/api/existencias/cuadratura')).body.total).toBe(0);
  expect(await descuadres(test.db)).toEqual([]);
});
