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

test('sin conexión lo que toma el foco no queda bajo el aviso', async ({ page, context, expectedConsole }) => {
  expectedConsole.push(/net::ERR_INTERNET_DISCONNECTED/);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    const arrived = page.waitForResponse(/beside-page-guards-.*\.js/);
    await page.goto('/contacto');
    await (await arrived).finished();
    await page.getByLabel('Nombre').fill('Ana Pérez');
    await page.getByLabel('Correo electrónico').fill('ana@fussan.test');
    await page.getByLabel('Mensaje').fill('¿Tienen brocas de 8 mm?');
    await context.setOffline(true);
    const notice = page.getByRole('status').filter({ hasText: 'Sin conexión' });
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    const problem = page.getByRole('main').getByRole('alert');
    await expect(problem).toBeFocused();
    const bottomOf = async (one: typeof problem) => (await one.boundingBox())!.y + (await one.boundingBox())!.height;
    expect(await bottomOf(problem)).toBeLessThanOrEqual((await notice.boundingBox())!.y);
    expect(await bottomOf(notice)).toBe(size.height);
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('la página que tarda en llegar se anuncia mientras tanto', async ({ page }) => {
  const arrived = page.waitForResponse(/beside-page-guards-.*\.js/);
  await page.goto('/');
  await (await arrived).finished();
  let letDataCome = () => {};
  const data = new Promise<void>((resolve) => {
    letDataCome = resolve;
  });
  await page.route('**/*.data*', async (route) => {
    await data;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Categorías', exact: true }).getByRole('link').first().click();
  const bar = page.getByRole('progressbar', { name: 'Cargando la página…' });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').getByText('Cargando la página…')).toBeAttached();
  letDataCome();
  await expect(page).toHaveURL(/\/filter-page\?familia=/);
  await expect(bar).toHaveCount(0);
  await expect(page.getByText('Cargando la página…')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
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
  await page.route('**/assets/carrito-*.css', (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrito/ })
    .click();
  await expect(page).toHaveURL('/carrito');
  // The address changes before the page's own links stand in it.
  await expect.poll(bare).toBeGreaterThan(0);
  // One that is held just now is let go first, or nobody would ever answer it.
  await page.unrouteAll({ behavior: 'wait' });
  await expect.poll(bare).toBe(0);
});

test('«Login» dice que viene en camino mientras no llega', async ({ page }) => {
  await page.goto('/');
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/login-modal-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const button = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveCSS('cursor', 'progress');
  letCome();
  await expect(page.getByRole('dialog', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.locator('header [aria-busy="true"]')).toHaveCount(0);
});
