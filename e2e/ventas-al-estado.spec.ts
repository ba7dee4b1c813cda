import { cellOf, doToRow, rowsIn, searchFor, toastWith } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const LICITACION = '/admin-licitacion';

test('una OC pública se compara con su cotización, se aprueba y se toma; su pedido sale en una OT, se factura y se paga', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400));
  const producto = await createProducto(database, { cantidad_stock: 20, precio_unitario: 11_900 });
  const admin = await demoSession(request);
  const headers = { authorization: `Bearer ${admin.token}` };
  const escrita = await request.post('/api/cotizaciones/cotizacion', {
    headers,
    data: {
      cliente: 'Municipalidad de Renca',
      cliente_rut: '69071100-1',
      cliente_email: `renca-${Date.now()}@prueba.test`,
      lineas: [{ producto_id: producto.id, otv_solicitada: 10, precio_unitario: 11_900, precio_compra: 5_000 }],
    },
  });
  const { id: cotizacion_id, num_cotizacion } = await escrita.json();
  await request.post(`/api/cotizaciones/cotizacion/${cotizacion_id}/enviar`, { headers, data: {} });
  const codigo = `${Date.now() % 10_000_000}-7-SE26`;
  await enterAs(page, admin);

  // One less than was quoted: what is lacking in the form takes nothing away.
  await page.goto(`${LICITACION}/operaciones/oc-portal`);
  await page.getByRole('link', { name: 'Agregar' }).click();
  await page.getByRole('textbox', { name: 'Código', exact: true }).fill(codigo);
  await page.getByLabel('Organismo').fill('Municipalidad de Renca');
  await page.getByLabel('RUT').fill('69.071.100-1');
  await page.getByLabel('Dirección de despacho').fill('Blanco Encalada 1335');
  await page.getByLabel('Comuna', { exact: true }).fill('Renca');
  await page.getByLabel('Teléfono').fill('+56 2 2685 6600');
  await page.getByLabel('Correo').fill('compras@renca.test');
  await page.getByLabel('Ítem 1: lo que piden').fill(producto.descripcion);
  await page.getByLabel('Precio neto').fill('10.000');
  await page.getByRole('button', { name: 'Registrar la orden' }).click();
  await expect(page.getByText(/La cantidad debe ser mayor que 0/).first()).toBeVisible();
  const cantidad = page.getByLabel('Cantidad');
  await cantidad.fill('999.999.999');
  await expect(page.getByText('Es demasiado para una orden.')).toBeVisible();
  await cantidad.fill('9');
  // What the form adds up is what the server keeps: with what is discounted of the whole, and charged on it.
  const [descuento, cargos] = [page.getByLabel('Descuento a toda la orden'), page.getByLabel('Cargos, como el flete')];
  await descuento.fill('1.500');
  await cargos.fill('500');
  await expect(page.getByText('Neto $89.000 · IVA $16.910 · Total $105.910')).toBeVisible();
  for (const uno of [descuento, cargos]) await uno.fill('');
  await expect(page.getByText('Neto $90.000 · IVA $17.100 · Total $107.100')).toBeVisible();
  await page.getByRole('button', { name: 'Registrar la orden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: codigo })).toBeVisible();

  await page.getByRole('button', { name: 'Elegir cotización' }).click();
  await page.getByLabel('Buscar cotización').fill(String(num_cotizacion));
  await page.getByRole('button', { name: new RegExp(`^${num_cotizacion} ·`) }).click();
  const diferencias = page.getByRole('list', { name: 'Diferencias con la cotización' });
  await expect(diferencias.getByText('cotizado 10 · la orden dice 9')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tomar la orden' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Aprobar diferencias' }).click();
  await page.getByLabel('Por qué se acepta así').fill('El décimo va de regalo');
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await page.getByRole('button', { name: 'Tomar la orden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tomar la orden' }).click();
  await page.getByRole('button', { name: 'Hacer el pedido' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Hacer el pedido' }).dblclick();
  await expect(toastWith(page, /^El pedido \d+ está hecho\.$/)).toBeVisible();

  // What was ordered governs: nine, at the order's own net price.
  await expect(page.getByRole('columnheader', { name: 'Precio neto' })).toBeVisible();
  await expect(page.getByText('$107.100').first()).toBeVisible();

  // It waits to be put in a work order; without its dispatch note that doesn't leave.
  await openStaff(page, `${LICITACION}/operaciones`);
  await searchFor(page, 'pedidos', codigo);
  const row = rowsIn(page, 'Operaciones').first();
  await expect(cellOf(row, 'En OT')).toHaveText('0 de 9');
  await doToRow(row, 'Crear OT');
  await dialog.getByLabel(`Unidades de ${producto.descripcion}`).fill('9');
  await dialog.getByRole('button', { name: 'Crear OT' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^OT \d{6}$/ })).toBeVisible();
  const ot = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await page.getByRole('button', { name: 'Preparada' }).click();
  await page.getByRole('button', { name: 'Despachar' }).click();
  await dialog.getByRole('combobox', { name: 'Transportista' }).fill('Starken');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Despachar' }).click();
  await expect(dialog.getByText('Escribe el número de la guía de despacho.')).toBeVisible();
  await dialog.getByLabel('N° de guía de despacho').fill('GD-77');
  await dialog.getByRole('button', { name: 'Despachar' }).click();
  // The State pays after it has received: who lets it leave knows that.
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Este pedido no está pagado');
  await question.getByRole('button', { name: 'Sale igual' }).click();
  await expect(page.getByRole('link', { name: /· Despachado$/ })).toBeVisible();

  // Charged from Financiero, and paid in two parts.
  await openStaff(page, `${LICITACION}/financiero`);
  await searchFor(page, 'OT', 'OT 999999');
  await expect(page.getByText('No se encontraron OT')).toBeVisible();
  await searchFor(page, 'OT', ot);
  await doToRow(rowsIn(page, 'Financiero').first(), 'Registrar factura');
  await expect(dialog.getByLabel(`Unidades de ${producto.descripcion}`)).toHaveValue('9');
  await dialog.getByLabel('Folio').fill(String(Date.now() % 1_000_000_000));
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Factura \d+$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Anotar pago' }).click();
  await dialog.getByLabel('Monto').fill('7.100');
  await dialog.getByRole('button', { name: 'Anotar el pago' }).click();
  await expect(toastWith(page, 'Quedan $100.000 por cobrar.')).toBeVisible();
  await page.getByRole('button', { name: 'Anotar pago' }).click();
  await expect(dialog.getByLabel('Monto')).toHaveValue('100.000');
  await dialog.getByRole('button', { name: 'Anotar el pago' }).click();
  await expect(page.getByText('Pagada', { exact: true }).first()).toBeVisible();
});
