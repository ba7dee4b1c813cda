import { placeCompra } from './support/compras.ts';
import { cellOf, doToRow, rowsIn, toastWith } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, expectAccessible, refused, test } from './support/test.ts';

test('los papeles de una entrega y los datos de su compra se anotan; lo escrito sigue ahí si falla o si otro se adelantó', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409), /ERR_FAILED/);
  const producto = await createProducto(database);
  const { id, num_pedido } = await placeCompra(request, await registerCliente(request), [[producto, 2]]);
  const admin = await demoSession(request);
  const headers = { authorization: `Bearer ${admin.token}` };
  const move = (step: string, data?: object) =>
    request.post(`/api/compras/compra/${id}/${step}`, { headers, ...(data && { data }) });
  await move('preparar');
  await move('despachar', { transportista: 'Starken', num_gd: 'GD-1' });
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await enterAs(page, admin);

  await test.step('la guía y la factura', async () => {
    await page.goto(`/entregas?q=${num_pedido}`);
    const row = rowsIn(page, 'Entregas').first();
    await expect(row).toContainText(producto.descripcion);
    await doToRow(row, 'Anotar guía y factura');
    await expectAccessible(page);
    await page.getByLabel('N° de factura').fill('F-77');

    // Somebody else wrote another one meanwhile: it is said, and what was typed is still there.
    const [{ id: entrega }] = await (await request.get(`/api/entregas?q=${num_pedido}`, { headers })).json();
    await request.put(`/api/entregas/${entrega}`, { headers, data: { num_factura: 'F-66' } });
    await save.click();
    await expect(page.getByText('Otra persona escribió «F-66». Guarda otra vez para dejar lo tuyo.')).toBeVisible();
    await expect(page.getByLabel('N° de factura')).toHaveValue('F-77');
    await save.click();
    await expect(toastWith(page, `Los papeles del pedido ${num_pedido} están anotados.`)).toBeVisible();
    await expect(cellOf(row, 'N° de factura')).toHaveText('F-77');
  });

  await test.step('los datos', async () => {
    await openStaff(page, `/datos?q=${num_pedido}`);
    const row = rowsIn(page, 'Datos').first();
    await doToRow(row, 'Editar los datos');
    await page.getByLabel('Condición de pago').fill('30 días');
    await page.getByLabel('Gestión de retiro').fill('Flete propio');
    await page.route('**/api/datos/*', (route) => route.abort(), { times: 1 });
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'No pudimos guardar los datos.' })).toBeVisible();
    await expect(page.getByLabel('Condición de pago')).toHaveValue('30 días');
    await save.click();
    await expect(toastWith(page, `Los datos del pedido ${num_pedido} están guardados.`)).toBeVisible();
    await expect(cellOf(row, 'Condición de pago')).toHaveText('30 días');
    await expect(cellOf(row, 'Gestión de retiro')).toHaveText('Flete propio');
  });
});
