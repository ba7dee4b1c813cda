import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { COLUMNAS_PLANILLA, listarImportaciones } from '#contract/catalogo/importaciones/excel.ts';
import { confirm, EXCEL_TYPE, fila, fileField, look, openAsAdmin, planilla, review } from './support/excel.ts';
import { CLAVE_DEMO, endSessionAtNext, enterAs, fillLogin, registerCliente } from './support/people.ts';
import { expect, expectAccessible, refused, test } from './support/test.ts';

test('lo que sale mal con una planilla se dice, y lo elegido sigue; lo demás de la página baja', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('lo que no sirve se dice: un archivo que no es, su encabezado, sus celdas, o una tienda que no contesta', async () => {
    expectedConsole.push(refused(400), refused(502));
    const call = `**${listarImportaciones.path}*`;
    await page.route(call, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await openAsAdmin(page, request);
    const alert = page.getByRole('alert');

    await test.step('las cargas anteriores no llegan: el foco queda en su título al reintentar', async () => {
      await expect(alert).toHaveText('No pudimos mostrar las cargas anteriores.Reintentar');
      const title = page.getByRole('heading', { name: 'Cargas anteriores' });
      // The alert of the first failure goes away with its button once it is asked again.
      await Promise.all([page.waitForResponse(call), page.getByRole('button', { name: 'Reintentar' }).click()]);
      await expect(title).toBeFocused();
      await expect(alert).toBeVisible();
      await page.unroute(call);
      await page.getByRole('button', { name: 'Reintentar' }).press('Enter');
      await expect(alert).toHaveCount(0);
      await expect(title).toBeFocused();
    });

    await test.step('ningún archivo, u otro que no es Excel', async () => {
      await look(page).click();
      await expect(alert).toHaveText('Por favor, selecciona un archivo Excel.');
      await fileField(page).setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
      await expect(alert).toHaveText('Por favor, selecciona un archivo Excel.');
      await expect(page.getByText('Elige el archivo Excel')).toBeVisible();
      await fileField(page).setInputFiles({ name: 'cero.xlsx', mimeType: EXCEL_TYPE, buffer: Buffer.alloc(0) });
      await expect(alert).toContainText('El archivo está vacío (0 kB).');
      await expect(page.getByText('cero.xlsx')).toHaveCount(0);
    });

    await test.step('un encabezado que no es, un archivo que miente, o ninguna respuesta', async () => {
      const columnas = COLUMNAS_PLANILLA.map((columna) => (columna === 'precio_unitario' ? 'precio' : columna));
      await review(page, planilla([fila()], columnas));
      await expect(alert).toContainText('Error al subir los productos.');
      await expect(alert).toContainText('falta «precio_unitario»; sobra «precio».');
      await expect(page.locator('label').getByText('lista.xlsx')).toBeVisible();
      await review(page, { ...planilla([]), buffer: Buffer.from('<html><table><tr><td>1</td></tr></table></html>') });
      await expect(alert).toContainText('El archivo no es un libro de Excel, aunque su nombre lo diga.');
      await page.route('**/api/products/bulk/excel?simular=1', (route) => route.fulfill({ status: 502, body: '' }), {
        times: 1,
      });
      await review(page, planilla([fila()]));
      await expect(alert).toHaveText('Error al subir el archivo Excel. Inténtalo de nuevo.');
    });

    await test.step('«Elegir otro» y «Quitar archivo» llevan a elegir; una sola celda mala se dice en singular', async () => {
      await review(page, planilla([fila()]));
      await page.getByRole('button', { name: 'Elegir otro' }).click();
      await expect(fileField(page)).toBeFocused();
      await fileField(page).setInputFiles(planilla([fila()]));
      await page.getByRole('button', { name: 'Quitar archivo' }).click();
      await expect(fileField(page)).toBeFocused();
      await review(page, planilla([fila({ cantidad_stock: -2 })]));
      await expect(page.getByText('1 celda por corregir')).toBeVisible();
      await expect(
        page.getByText('Corrígela en tu archivo, o descarga la planilla con la celda marcada'),
      ).toBeVisible();
    });
  });
  await test.step('bajan la plantilla y el catálogo, y la página dice qué número es cada proveedor', async () => {
    expectedConsole.push(refused(503));
    const { rows } = await database.query('select id, nombre_provedor from proveedores order by id limit 1');
    const [plantilla] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar plantilla' }).click(),
    ]);
    expect(plantilla.suggestedFilename()).toBe('plantilla-productos.xlsx');
    const [catalogo] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar el catálogo' }).click(),
    ]);
    expect(catalogo.suggestedFilename()).toMatch(/^productos-\d{4}-\d{2}-\d{2}\.xlsx$/);
    expect(utils.sheet_to_json(read(await readFile(await catalogo.path())).Sheets.Productos!).length).toBeGreaterThan(
      120,
    );

    await page.route('**/api/proveedores/provedores', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
    await page.getByText('Qué número es cada proveedor').click();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    const numbers = page.getByRole('region', { name: 'Números de los proveedores' });
    await expect(
      numbers.getByRole('listitem').filter({ hasText: `${rows[0].id} ${rows[0].nombre_provedor}` }),
    ).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('si la sesión termina, se entra ahí mismo: la planilla sigue elegida, y lo revisado a la vista', async () => {
    expectedConsole.push(refused(401));
    await fileField(page).setInputFiles(planilla([fila()]));
    await endSessionAtNext(page, '**/api/products/bulk/excel**');
    await look(page).click();
    const over = page.getByRole('status').filter({ hasText: 'Sesión expirada. Inicia sesión nuevamente.' });
    await expect(over).toBeFocused();
    await expect(page.getByText('lista.xlsx')).toBeVisible();
    await look(page).click();
    await expect(page.getByRole('alert')).toHaveText('Sesión expirada. Inicia sesión nuevamente.');
    await enterAgain(page, 'admin@fussan.test');
    await expect(page.getByText('Iniciaste sesión: puedes seguir donde estabas.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await look(page).click();
    await expect(confirm(page)).toBeVisible();

    await endSessionAtNext(page, '**/api/products/bulk/excel**');
    await confirm(page).click();
    await expect(over).toBeFocused();
    await expect(confirm(page)).toBeVisible();
    await enterAgain(page, 'empleado@fussan.test');
    const refusal = 'Sólo un administrador puede cargar productos desde una planilla.';
    await expect(page.getByRole('status').filter({ hasText: refusal })).toBeFocused();
    // It was another's.
    await expect(confirm(page)).toHaveCount(0);
    await expect(page.getByText('lista.xlsx')).toHaveCount(0);
  });
});

test('un visitante y un cliente saben qué les falta; quien entra por el encabezado sigue aquí, con su planilla elegida', async ({
  page,
  request,
}) => {
  await enterAs(page, await registerCliente(request));
  await page.goto('/add-product-excel');
  await expect(page.getByText('Sólo un administrador puede cargar productos desde una planilla.')).toBeVisible();
  await review(page, planilla([fila()]));
  await expect(page.getByRole('alert')).toHaveText('Sólo un administrador puede cargar productos desde una planilla.');
  await expect(page.getByRole('button', { name: 'Exportar el catálogo' })).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/add-product-excel');
  await expect(page.getByText('Debes iniciar sesión para realizar esta acción.')).toBeVisible();
  await review(page, planilla([fila()]));
  await expect(page.getByRole('alert')).toHaveText('Debes iniciar sesión para realizar esta acción.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
    'href',
    '/login?volver=%2Fadd-product-excel',
  );
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await fillLogin(page.getByRole('dialog', { name: 'Iniciar sesión' }), 'admin@fussan.test', CLAVE_DEMO);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    page.getByRole('status').filter({ hasText: 'Iniciaste sesión: puedes seguir donde estabas.' }),
  ).toBeFocused();
  await look(page).click();
  await expect(confirm(page)).toBeVisible();
  await expect(page).toHaveURL('/add-product-excel');
});

/** Logs in with the popup of the page's notice. */
async function enterAgain(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
  await fillLogin(page.getByRole('dialog', { name: 'Iniciar sesión' }), email, CLAVE_DEMO);
  await expect(page.getByRole('dialog')).toBeHidden();
}
