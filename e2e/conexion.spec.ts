import { expect, test } from './support/test.ts';

/** A line that is slow, drops, or brings a page in pieces. */

const NOT_OPENED = 'No pudimos abrir la página. Revisa tu conexión e inténtalo de nuevo.';

test('quien no ha tocado nada cuando se corta la conexión tampoco pierde la página', async ({
  page,
  context,
  expectedConsole,
}) => {
  // What the page was still going to bring may fail too, or not: something surely does.
  expectedConsole.push(/net::ERR_INTERNET_DISCONNECTED/);
  const arrived = page.waitForResponse(/beside-page-guards-.*\.js/);
  await page.goto('/');
  await (await arrived).finished();
  await context.setOffline(true);
  await expect(page.getByRole('status').getByText('Sin conexión')).toBeVisible();
  await page.evaluate(() => fetch('/robots.txt').catch(() => null));
  await page.getByRole('navigation', { name: 'Categorías', exact: true }).getByRole('link').first().click();
  await expect(page.getByRole('status').getByText(NOT_OPENED)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('los estilos de una página que no llegaron se piden de nuevo hasta que llegan', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  const arrived = page.waitForResponse(/beside-page-guards-.*\.js/);
  await page.goto('/');
  await (await arrived).finished();
  const bare = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('link')].filter(
          (link) => link.rel === 'stylesheet' && !link.disabled && !link.sheet,
        ).length,
    );
  let cut = true;
  await page.route('**/assets/*.css', (route) => (cut ? route.abort() : route.continue()));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrito/ })
    .click();
  await expect(page).toHaveURL('/carrito');
  // The address changes before the page's own links stand in it.
  await expect.poll(bare).toBeGreaterThan(0);
  cut = false;
  await expect.poll(bare).toBe(0);
});
