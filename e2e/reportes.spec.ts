import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { pagesOf } from '#server/testing/pdf.ts';
import { placeCompra } from './support/compras.ts';
import { rowsIn } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test('la cadena de una venta y los reportes dicen lo mismo que los documentos', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('de cualquier documento se ve la cadena de su venta, con su margen; la de una compra suelta dice qué no hizo falta', async () => {
    expectedConsole.push(refused(503), refused(404));
    const producto = await createProducto(database, { cantidad_stock: 9, precio_unitario: 11_900 });
    const admin = await demoSession(request);
    const headers = { authorization: `Bearer ${admin.token}` };
    const escrita = await request.post('/api/cotizaciones/cotizacion', {
      headers,
      data: {
        cliente: 'Municipalidad de Renca',
        cliente_email: `cadena-${Date.now()}@prueba.test`,
        lineas: [{ producto_id: producto.id, otv_solicitada: 3, precio_unitario: 11_900, precio_compra: 6_000 }],
      },
    });
    const { id, num_cotizacion } = await escrita.json();
    await enterAs(page, admin);
    await page.goto(`/cotizaciones/${id}`);
    await page.route('**/api/cadena/**', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await page.getByRole('link', { name: 'Ver la cadena' }).click();
    await expect(page.getByText('No pudimos cargar la cadena.')).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();

    await expect(page.getByRole('heading', { level: 1, name: `Cotización ${num_cotizacion}` })).toBeVisible();
    const steps = page.getByRole('list', { name: 'Los pasos de la venta' }).getByRole('listitem');
    await expect(steps).toHaveCount(9);
    await expect(steps.nth(0)).toContainText('Oportunidad: No hizo falta');
    await expect(steps.nth(1)).toContainText('Cotización: En curso');
    const margen = rowsIn(page, 'Margen en cada etapa').first();
    await expect(margen).toContainText('Al cotizar');
    for (const figure of ['$30.000', '$18.000', '$12.000', '40%']) await expect(margen).toContainText(figure);
    await steps.nth(1).getByRole('link').click();
    await expect(page).toHaveURL(`/cotizaciones/${id}`);

    await openStaff(page, '/admin-licitacion/cadena/compra/99999999');
    await expect(page.getByText('No se encontró ese documento.')).toBeVisible();
  });
  await test.step('los reportes dicen lo vendido y lo cotizado, abren las filas que hay detrás, y el Excel y el PDF suman lo mismo', async () => {
    expectedConsole.push(refused(503));
    const user = await registerCliente(request);
    // Dear, so that it stands among the first of all who bought this month.
    const producto = await createProducto(database, { cantidad_stock: 9, precio_unitario: 1_190_000 });
    const compra = await placeCompra(request, user, [[producto, 3]]);
    await openStaff(page, '/admin-licitacion');
    await page.route('**/api/reportes/utilidades*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await page.getByRole('navigation').getByRole('link', { name: 'Reportes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Utilidades' })).toBeVisible();
    await expect(page.getByText('No pudimos cargar las utilidades.')).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();

    await page.getByLabel('Juntar por').selectOption('cliente');
    const row = rowsIn(page, 'Utilidades por cliente').filter({ hasText: user.name });
    await expect(row).toContainText('$3.000.000');
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar Excel' }).click(),
    ]);
    const { Sheets } = read(await readFile(await sheet.path()));
    const filas = utils.sheet_to_json<Record<string, number>>(Sheets.Utilidades!);
    const total = filas.pop()!;
    expect(filas.reduce((suma, fila) => suma + fila['Venta neta']!, 0)).toBe(total['Venta neta']);
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar PDF' }).click(),
    ]);
    expect((await pagesOf(await readFile(await paper.path()))).join(' ')).toContain('Venta neta $');

    await row.getByRole('link', { name: user.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ventas del reporte' })).toBeVisible();
    await expect(page.getByText(`Cliente: ${user.name}.`)).toContainText('$3.000.000');
    await expect(rowsIn(page, 'Ventas del reporte').first()).toContainText(String(compra.num_pedido));
    await page.getByRole('link', { name: 'Volver', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Cotizaciones', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reporte de cotizaciones' })).toBeVisible();
    await page.getByLabel('Período').selectOption({ label: 'Este año' });
    await page.getByLabel('Juntar por').selectOption('canal');
    await expect(rowsIn(page, 'Cotizaciones por canal').first()).toBeVisible();
    await rowsIn(page, 'Cotizaciones por canal').first().getByRole('link').first().click();
    await expect(rowsIn(page, 'Cotizaciones del reporte').first()).toBeVisible();
  });
});
