import { createProduct } from './support/products.ts';
import { expect, test } from './support/test.ts';

/** What goes wrong on the way between a person and the shop: a nervous finger, a slow script, a lost connection. */

test('un doble clic agrega una unidad; apretar de nuevo después agrega otra', async ({ page, database }) => {
  const { id, descripcion } = await createProduct(database);
  await page.clock.install();
  for (const address of [`/?q=${encodeURIComponent(descripcion)}`, `/detalle-producto/${id}`]) {
    await page.goto(address);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole('button', { name: `Agregar al carrito: ${descripcion}` }).dblclick();
    const cart = page.getByRole('banner').getByRole('link', { name: /^Carrito/ });
    await expect(cart).toHaveAccessibleName('Carrito, 1 producto');
    await page.keyboard.press('Escape');
    await page.clock.runFor(3_000);
    await page.getByRole('button', { name: `Agregar al carrito: ${descripcion}` }).click();
    await expect(cart).toHaveAccessibleName('Carrito, 2 productos');
    await page.keyboard.press('Escape');
    await page.clock.runFor(3_000);

    // Enter held down: the browser presses again and again.
    await page.getByRole('button', { name: `Agregar al carrito: ${descripcion}` }).focus();
    for (let times = 0; times < 5; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(cart).toHaveAccessibleName('Carrito, 3 productos');
  }
});

test('lo que se aprieta antes de que llegue el script se hace cuando llega, una vez', async ({ page, database }) => {
  const { id, descripcion } = await createProduct(database);
  let letScriptsCome = () => {};
  const scripts = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('about:blank');
  await page.evaluate(
    (address) => location.assign(address),
    new URL(`/detalle-producto/${id}`, test.info().project.use.baseURL).href,
  );
  const add = page.getByRole('button', { name: `Agregar al carrito: ${descripcion}` });
  await add.click();
  const cart = page.getByRole('banner').getByRole('link', { name: /^Carrito/ });
  await expect(cart).toHaveAccessibleName('Carrito');
  letScriptsCome();
  await expect(cart).toHaveAccessibleName('Carrito, 1 producto');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart).toHaveAccessibleName('Carrito, 1 producto');
  await add.or(page.getByRole('button', { name: `Agregado: ${descripcion}` })).click();
  await expect(cart).toHaveAccessibleName('Carrito, 2 productos');
});

test('sin conexión se avisa, un enlace no saca de la página ni borra lo escrito, y con conexión se llega', async ({
  page,
  context,
}) => {
  await page.goto('/contacto');
  const arrived = page.waitForResponse(/beside-page-parts-.*\.js/);
  await page.getByLabel('Mensaje').click();
  await (await arrived).finished();
  await page.getByLabel('Mensaje').fill('Busco una sierra');
  await expect(page.getByText('Sin conexión')).toHaveCount(0);

  await context.setOffline(true);
  await expect(page.getByRole('status').getByText('Sin conexión')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).last().click();
  const problem = page
    .getByRole('status')
    .getByText('No pudimos abrir la página. Revisa tu conexión e inténtalo de nuevo.')
    .first();
  await expect(problem).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(problem).toBeVisible();
  await expect(page).toHaveURL('/contacto');
  await expect(page.getByLabel('Mensaje')).toHaveValue('Busco una sierra');

  await context.setOffline(false);
  await expect(page.getByText('Sin conexión')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page).toHaveURL('/terminos');
  await expect(page.getByRole('heading', { level: 1, name: /Términos/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
});

for (const path of ['/carrito', '/solicitar-cotizacion', '/pagar', '/user', '/login', '/registrarse']) {
  test(`sin JavaScript, ${path} dice que lo necesita y no que está cargando`, async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false });
    await page.goto(path);
    await expect(page.getByRole('main').getByText(/^Esta página necesita JavaScript/)).toBeVisible();
    await expect(page.getByText(/^(Loading|Cargando)/).filter({ visible: true })).toHaveCount(0);
  });
}
