import type { Locator, Page } from '@playwright/test';
import { picture } from '#server/testing/pictures.ts';
import { createProvedor } from './support/existencias.ts';
import { ownFile } from './support/files.ts';
import { toastWith } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto, libroOf, stockOf } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const ORDENES = '/api/abastecimiento/ordenes';
const code = (page: Page) => page.getByLabel('Código o nombre', { exact: true });
const quantity = (page: Page) => page.getByLabel('Cantidad', { exact: true });
const lineOf = (page: Page, { descripcion }: { descripcion: string }): Locator =>
  page.getByRole('list', { name: 'Líneas de la recepción' }).getByRole('listitem', { name: descripcion });

test('en el teléfono se recibe una orden, también sin conexión; de 10, 8 se aceptan y 2 se rechazan con su foto', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  test.setTimeout(120_000);
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, refused(409));
  const provedor = await createProvedor(database);
  await database.query('update proveedores set email = $2 where id = $1', [
    provedor.id,
    `bodega-${provedor.id}@proveedora.test`,
  ]);
  const first = await createProducto(database, { cantidad_stock: 0, proveedor_id: provedor.id });
  const second = await createProducto(database, { cantidad_stock: 3, proveedor_id: provedor.id });
  await database.query(
    `insert into proveedores_productos (proveedor_id, producto_id, codigo_caja, unidades_por_caja)
     values ($1, $2, '17801234567891', 4)`,
    [provedor.id, second.id],
  );
  const stranger = await createProducto(database, { cantidad_stock: 0 });
  const headers = { authorization: `Bearer ${(await demoSession(request)).token}` };
  const lineas = [
    { producto_id: first.id, cantidad: 10, costo: 1_000, codigo_proveedor: 'AL-77' },
    { producto_id: second.id, cantidad: 4, costo: 500 },
  ];
  const draft = await request.post(ORDENES, { headers, data: { proveedor_id: provedor.id, lineas } });
  const orden = (await draft.json()).id;
  expect((await request.post(`${ORDENES}/orden/${orden}/enviar`, { headers, data: {} })).status()).toBe(200);

  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, await demoSession(request, 'empleado@fussan.test'));
  await page.goto(`/admin/ordenes/${orden}`);
  await page.getByRole('link', { name: 'Recibir', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Orden', exact: true })).toHaveValue(String(orden));
  await page.getByLabel('Llegó con').selectOption('Factura');
  await page.getByRole('button', { name: 'Empezar a recibir' }).click();
  await expect(page.getByText('Escribe el número del documento, o elige «Sin documento».')).toBeVisible();
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('F 900');
  await page.getByRole('button', { name: 'Empezar a recibir' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /^Llegada \d{6}$/ })).toBeVisible();
  const llegada = page.url();

  // By the supplier's own code, which the order knows; what is on the shelf of nobody's order is asked about.
  const expected = page.getByRole('list', { name: 'Lo que se espera' });
  await expect(expected.getByRole('listitem')).toHaveCount(2);
  await expect(code(page)).toBeFocused();
  const calls = '**/api/**';
  await page.route(calls, (route) => route.abort('internetdisconnected'));
  await page.keyboard.type('al-77');
  await expect(page.getByText('Pedidas 10 · llegaron 0 · faltan 10')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(quantity(page)).toBeFocused();
  await page.keyboard.type('10');
  await page.getByRole('button', { name: 'Lote, vencimiento o lugar' }).click();
  await page.getByLabel('Lote o serie').fill('L-1');
  await page.getByLabel('Lugar').fill('B-2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hay 1 anotación por enviar. Sigue anotando: quedan guardadas aquí.')).toBeVisible();
  await code(page).fill(String(stranger.codigo_producto_fussan));
  await page.keyboard.press('Enter');
  await quantity(page).fill('1');
  await page.keyboard.press('Enter');
  const waiting = page.getByRole('list', { name: 'Por enviar' }).getByRole('listitem');
  await expect(waiting).toHaveCount(2);

  // Back, and over a reload: what waited goes, and what is to be asked stays beside its line.
  await page.unroute(calls);
  await page.reload();
  await expect(lineOf(page, first)).toContainText('lote L-1');
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText(`«${stranger.descripcion}» no está en la orden. ¿Anotarlo igual?`);
  await expect(expected.getByRole('listitem')).toHaveCount(1);
  await waiting.getByRole('button', { name: 'Descartar' }).click();
  await expect(waiting).toHaveCount(0);
  // A line that is tapped has what is still to come of it.
  await expected.getByRole('button', { name: second.descripcion }).click();
  await expect(quantity(page)).toBeFocused();
  await expect(quantity(page)).toHaveValue('4');
  await quantity(page).fill('3');
  await page.keyboard.press('Enter');
  await expect(lineOf(page, second)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(lineOf(page, second)).toHaveCount(0);

  // The code of a closed box counts what is in it, until another code takes its place.
  await code(page).fill('17801234567891');
  await page.keyboard.press('Enter');
  await expect(quantity(page)).toHaveValue('4');
  await expect(page.getByText('Caja de 4: +4')).toBeVisible();
  await quantity(page).fill('8');
  await expect(page.getByText('2 cajas de 4: +8')).toBeVisible();
  await quantity(page).fill('4');
  await code(page).fill('');
  await expect(quantity(page)).toHaveValue('');

  // Eight are right; two aren't, as the picture shows.
  const line = lineOf(page, first);
  await line
    .locator('input[type=file]')
    .setInputFiles(await ownFile('golpe.jpg', await picture('jpeg', { width: 900, height: 700 })));
  await expect(line.getByRole('button', { name: `Ver la foto 1 de ${first.descripcion}` })).toBeVisible();
  expect(await stockOf(database, first.id)).toBe(0);
  await line.getByLabel(`Unidades rechazadas de ${first.descripcion}`).fill('11');
  await expect(line.getByText('Llegaron 10: no se pueden rechazar más.')).toBeVisible();
  await line.getByLabel(`Unidades rechazadas de ${first.descripcion}`).fill('2');
  await line.getByLabel(`Por qué se rechaza ${first.descripcion}`).selectOption('Llegó dañado');
  await line.getByRole('button', { name: `Aceptar 8 y rechazar 2 de ${first.descripcion}` }).dblclick();
  await expect(toastWith(page, `${first.descripcion}: 8 aceptadas y 2 rechazadas.`)).toBeVisible();
  await expect(lineOf(page, first)).toHaveCount(2);
  await expect(expected).toContainText('8 de 10 · faltan 2');
  const rejected = lineOf(page, first).filter({ hasText: 'Rechazado' });
  await expect(rejected).toContainText('Motivo: Llegó dañado');
  await expect(rejected.locator('img')).toHaveJSProperty('naturalWidth', 900);
  expect(await stockOf(database, first.id)).toBe(8);
  expect((await libroOf(database, first.id)).map(({ motivo, cantidad }) => [motivo, cantidad])).toEqual([
    ['inicial', 0],
    ['recepcion', 8],
  ]);

  // Closed with what lacks before one's eyes; the order goes on expecting it.
  await page.getByRole('button', { name: 'Cerrar recepción' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`«${second.descripcion}»: faltan 4`);
  await expect(dialog).toContainText(`«${first.descripcion}»: faltan 2`);
  await dialog.getByRole('button', { name: 'Cerrar recepción' }).click();
  await expect(page.getByText('Cerrada', { exact: true })).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  await openStaff(page, `/admin/ordenes/${orden}`);
  await expect(page.getByText('Parcial', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('10 de 14 unidades · 2 por reemplazar')).toBeVisible();

  // The rest comes with the same paper: it is asked about, and then it is another delivery.
  await page.getByRole('link', { name: 'Recibir', exact: true }).click();
  await page.getByLabel('Llegó con').selectOption('Factura');
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('f900');
  await page.getByRole('button', { name: 'Empezar a recibir' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Factura f900 de este proveedor ya está en Llegada');
  await page.getByRole('button', { name: 'Sí, es otra entrega' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Llegada \d{6}$/ })).toBeVisible();
  expect(page.url()).not.toBe(llegada);
  await page.getByRole('list', { name: 'Lo que se espera' }).getByRole('button', { name: second.descripcion }).click();
  await expect(quantity(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lineOf(page, second)).toBeVisible();
  // What was rejected is awaited anew. It has serial numbers: one that is there already is asked about beside its field.
  const note = async (serie: string) => {
    await code(page).fill(String(first.codigo_producto_fussan));
    await page.keyboard.press('Enter');
    await quantity(page).fill('1');
    await page.getByLabel('Lote o serie').fill(serie);
    await page.keyboard.press('Enter');
  };
  await code(page).fill(String(first.codigo_producto_fussan));
  await page.getByRole('button', { name: 'Lote, vencimiento o lugar' }).click();
  await note('SN 12');
  await expect(lineOf(page, first)).toHaveCount(1);
  await note('sn-12');
  await expect(waiting).toContainText(`La serie sn-12 de «${first.descripcion}» ya se anotó el`);
  await waiting.getByRole('button', { name: 'Corregir' }).click();
  await expect(page.getByLabel('Lote o serie')).toHaveAccessibleDescription(/ya se anotó el/);
  await quantity(page).press('Enter');
  await waiting.getByRole('button', { name: 'Sí, es esa serie' }).click();
  await expect(lineOf(page, first)).toHaveCount(2);
  await page.getByRole('button', { name: 'Aceptar todo (6)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar todo' }).click();
  await expect(toastWith(page, 'Aceptado: 6 unidades entraron al stock.')).toBeVisible();
  expect(await stockOf(database, first.id)).toBe(10);
  expect(await stockOf(database, second.id)).toBe(7);
  // Loaded anew: what the open page read a moment ago it doesn't ask for again.
  await page.goto(`/admin/ordenes/${orden}`);
  await expect(page.getByText('Recibida', { exact: true }).first()).toBeVisible();
  await openStaff(page, `/admin/recepciones?proveedor_id=${provedor.id}`);
  await expect(page.getByRole('link', { name: /^Llegada \d{6}$/ })).toHaveCount(2);
});
