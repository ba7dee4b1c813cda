import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { placeOrder } from './support/orders.ts';
import { CLAVE_DEMO, enterAs, registerCustomer } from './support/people.ts';
import { createProduct, ledgerOf, stockOf, type TestProduct, takeStock, uniqueWord } from './support/products.ts';
import { expect, refused, test } from './support/test.ts';

const EXISTENCIAS = '/admin/existencias';

async function enterAsAdmin(page: Page, request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/users/login', {
    data: { email: 'admin@fussan.test', password: CLAVE_DEMO },
  });
  await enterAs(page, await answer.json());
}

/** A supplier of this journey alone, so that its lists are its own. */
async function createSupplier(database: pg.Client): Promise<{ id: number; nombre: string }> {
  const nombre = `Proveedora ${uniqueWord()} SpA`;
  const { rows } = await database.query<{ id: number }>(
    `insert into proveedores (rut_provedor, nombre_provedor)
     values (floor(random() * 89999999 + 10000000) || 'K', $1) returning id`,
    [nombre],
  );
  return { id: rows[0]!.id, nombre };
}

interface Limits {
  stock_minimo: number;
  stock_maximo?: number;
  ultimo_costo?: number;
}

async function limitStock(
  database: pg.Client,
  { id }: TestProduct,
  { stock_minimo, stock_maximo = 0, ultimo_costo }: Limits,
): Promise<void> {
  await database.query('update productos set stock_minimo = $2, stock_maximo = $3, ultimo_costo = $4 where id = $1', [
    id,
    stock_minimo,
    stock_maximo,
    ultimo_costo ?? null,
  ]);
}

/** Opens a count with the page's own form and says its id. */
async function openCount(page: Page): Promise<number> {
  await page.goto(`${EXISTENCIAS}/conteos`);
  const nombre = `Conteo ${uniqueWord()}`;
  await page.getByLabel('Nombre', { exact: true }).fill(nombre);
  await page.getByRole('button', { name: 'Empezar a contar' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  return Number(page.url().split('/').at(-1));
}

const code = (page: Page) => page.getByLabel('Código', { exact: true });
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

const counted = (page: Page, { descripcion }: TestProduct): Locator =>
  page.getByRole('table', { name: 'Productos contados' }).getByRole('row').filter({ hasText: descripcion });

test.beforeEach(async ({ page, request }) => enterAsAdmin(page, request));

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
  await rows.nth(1).getByLabel('Motivo (opcional)').fill('Corrección');
  await rows.nth(1).getByRole('button', { name: 'Actualizar Stock' }).dblclick();
  await expect(rows.nth(1).getByText('Stock actualizado.', { exact: true })).toBeVisible();
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
  await expect(movements.nth(2)).toContainText(/Ajuste.*Corrección.*\+9.*3.*12/);
  await expect(movements.nth(3)).toContainText(/Stock inicial.*\+3.*0.*3/);

  await page.getByLabel('Por qué').selectOption('Ajuste');
  await expect(page.getByText('1 movimiento', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/motivo=ajuste/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(2);
  expect(csv).toContain('Corrección');
  await page.getByLabel('Quién').fill('nadie se llama así');
  await page.getByLabel('Quién').press('Enter');
  await expect(page.getByText('No hay movimientos que coincidan.')).toBeVisible();
});

test('cuenta con puro teclado, con una venta entre medio, y lleva las diferencias al stock', async ({
  page,
  request,
  database,
}) => {
  const missing = await createProduct(database, { cantidad_stock: 10 });
  const extra = await createProduct(database, { cantidad_stock: 4 });
  const exact = await createProduct(database, { cantidad_stock: 7 });
  await limitStock(database, missing, { stock_minimo: 0, ultimo_costo: 1_000 });
  const id = await openCount(page);

  await count(page, missing.codigo_producto_fussan, 9);
  await expect(page.getByText(`${missing.descripcion}: 9 (se esperaban 10, faltan 1).`)).toBeVisible();
  await count(page, missing.codigo_producto_fussan, 8);
  // A reader may put zeros in front.
  await count(page, `00${extra.codigo_producto_fussan}`, 5);
  await count(page, exact.codigo_producto_fussan, 7);
  await expect(page.getByText('3 productos contados', { exact: true })).toBeVisible();
  await expect(counted(page, missing)).toContainText(/10.*8.*−2/);
  await expect(counted(page, extra)).toContainText(/4.*5.*\+1/);

  // Somebody buys three while the count goes on: they are neither lost nor counted twice.
  await placeOrder(request, await registerCustomer(request), [[missing, 3]]);
  expect(await stockOf(database, missing.id)).toBe(7);

  await page.getByLabel('Sólo con diferencias').check();
  await expect(page).toHaveURL(/con_diferencia=1/);
  await expect(page.getByText('2 productos contados', { exact: true })).toBeVisible();
  await expect(counted(page, exact)).toHaveCount(0);

  await page.getByRole('button', { name: 'Llevar al stock' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    '3 productos contados, 2 con diferencia: sobran 1 unidad ($0 netos) y faltan 2 unidades ($2.000 netos). 1 no tiene costo conocido.',
  );
  expect(await stockOf(database, extra.id)).toBe(4);
  await dialog.getByRole('button', { name: 'Llevar al stock' }).dblclick();
  await expect(page.getByText('Las diferencias de este conteo están en el stock.')).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  for (const [product, stock] of [
    [missing, 5],
    [extra, 5],
    [exact, 7],
  ] as const) {
    expect(await stockOf(database, product.id)).toBe(stock);
  }
  expect((await ledgerOf(database, missing.id)).map(({ motivo, cantidad }) => [motivo, cantidad])).toEqual([
    ['inicial', 10],
    ['venta', -3],
    ['conteo', -2],
  ]);

  await page.goto(`${EXISTENCIAS}/movimientos?q=${missing.codigo_producto_fussan}&motivo=conteo`);
  await page
    .getByRole('link', { name: /^Conteo/ })
    .last()
    .click();
  await expect(page).toHaveURL(`${EXISTENCIAS}/conteos/${id}`);

  await page.goto(`${EXISTENCIAS}/cuadratura`);
  await expect(page.getByText('Todo cuadra: el libro de cada producto suma su stock.')).toBeVisible();
});

test('lo que no sirve al contar se dice, y lo quitado se puede volver a anotar', async ({ page, database }) => {
  const producto = await createProduct(database, { cantidad_stock: 10 });
  await openCount(page);

  await page.keyboard.type('999999999999999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ningún producto tiene el código 999999999999999.')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await code(page).fill('martillo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El código es un número de hasta 15 cifras.')).toBeVisible();

  await code(page).fill(String(producto.codigo_producto_fussan));
  await page.keyboard.press('Enter');
  await expect(page.getByText(producto.descripcion)).toBeVisible();
  for (const wrong of ['-1', '1,5', '1.000']) {
    await quantity(page).fill(wrong);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Lo contado debe ser un número entero de 0 o más.')).toBeVisible();
  }
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
  await page.getByRole('button', { name: 'Volver a anotar 6' }).click();
  await expect(counted(page, producto)).toContainText(/10.*6.*−4/);

  await page.getByRole('button', { name: 'Anular conteo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular conteo' }).click();
  await expect(page.getByText('Este conteo se anuló: el stock quedó como estaba.')).toBeVisible();
  expect(await stockOf(database, producto.id)).toBe(10);
});

test('sin conexión se sigue contando: nada se pierde, tampoco al recargar, y llega cuando vuelve', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, refused(400));
  const first = await createProduct(database, { cantidad_stock: 10 });
  const second = await createProduct(database, { cantidad_stock: 4 });
  await page.setViewportSize({ width: 360, height: 740 });
  await openCount(page);
  await expect(page.getByText('Todavía no se cuenta nada.').first()).toBeVisible();

  const calls = '**/api/**';
  await page.route(calls, (route) => route.abort('internetdisconnected'));
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
  await left.getByRole('button', { name: 'Corregir' }).click();
  await expect(quantity(page)).toHaveValue('3');
  await code(page).fill(String(first.codigo_producto_fussan));
  await page.keyboard.press('Enter');
  await expect(quantity(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(counted(page, first)).toContainText(/10.*3.*−7/);
  await expect(page.getByRole('button', { name: 'Llevar al stock' })).toBeEnabled();
});

test('si otra persona termina el conteo, lo que no alcanzó a entrar se muestra', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const producto = await createProduct(database);
  const id = await openCount(page);
  await database.query(`update conteos set estado = 'anulado', cerrado_en = now() where id = $1`, [id]);
  await count(page, producto.codigo_producto_fussan, 9);
  await expect(page.getByText('Este conteo se anuló: el stock quedó como estaba.')).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  const left = page.getByRole('list', { name: 'Por enviar' }).getByRole('listitem');
  await expect(left).toContainText(`Código ${producto.codigo_producto_fussan}: 9 Este conteo ya no está abierto.`);
  await left.getByRole('button', { name: 'Descartar' }).click();
  await expect(left).toHaveCount(0);
});

test('propone qué pedir a cada proveedor y lo descarga como planilla', async ({ page, request, database }) => {
  const supplier = await createSupplier(database);
  const other = await createSupplier(database);
  const low = await createProduct(database, { cantidad_stock: 4, proveedor_id: supplier.id });
  const fine = await createProduct(database, { cantidad_stock: 40, proveedor_id: supplier.id });
  await limitStock(database, low, { stock_minimo: 5, stock_maximo: 20, ultimo_costo: 1_500 });
  await limitStock(database, fine, { stock_minimo: 5, stock_maximo: 20, ultimo_costo: 1_500 });
  await placeOrder(request, await registerCustomer(request), [[low, 2]]);

  await page.goto(`${EXISTENCIAS}/reposicion`);
  await page.getByLabel('Proveedor', { exact: true }).selectOption({ label: `${supplier.nombre} (1)` });
  const group = page.getByRole('region', { name: supplier.nombre });
  await expect(group).toContainText('1 producto · 18 unidades · $27.000');
  const row = group.getByRole('row').filter({ hasText: low.descripcion });
  await expect(row).toContainText(/2.*mín\. 5 · máx\. 20.*0.*2.*\$1\.500.*\$27\.000/);
  await expect(page.getByLabel(`Cuántas pedir de ${low.descripcion}`)).toHaveValue('18');
  await expect(page.getByText(fine.descripcion)).toHaveCount(0);
  await page.getByLabel('Ventas de las últimas').selectOption('2 semanas');
  await expect(page).toHaveURL(/semanas=2/);
  await expect(row).toContainText('1 por semana');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar XLSX' }).dblclick();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const book = XLSX.read(await readFile(await file.path()));
  const cells = book.SheetNames.flatMap((name) =>
    XLSX.utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1 }),
  );
  const line = cells.find((row) => row.includes(low.codigo_producto_fussan));
  expect(line).toEqual(expect.arrayContaining([low.codigo_producto_fussan, low.descripcion, 18, 1_500, 27_000]));
  expect(cells.some((row) => row.includes(fine.codigo_producto_fussan))).toBe(false);

  await page.goto(`${EXISTENCIAS}/reposicion?proveedor=${other.id}`);
  await expect(page.getByText('A este proveedor no hay nada que pedirle.')).toBeVisible();
});

test('cambia cuánto pedir con el teclado: queda al recargar y entre páginas, y va en la planilla', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(503));
  const supplier = await createSupplier(database);
  const products: TestProduct[] = [];
  for (let number = 0; number < 26; number++) {
    const product = await createProduct(database, { cantidad_stock: 0, proveedor_id: supplier.id });
    await limitStock(database, product, { stock_minimo: 5, stock_maximo: 10, ultimo_costo: 100 });
    products.push(product);
  }
  const [first, second, third] = products as [TestProduct, TestProduct, TestProduct];
  const last = products.at(-1)!;
  const field = ({ descripcion }: TestProduct) => page.getByLabel(`Cuántas pedir de ${descripcion}`, { exact: true });
  const group = page.getByRole('region', { name: supplier.nombre });

  await page.goto(`${EXISTENCIAS}/reposicion?proveedor=${supplier.id}`);
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
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(field(last)).toBeVisible();
  await expect(group).toContainText('257 unidades · $25.700');
  await field(last).fill('1');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(field(last)).toHaveValue('10');
  await field(last).fill('1');
  await field(last).press('Enter');
  await expect(page.getByRole('button', { name: 'Volver a lo propuesto (4)' })).toBeVisible();
  await page.getByRole('link', { name: 'Página 1' }).click();
  await expect(field(first)).toHaveValue('7');
  await expect(group).toContainText('248 unidades · $24.800');
  await page.reload();
  await expect(field(first)).toHaveValue('7');
  await expect(field(second)).toHaveValue('0');

  await page.getByRole('button', { name: `Volver a las 10 propuestas de ${third.descripcion}` }).click();
  await expect(field(third)).toHaveValue('10');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar XLSX' }).click();
  const book = XLSX.read(await readFile(await (await download).path()));
  const sheet = XLSX.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[1]!]!, { header: 1 });
  const ordered = ({ codigo_producto_fussan }: TestProduct) =>
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
  await page.getByRole('button', { name: 'Volver a lo propuesto (4)' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Se pierden 4 cantidades cambiadas de este proveedor.');
  await dialog.getByRole('button', { name: 'Volver a lo propuesto' }).dblclick();
  await expect(field(first)).toHaveValue('10');
  await expect(group).toContainText('260 unidades · $26.000');
  await expect(page.getByRole('button', { name: /Volver a lo propuesto/ })).toBeHidden();
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
  await takeStock(database, producto.id, 1);
  await row.getByRole('button', { name: 'Actualizar Stock' }).click();
  await expect(row.getByRole('alert')).toContainText('Ahora hay 2 unidades.');
  await row.getByRole('button', { name: 'Guardar 9 de todos modos' }).click();
  await expect(row.getByText('Stock actualizado.', { exact: true })).toBeVisible();
  expect(await stockOf(database, producto.id)).toBe(9);
});
