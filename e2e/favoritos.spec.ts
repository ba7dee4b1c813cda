import type { APIRequestContext, Page } from '@playwright/test';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { CLAVE, enterAs, fillLogin, newEmail, registerCliente } from './support/people.ts';
import { createProducto, type TestProducto } from './support/productos.ts';
import { expect, refused, test, untilAnswered } from './support/test.ts';

const heart = (page: Page, producto: TestProducto) =>
  page.getByRole('button', { name: `Favorito: ${producto.descripcion}` });

async function keep(request: APIRequestContext, user: UsuarioConToken, producto: TestProducto): Promise<void> {
  const headers = { authorization: `Bearer ${user.token}` };
  expect((await request.put(`/api/favoritos/${producto.id}`, { headers })).status()).toBe(204);
}

test('a un visitante, y a quien se le terminó la sesión, se le pide entrar, y queda guardado lo que pidió', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(401));
  const { email, id } = await registerCliente(request);
  const producto = await createProducto(database);
  await page.goto(`/detalle-producto/${producto.id}`);
  const button = heart(page, producto);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' });
  // Who thinks better of it has kept nothing, and stands where they were.
  await button.click();
  await expect(dialog).toHaveAccessibleDescription(
    new RegExp(`^Inicia sesión y guardamos «${producto.descripcion}» en tus favoritos\\.`),
  );
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await fillLogin(dialog, email);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/detalle-producto/${producto.id}`);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').getByText('Agregado a tus favoritos.')).toBeAttached();
  const answered = untilAnswered(page);
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');

  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('status').getByText('Quitado de tus favoritos.')).toBeAttached();
  await answered();
  await database.query('delete from sesiones where usuario_id = $1', [id]);
  await button.press('Enter');
  await fillLogin(dialog, email);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('quien se registra desde ahí vuelve al producto, ya guardado', async ({ page, database }) => {
  const producto = await createProducto(database);
  await page.goto(`/detalle-producto/${producto.id}`);
  await heart(page, producto).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Regístrate' }).click();
  await expect(page).toHaveURL(`/registrarse?${new URLSearchParams({ volver: `/detalle-producto/${producto.id}` })}`);
  // The popup has such a field, too, until the page has come.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Correo electrónico').fill(newEmail());
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
  await page.getByLabel('RUT').fill('12.345.678-5');
  await page.getByLabel('Dirección', { exact: true }).fill('Av. Matta 100');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page).toHaveURL(`/detalle-producto/${producto.id}`);
  await expect(heart(page, producto)).toHaveAttribute('aria-pressed', 'true');
});

test('lo que alguien dejó pedido y abandonó no llega a los favoritos de quien entra después', async ({
  page,
  request,
  database,
}) => {
  const { email, token } = await registerCliente(request);
  const producto = await createProducto(database);
  await page.goto(`/detalle-producto/${producto.id}`);
  await heart(page, producto).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Regístrate' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Fussan' }).first().click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Login' }).click();
  const calls: string[] = [];
  page.on('request', (call) => call.url().includes('/api/favoritos') && calls.push(call.method()));
  // What stands for a person asks first what they keep, and would then keep what was asked for.
  const asked = page.waitForResponse('**/api/favoritos');
  await fillLogin(page.getByRole('dialog'), email);
  await expect(page).toHaveURL('/user');
  const answered = untilAnswered(page);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`/detalle-producto/${producto.id}`);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await asked;
  // The button of who is logged in takes the place of a visitor's.
  await answered();
  await expect(heart(page, producto)).toHaveAttribute('aria-pressed', 'false');
  // Another product's own button works after it: nothing else is on its way.
  await heart(page, producto).press('Enter');
  await expect(page.getByRole('status').getByText('Agregado a tus favoritos.')).toBeAttached();
  await heart(page, producto).press('Enter');
  await expect(page.getByRole('status').getByText('Quitado de tus favoritos.')).toBeAttached();
  expect(calls).toEqual(['GET', 'PUT', 'DELETE']);
  const kept = await request.get('/api/favoritos', { headers: { authorization: `Bearer ${token}` } });
  expect(await kept.json()).toEqual([]);
});

/** What is wished for this product waits until it is let go; `failing` of those then fail. */
async function holdWishes(page: Page, producto: TestProducto, failing = 0): Promise<() => void> {
  const { promise: mayArrive, resolve } = Promise.withResolvers<void>();
  let left = failing;
  await page.route(`**/api/favoritos/${producto.id}`, async (route) => {
    await mayArrive;
    if (left-- > 0) await route.fulfill({ status: 503, body: '' });
    else await route.continue();
  });
  return resolve;
}

test('se guarda y se quita en el producto: la otra pestaña se entera, vale lo último que se pidió, y si falla se dice', async ({
  page,
  context,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(503));
  const user = await registerCliente(request);
  const producto = await createProducto(database);
  await enterAs(page, user);
  await page.goto(`/detalle-producto/${producto.id}`);
  const other = await context.newPage();
  const answered = untilAnswered(other);
  await other.goto(`/detalle-producto/${producto.id}`);
  const kept = async () =>
    (await database.query('select 1 from favoritos where usuario_id = $1', [user.id])).rowCount ?? 0;
  await answered();
  await heart(page, producto).click();
  await expect(heart(page, producto)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(other, producto)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(kept).toBe(1);
  await heart(other, producto).click();
  await expect(heart(page, producto)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(kept).toBe(0);
  await other.close();

  const letGo = await holdWishes(page, producto);
  const button = heart(page, producto);
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  letGo();
  await expect(page.getByRole('status').getByText('Quitado de tus favoritos.')).toBeAttached();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await kept()).toBe(0);
  // A double click is one wish.
  await button.dblclick();
  await expect(page.getByRole('status').getByText('Agregado a tus favoritos.')).toBeAttached();
  await expect(button).toHaveAttribute('aria-pressed', 'true');

  await page.unroute(`**/api/favoritos/${producto.id}`);
  await button.press('Enter');
  await expect(page.getByRole('status').getByText('Quitado de tus favoritos.')).toBeAttached();
  await page.route(`**/api/favoritos/${producto.id}`, (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  });
  const share = page.getByRole('button', { name: 'Compartir' });
  const before = await share.boundingBox();
  await button.click();
  await expect(page.getByText('Error al agregar el favorito')).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  // The page is scrolled to what is pressed, and no more is moved.
  expect(await share.boundingBox()).toEqual(before);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Error al agregar el favorito')).toBeHidden();
});

test('en la cuenta se cotizan, se compran, se quitan y se deshace; si algo no llega se dice', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(503));
  const user = await registerCliente(request);
  await enterAs(page, user);
  const items = page.getByRole('main').getByRole('listitem');
  const [agotado, taladro] = [await createProducto(database, { cantidad_stock: 0 }), await createProducto(database)];
  const row = items.filter({ hasText: taladro.descripcion });

  await test.step('no se pueden cargar, y no hay ninguno', async () => {
    await page.route('**/api/favoritos', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await page.goto('/user');
    await page.getByRole('link', { name: 'Artículos favoritos' }).click();
    await expect(page.getByText('No pudimos cargar tus favoritos.')).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Todavía no tienes artículos favoritos.')).toBeVisible();
  });
  await test.step('los hay: uno o todos se llevan a cotizar', async () => {
    await keep(request, user, agotado);
    await keep(request, user, taladro);
    await page.reload();
    await expect(row).toContainText('$19.990');
    await expect(row).toContainText('Stock: 10 unidades');
    await expect(items.filter({ hasText: agotado.descripcion })).toContainText('Sin stock');
    const asked = () =>
      page.evaluate(() => (history.state.usr.cartItems as { id: number; quantity: number }[]).map(({ id }) => id));
    await page.getByRole('link', { name: `Solicitar Cotización: ${agotado.descripcion}` }).click();
    await expect(page).toHaveURL('/solicitar-cotizacion');
    expect(await asked()).toEqual([agotado.id]);
    await page.goBack();
    await page.getByRole('link', { name: 'Solicitar Cotización de los 2' }).click();
    await expect(page).toHaveURL('/solicitar-cotizacion');
    expect(await asked()).toEqual([taladro.id, agotado.id]);
    await page.goBack();
  });
  await test.step('ni quitar ni deshacer llegan: sigue ahí', async () => {
    const letGo = await holdWishes(page, taladro, 2);
    await row.getByRole('button', { name: 'Quitar' }).click();
    await row.getByRole('button', { name: 'Deshacer' }).click();
    letGo();
    await expect(row.getByRole('alert')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Quitar' })).toBeVisible();
    await expect(page.getByText(/^Quita(ste|ndo) «/)).toHaveCount(0);
    await page.unrouteAll();
  });
  await test.step('se compra, se quita y se deshace', async () => {
    await row.getByRole('button', { name: /^Agregar al carrito/ }).click();
    await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible();
    // The drawer covers that side of the page.
    await page.getByRole('dialog', { name: 'Tu carrito' }).getByRole('button', { name: 'Cerrar el carrito' }).click();
    await row.getByRole('button', { name: 'Quitar' }).click();
    await expect(row).toContainText(`Quitaste «${taladro.descripcion}» de tus favoritos.`);
    await expect(page.getByRole('link', { name: 'Solicitar Cotización de los 2' })).toBeHidden();
    await row.getByRole('button', { name: 'Deshacer' }).click();
    await expect(row.getByRole('link', { name: taladro.descripcion, exact: true })).toBeVisible();
    // It is said when it is done, not before.
    const letArrive = await holdWishes(page, taladro);
    await row.getByRole('button', { name: 'Quitar' }).click();
    await expect(row).toContainText(`Quitando «${taladro.descripcion}»…`);
    letArrive();
    await expect(row).toContainText(`Quitaste «${taladro.descripcion}» de tus favoritos.`);
    await page.reload();
    await expect(items.filter({ hasText: agotado.descripcion })).toBeVisible();
    await expect(page.getByText(taladro.descripcion)).toHaveCount(0);
  });
});
