import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { enterAs, fillLogin, registerCliente } from './support/people.ts';
import { createProducto, fillCarrito, type TestProducto, takeStock } from './support/productos.ts';
import { expect, expectAccessible, goOn, refused, test } from './support/test.ts';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Tu carrito' });
const summaryOf = (page: Page) => page.getByRole('region', { name: 'Resumen del carrito' });
const unitsOf = (place: Page | Locator, { descripcion }: TestProducto) =>
  place.getByRole('spinbutton', { name: `Cantidad de ${descripcion}` });
const more = ({ descripcion }: TestProducto) => ({ name: `Agregar una unidad de ${descripcion}` });

async function addFromDetail(page: Page, { id, descripcion }: TestProducto): Promise<void> {
  await page.goto(`/detalle-producto/${id}`);
  await page.getByRole('button', { name: `Agregar al carrito: ${descripcion}` }).click();
  await expect(drawerOf(page)).toBeVisible();
}

async function setPrecio(database: pg.Client, id: number, precio: number): Promise<void> {
  await database.query('update productos set precio_unitario = $2 where id = $1', [id, precio]);
}

/** The lines that the account keeps. */
async function savedLines(database: pg.Client, user: number): Promise<[id: number, units: number][]> {
  const { rows } = await database.query(
    'select producto_id, cantidad from carritos_lineas where usuario_id = $1 order by orden',
    [user],
  );
  return rows.map(({ producto_id, cantidad }) => [producto_id, cantidad]);
}

test('con el carrito vacío, pagar y cotizar dicen por qué no', async ({ page }) => {
  await page.goto('/pagar');
  await expect(page).toHaveURL('/carrito');
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible();
  for (const [button, text] of [
    ['Pagar', 'No hay productos en el carrito para pagar.'],
    ['Solicitar Cotización', 'No hay productos en el carrito para cotizar.'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(text);
    // The focus stays in it.
    await expect(alert.getByRole('button', { name: 'Aceptar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(alert.getByRole('button', { name: 'Aceptar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(alert).toBeHidden();
    await expect(page.getByRole('button', { name: button })).toBeFocused();
    await expect(page).toHaveURL('/carrito');
  }
});

test('al agregar se abre el carrito a un lado', async ({ page, database }) => {
  await test.step('al agregar se abre el carrito a un lado: con el teclado se entra, se cambia, se vuelve y se va a pagar', async () => {
    const producto = await createProducto(database, { precio_unitario: 20_000 });
    const { keyboard } = page;
    const drawer = drawerOf(page);
    await page.goto(`/detalle-producto/${producto.id}`);
    const add = page.getByRole('button', { name: /^Agrega(do|r al carrito): .*Martillo/ }).first();
    await add.focus();
    await keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('heading', { name: 'Tu carrito' })).toBeFocused();
    await expect(drawer).toContainText('$20.000');
    await expect(drawer).toContainText('Te faltan $30.001.');
    await expectAccessible(page);
    await keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(add).toBeFocused();

    await keyboard.press('Enter');
    await expect(drawer).toContainText('$40.000');
    await keyboard.press('Tab');
    await expect(drawer.getByRole('button', { name: 'Cerrar el carrito' })).toBeFocused();
    await drawer.getByRole('button', more(producto)).focus();
    await keyboard.press('Space');
    await expect(drawer).toContainText('Tu compra tiene despacho gratis en zona urbana, salvo lo voluminoso.');
    await drawer.getByRole('button', { name: `Eliminar ${producto.descripcion}` }).focus();
    await keyboard.press('Enter');
    await expect(drawer).toContainText('Tu carrito está vacío.');
    await expect(drawer.getByRole('button', { name: 'Pagar' })).toBeDisabled();
    await keyboard.press('Tab');
    await expect(drawer.getByRole('button', { name: 'Deshacer' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(unitsOf(drawer, producto)).toHaveValue('3');

    const goOn = drawer.getByRole('button', { name: 'Seguir comprando' });
    await goOn.focus();
    await keyboard.press('Tab');
    await expect(drawer).toBeHidden();
    await expect(add).toBeFocused();
    await keyboard.press('Enter');
    await drawer.getByRole('button', { name: 'Pagar' }).focus();
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/pagar');
    await expect(drawer).toBeHidden();
  });
  await test.step('con el carrito a un lado, la página se sigue usando; de lo que no queda se agrega lo que hay, y lo dice', async () => {
    const producto = await createProducto(database, { cantidad_stock: 3 });
    const drawer = drawerOf(page);
    await goOn(page, `/detalle-producto/${producto.id}`);
    const quantity = unitsOf(page.getByRole('main'), producto);
    const add = page
      .getByRole('main')
      .getByRole('button', { name: /^Agrega(do|r al carrito): / })
      .first();
    await quantity.fill('2');
    await add.click();
    await expect(drawer).toBeVisible();
    await page.getByRole('tab', { name: 'Especificaciones' }).click();
    await expect(page.getByRole('tab', { name: 'Especificaciones' })).toHaveAttribute('aria-selected', 'true');
    await expect(drawer).toBeHidden();
    await quantity.fill('3');
    await add.click();
    await expect(drawer).toContainText('Agregamos 1 de 3: no quedan más unidades.');
    await expect(unitsOf(drawer, producto)).toHaveValue('3');
    await drawer.getByRole('link', { name: 'Ver carrito' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible();
    await expect(unitsOf(page, producto)).toHaveValue('3');
  });
});

test('el carrito se cambia, se vacía y se deshace, igual en dos pestañas y después de recargar', async ({
  page,
  context,
  database,
}) => {
  const [uno, dos, tres] = [
    await createProducto(database, { cantidad_stock: 7, precio_unitario: 1_000, previousPrice: 1_500 }),
    await createProducto(database, { precio_unitario: 10_000 }),
    await createProducto(database, { precio_unitario: 35_000 }),
  ];
  await fillCarrito(page, [uno, 5], [dos, 1], [tres, 1]);
  await page.goto('/carrito');
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  const all = [uno.descripcion, dos.descripcion, tres.descripcion];
  const undo = page.getByRole('button', { name: 'Deshacer' });
  const units = unitsOf(page, uno);

  await test.step('dos eliminados seguidos vuelven los dos, cada uno a su lugar', async () => {
    await page.getByRole('button', { name: `Eliminar ${uno.descripcion}` }).click();
    await page.getByRole('button', { name: `Eliminar ${dos.descripcion}` }).click();
    await expect(names).toHaveText([tres.descripcion]);
    await expect(page.getByText('Eliminaste 2 productos.')).toBeVisible();
    await undo.click();
    await expect(names).toHaveText(all);
    await expect(undo).toBeHidden();
    await page.getByRole('button', { name: 'Vaciar carrito' }).click();
    await expect(page.getByText('Vaciaste el carrito.')).toBeVisible();
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
    await undo.click();
    await expect(names).toHaveText(all);
    await expect(units).toHaveValue('5');
  });
  await test.step('la cantidad también se escribe; si no queda tanto, se pone lo que hay y se dice', async () => {
    await expect(summaryOf(page)).toContainText('$50.000,00');
    await expect(summaryOf(page)).toContainText('Ahorras $2.500,00.');
    // Dispatch is free over $50.000, not at $50.000.
    await expect(summaryOf(page)).toContainText('Te faltan $1.');
    await units.fill('');
    await units.press('Tab');
    await expect(units).toHaveValue('5');
    await units.fill('6');
    await units.press('Enter');
    await expect(summaryOf(page)).toContainText('Tu compra tiene despacho gratis en zona urbana, salvo lo voluminoso.');
    await units.fill('50');
    await units.press('Enter');
    await expect(units).toHaveValue('7');
    // Once in view, once aloud; nothing changed in the shop, so nothing more is said.
    await expect(page.getByText('Quedan sólo 7 unidades.')).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: 'Quedan sólo 7 unidades.' })).toHaveCount(1);
    await expect(page.getByText(/Agregamos|Algo cambió/)).toHaveCount(0);
    // What somebody gives back.
    await takeStock(database, uno.id, -5);
    await units.fill('10');
    await units.press('Enter');
    await expect(summaryOf(page)).toContainText('$55.000,00');
  });
  await test.step('es el mismo en dos pestañas y después de recargar', async () => {
    const other = await context.newPage();
    await other.goto('/carrito');
    await other.getByRole('button', more(dos)).click();
    await expect(unitsOf(page, dos)).toHaveValue('2');
    await page.getByRole('button', more(dos)).click();
    await expect(unitsOf(other, dos)).toHaveValue('3');
    await page.reload();
    await expect(unitsOf(page, dos)).toHaveValue('3');
    await other.getByRole('button', { name: 'Vaciar carrito' }).click();
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  });
});

test('lo que cambió mientras tanto se ve al abrir el carrito y al volver a la ventana; si la tienda no responde se dice', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(503));
  const [caro, escaso, agotado] = [
    await createProducto(database),
    await createProducto(database),
    await createProducto(database),
  ];
  await page.clock.install();
  await fillCarrito(page, [caro, 1], [escaso, 8], [agotado, 2]);
  await setPrecio(database, caro.id, 21_990);
  await takeStock(database, escaso.id, 4);
  await takeStock(database, agotado.id, 10);
  const call = /\/api\/(products\/vigentes|compras\/cuenta)/;
  await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'No' } }));
  await page.goto('/carrito');
  const unknown = page.getByText('No pudimos comprobar los precios y el stock de ahora.');
  await expect(unknown).toBeVisible();
  await expect(summaryOf(page)).toContainText('$219.890,00');
  await page.unroute(call);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(unknown).toBeHidden();
  await expect(page.getByText('Algo cambió desde que llenaste el carrito. Revísalo antes de pagar.')).toBeVisible();
  await expect(page.getByText('Cambió de precio: de $19.990 a $21.990.')).toBeVisible();
  await expect(page.getByText('Bajamos la cantidad de 8 a 6: es lo que queda.')).toBeVisible();
  await expect(unitsOf(page, escaso)).toHaveValue('6');
  await expect(page.getByText('Se agotó. No está incluido en el total.')).toBeVisible();
  // The number counts what can be bought.
  await expect(page.getByRole('link', { name: 'Carrito, 7 productos', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Cambió de precio: de $19.990 a $21.990.')).toBeVisible();

  await setPrecio(database, escaso.id, 18_000);
  await page.clock.fastForward(31_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Cambió de precio: de $19.990 a $18.000.')).toBeVisible();
});

test('al entrar, el carrito del navegador y el de la cuenta son uno; al salir queda en la cuenta', async ({
  page,
  newVisitor,
  request,
  database,
}) => {
  const user = await registerCliente(request);
  const [enCasa, enLaFaena] = [await createProducto(database), await createProducto(database)];
  const home = await newVisitor();
  await enterAs(home, user);
  await addFromDetail(home, enCasa);
  await expect.poll(() => savedLines(database, user.id)).toEqual([[enCasa.id, 1]]);

  await fillCarrito(page, [enLaFaena, 2]);
  await page.goto('/login');
  await fillLogin(page, user.email);
  await expect(page).toHaveURL('/user');
  await page.getByRole('link', { name: 'Carrito, 3 productos' }).click();
  await expect(unitsOf(page, enCasa)).toHaveValue('1');
  await expect(page.getByText('Lo tenías guardado en tu cuenta.')).toBeVisible();
  await page.getByRole('button', more(enLaFaena)).click();
  const joined = [
    [enCasa.id, 1],
    [enLaFaena.id, 3],
  ];
  await expect.poll(() => savedLines(database, user.id)).toEqual(joined);

  await home.reload();
  await expect(home.getByRole('link', { name: 'Carrito, 4 productos' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Carrito', exact: true }).first()).toBeVisible();
  await page.goto('/carrito');
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  expect(await savedLines(database, user.id)).toEqual(joined);
  await page.goto('/login');
  await fillLogin(page, (await registerCliente(request)).email);
  await expect(page).toHaveURL('/user');
  await page.goto('/carrito');
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
});

test('si la sesión se acaba sola, el carrito queda; si entra otra persona, es el de ella', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(401));
  const [una, otra] = [await registerCliente(request), await registerCliente(request)];
  const producto = await createProducto(database);
  await enterAs(page, una);
  await addFromDetail(page, producto);
  await expect.poll(() => savedLines(database, una.id)).toEqual([[producto.id, 1]]);
  await database.query('delete from sesiones where usuario_id = $1', [una.id]);
  await page.goto('/user');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible();

  await page.goto('/login');
  const joined = page.waitForResponse('**/api/carrito/unir');
  await fillLogin(page, otra.email);
  await expect(page).toHaveURL('/user');
  await joined;
  await expect(page.getByRole('link', { name: 'Carrito', exact: true }).first()).toBeVisible();
  expect(await savedLines(database, otra.id)).toEqual([]);
  expect(await savedLines(database, una.id)).toEqual([[producto.id, 1]]);
});
