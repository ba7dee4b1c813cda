import { randomInt } from 'node:crypto';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe, nombreDeMes } from '#contract/valores/mes.ts';
import { comisionesPorTurno } from './support/comisiones.ts';
import { cellOf, rowsIn, toastWith } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto, stockOf, uniqueWord } from './support/productos.ts';
import { expect, test } from './support/test.ts';

const LICITACION = '/admin-licitacion';

test('de una licitación pegada a su comisión: se cotiza, se toma, se pide al proveedor, llega, sale con guía y se cobra', async ({
  page,
  request,
  database,
}) => {
  const palabra = uniqueWord();
  const producto = await createProducto(database, {
    descripcion: `Tecle de cadena ${palabra} 2 toneladas`,
    cantidad_stock: 2,
    precio_unitario: 119_000,
  });
  const admin = await demoSession(request);
  const headers = { authorization: `Bearer ${admin.token}` };
  /** By the call of a step that other journeys walk; what it answers, or why it was refused. */
  const api = async (method: 'GET' | 'POST' | 'PUT', url: string, data?: object) => {
    const answer = await request.fetch(url, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${url}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  await enterAs(page, admin);

  // What the State asks for, as its portal writes it; to go for it, and at what price.
  const codigo = `${randomInt(100_000, 99_999_999)}-${randomInt(1, 999)}-COT26`;
  const publicada = {
    CodigoExterno: codigo,
    Nombre: 'COMPRA AGIL DE TECLES',
    CodigoEstado: 5,
    Comprador: { NombreOrganismo: 'I. Municipalidad de la Cadena', RutUnidad: '69.071.100-1' },
    Fechas: { FechaCierre: new Date(Date.now() + 2 * 86_400_000).toISOString() },
    Items: {
      Listado: [
        { Correlativo: 1, NombreProducto: 'Tecles', Descripcion: `TECLE DE CADENA ${palabra} 2 TON`, Cantidad: 6 },
      ],
    },
  };
  await page.goto(`${LICITACION}/licitaciones`);
  await page.getByRole('button', { name: 'Traer de Mercado Público' }).click();
  const traer = page.getByRole('dialog', { name: 'Traer de Mercado Público' });
  await traer.getByLabel('O pega su JSON').fill(JSON.stringify({ Cantidad: 1, Listado: [publicada] }));
  await traer.getByRole('button', { name: 'Leer lo pegado' }).click();
  await expect(page.getByRole('heading', { level: 1, name: codigo })).toBeVisible();
  await expect(cellOf(rowsIn(page, 'Ítems y su producto').first(), 'Producto nuestro')).toContainText(palabra);
  await page.getByRole('button', { name: 'Postular', exact: true }).click();
  const decision = page.getByRole('dialog', { name: /^Postular/ });
  await decision.getByLabel('Por qué').fill('El proveedor los tiene');
  await decision.getByRole('button', { name: 'Postular' }).click();
  const respuesta = page.waitForResponse('**/cotizar');
  await page.getByRole('button', { name: 'Cotizar', exact: true }).click();
  const { cotizacion_id } = await (await respuesta).json();
  await expect(page).toHaveURL(new RegExp(`/cotizaciones/${cotizacion_id}$`));

  const cotizacion = `/api/cotizaciones/cotizacion/${cotizacion_id}`;
  await api('PUT', cotizacion, {
    cliente_email: `cadena-${palabra}@prueba.test`,
    cliente_telefono: '+56 9 1234 5678',
    cliente_direccion: 'Plaza de Armas 1',
    cliente_comuna: 'Renca',
  });
  const { num_cotizacion } = await api('POST', `${cotizacion}/enviar`, {});

  // It is ordered: the order says what was quoted, so it is taken at once.
  const oc = await api('POST', '/api/oc-publicas', {
    codigo: codigo.replace('COT26', 'AG26'),
    codigo_licitacion: codigo,
    estado: 6,
    organismo: 'I. Municipalidad de la Cadena',
    rut: '69.071.100-1',
    direccion: 'Plaza de Armas 1',
    comuna: 'Renca',
    telefono: '+56 2 2685 6600',
    email: `cadena-${palabra}@prueba.test`,
    fecha_envio: diaEnSantiago(),
    lineas: [{ descripcion: producto.descripcion, cantidad: 6, precio_neto: 100_000 }],
  });
  await api('POST', `/api/oc-publicas/oc/${oc.id}/vincular`, { cotizacion_id });
  await openStaff(page, `${LICITACION}/operaciones/oc-portal/${oc.id}`);
  await page.getByRole('button', { name: 'Tomar la orden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tomar la orden' }).click();
  await expect(page.getByRole('button', { name: 'Hacer el pedido' })).toBeVisible();

  // Four of the six aren't here: they are asked for, and come.
  const { ordenes } = await api('POST', `${cotizacion}/pedir`, {});
  expect(ordenes).toHaveLength(1);
  const orden = `/api/abastecimiento/ordenes/orden/${ordenes[0].id}`;
  const { version } = await api('GET', orden);
  await api('PUT', orden, { version, lineas: [{ producto_id: producto.id, cantidad: 4, costo: 60_000 }] });
  await api('POST', `${orden}/enviar`, { cantidades_confirmadas: true });
  const llegada = await api('POST', '/api/llegadas', {
    orden_id: ordenes[0].id,
    documento_tipo: 'guia',
    documento_numero: palabra,
  });
  const suya = `/api/llegadas/llegada/${llegada.id}`;
  await api('POST', `${suya}/lineas`, {
    lineas: [{ clave: `cadena-${palabra}`, producto_id: producto.id, cantidad_recibida: 4 }],
  });
  await api('POST', `${suya}/aceptar`, { por_decidir: 4 });
  expect(await stockOf(database, producto.id)).toBe(6);

  // Now it is sold, once.
  await page.getByRole('button', { name: 'Hacer el pedido' }).click();
  const dialog = page.getByRole('dialog');
  const hecho = page.waitForResponse('**/convertir');
  await dialog.getByRole('button', { name: 'Hacer el pedido' }).click();
  const compra = await (await hecho).json();
  await expect(toastWith(page, /^El pedido \d+ está hecho\.$/)).toBeVisible();
  expect(await stockOf(database, producto.id)).toBe(0);

  // It leaves with its dispatch note, and is received.
  const ot = await api('POST', '/api/ots', { compra_id: compra.id });
  await api('POST', `/api/ots/ot/${ot.id}/preparar`);
  await api('POST', `/api/ots/ot/${ot.id}/despachar`, { transportista: 'Starken', num_gd: 'GD-900' });
  await openStaff(page, `${LICITACION}/operaciones/ots/${ot.id}`);
  await page.getByRole('button', { name: /^Entreg/ }).click();
  await dialog.getByLabel('Quién recibió').fill('Bodega municipal');
  await dialog.getByRole('button', { name: 'Anotar la entrega' }).click();
  await expect(page.getByText('Entregada', { exact: true }).first()).toBeVisible();

  // It is charged and paid: the purchase is paid by that.
  const venta = await api('POST', '/api/facturas-venta', {
    tipo: 33,
    folio: randomInt(1_000_000, 2_000_000_000),
    compra_id: compra.id,
    ot_id: ot.id,
    fecha_emision: diaEnSantiago(),
  });
  await openStaff(page, `${LICITACION}/financiero/facturas-venta/${venta.id}`);
  await page.getByRole('button', { name: 'Anotar pago' }).click();
  await expect(dialog.getByLabel('Monto')).toHaveValue('714.000');
  await dialog.getByRole('button', { name: 'Anotar el pago' }).click();
  await expect(page.getByText('Pagada', { exact: true }).first()).toBeVisible();

  const { rows } = await database.query(
    `select o.estado as licitacion, q.num_cotizacion::int, q.estado as cotizacion, q.oc_cliente, oc.etapa, c.estado, c.estado_pago
     from oportunidades o join cotizaciones q on q.id = o.cotizacion_id join oc_publicas oc on oc.cotizacion_id = q.id
     join compras c on c.id = q.compra_id where o.codigo = $1`,
    [codigo],
  );
  expect(rows).toEqual([
    {
      licitacion: 'postulando',
      num_cotizacion,
      cotizacion: 'convertida',
      oc_cliente: oc.codigo,
      etapa: 'convertida',
      estado: 'Entregado',
      estado_pago: 'pagado',
    },
  ]);
  // Who quoted it gets their part: 1% of what a Compra Ágil's invoice was paid for, net. The chain's page says so, from its beginning.
  await comisionesPorTurno(database);
  const mes = mesDe(diaEnSantiago());
  await openStaff(page, `${LICITACION}/financiero/pago-comisiones`);
  await page.getByRole('button', { name: 'Calcular' }).click();
  await dialog.getByLabel('Mes').selectOption(mes);
  await dialog.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Comisiones de ${nombreDeMes(mes)}` })).toBeVisible();
  const [licitacion] = (await database.query('select id from oportunidades where codigo = $1', [codigo])).rows;
  await openStaff(page, `${LICITACION}/cadena/oportunidad/${licitacion.id}`);
  const paso = (nombre: string) =>
    page.getByRole('list', { name: 'Los pasos de la venta' }).getByRole('listitem').filter({ hasText: nombre });
  await expect(paso('Pago: ')).toHaveAttribute('data-avance', 'hecho');
  await expect(paso('Comisión: ')).toHaveAttribute('data-avance', 'en-curso');
  await expect(page.locator('dt', { hasText: 'Comisión' }).locator('+ dd')).toHaveText('$6.000');
  await expect(cellOf(rowsIn(page, 'Margen en cada etapa').last(), 'Etapa')).toHaveText('Después de la comisión');
});
