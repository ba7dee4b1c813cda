import type { BrowserContext, Locator, Page } from '@playwright/test';
import { placeCompra } from './support/compras.ts';
import { enterAs, registerCliente } from './support/people.ts';
import { createProducto, fillCarrito } from './support/productos.ts';
import { expect, expectAccessible, goOn, test, untilReady } from './support/test.ts';

/** What goes wrong on the way between a person and the shop: a nervous finger, a slow script, a lost connection. */

/** Once it is there: it takes the focus when it comes. */
async function closeDrawer(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

test('un doble clic agrega una unidad; apretar de nuevo después agrega otra', async ({ page, database }) => {
  const { id, descripcion } = await createProducto(database);
  await page.clock.install();
  for (const address of [`/?q=${encodeURIComponent(descripcion)}`, `/detalle-producto/${id}`]) {
    await page.goto('/api/tienda');
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await page.getByRole('button', { name: `Agregar al carrito: ${descripcion}` }).dblclick();
    const carrito = page.getByRole('banner').getByRole('link', { name: /^Carrito/ });
    await expect(carrito).toHaveAccessibleName('Carrito, 1 producto');
    // The second click may have closed the drawer already.
    await page.keyboard.press('Escape');
    await page.clock.runFor(3_000);
    await page.getByRole('button', { name: `Agregar al carrito: ${descripcion}` }).click();
    await expect(carrito).toHaveAccessibleName('Carrito, 2 productos');
    await closeDrawer(page);
    await page.clock.runFor(3_000);

    // Enter held down: the browser presses again and again.
    await page.getByRole('button', { name: `Agregar al carrito: ${descripcion}` }).focus();
    for (let times = 0; times < 5; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(carrito).toHaveAccessibleName('Carrito, 3 productos');
  }
});

test('lo que se aprieta antes de que llegue el script se hace cuando llega, una vez', async ({ page, database }) => {
  const { id, descripcion } = await createProducto(database);
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
  const carrito = page.getByRole('banner').getByRole('link', { name: /^Carrito/ });
  await expect(carrito).toHaveAccessibleName('Carrito');
  letScriptsCome();
  await expect(carrito).toHaveAccessibleName('Carrito, 1 producto');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(carrito).toHaveAccessibleName('Carrito, 1 producto');
  await add.or(page.getByRole('button', { name: `Agregado: ${descripcion}` })).click();
  await expect(carrito).toHaveAccessibleName('Carrito, 2 productos');
});

test('sin conexión se avisa sin tapar nada, un enlace no saca de la página ni borra lo escrito, y con conexión se llega', async ({
  page,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_INTERNET_DISCONNECTED/);
  const arrived = page.waitForResponse(/beside-page-guards-.*\.js/);
  await page.goto('/contacto');
  await (await arrived).finished();
  await page.getByLabel('Nombre').fill('Ana Pérez');
  await page.getByLabel('Correo electrónico').fill('ana@fussan.test');
  await page.getByLabel('Mensaje').fill('Busco una sierra');
  await expect(page.getByText('Sin conexión')).toHaveCount(0);

  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'Sin conexión' });
  await expect(notice).toBeVisible();
  const bottomOf = async (one: Locator) => (await one.boundingBox())!.y + (await one.boundingBox())!.height;
  const notSent = page.getByRole('main').getByRole('alert');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(notSent).toBeFocused();
    await expect
      .poll(async () => (await bottomOf(notSent)) - (await notice.boundingBox())!.y, { message: `${size.width} px` })
      .toBeLessThanOrEqual(0);
    await expect.poll(() => bottomOf(notice)).toBe(size.height);
  }
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

const NOT_LOADED = /Failed to load resource/;
/** A page that was loaded anew doesn't know it any more. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

/** Opens a page, lets what stands beside it come, and what is waited for, and cuts the connection. */
async function goOffline(
  page: Page,
  context: BrowserContext,
  path: string,
  whole: () => Promise<void> = async () => {},
): Promise<void> {
  const arrived = Promise.all([
    page.waitForResponse(/beside-page-guards-.*\.js/),
    page.waitForResponse(/beside-page-helpers-.*\.js/),
  ]);
  await page.goto(path);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  for (const script of await arrived) await script.finished();
  await whole();
  await mark(page);
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión')).toBeVisible();
}

test('pasar sin conexión sobre un producto no saca de la página; lo que no llegó llega después', async ({
  page,
  context,
  database,
}) => {
  const { id, descripcion } = await createProducto(database);
  await test.step('pasar sin conexión sobre un producto no saca de la página; pincharlo lo dice', async () => {
    await goOffline(page, context, `/filter-page?q=${encodeURIComponent(descripcion)}`);
    const producto = page.getByRole('main').getByRole('link', { name: descripcion });
    await producto.hover();
    await producto.focus();
    await producto.click();
    await expect(page.getByText('No pudimos abrir la página. Revisa tu conexión e inténtalo de nuevo.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: descripcion })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
  await test.step('lo que no llegó sin conexión llega después: entrar por un favorito, las sugerencias, el carrito al lado y el PDF', async () => {
    // Loaded anew: of a page that was walked to, what comes last may not have come.
    await goOffline(page, context, `/detalle-producto/${id}`, () =>
      expect(page.getByText('Elige tu comuna y te decimos cuánto cuesta y cuándo llega.')).toBeVisible(),
    );
    const heart = page.getByRole('button', { name: `Favorito: ${descripcion}` });
    await heart.click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'No pudimos abrir el inicio de sesión. Revisa tu conexión e inténtalo de nuevo.',
    );
    const box = page.getByRole('combobox', { name: 'Buscar productos o categorías' });
    await box.fill('tala');
    const add = page.getByRole('button', { name: `Agregar al carrito: ${descripcion}` });
    await add.click();
    await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.setOffline(false);
    await heart.click();
    const login = page.getByRole('dialog', { name: 'Iniciar sesión' });
    await login.getByRole('button', { name: 'Cerrar' }).click();
    await expect(login).toBeHidden();
    await box.fill('taladro');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: new RegExp(`^Agrega.*: ${descripcion}$`) }).click();
    await page.getByRole('dialog', { name: 'Tu carrito' }).getByRole('button', { name: 'Cerrar el carrito' }).click();

    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Carrito/ })
      .click();
    await page.getByRole('button', { name: 'Solicitar Cotización' }).click();
    const pdf = page.getByRole('button', { name: 'Generar PDF' });
    await expect(pdf).toBeVisible();
    await context.setOffline(true);
    await pdf.click();
    await expect(
      page.getByText('No pudimos generar el PDF. Tu lista sigue aquí. Revisa tu conexión e inténtalo de nuevo.'),
    ).toBeVisible();
    await context.setOffline(false);
    const download = page.waitForEvent('download');
    await pdf.click();
    await download;
    expect(await isMarked(page)).toBe(true);
  });
});

test('la página de un producto que no se pudo adelantar se abre igual al pincharlo', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(NOT_LOADED, /Error loading route module/, /Failed to fetch dynamically imported module/);
  const { descripcion } = await createProducto(database);
  await page.route('**/assets/detalle-producto-*.js', (route) => route.abort(), { times: 1 });
  const arrived = page.waitForResponse(/beside-page-guards-.*\.js/);
  await page.goto(`/filter-page?q=${encodeURIComponent(descripcion)}`);
  await (await arrived).finished();
  await mark(page);
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  const producto = page.getByRole('main').getByRole('link', { name: descripcion });
  // What looks ahead may listen only a moment after its script has come.
  await expect(async () => {
    await page.mouse.move(5, 5);
    await producto.hover();
    await expect.poll(() => failed, { timeout: 2_000 }).toContainEqual(expect.stringContaining('/detalle-producto-'));
  }).toPass();
  await producto.click();
  await expect(page.getByRole('heading', { level: 1, name: descripcion })).toBeVisible();
});

test('el inicio de sesión que no llega lo dice; mientras viene también, y se abre cuando llega', async ({
  page,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(NOT_LOADED);
  await goOffline(page, context, '/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Login' });
  const problem = page.getByRole('banner').getByRole('alert');
  const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' });
  await button.click();
  await expect(problem).toHaveText('No pudimos abrir el inicio de sesión. Revisa tu conexión e inténtalo de nuevo.');
  await context.setOffline(false);
  // With a connection, and its script lost on the way: the browser asks for it again only in a new page.
  const script = '**/assets/login-modal-*.js';
  await page.route(script, (route) => route.abort());
  await button.click();
  await expect(problem).toContainText('Recarga la página e inténtalo de nuevo.');
  await page.unroute(script);
  expect(await isMarked(page)).toBe(true);
  await problem.getByRole('button', { name: 'Recargar la página' }).click();
  await expect(problem).toHaveCount(0);
  await untilReady(page);
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await mayCome;
    await route.continue();
  });
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveCSS('cursor', 'progress');
  letCome();
  await expect(dialog).toBeVisible();
  await expect(page.locator('header [aria-busy="true"]')).toHaveCount(0);
});

test('en 360 px una palabra sin fin no ensancha la página, ni «Logout» toca su borde, y el correo cabe en una línea', async ({
  page,
  request,
  database,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const word = 'Superatornilladora'.repeat(6);
  const user = await registerCliente(request);
  const producto = await createProducto(database, { descripcion: word });
  const compra = await placeCompra(request, user, [[producto, 1]]);
  await enterAs(page, user);
  await fillCarrito(page, [producto, 1]);
  const first = `/filter-page?q=${word}`;
  for (const path of [
    first,
    `/filter-page?q=taladro${'x'.repeat(100)}`,
    `/detalle-producto/${producto.id}`,
    '/carrito',
    '/solicitar-cotizacion',
    `/details-compra/${compra.id}`,
    '/user',
  ]) {
    await (path === first ? page.goto(path) : goOn(page, path));
    await expect(page.getByText(path.includes('taladro') ? 'taladroxxx' : word).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path }).toBe(360);
  }
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
  /** Width and height of an element's text, and the room around it. */
  const measure = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    const lines = Math.round(text.height / Number.parseFloat(getComputedStyle(element).lineHeight));
    return { lines, air: (element.clientWidth - text.width) / 2 };
  };
  expect((await logout.evaluate(measure)).air).toBeGreaterThanOrEqual(6);
  const correo = page.getByRole('definition').filter({ hasText: user.email });
  expect((await correo.evaluate(measure)).lines).toBe(1);
});

test('sin JavaScript, lo que lo necesita lo dice en vez de decir que está cargando', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  for (const path of ['/carrito', '/solicitar-cotizacion', '/pagar', '/user', '/login', '/registrarse']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(/^Esta página necesita JavaScript/), path).toBeVisible();
    await expect(page.getByText(/^(Loading|Cargando)/).filter({ visible: true }), path).toHaveCount(0);
  }
});

test('si el script de la página no llega, se dice y se puede recargar', async ({ context, expectedConsole }) => {
  expectedConsole.push(/Failed to load resource/, /Failed to fetch dynamically imported module/);
  for (const script of ['entry.client', 'every-page']) {
    await test.step(script, async () => {
      await context.route(`**/assets/${script}-*.js`, (route) => route.fulfill({ status: 404, body: '' }));
      // A page of its own: that of the journeys waits until its script has taken it over.
      const page = await context.newPage();
      await page.goto('/user', { waitUntil: 'commit' });
      const lost = page.getByRole('alert').filter({ hasText: 'No pudimos traer la página completa.' });
      await expect(lost).toBeVisible();
      await expectAccessible(page, '.sin-script');
      await context.unrouteAll();
      await lost.getByRole('link', { name: 'Recargar' }).click();
      await expect(page).toHaveURL(/\/login\?/);
      await expect(lost).toHaveCount(0);
    });
  }
});
