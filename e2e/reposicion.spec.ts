import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import { placeCompra } from './support/compras.ts';
import { createProvedor, EXISTENCIAS, limitStock } from './support/existencias.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, endSessionAt, enterAs, registerCliente } from './support/people.ts';
import { createProducto, type TestProducto } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('lo que hay que pedir a cada proveedor se propone, se cambia con el teclado y se baja', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('propone qué pedir a cada proveedor y lo descarga como planilla; con una cantidad que no sirve no hay planilla, y nada escrito se pierde', async () => {
    expectedConsole.push(refused(401));
    const provedor = await createProvedor(database);
    const other = await createProvedor(database);
    const none = await createProvedor(database);
    const low = await createProducto(database, { cantidad_stock: 4, proveedor_id: provedor.id });
    const fine = await createProducto(database, { cantidad_stock: 40, proveedor_id: provedor.id });
    await placeCompra(request, await registerCliente(request), [[low, 2]]);
    // After the sale, which leaves some: the proposal that another journey has just asked for may go without it.
    await limitStock(database, low, { stock_minimo: 5, stock_maximo: 20, ultimo_costo: 1_500 });
    await limitStock(database, fine, { stock_minimo: 5, stock_maximo: 20, ultimo_costo: 1_500 });
    const elsewhere = await createProducto(database, { cantidad_stock: 0, proveedor_id: other.id });
    await limitStock(database, elsewhere, { stock_minimo: 5, stock_maximo: 9_000, ultimo_costo: 100 });

    await openStaff(page, `${EXISTENCIAS}/reposicion`);
    await page.getByLabel('Proveedor', { exact: true }).selectOption({ label: `${provedor.nombre} (1)` });
    const group = page.getByRole('region', { name: provedor.nombre });
    await expect(group).toContainText('1 producto · 18 unidades · $27.000');
    const row = group.getByRole('row').filter({ hasText: low.descripcion });
    await expect(row).toContainText(/2.*0.*2.*0,02.*el \d\d-\d\d-\d{4} \(90 días\).*\$1\.500.*\$27\.000/);
    await expect(page.getByLabel(`Cuántas pedir de ${low.descripcion}`)).toHaveValue('18');
    await expect(page.getByText(fine.descripcion)).toHaveCount(0);
    await page.getByLabel('Período').selectOption('Ventas de 30 días');
    await expect(page).toHaveURL(/dias=30/);
    await expect(row).toContainText('(30 días)');
    await page.getByRole('button', { name: `Por qué se pide ${low.descripcion}` }).click();
    await expect(group).toContainText('Se vendieron 2 en 30 días: 0,07 al día. Quedan 2: a ese ritmo se acaba el');
    await expect(group).toContainText('Se completa hasta 20, su máximo. Por eso se piden 18.');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Para nosotros (XLSX)' }).dblclick();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    const book = XLSX.read(await readFile(await file.path()));
    const cells = book.SheetNames.flatMap((name) =>
      XLSX.utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1 }),
    );
    const line = cells.find((row) => row.includes(low.codigo_producto_fussan));
    expect(line).toEqual(expect.arrayContaining([low.codigo_producto_fussan, low.descripcion, 18, 1_500, 27_000]));
    expect(cells.some((row) => row.includes(fine.codigo_producto_fussan))).toBe(false);

    const order = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Para el proveedor (XLSX)' }).click();
    const asked = XLSX.read(await readFile(await (await order).path())).Sheets.Pedido!;
    expect(XLSX.utils.sheet_to_json(asked, { header: 1, defval: null }).slice(4)).toEqual([
      ['Código', 'Descripción', 'Marca', 'Cantidad'],
      [low.codigo_producto_fussan, low.descripcion, null, 18],
    ]);

    const field = ({ descripcion }: TestProducto) =>
      page.getByLabel(`Cuántas pedir de ${descripcion}`, { exact: true });
    const downloads: string[] = [];
    page.on('download', (file) => downloads.push(file.suggestedFilename()));
    const sheet = page.getByRole('button', { name: 'Para nosotros (XLSX)' });
    const refusal = page.getByRole('alert').filter({ hasText: `Corrige antes cuántas pedir de «${low.descripcion}».` });
    await field(low).fill('abc');
    await sheet.click();
    await expect(refusal).toBeVisible();
    await expect(field(low)).toBeFocused();
    await expect(field(low)).toHaveValue('abc');
    expect(downloads).toEqual([]);

    // Another supplier's sheet has nothing to do with it.
    await page.getByLabel('Proveedor', { exact: true }).selectOption({ label: `${other.nombre} (1)` });
    await expect(field(elsewhere)).toHaveValue('9.000');
    await sheet.click();
    await expect.poll(() => downloads.length).toBe(1);

    // What was confirmed when the session ended reaches the shop when its person is back; what isn't a quantity waits.
    await field(elsewhere).fill('2.500');
    await endSessionAt(page, '**/api/existencias/reposicion/*/cantidad', () => field(elsewhere).press('Enter'));
    await expect(field(elsewhere)).toHaveValue('2.500');
    await expect(page.getByRole('region', { name: other.nombre })).toContainText('2.500 unidades');
    await expect(page.getByRole('button', { name: 'Volver a lo propuesto (1)' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Volver a las .* propuestas/ })).toHaveText('Volver a 9.000');
    await page.getByLabel('Proveedor', { exact: true }).selectOption({ label: `${provedor.nombre} (1)` });
    await expect(field(low)).toHaveValue('abc');
    await field(low).fill('3');
    await sheet.click();
    await expect.poll(() => downloads.length).toBe(2);
    await expect(refusal).toBeHidden();

    await openStaff(page, `${EXISTENCIAS}/reposicion?proveedor_id=${none.id}`);
    await expect(page.getByText('A este proveedor no hay nada que pedirle.')).toBeVisible();
  });
  await test.step('cambia cuánto pedir con el teclado: queda al recargar y entre páginas, y va en la planilla', async () => {
    expectedConsole.push(refused(503));
    const provedor = await createProvedor(database);
    const productos: TestProducto[] = [];
    for (let number = 0; number < 26; number++) {
      const producto = await createProducto(database, { cantidad_stock: 0, proveedor_id: provedor.id });
      await limitStock(database, producto, { stock_minimo: 5, stock_maximo: 10, ultimo_costo: 100 });
      productos.push(producto);
    }
    const [first, second, third] = productos as [TestProducto, TestProducto, TestProducto];
    const last = productos.at(-1)!;
    const field = ({ descripcion }: TestProducto) =>
      page.getByLabel(`Cuántas pedir de ${descripcion}`, { exact: true });
    const group = page.getByRole('region', { name: provedor.nombre });

    await openStaff(page, `${EXISTENCIAS}/reposicion?proveedor_id=${provedor.id}`);
    await expect(group).toContainText('26 productos · 260 unidades · $26.000');
    await field(first).focus();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect(field(second)).toBeFocused();
    await page.keyboard.type('0');
    await page.keyboard.press('ArrowDown');
    await expect(field(third)).toBeFocused();
    await page.keyboard.type('1,5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Escribe un número entero de 0 o más.').first()).toBeVisible();
    await expect(field(third)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field(third)).toHaveValue('10');
    await expect(group).toContainText('26 productos · 247 unidades · $24.700');
    await expect(page.getByRole('button', { name: 'Volver a lo propuesto (2)' })).toBeVisible();

    // From the field straight to the other page: its totals are with what was just typed.
    await field(third).fill('20');
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect(field(last)).toBeVisible();
    await expect(group).toContainText('257 unidades · $25.700');
    await field(last).fill('1');
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(field(last)).toHaveValue('1');
    await expect(page.getByRole('button', { name: 'Volver a lo propuesto (4)' })).toBeVisible();
    await page.getByRole('link', { name: 'Anterior' }).click();
    await expect(field(first)).toHaveValue('7');
    await expect(field(second)).toHaveValue('0');
    await expect(group).toContainText('248 unidades · $24.800');

    await page.getByRole('button', { name: `Volver a las 10 propuestas de ${third.descripcion}` }).click();
    await expect(field(third)).toHaveValue('10');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Para nosotros (XLSX)' }).click();
    const book = XLSX.read(await readFile(await (await download).path()));
    const sheet = XLSX.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[1]!]!, { header: 1 });
    const ordered = ({ codigo_producto_fussan }: TestProducto) =>
      sheet.find(([codigo]) => codigo === codigo_producto_fussan)?.[2];
    expect([first, second, third, last].map(ordered)).toEqual([7, undefined, 10, 1]);

    // What can't be kept says so, and is kept later.
    await page.route('**/api/existencias/reposicion/*/cantidad', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
    await field(third).fill('3');
    await field(third).press('Tab');
    await expect(page.getByText(/^Sin guardar/)).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText(/^Sin guardar/)).toBeHidden();
    await expect(field(third)).toBeFocused();
    await page.getByRole('button', { name: 'Volver a lo propuesto (4)' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Se pierden 4 cantidades cambiadas de este proveedor.');
    await dialog.getByRole('button', { name: 'Volver a lo propuesto' }).click();
    await expect(field(first)).toHaveValue('10');
    await expect(group).toContainText('260 unidades · $26.000');
    await expect(page.getByRole('button', { name: /Volver a lo propuesto/ })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Para nosotros (XLSX)' })).toBeFocused();
  });
});
