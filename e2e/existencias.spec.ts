import { readFile } from 'node:fs/promises';
import { createSupplier, EXISTENCIAS, limitStock } from './support/existencias.ts';
import { placeOrder } from './support/orders.ts';
import { demoSession, endSessionAt, enterAs, registerCustomer } from './support/people.ts';
import { createProduct, stockOf, takeStock } from './support/products.ts';
import { expect, refused, test } from './support/test.ts';

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('desde bajo stock se corrige con motivo, y el libro lo muestra junto a una venta', async ({
  page,
  request,
  database,
}) => {
  const supplier = await createSupplier(database);
  const out = await createProduct(database, { cantidad_stock: 0, proveedor_id: supplier.id });
  const low = await createProduct(database, { cantidad_stock: 3, proveedor_id: supplier.id });
  const enough = await createProduct(database, { cantidad_stock: 9, proveedor_id: supplier.id });
  for (const product of [out, low, enough]) await limitStock(database, product, { stock_minimo: 5 });

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Ver bajo stock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bajo stock' })).toBeVisible();
  await page.getByLabel('Proveedor', { exact: true }).selectOption(supplier.nombre);
  await expect(page).toHaveURL(new RegExp(`proveedor=${supplier.id}`));
  const rows = page.getByRole('list', { name: 'Productos con bajo stock' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(out.descripcion);
  await expect(rows.nth(0)).toContainText('Faltan 5 para el mínimo');
  await expect(rows.nth(1)).toContainText(low.descripcion);
  await expect(rows.nth(1).getByRole('link', { name: low.descripcion })).toHaveAttribute(
    'href',
    `/admin/productos/${low.id}`,
  );

  await rows.nth(1).getByLabel('Nuevo stock').fill('12');
  // Back here a reason is asked for.
  await rows.nth(1).getByRole('button', { name: 'Actualizar Stock' }).click();
  await expect(rows.nth(1).getByText('Elige por qué cambia el stock.')).toBeVisible();
  await expect(rows.nth(1).getByLabel('Razón')).toBeFocused();
  await rows.nth(1).getByLabel('Razón').selectOption('Otro');
  await rows.nth(1).getByRole('button', { name: 'Actualizar Stock' }).click();
  await expect(rows.nth(1).getByText('Escribe por qué cambia el stock.')).toBeVisible();
  await expect(rows.nth(1).getByLabel('¿Por qué?')).toBeFocused();
  await rows.nth(1).getByLabel('Razón').selectOption('Robo');
  await rows.nth(1).getByRole('button', { name: 'Actualizar Stock' }).click();
  await expect(rows.nth(1).getByText('Con «Robo» el stock baja, no sube. Elige otra razón.')).toBeVisible();
  await expect(rows.nth(1).getByLabel('Razón')).toBeFocused();
  await rows.nth(1).getByLabel('Razón').selectOption('Error de conteo');
  await rows.nth(1).getByLabel('Detalle (opcional)').fill('Corrección');
  await rows.nth(1).getByRole('button', { name: 'Actualizar Stock' }).dblclick();
  await expect(rows.nth(1).getByText('Stock actualizado.', { exact: true })).toBeVisible();
  await expect(rows.nth(1)).toContainText('Sobre su mínimo: ya no está bajo');
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  await rows.nth(0).getByLabel('Nuevo stock').fill('2');
  await rows.nth(0).getByLabel('Razón').selectOption('Devolución interna');
  await rows.nth(0).getByRole('button', { name: 'Actualizar Stock' }).click();
  await expect(rows.nth(0)).toContainText('Faltan 3 para el mínimo');
  await expect(rows.nth(0)).toContainText('Stock bajo');
  expect(await stockOf(database, low.id)).toBe(12);
  await page.reload();
  await expect(rows).toHaveCount(1);

  const customer = await registerCustomer(request);
  const { num_pedido } = await placeOrder(request, customer, [[low, 2]]);
  await page.getByRole('link', { name: 'Movimientos', exact: true }).click();
  await page.getByLabel('Producto', { exact: true }).fill(String(low.codigo_producto_fussan));
  await page.getByLabel('Producto', { exact: true }).press('Enter');
  const movements = page.getByRole('table', { name: 'Movimientos de stock' }).getByRole('row');
  await expect(page.getByText('3 movimientos', { exact: true })).toBeVisible();
  await expect(movements.nth(1)).toContainText(/Venta.*−2.*12.*10/);
  await expect(movements.nth(1).getByRole('link', { name: `Pedido ${num_pedido}` })).toBeVisible();
  await expect(movements.nth(2)).toContainText(/Ajuste.*Error de conteo: Corrección.*\+9.*3.*12/);
  await expect(movements.nth(3)).toContainText(/Stock inicial.*\+3.*0.*3/);

  await page.getByLabel('Por qué').selectOption('Ajuste');
  await expect(page.getByText('1 movimiento', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/motivo=ajuste/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(2);
  expect(csv).toContain('Corrección');
  await page.getByLabel('Desde').fill('2026-03-02');
  await page.getByLabel('Hasta').fill('2026-03-01');
  await page.getByLabel('Hasta').press('Enter');
  await expect(page.getByText('«Desde» es un día posterior a «Hasta»: entre ellos no hay movimientos.')).toBeVisible();
  await page.getByRole('link', { name: 'Buscar del 01-03-2026 al 02-03-2026' }).click();
  await expect(page.getByLabel('Desde')).toHaveValue('2026-03-01');
  await page.getByLabel('Quién').fill('nadie se llama así');
  await page.getByLabel('Quién').press('Enter');
  await expect(page.getByText('No hay movimientos que coincidan.')).toBeVisible();
});

test('lo que no carga se puede pedir de nuevo', async ({ page, expectedConsole }) => {
  expectedConsole.push(refused(503));
  await page.route('**/api/existencias/bajo/resumen', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/sin stock|en su mínimo o debajo/).first()).toBeVisible();
  for (const [path, call, message] of [
    ['', '**/api/existencias/bajo*', 'No pudimos cargar el bajo stock.'],
    ['/reposicion', '**/api/existencias/reposicion*', 'No pudimos armar la propuesta de reposición.'],
    ['/movimientos', '**/api/existencias/movimientos*', 'No pudimos cargar los movimientos.'],
    ['/cuadratura', '**/api/existencias/cuadratura', 'No pudimos revisar la cuadratura.'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await page.goto(`${EXISTENCIAS}${path}`);
    const failure = page.getByRole('alert').filter({ hasText: message });
    await expect(failure).toBeVisible();
    await failure.getByRole('button', { name: 'Reintentar' }).click();
    await expect(failure).toBeHidden();
    await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  }
});

test('sin permiso no se entra, y un conteo que no existe se dice', async ({
  page,
  request,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(refused(404));
  await page.goto(`${EXISTENCIAS}/conteos/2000000000`);
  await expect(page.getByText('Conteo no encontrado.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver los conteos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conteos de stock' })).toBeVisible();

  const customer = await newVisitor();
  await enterAs(customer, await registerCustomer(request));
  for (const path of ['', '/reposicion', '/conteos', '/conteos/1', '/movimientos', '/cuadratura']) {
    await customer.goto(`${EXISTENCIAS}${path}`);
    await expect(customer).toHaveURL('/access-denied');
  }
  const visitor = await newVisitor();
  await visitor.goto(`${EXISTENCIAS}/conteos`);
  await expect(visitor).toHaveURL(/\/login\?volver=/);
});

test('el personal entra desde su panel: cuenta y lee, pero llevar al stock y la cuadratura son del administrador', async ({
  request,
  newVisitor,
}) => {
  const page = await newVisitor();
  await enterAs(page, await demoSession(request, 'empleado@fussan.test'));
  await page.goto('/employee');
  await page.getByRole('link', { name: 'Bajo stock, reposición, conteos y movimientos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bajo stock' })).toBeVisible();
  const places = page.getByRole('navigation', { name: 'Existencias' }).getByRole('link');
  await expect(places).toHaveText(['Bajo stock', 'Reposición', 'Conteos', 'Movimientos']);
  await places.nth(1).click();
  await expect(page.getByRole('button', { name: 'Descargar XLSX' })).toBeVisible();
  await places.nth(3).click();
  // Its administration is not theirs: the name leads to the shop's page.
  await expect(page.getByRole('table').getByRole('link').first()).toHaveAttribute('href', /^\/detalle-producto\/\d+$/);
  await places.nth(2).click();
  await page.getByRole('button', { name: 'Empezar a contar' }).click();
  await expect(page.getByLabel('Código', { exact: true })).toBeFocused();
  await expect(page.getByText('Un administrador lleva las diferencias al stock.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Llevar al stock' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Anular conteo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular conteo' }).click();
  await expect(page.getByText('Este conteo se anuló: el stock quedó como estaba.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver al panel de empleado' }).click();
  await expect(page).toHaveURL('/employee');
  await page.goto(`${EXISTENCIAS}/cuadratura`);
  await expect(page).toHaveURL('/access-denied');
});

test('las páginas de la administración llevan de vuelta a ella', async ({ page, database }) => {
  const { id } = await createProduct(database);
  for (const path of [
    '/add-product-excel',
    '/update-img-products',
    `${EXISTENCIAS}/conteos`,
    `/admin/productos/${id}`,
  ]) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Volver a la administración' }).click();
    await expect(page).toHaveURL('/admin');
  }
});

test('la sesión que termina al corregir el stock no se lleva lo escrito', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(401));
  const supplier = await createSupplier(database);
  const producto = await createProduct(database, { cantidad_stock: 3, proveedor_id: supplier.id });
  await limitStock(database, producto, { stock_minimo: 5 });
  await page.goto(`${EXISTENCIAS}?proveedor=${supplier.id}`);
  const row = page.getByRole('list', { name: 'Productos con bajo stock' }).getByRole('listitem');
  const save = page.getByRole('button', { name: 'Actualizar Stock' });
  await row.getByLabel('Nuevo stock').fill('9');
  await row.getByLabel('Razón').selectOption('Error de conteo');
  await row.getByLabel('Detalle (opcional)').fill('Estante de atrás');
  await endSessionAt(page, `**/api/products/${producto.id}/stock`, () => save.click());
  await expect(row.getByLabel('Nuevo stock')).toHaveValue('9');
  await expect(row.getByLabel('Razón')).toHaveValue('Error de conteo');
  await expect(row.getByLabel('Detalle (opcional)')).toHaveValue('Estante de atrás');

  // On the product's own page too; once saved nothing of it is left.
  await page.goto(`/admin/productos/${producto.id}?seccion=stock`);
  await expect(page.getByLabel('Nuevo stock')).toHaveValue('9');
  await endSessionAt(page, `**/api/products/${producto.id}/stock`, () => save.click());
  await expect(page.getByLabel('Detalle (opcional)')).toHaveValue('Estante de atrás');
  await save.click();
  await expect(page.getByRole('row', { name: /Error de conteo: Estante de atrás/ })).toBeVisible();
  expect(await stockOf(database, producto.id)).toBe(9);
  await page.reload();
  await expect(page.getByLabel('Razón')).toHaveValue('');
});

test('otra persona vende mientras se corrige: se muestra el stock nuevo y se elige', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const supplier = await createSupplier(database);
  const producto = await createProduct(database, { cantidad_stock: 3, proveedor_id: supplier.id });
  await limitStock(database, producto, { stock_minimo: 5 });
  await page.goto(`${EXISTENCIAS}?proveedor=${supplier.id}`);
  const row = page.getByRole('list', { name: 'Productos con bajo stock' }).getByRole('listitem');
  await row.getByLabel('Nuevo stock').fill('9');
  await row.getByLabel('Razón').selectOption('Error de conteo');
  await takeStock(database, producto.id, 1);
  await row.getByRole('button', { name: 'Actualizar Stock' }).click();
  await expect(row.getByRole('alert')).toContainText('Ahora hay 2 unidades.');
  await row.getByRole('button', { name: 'Guardar 9 de todos modos' }).click();
  await expect(row.getByText('Stock actualizado.', { exact: true })).toBeVisible();
  expect(await stockOf(database, producto.id)).toBe(9);
});
