import type { Page } from '@playwright/test';
import { createProducto } from './support/productos.ts';
import { expect, test, untilReady } from './support/test.ts';

/** A network that brings nothing though the browser thinks that it is connected. */

const NOT_OPENED = 'No pudimos abrir la página. Revisa tu conexión e inténtalo de nuevo.';
const EXPECTED = [/net::ERR_FAILED/];

/** A page that was loaded anew doesn't know it any more. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

async function open(page: Page, path: string): Promise<void> {
  const arrived = page.waitForResponse(/beside-page-guards-.*\.js/);
  await page.goto(path);
  await (await arrived).finished();
  await mark(page);
}

const told = (page: Page) => page.getByRole('status').getByText(NOT_OPENED).first();
const again = (page: Page) => page.getByRole('button', { name: 'Reintentar' });

test('si la red no trae nada, un enlace no saca de la página, se dice, y se abre después', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(...EXPECTED, /Error loading route module/, /Failed to fetch dynamically imported module/);
  await open(page, '/terminos');
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click();
  await expect(told(page)).toBeVisible();
  await again(page).click();
  await expect(told(page)).toBeVisible();
  await expect(page).toHaveURL('/terminos');
  await expect(page.getByRole('heading', { level: 1, name: /Términos/ })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.unroute('**/*');
  await again(page).click();
  await expect(page).toHaveURL('/contacto');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Términos/);
  await expect(told(page)).toHaveCount(0);
  await untilReady(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Términos/ })).toBeVisible();
});

test('si la red no trae los datos de una página, se dice en su lugar, y se abre después', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(...EXPECTED);
  await open(page, '/filter-page');
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Categorías', exact: true }).getByRole('link').first().click();
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('Revisa tu conexión e inténtalo de nuevo.');
  await expect(page).toHaveURL(/\?familia=/);
  await problem.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('status').getByText('Revisa tu conexión e inténtalo de nuevo.')).toBeAttached();
  expect(await isMarked(page)).toBe(true);
  await page.unroute('**/*');
  await problem.getByRole('button', { name: 'Reintentar' }).click();
  await expect(problem).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('si la red no trae la página de un producto, se dice, y otra página se abre igual', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(...EXPECTED, /Error loading route module/, /Failed to fetch dynamically imported module/);
  const { descripcion } = await createProducto(database);
  await open(page, `/filter-page?q=${encodeURIComponent(descripcion)}`);
  await page.route('**/*', (route) => route.abort());
  const link = page.getByRole('main').getByRole('link', { name: descripcion });
  await link.click();
  await expect(told(page)).toBeVisible();
  await expect(link).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.unroute('**/*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).last().click();
  await page.waitForEvent('load');
  await expect(page.getByRole('heading', { level: 1, name: /Términos/ })).toBeVisible();
  await untilReady(page);
  await page.goBack();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: descripcion })).toBeVisible();
});

test('«Pagar» que no llega no cierra el carrito al lado: se dice, y se llega después', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(...EXPECTED, /Error loading route module/, /Failed to fetch dynamically imported module/);
  const { id, descripcion } = await createProducto(database);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `/detalle-producto/${id}`);
  await page
    .getByRole('button', { name: /agregar al carrito/i })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  await expect(drawer).toBeVisible();
  await page.route('**/assets/pagar-*.js', (route) => route.abort());
  await drawer.getByRole('button', { name: 'Pagar' }).click();
  await expect(told(page)).toBeVisible();
  await expect(drawer).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.unroute('**/assets/pagar-*.js');
  await again(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmar Compra');
  await expect(page).toHaveURL('/pagar');
  await expect(page.getByRole('main').getByText(descripcion).first()).toBeVisible();
  // By its address alone it leads to the cart, as ever.
  await page.goto('/terminos');
  await page.goto('/pagar');
  await expect(page).toHaveURL('/carrito');
});

test('sin conexión, lo que se dice se ve junto al carrito al lado, y se puede apretar', async ({
  page,
  context,
  database,
}) => {
  const { id } = await createProducto(database);
  await open(page, `/detalle-producto/${id}`);
  await page
    .getByRole('button', { name: /agregar al carrito/i })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  await expect(drawer).toBeVisible();
  await context.setOffline(true);
  await drawer.getByRole('button', { name: 'Pagar' }).click();
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect(again(page)).toBeVisible();
    await expect(async () => {
      const [bar, panel] = [
        await page
          .getByRole('status')
          .filter({ has: again(page) })
          .boundingBox(),
        await drawer.boundingBox(),
      ];
      expect(panel!.y + panel!.height).toBeLessThanOrEqual(bar!.y + 1);
      expect(bar!.y + bar!.height).toBe(size.height);
    }).toPass({ timeout: 5_000 });
    await again(page).click({ trial: true });
  }
  await context.setOffline(false);
  await again(page).click();
  await expect(page).toHaveURL('/pagar');
});
