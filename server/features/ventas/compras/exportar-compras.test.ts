import { read, utils } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [ana, empleado] = await people(test, 'customer', 'employee');
const ARCHIVO = '/api/compras/compras/archivo';

async function comprar(descripcion: string, fields: Record<string, unknown> = {}) {
  const { id } = await createProducto(test, { descripcion, precio_unitario: 1_500.5 });
  return (await ana.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 2 }], fields))).body;
}

it('baja lo que la lista muestra con el mismo filtro, como planilla que Excel entiende', async () => {
  const antes = await comprar('Broca 8 mm');
  const compra = await comprar('Sierra; de mesa', { direccion: '=HYPERLINK("http://x")' });
  await ana.call('DELETE', `/api/compras/compra/${antes.id}`);

  const { status, body, headers } = await empleado.call('GET', ARCHIVO);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="ordenes-\d{4}-\d\d-\d\d\.csv"$/);
  const lineas = body.split('\r\n');
  expect(lineas[0]).toBe(
    '\uFEFFN° de pedido;Fecha;Correo;Estado;Estado del pago;Productos;Unidades;Entrega;Dirección;Comuna;Contacto;Documento;RUT de factura;Razón social;Cupón;Precio compra;Despacho;Total;Pagado;Falta pagar;Devuelto;Por devolver;Pagado con saldo a favor;Dejado a favor',
  );
  const total = String(compra.precio_final).replace('.', ',');
  expect(lineas[1]).toBe(
    `${compra.num_pedido};${formatFecha(diaEnSantiago())};${compra.email};Pendiente de Despacho;pendiente;"2 × Sierra; de mesa";2;despacho;"'=HYPERLINK(""http://x"")";${compra.comuna};${compra.contacto};boleta;;;;3001;${compra.costo_envio};${total};0;${total};0;0;0;0`,
  );
  expect(lineas).toHaveLength(4);

  const filtrado = await empleado.call('GET', `${ARCHIVO}?q=broca&estado=Anulado`);
  expect(filtrado.body.split('\r\n')[1]).toMatch(new RegExp(`^${antes.num_pedido};.*;Anulado;`));
  expect((await empleado.call('GET', `${ARCHIVO}?q=broca&estado=Entregado`)).body.split('\r\n')).toHaveLength(2);
});

it('también como libro de Excel; otro formato no hay', async () => {
  const compra = await comprar('Martillo carpintero');
  const answer = await test.app.inject({
    url: `${ARCHIVO}?formato=xlsx&q=carpintero`,
    headers: { authorization: `Bearer ${empleado.token}` },
  });
  expect(answer.headers['content-disposition']).toMatch(/ordenes-\d{4}-\d\d-\d\d\.xlsx"$/);
  const [fila] = utils.sheet_to_json<Record<string, unknown>>(read(answer.rawPayload, { UTC: true }).Sheets.Órdenes!, {
    raw: false,
  });
  expect(fila).toMatchObject({
    'N° de pedido': String(compra.num_pedido),
    Fecha: formatFecha(diaEnSantiago()),
    'Precio compra': '$3,001',
  });
  expect((await empleado.call('GET', `${ARCHIVO}?formato=pdf`)).body.message).toBe('El formato debe ser xlsx o csv.');
});

it('es del personal', async () => {
  expect((await ana.call('GET', ARCHIVO)).status).toBe(403);
});
