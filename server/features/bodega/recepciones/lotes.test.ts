import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { diaEnSantiago, formatFecha, sumarDias } from '#contract/valores/fechas.ts';
import { feature as existencias, lotesDeLineas } from '#server/features/bodega/existencias/index.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const HOY = diaEnSantiago();

const { rows } = await test.db.execute<{ id: number }>(sql`
  insert into proveedores (rut_provedor, nombre_provedor) values ('76111111K', 'Pinturas Sur') returning id`);
const producto = await createProducto(test, { cantidad_stock: 0, descripcion: 'Silicona neutra' });
const otro = await createProducto(test, { cantidad_stock: 0, descripcion: 'Espuma expansiva' });

const recibir = async (de: typeof producto, cantidad: number, datos: Record<string, unknown>) => {
  const { body } = await admin.call('POST', '/api/productos-proveedor', {
    codigo_producto_fussan: de.codigo_producto_fussan,
    proveedor_id: rows[0]!.id,
    cantidad_recibida: cantidad,
    precio_compra_unitario: 1_000,
    costo_confirmado: true,
    estado_recepcion: 'aceptado',
    ...datos,
  });
  return body.id as number;
};
const ver = async (query = '') => (await empleado.call('GET', `/api/existencias/lotes?${query}`)).body;
const resumen = (items: { lote_o_serie: string; quedan: number; dias: number }[]) =>
  items.map(({ lote_o_serie, quedan, dias }) => [lote_o_serie, quedan, dias]);

it('lo que vence primero sale primero: queda anotado de qué lote, y lo dice la lista de preparación', async () => {
  await recibir(producto, 10, {
    lote_o_serie: 'L-LEJOS',
    fecha_caducidad: sumarDias(HOY, 300),
    ubicacion_almacen: ' B-2   1 ',
  });
  await recibir(producto, 6, {
    lote_o_serie: 'L-CERCA',
    fecha_caducidad: sumarDias(HOY, 20),
    ubicacion_almacen: 'Andén',
  });
  await recibir(producto, 2, { lote_o_serie: 'L-RECHAZO', fecha_caducidad: HOY, estado_recepcion: 'rechazado' });
  await recibir(otro, 3, { lote_o_serie: 'L-VIEJO', fecha_caducidad: sumarDias(HOY, -1) });
  await recibir(otro, 5, { lote_o_serie: 'L-SIN-FECHA' });
  expect(resumen((await ver()).items)).toEqual([
    ['L-VIEJO', 3, -1],
    ['L-CERCA', 6, 20],
    ['L-LEJOS', 10, 300],
  ]);
  const { body: compra } = await cliente.call(
    'POST',
    '/api/compras/compra',
    compraBody([{ id: producto.id, quantity: 4 }]),
  );
  const despues = await ver();
  expect(resumen(despues.items).slice(1)).toEqual([
    ['L-CERCA', 2, 20],
    ['L-LEJOS', 10, 300],
  ]);
  expect([despues.total, despues.vencidas]).toEqual([3, 3]);
  // A place that a receipt names is the product's, as long as it has none.
  expect(despues.items[1].ubicacion).toBe('B-2 1');
  const { rawPayload } = await test.app.inject({
    url: `/api/compras/lista-de-preparacion?ids=${compra.id}`,
    headers: { authorization: `Bearer ${empleado.token}` },
  });
  const texto = (await pagesOf(rawPayload)).join(' ');
  expect(texto).toContain('B-2 1');
  expect(texto).toContain(`Lote L-CERCA, vence ${formatFecha(sumarDias(HOY, 20))}`);
  await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto.id, quantity: 5 }]));
  expect(resumen((await ver('q=silicona')).items)).toEqual([['L-LEJOS', 7, 300]]);
});

it('una compra dice al personal, línea por línea, de qué lotes salió, y su nota de despacho también', async () => {
  const tinta = await createProducto(test, { cantidad_stock: 0, descripcion: 'Tinta' });
  const sinLotes = await createProducto(test, { cantidad_stock: 9, descripcion: 'Brocha' });
  await recibir(tinta, 3, { lote_o_serie: 'T-1', fecha_caducidad: sumarDias(HOY, 10) });
  await recibir(tinta, 8, { lote_o_serie: 'T-2' });
  const comprar = async (quantity: number) =>
    (
      await cliente.call(
        'POST',
        '/api/compras/compra',
        compraBody([
          { id: tinta.id, quantity },
          { id: sinLotes.id, quantity: 1 },
        ]),
      )
    ).body.id as number;
  const compra = await comprar(5);
  const lotes = async (quien: typeof admin, id: number) =>
    (await quien.call('GET', `/api/compras/compra/${id}`)).body.items.map((item: { lotes?: unknown }) => item.lotes);
  const suyos = [
    { lote_o_serie: 'T-1', fecha_caducidad: sumarDias(HOY, 10), cantidad: 3 },
    { lote_o_serie: 'T-2', fecha_caducidad: null, cantidad: 2 },
  ];
  expect(await lotes(empleado, compra)).toEqual([suyos, undefined]);
  expect(await lotes(cliente, compra)).toEqual([undefined, undefined]);
  const nota = async (id: number) => {
    const { rawPayload } = await test.app.inject({
      url: `/api/compras/compra/${id}/nota-despacho`,
      headers: { authorization: `Bearer ${empleado.token}` },
    });
    return (await pagesOf(rawPayload)).join(' ');
  };
  const vence = formatFecha(sumarDias(HOY, 10));
  expect(await nota(compra)).toContain(`Tinta Lote T-1, vence ${vence} × 3; Lote T-2 × 2 5`);
  expect(await nota(await comprar(2))).toContain('Tinta Lote T-2 2');
  const { body: archivo } = await admin.call('GET', '/api/existencias/movimientos/archivo?lote=t-1');
  expect(archivo).toContain(`Lote T-1, vence ${vence} × 3; Lote T-2 × 2`);

  // The same product in two lines: each has what the one before leaves.
  const [primera, segunda, otra] = await lotesDeLineas(test.db, `compra:${compra}`, [
    { producto_id: tinta.id, cantidad: 4 },
    { producto_id: tinta.id, cantidad: 1 },
    { producto_id: null, cantidad: 1 },
  ]);
  expect(primera!.map(({ cantidad }) => cantidad)).toEqual([3, 1]);
  expect(segunda).toEqual([{ lote_o_serie: 'T-2', fecha_caducidad: null, cantidad: 1 }]);
  expect(otra).toEqual([]);
});

it('se acota por días, se ordena, va por páginas y se descarga', async () => {
  expect(resumen((await ver('dias=0')).items)).toEqual([['L-VIEJO', 3, -1]]);
  const { items, total } = await ver('sort=quedan-desc&limit=1&page=2');
  expect([total, items[0].lote_o_serie]).toEqual([2, 'L-VIEJO']);
  const { body } = await empleado.call('GET', '/api/existencias/lotes/archivo?formato=csv');
  expect(body.split('\r\n')[1]).toMatch(/^\d+;Espuma expansiva;;L-VIEJO;\d{2}-\d{2}-\d{4};3;3;Pinturas Sur$/);
});

it('lo que vuelve, vuelve a su lote; lo que se elimina o ajusta sale de él, y con muchos a la vez la cuenta cierra', async () => {
  const pintura = await createProducto(test, { cantidad_stock: 5, descripcion: 'Esmalte al agua' });
  const cerca = await recibir(pintura, 10, { lote_o_serie: 'E-1', fecha_caducidad: sumarDias(HOY, 10) });
  await recibir(pintura, 10, { lote_o_serie: 'E-2', fecha_caducidad: sumarDias(HOY, 40) });
  const quedan = async () => resumen((await ver('q=esmalte')).items).map(([lote, cuantas]) => `${lote} ${cuantas}`);
  const comprar = async (quantity: number) =>
    (await cliente.call('POST', '/api/compras/compra', compraBody([{ id: pintura.id, quantity }]))).body.id as number;

  const compra = await comprar(22);
  expect(await quedan()).toEqual([]);
  const libro = await empleado.call('GET', '/api/existencias/movimientos?lote=e-1');
  expect(libro.body.items[0]).toMatchObject({
    documento: { tipo: 'compra', id: compra },
    cantidad: -22,
    lotes: [
      { lote_o_serie: 'E-1', cantidad: -10 },
      { lote_o_serie: 'E-2', cantidad: -10 },
    ],
  });
  await admin.call('POST', `/api/compras/compra/${compra}/anular`, { motivo: 'Se arrepintió' });
  expect(await quedan()).toEqual(['E-1 10', 'E-2 10']);

  const ajuste = await admin.call('PUT', `/api/products/${pintura.id}/stock`, {
    cantidad_stock: 22,
    visto: 25,
    motivo: 'Derrame',
  });
  expect(ajuste.status).toBe(200);
  expect(await quedan()).toEqual(['E-1 7', 'E-2 10']);
  expect((await admin.call('DELETE', `/api/productos-proveedor/${cerca}`)).status).toBe(204);
  expect(await quedan()).toEqual(['E-2 7']);

  await Promise.all(Array.from({ length: 6 }, () => comprar(2)));
  expect(await quedan()).toEqual([]);
  for (const cuadrar of existencias.cuadrar ?? []) expect(await cuadrar(test.db)).toMatchObject({ total: 0 });
});

it('lo vencido no se vende mientras haya otra cosa, y un ajuste sí lo saca', async () => {
  const masilla = await createProducto(test, { cantidad_stock: 2, descripcion: 'Masilla mural' });
  await recibir(masilla, 4, { lote_o_serie: 'V-1', fecha_caducidad: sumarDias(HOY, -3) });
  await recibir(masilla, 3, { lote_o_serie: 'V-2', fecha_caducidad: sumarDias(HOY, 30) });
  const quedan = async () => resumen((await ver('q=masilla')).items).map(([lote, cuantas]) => `${lote} ${cuantas}`);
  const comprar = (quantity: number) =>
    cliente.call('POST', '/api/compras/compra', compraBody([{ id: masilla.id, quantity }]));
  await comprar(4);
  expect(await quedan()).toEqual(['V-1 4']);
  await comprar(2);
  expect(await quedan()).toEqual(['V-1 3']);
  const ajuste = { cantidad_stock: 1, visto: 3, motivo: 'Vencido' };
  expect((await admin.call('PUT', `/api/products/${masilla.id}/stock`, ajuste)).status).toBe(200);
  expect(await quedan()).toEqual(['V-1 1']);
});
