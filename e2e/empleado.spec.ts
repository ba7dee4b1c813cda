import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { buscarProductos } from '#contract/productos.ts';
import { placeOrder } from './support/orders.ts';
import { demoSession, enterAs, registerCustomer } from './support/people.ts';
import { createProduct, ledgerOf, stockOf, takeStock, uniqueWord } from './support/products.ts';
import { expect, refused, test } from './support/test.ts';

const NOT_WHOLE = 'El stock debe ser un número entero de 0 o más.';

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request, 'empleado@fussan.test')));

/** The product's place in the list of stock, found by its name or code. */
async function findInStock(page: Page, text: string | number): Promise<Locator> {
  const search = page.getByLabel('Buscar un producto');
  await search.fill(String(text));
  await search.press('Enter');
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  return page.getByRole('list', { name: 'Stock de productos' }).getByRole('listitem');
}

const stockField = (row: Locator) => row.getByLabel('Nuevo stock');
const update = (row: Locator) => row.getByRole('button', { name: 'Actualizar Stock' });

test('busca un producto, actualiza su stock y la tienda lo muestra enseguida', async ({
  page,
  database,
  newVisitor,
}) => {
  const producto = await createProduct(database, { cantidad_stock: 10 });
  const shop = await newVisitor();
  await shop.goto(`/detalle-producto/${producto.id}`);
  await expect(shop.getByText('Sin stock')).toHaveCount(0);

  await page.clock.install();
  await page.goto('/employee');
  await expect(page.getByRole('heading', { name: 'Información personal' })).toBeVisible();
  const row = await findInStock(page, producto.codigo_producto_fussan);
  await expect(row).toContainText(producto.descripcion);
  await expect(stockField(row)).toHaveValue('10');
  await expect(update(row)).toBeDisabled();
  await stockField(row).fill('0');
  await row.getByLabel('Motivo (opcional)').fill('Merma');
  await page.clock.pauseAt(Date.now() + 60_000);
  await update(row).click();
  const told = row.getByText('Stock actualizado.', { exact: true });
  await expect(told).toBeVisible();
  await expect(row).toContainText('Sin stock');
  await expect(update(row)).toBeDisabled();
  await page.clock.runFor(2_900);
  await expect(told).toBeVisible();
  await page.clock.runFor(200);
  await expect(told).toBeHidden();
  await page.clock.resume();

  expect(await stockOf(database, producto.id)).toBe(0);
  expect((await ledgerOf(database, producto.id)).at(-1)).toMatchObject({
    cantidad: -10,
    antes: 10,
    despues: 0,
    motivo: 'ajuste',
    nota: 'Merma',
  });
  await shop.reload();
  await expect(shop.getByText('Sin stock').first()).toBeVisible();

  // Enter saves too.
  await stockField(row).fill('25');
  await stockField(row).press('Enter');
  await expect(told).toBeVisible();
  await expect(stockField(row)).toBeFocused();
  await shop.reload();
  await expect(shop.getByText('Sin stock')).toHaveCount(0);
  expect(await stockOf(database, producto.id)).toBe(25);
});

test('un número que no sirve se dice, y lo escrito queda', async ({ page, database }) => {
  const producto = await createProduct(database, { cantidad_stock: 10 });
  await page.goto('/employee');
  const row = await findInStock(page, producto.codigo_producto_fussan);
  for (const wrong of ['-1', '1,5', '1.000', 'diez', '']) {
    await stockField(row).fill(wrong);
    await update(row).click();
    await expect(row.getByText(NOT_WHOLE)).toBeVisible();
    await expect(stockField(row)).toHaveValue(wrong);
    await expect(stockField(row)).toBeFocused();
    await expect(stockField(row)).toHaveAttribute('aria-invalid', 'true');
  }
  await stockField(row).fill('99999999999');
  await update(row).click();
  await expect(row.getByText('El stock es demasiado grande.')).toBeVisible();
  expect(await ledgerOf(database, producto.id)).toHaveLength(1);
});

test('si el stock cambió mientras tanto, muestra el nuevo y deja elegir', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const producto = await createProduct(database, { cantidad_stock: 10 });
  await page.goto('/employee');
  const row = await findInStock(page, producto.codigo_producto_fussan);
  await stockField(row).fill('12');
  await takeStock(database, producto.id, 3);
  await update(row).click();
  const conflict = row.getByRole('alert');
  await expect(conflict).toHaveText(
    'El stock cambió mientras lo editabas. Revisa el valor nuevo y decide otra vez. Ahora hay 7 unidades.',
  );
  await expect(stockField(row)).toHaveValue('12');
  expect(await stockOf(database, producto.id)).toBe(7);
  await row.getByRole('button', { name: 'Dejar 7' }).click();
  await expect(conflict).toBeHidden();
  await expect(stockField(row)).toHaveValue('7');
  await expect(stockField(row)).toBeFocused();
  await expect(update(row)).toBeDisabled();

  await stockField(row).fill('20');
  await takeStock(database, producto.id, 1);
  await stockField(row).press('Enter');
  await expect(conflict).toContainText('Ahora hay 6 unidades.');
  await row.getByRole('button', { name: 'Guardar 20 de todos modos' }).click();
  await expect(row.getByText('Stock actualizado.', { exact: true })).toBeVisible();
  expect((await ledgerOf(database, producto.id)).map(({ motivo, despues }) => [motivo, despues])).toEqual([
    ['inicial', 10],
    ['venta', 7],
    ['venta', 6],
    ['ajuste', 20],
  ]);
});

test('si se pierde la respuesta al guardar el stock, guardar otra vez lo da por hecho', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/, refused(409));
  const producto = await createProduct(database, { cantidad_stock: 10 });
  await page.goto('/employee');
  const row = await findInStock(page, producto.codigo_producto_fussan);
  await stockField(row).fill('55');
  await page.route(
    `**/api/products/${producto.id}/stock`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await update(row).click();
  await expect(row.getByRole('alert')).toContainText('No pudimos conectar con la tienda.');
  await update(row).click();
  await expect(row.getByText('Stock actualizado.', { exact: true })).toBeVisible();
  await expect(stockField(row)).toHaveValue('55');
  await expect(update(row)).toBeDisabled();
  expect(await ledgerOf(database, producto.id)).toHaveLength(2);
});

test('un producto que ya no está, o una tienda que no contesta, no pierden lo escrito', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(404), refused(503));
  const producto = await createProduct(database, { cantidad_stock: 10 });
  await page.goto('/employee');
  const row = await findInStock(page, producto.codigo_producto_fussan);
  await stockField(row).fill('4');
  await page.route('**/stock', (route) => route.fulfill({ status: 503, json: { message: 'La tienda descansa.' } }));
  await update(row).click();
  await expect(row.getByRole('alert')).toHaveText('La tienda descansa.');
  await page.unroute('**/stock');
  // What answers in the shop's place says nothing that is worth reading.
  await page.route('**/stock', (route) => route.fulfill({ status: 503, body: '<h1>Bad gateway</h1>' }));
  await update(row).click();
  await expect(row.getByRole('alert')).toHaveText('No pudimos guardar el stock.');
  await page.unroute('**/stock');
  await database.query(`update productos set estado = 'inactivo' where id = $1`, [producto.id]);
  await update(row).click();
  await expect(row.getByRole('alert')).toHaveText('Producto con ID no encontrado.');
  await expect(stockField(row)).toHaveValue('4');
  await database.query(`update productos set estado = 'activo' where id = $1`, [producto.id]);
  await update(row).click();
  await expect(row.getByText('Stock actualizado.', { exact: true })).toBeVisible();
  expect(await stockOf(database, producto.id)).toBe(4);
});

test('lo escrito y no guardado sigue ahí después de buscar otro producto', async ({ page, database }) => {
  const [uno, otro] = [await createProduct(database), await createProduct(database)];
  await page.goto('/employee');
  await stockField(await findInStock(page, uno.codigo_producto_fussan)).fill('33');
  await expect(await findInStock(page, otro.codigo_producto_fussan)).toContainText(otro.descripcion);
  const row = await findInStock(page, uno.codigo_producto_fussan);
  await expect(row).toContainText(uno.descripcion);
  await expect(stockField(row)).toHaveValue('33');
  await expect(update(row)).toBeEnabled();
  await page.getByLabel('Buscar un producto').fill(uniqueWord());
  await page.getByLabel('Buscar un producto').press('Enter');
  await expect(page.getByText('No hay productos que coincidan con la búsqueda.')).toBeVisible();
});

test('ve todas las órdenes: las busca, abre su detalle y las elimina con confirmación', async ({
  page,
  request,
  database,
}) => {
  const cliente = await registerCustomer(request);
  const producto = await createProduct(database, { cantidad_stock: 10 });
  const order = await placeOrder(request, cliente, [[producto, 2]]);
  await page.goto('/employee');
  await page.getByLabel('Buscar pedidos').fill(String(order.num_pedido));
  await page.getByLabel('Buscar pedidos').press('Enter');
  await expect(page.getByText('1 pedido', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: String(order.num_pedido) })).toContainText(cliente.email);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^ordenes-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(`\r\n${order.num_pedido};`);
  await page.getByRole('link', { name: `Detalle del pedido ${order.num_pedido}` }).click();
  await expect(page.getByRole('heading', { name: `Pedido N° ${order.num_pedido}` })).toBeVisible();
  await expect(page.getByText('Gestión de compras')).toBeVisible();
  // It is somebody else's: staff have nothing to buy again.
  await expect(page.getByRole('button', { name: 'Volver a comprar' })).toHaveCount(0);
  await page.goBack();

  await page.getByRole('button', { name: `Eliminar el pedido ${order.num_pedido}` }).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar esta orden?' });
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(`El pedido ${order.num_pedido} fue eliminado.`)).toBeVisible();
  await expect(page.getByText('No hay pedidos que coincidan con la búsqueda.')).toBeVisible();
  const { rows } = await database.query('select estado, archivada_en from compras where id = $1', [order.id]);
  expect(rows).toEqual([{ estado: 'Pendiente de Despacho', archivada_en: expect.any(Date) }]);
  // Put away, not cancelled: the goods stay sold.
  expect(await stockOf(database, producto.id)).toBe(8);
});

test('de miles de productos se dice cuántos, con su punto', async ({ page }) => {
  await page.route(`**${buscarProductos.path}?**`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), total: 3_158 } });
  });
  await page.goto('/employee');
  await expect(page.getByText('3.158 productos', { exact: true })).toBeVisible();
});

test('mientras llega otra página, las filas de la anterior se ven apagadas: pedidos y stock', async ({
  page,
  request,
  database,
}) => {
  const cliente = await registerCustomer(request);
  const producto = await createProduct(database, { cantidad_stock: 30 });
  for (let count = 0; count < 11; count++) await placeOrder(request, cliente, [[producto, 1]]);
  for (let count = 0; count < 21; count++) await createProduct(database);
  await page.goto('/employee');
  for (const [rows, pages] of [
    [page.getByRole('table'), 'Páginas de pedidos'],
    [page.getByRole('list', { name: 'Stock de productos' }), 'Páginas de productos'],
  ] as const) {
    await expect(rows).toHaveCSS('filter', 'none');
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/api/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('navigation', { name: pages }).getByRole('link', { name: 'Siguiente' }).click();
    await expect(rows).toHaveCSS('filter', 'grayscale(1)');
    letCome();
    await expect(rows).toHaveCSS('filter', 'none');
    await page.unroute('**/api/**');
  }
});
