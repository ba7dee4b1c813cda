import type { Locator, Page } from '@playwright/test';
import { placeCompra } from './support/compras.ts';
import { EXISTENCIAS, limitStock } from './support/existencias.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto, libroOf, stockOf, type TestProducto, takeStock, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

/** Opens a count with the page's own form and says its id. Its page comes slowly, and who presses again opens no other. */
async function openConteo(page: Page): Promise<number> {
  await openStaff(page, `${EXISTENCIAS}/conteos`);
  const nombre = `Conteo ${uniqueWord()}`;
  await page.getByLabel('Nombre', { exact: true }).fill(nombre);
  const begin = page.getByRole('region', { name: 'Conteo nuevo' }).getByRole('button');
  const script = '**/assets/conteo-*.js';
  await page.route(script, async (route) => {
    await begin.click({ force: true });
    await route.continue();
  });
  await begin.click();
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  await page.unroute(script);
  return Number(page.url().split('/').at(-1));
}

const code = (page: Page) => page.getByLabel('Código o nombre', { exact: true });
const quantity = (page: Page) => page.getByLabel('Cantidad', { exact: true });

/** As with a barcode reader and the keyboard's numbers: nothing but keys. */
async function count(page: Page, codigo: number | string, contado: number | string): Promise<void> {
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(String(codigo));
  await page.keyboard.press('Enter');
  await expect(quantity(page)).toBeFocused();
  await page.keyboard.type(String(contado));
  await page.keyboard.press('Enter');
}

const counted = (page: Page, { descripcion }: TestProducto): Locator =>
  page.getByRole('table', { name: 'Productos contados' }).getByRole('row').filter({ hasText: descripcion });

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('se cuenta con puro teclado, lo que no sirve se dice, y también lo que hizo otra persona', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('cuenta con puro teclado, con una venta entre medio, y lleva las diferencias al stock', async () => {
    const missing = await createProducto(database, { cantidad_stock: 10 });
    const extra = await createProducto(database, { cantidad_stock: 4 });
    const exact = await createProducto(database, { cantidad_stock: 7 });
    await limitStock(database, missing, { stock_minimo: 0, ultimo_costo: 1_000 });
    const id = await openConteo(page);

    await count(page, missing.codigo_producto_fussan, 9);
    await expect(page.getByText(`${missing.descripcion}: 9 (se esperaban 10, falta 1).`)).toBeVisible();
    await count(page, missing.codigo_producto_fussan, 8);
    // A reader may put zeros in front.
    await count(page, `00${extra.codigo_producto_fussan}`, 5);
    await count(page, exact.codigo_producto_fussan, 7);
    await expect(page.getByText('3 productos contados', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Abierto Empezado el \d\d-\d\d-\d{4}/)).toBeVisible();
    await expect(counted(page, missing)).toContainText(/10.*8.*−2/);
    await expect(counted(page, extra)).toContainText(/4.*5.*\+1/);

    // Somebody buys three while the count goes on: they are neither lost nor counted twice.
    await placeCompra(request, await registerCliente(request), [[missing, 3]]);
    expect(await stockOf(database, missing.id)).toBe(7);

    await page
      .getByRole('navigation', { name: 'Vistas' })
      .getByRole('link', { name: /^Sólo con diferencias/ })
      .click();
    await expect(page).toHaveURL(/con_diferencia=1/);
    await expect(page.getByText('2 productos contados', { exact: true })).toBeVisible();
    await expect(counted(page, exact)).toHaveCount(0);

    await page.getByRole('button', { name: 'Llevar al stock' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      '3 productos contados, 2 con diferencia: sobra 1 unidad ($0 netos) y faltan 2 unidades ($2.000 netos). 1 no tiene costo conocido.',
    );
    expect(await stockOf(database, extra.id)).toBe(4);
    await dialog.getByRole('button', { name: 'Llevar al stock' }).dblclick();
    await expect(page.getByText('Las diferencias de este conteo están en el stock.')).toBeVisible();
    await expect(code(page)).toHaveCount(0);
    for (const [producto, stock] of [
      [missing, 5],
      [extra, 5],
      [exact, 7],
    ] as const) {
      expect(await stockOf(database, producto.id)).toBe(stock);
    }
    expect((await libroOf(database, missing.id)).map(({ motivo, cantidad }) => [motivo, cantidad])).toEqual([
      ['inicial', 10],
      ['venta', -3],
      ['conteo', -2],
    ]);

    await openStaff(page, `${EXISTENCIAS}/movimientos?q=${missing.codigo_producto_fussan}&motivo=conteo`);
    // Not the section's own «Conteos», which is there before the table.
    await page
      .getByRole('table')
      .getByRole('link', { name: /^Conteo/ })
      .click();
    await expect(page).toHaveURL(`${EXISTENCIAS}/conteos/${id}`);
  });
  await test.step('lo que no sirve al contar se dice, lo oculto también, y lo quitado se puede volver a anotar', async () => {
    const producto = await createProducto(database, { cantidad_stock: 10 });
    await database.query(`update productos set estado = 'inactivo' where id = $1`, [producto.id]);
    await openConteo(page);

    await page.keyboard.type('999999999999999');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ningún producto tiene el código 999999999999999.')).toBeVisible();
    await expect(code(page)).toBeFocused();
    await code(page).fill('-5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('El código es un número de hasta 15 cifras.')).toBeVisible();

    await code(page).fill(String(producto.codigo_producto_fussan));
    await page.keyboard.press('Enter');
    await expect(page.getByText(producto.descripcion)).toBeVisible();
    await expect(page.getByText('oculto en la tienda')).toBeVisible();
    await expect(quantity(page)).toBeFocused();
    await quantity(page).fill('-1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Lo contado debe ser un número entero de 0 o más.')).toBeVisible();
    // The next code, read into the wrong field.
    await quantity(page).fill('7801234567890');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Eso parece un código. Escribe primero cuántos hay.')).toBeVisible();

    // What is typed survives a reload.
    await quantity(page).fill('6');
    await page.reload();
    await expect(code(page)).toHaveValue(String(producto.codigo_producto_fussan));
    await expect(quantity(page)).toHaveValue('6');
    await page.getByRole('button', { name: 'Anotar', exact: true }).click();
    await expect(counted(page, producto)).toContainText(/10.*6.*−4/);

    await page.getByRole('button', { name: `Quitar ${producto.descripcion}` }).dblclick();
    await expect(page.getByText('Todavía no se cuenta nada.').first()).toBeVisible();
    const out = page.getByRole('status').filter({ hasText: `${producto.descripcion} salió del conteo.` });
    await expect(out).toBeFocused();
    await page.getByRole('button', { name: 'Volver a anotar 6' }).click();
    await expect(counted(page, producto)).toContainText(/10.*6.*−4/);
    await expect(out).toBeHidden();
    await expect(code(page)).toBeFocused();

    await page.getByRole('button', { name: 'Anular conteo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Anular conteo' }).click();
    await expect(page.getByText('Este conteo se anuló: el stock quedó como estaba.')).toBeVisible();
    expect(await stockOf(database, producto.id)).toBe(10);
  });
  await test.step('de lo que ya contó otra persona se dice quién; si ella termina el conteo, lo que no alcanzó a entrar se muestra', async () => {
    expectedConsole.push(refused(409));
    const shared = await createProducto(database, { cantidad_stock: 30 });
    const late = await createProducto(database);
    const id = await openConteo(page);
    const { token } = await demoSession(request, 'empleado@fussan.test');
    const answer = await request.put(`/api/existencias/conteos/${id}/lineas`, {
      headers: { authorization: `Bearer ${token}` },
      data: { lineas: [{ producto_id: shared.id, contado: 10 }] },
    });
    expect(answer.status()).toBe(200);

    await page.keyboard.type(String(shared.codigo_producto_fussan));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ya está contado: 10, por Esteban Muñoz. Lo que anotes lo reemplaza')).toBeVisible();
    await page.keyboard.type('30');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${shared.descripcion}: 30 como se esperaba.`)).toBeVisible();
    await expect(counted(page, shared)).toContainText('30');

    await database.query(`update conteos set estado = 'anulado', cerrado_en = now() where id = $1`, [id]);
    await count(page, late.codigo_producto_fussan, 9);
    await expect(page.getByText('Este conteo se anuló: el stock quedó como estaba.')).toBeVisible();
    await expect(code(page)).toHaveCount(0);
    const left = page.getByRole('list', { name: 'Por enviar' }).getByRole('listitem');
    await expect(left).toContainText(`Código ${late.codigo_producto_fussan}: 9 Este conteo ya no está abierto.`);
    await left.getByRole('button', { name: 'Descartar' }).click();
    await expect(left).toHaveCount(0);
  });
});

test('se cuenta una marca, y sin conexión en el teléfono', async ({ page, database, expectedConsole }) => {
  await test.step('de una marca se cuenta lo que falta: por nombre con las flechas, desde la lista o en la hoja; lo que queda sigue como está', async () => {
    const marca = `Marca${uniqueWord()}`;
    const word = uniqueWord();
    const hidden = await createProducto(database, {
      marca,
      descripcion: `Esmeril 4½ ${word} de 18 V`,
      cantidad_stock: 3,
    });
    await database.query(`update productos set estado = 'inactivo' where id = $1`, [hidden.id]);
    const listed = await createProducto(database, { marca, descripcion: `Sierra ${word} de 18 V`, cantidad_stock: 5 });
    const forgotten = await createProducto(database, { marca, cantidad_stock: 8 });
    await openStaff(page, `${EXISTENCIAS}/conteos`);
    await page.getByLabel('Qué se cuenta').selectOption('Una marca');
    await page.getByRole('button', { name: 'Empezar a contar' }).click();
    await expect(page.getByText('Elige qué marca se va a contar.')).toBeVisible();
    await page.getByLabel('Marca', { exact: true }).selectOption(marca);
    await page.getByRole('button', { name: 'Empezar a contar' }).click();
    await expect(page.getByText('0 de 3 contados')).toBeVisible();

    await expect(code(page)).toBeFocused();
    await page.keyboard.type(`18v ${word.toUpperCase()}`);
    const options = page.getByRole('option').filter({ hasText: word });
    await expect(options).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Hay 2: elige uno con las flechas y Enter, o tócalo.')).toBeVisible();
    const chosen = options.filter({ hasText: hidden.descripcion });
    await expect(chosen).toContainText(`${hidden.codigo_producto_fussan} · ${marca} · oculto en la tienda`);
    await page.keyboard.press('ArrowDown');
    while (!(await chosen.getAttribute('data-combobox-selected'))) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(quantity(page)).toBeFocused();
    await expect(code(page)).toHaveValue(String(hidden.codigo_producto_fussan));
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(counted(page, hidden)).toContainText(/3.*2.*−1/);
    await expect(page.getByText('1 de 3 contados')).toBeVisible();

    const left = page.getByRole('table', { name: 'Sin contar' }).getByRole('row');
    await expect(left).toHaveCount(3);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Hoja para imprimir (XLSX)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^por-contar-\d+\.xlsx$/);
    await page.getByRole('button', { name: `Contar ${listed.descripcion}` }).click();
    await expect(quantity(page)).toBeFocused();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 de 3 contados')).toBeVisible();
    await expect(left.filter({ hasText: listed.descripcion })).toHaveCount(0);
    await expect(code(page)).toBeFocused();

    await page.getByRole('button', { name: 'Llevar al stock' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Queda 1 producto sin contar: sigue como está.');
    await dialog.getByRole('button', { name: 'Llevar al stock' }).click();
    await expect(page.getByText('Quedó 1 producto sin contar, que sigue como estaba.')).toBeVisible();
    expect([await stockOf(database, hidden.id), await stockOf(database, forgotten.id)]).toEqual([2, 8]);
  });
  await test.step('sin conexión se sigue contando: nada se pierde, tampoco al recargar, y llega cuando vuelve', async () => {
    expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, refused(400));
    const first = await createProducto(database, { cantidad_stock: 10 });
    const second = await createProducto(database, { cantidad_stock: 4 });
    await page.setViewportSize({ width: 360, height: 740 });
    await openConteo(page);
    await expect(page.getByText('Todavía no se cuenta nada.').first()).toBeVisible();

    const calls = '**/api/**';
    await page.route(calls, (route) => route.abort('internetdisconnected'));
    // Only the shop knows names.
    await page.keyboard.type(first.descripcion.split(' ').at(-1)!);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Sin conexión no se puede buscar por nombre/).first()).toBeVisible();
    await code(page).fill('');
    await count(page, first.codigo_producto_fussan, 9);
    await expect(page.getByText('Hay 1 anotación por enviar. Sigue contando: quedan guardadas aquí.')).toBeVisible();
    await count(page, 999_999_999_999_998, 3);
    await count(page, second.codigo_producto_fussan, 4);
    await expect(page.getByRole('list', { name: 'Por enviar' }).getByRole('listitem')).toHaveCount(3);
    // What leaves before it gets through was still there when it was counted.
    await takeStock(database, second.id, 1);
    await expect(page.getByRole('button', { name: 'Llevar al stock' })).toBeDisabled();
    await page.getByRole('button', { name: 'Reintentar' }).first().click();
    await expect(page.getByRole('list', { name: 'Por enviar' }).getByRole('listitem')).toHaveCount(3);

    await page.unroute(calls);
    await page.reload();
    await expect(counted(page, first)).toContainText(/10.*9.*−1/);
    await expect(counted(page, second)).toContainText(/4.*4.*0/);
    const left = page.getByRole('list', { name: 'Por enviar' }).getByRole('listitem');
    await expect(left).toHaveCount(1);
    await expect(left).toContainText('999999999999998');
    await expect(code(page)).toBeFocused();
    await left.getByRole('button', { name: 'Corregir' }).click();
    await expect(quantity(page)).toHaveValue('3');
    await code(page).fill(String(first.codigo_producto_fussan));
    await page.keyboard.press('Enter');
    await expect(quantity(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(counted(page, first)).toContainText(/10.*3.*−7/);
    await expect(page.getByRole('button', { name: 'Llevar al stock' })).toBeEnabled();
  });
});
