import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

const PHONE = { width: 360, height: 740 };

const carousel = (page: Page) => page.getByRole('region', { name: 'Ofertas destacadas' });
const slide = (page: Page, number: number) => carousel(page).getByRole('group', { name: `${number} de 5` });
const dot = (page: Page, number: number) => carousel(page).getByRole('button', { name: `Oferta ${number} de 5:` });
const pause = (page: Page) => carousel(page).getByRole('button', { name: 'Pausar las ofertas' });

async function expectSlide(page: Page, number: number): Promise<void> {
  // The others are scrolled away and out of everybody's reach.
  await expect(carousel(page).locator('[role=group]:not([inert])')).toHaveAccessibleName(`${number} de 5`);
  await expect(slide(page, number)).toBeInViewport({ ratio: 0.6 });
  // At rest: a finger that comes before stops the row on its way.
  const left = (place: Locator) => place.evaluate((one) => Math.round(one.getBoundingClientRect().left));
  const row = slide(page, number).locator('..');
  await expect.poll(async () => Math.abs((await left(slide(page, number))) - (await left(row)))).toBeLessThanOrEqual(1);
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
}

/** With the page's clock in our hands, and the pointer far from the banner. */
async function openHome(page: Page, reducedMotion: 'reduce' | 'no-preference' = 'no-preference'): Promise<void> {
  await page.emulateMedia({ reducedMotion });
  await page.clock.install();
  await page.mouse.move(0, 0);
  await page.goto('/');
  await page.clock.runFor(3_000);
  await expect(dot(page, 1)).toBeVisible();
  await dot(page, 1).evaluate((button: HTMLElement) => button.click());
  await expectSlide(page, 1);
}

const ROTATION = 3_000;

test('el carrusel pasa solo, descansa y se maneja', async ({ page, database }) => {
  await test.step('el carrusel pasa cada 3 s en 350 ms, da la vuelta y descansa con el puntero, el foco, su botón o la pestaña escondida', async () => {
    await openHome(page);
    for (const next of [2, 3, 4, 5, 1]) {
      await page.clock.runFor(ROTATION);
      await expectSlide(page, next);
    }
    await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');

    await slide(page, 1).hover();
    await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(3 * ROTATION);
    await expectSlide(page, 1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(ROTATION);
    await expectSlide(page, 2);

    await slide(page, 2).getByRole('link').focus();
    await page.clock.runFor(3 * ROTATION);
    await expectSlide(page, 2);
    await page.getByRole('link', { name: 'Todo el catálogo' }).focus();
    await page.clock.runFor(ROTATION);
    await expectSlide(page, 3);

    await pause(page).click();
    await page.mouse.move(0, 0);
    await page.getByRole('link', { name: 'Todo el catálogo' }).focus();
    await page.clock.runFor(3 * ROTATION);
    await expectSlide(page, 3);

    // Pressed on purpose, it turns although the focus is still on the button.
    const play = carousel(page).getByRole('button', { name: 'Reproducir las ofertas' });
    await play.press('Enter');
    await page.clock.runFor(ROTATION);
    await expectSlide(page, 4);
    await expect(pause(page)).toBeFocused();

    // Each step takes 350 ms, and a hidden tab waits.
    await page.getByRole('link', { name: 'Todo el catálogo' }).focus();
    const durations = await carousel(page).evaluate((element) => {
      element.querySelector<HTMLElement>('[aria-label="Oferta siguiente"]')!.click();
      return element
        .getAnimations({ subtree: true })
        .map((animation) => animation.effect!.getComputedTiming().duration);
    });
    expect(durations).toEqual([350, 350]);
    await expectSlide(page, 5);

    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(3 * ROTATION);
    await expectSlide(page, 5);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(ROTATION);
    await expectSlide(page, 1);
  });
  await test.step('el carrusel muestra ofertas de verdad, y se maneja con flechas, puntos y teclado: el foco va con la oferta', async () => {
    const { rows } = await database.query<{ id: number }>(
      `select id from productos p left join productos_vendidos v on v.producto_id = p.id
       where estado = 'activo' and "previousPrice" > precio_unitario and cantidad_stock > 0 and imagen_url is not null
       order by v.pedidos desc nulls last, v.unidades desc nulls last, precio_unitario / "previousPrice", id limit 1`,
    );
    const first = slide(page, 1);
    await expect(first.getByRole('link')).toHaveAttribute('href', `/detalle-producto/${rows[0]!.id}`);
    await expect(first).toContainText(/\$[\d.]+-\d+%Antes: \$[\d.]+/);
    await expect(first.locator('img')).toHaveAttribute('loading', 'eager');

    await carousel(page).getByRole('button', { name: 'Oferta anterior' }).click();
    await expectSlide(page, 5);
    await carousel(page).getByRole('button', { name: 'Oferta siguiente' }).click();
    await expectSlide(page, 1);
    await dot(page, 4).click();
    await expectSlide(page, 4);

    await page.keyboard.press('ArrowRight');
    await expectSlide(page, 5);
    await expect(dot(page, 5)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, 1);

    const link = slide(page, 1).getByRole('link');
    await link.focus();
    await page.keyboard.press('ArrowLeft');
    await expectSlide(page, 5);
    await expect(slide(page, 5).getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/detalle-producto\/\d+$/);
  });
});

test('a quien pidió menos movimiento, el carrusel no se le mueve solo ni se desliza', async ({ page }) => {
  await openHome(page, 'reduce');
  await expect(pause(page)).toHaveCount(0);
  await page.clock.runFor(4 * ROTATION);
  await expectSlide(page, 1);
  const moving = await carousel(page).evaluate((element) => {
    element.querySelector<HTMLElement>('[aria-label="Oferta siguiente"]')!.click();
    return element.getAnimations({ subtree: true }).filter((animation) => !(animation instanceof CSSTransition)).length;
  });
  expect(moving).toBe(0);
  await expectSlide(page, 2);
});

/** A finger that goes this far to the side, in several steps. */
async function swipe(page: Page, over: Locator, distance: number): Promise<void> {
  const box = (await over.boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x: box.x + box.width / 2 + x, y: box.y + box.height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(distance * part) });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('en el teléfono las ofertas se pasan con el dedo', async ({ newVisitor }) => {
  const page = await newVisitor({ hasTouch: true, viewport: PHONE });
  await openHome(page);
  await pause(page).click();
  await slide(page, 1).scrollIntoViewIfNeeded();
  // Well over half of its width: the row stops at the nearest offer.
  await swipe(page, slide(page, 1), -240);
  await expectSlide(page, 2);
  await swipe(page, slide(page, 2), 240);
  await expectSlide(page, 1);
  await swipe(page, slide(page, 1), 140);
  await expectSlide(page, 5);
  await swipe(page, slide(page, 5), -140);
  await expectSlide(page, 1);
});

test('la suscripción revisa el correo y después los términos, espera 2 s y dice que resultó', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Ofertas y novedades en tu correo' });
  const email = form.getByLabel('Tu correo');
  const terms = form.getByRole('checkbox', { name: 'Acepto los términos y condiciones' });
  const submit = form.getByRole('button', { name: 'Suscribirse' });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(request.url());
  });

  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Por favor, ingresa un correo electrónico válido.');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Por favor, ingresa un correo electrónico válido.');
  await email.fill('ana@correo');
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Por favor, ingresa un correo electrónico válido.');
  await email.fill('ana@correo.cl');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await email.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Debes aceptar los términos y condiciones');
  await expect(terms).toBeFocused();
  await expect(email).toHaveValue('ana@correo.cl');
  await expectAccessible(page);

  await terms.check();
  // From here on no time passes by itself, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit.dblclick();
  await expect(form.getByRole('button', { name: 'Suscribiendo…' })).toBeFocused();
  await expect(form.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(1_900);
  await expect(form.getByText('¡Suscripción exitosa!')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(form.getByText('¡Suscripción exitosa!')).toBeVisible();
  await expect(page.getByRole('status').getByText('¡Suscripción exitosa!')).toBeAttached();
  await expect(email).toHaveValue('');
  await expect(submit).toBeEnabled();
  expect(requests).toEqual([]);
});

// With the shop's own parts alone, and with Mantine's.
for (const path of ['/', '/registrarse']) {
  test(`en ${path}, después de 300 px aparecen WhatsApp y el botón para volver arriba`, async ({ page }) => {
    // On a phone they stand only where there is nothing below them (`telefono.spec.ts`); a laptop has room beside the page.
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.goto(path);
    const up = page.getByRole('button', { name: 'Volver arriba' });
    const whatsapp = page.getByRole('link', { name: /^Escríbenos por WhatsApp/ });
    const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
    await scrollTo(300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await expect(up).toHaveCount(0);
    await scrollTo(301);
    await expect(up).toBeVisible();
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/\d{8,15}\?text=Hola/);
    await expect(whatsapp).toHaveAttribute('target', '_blank');
    await expect(whatsapp).toHaveAttribute('rel', /noopener/);
    await expectAccessible(page);

    await page.setViewportSize(PHONE);
    await scrollTo(1_000_000);
    const lastLine = await page.getByText('Precios en pesos chilenos, IVA incluido.').evaluate((line) => {
      const text = document.createRange();
      text.selectNodeContents(line);
      return text.getBoundingClientRect().right;
    });
    // They come back where the page has come to rest: what is hidden takes no key.
    await expect(up).toBeVisible();
    expect((await up.boundingBox())!.x).toBeGreaterThan(lastLine);

    await up.press('Enter');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(up).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
}

test('también sin JavaScript la portada muestra sus ofertas y lleva a las categorías, al distribuidor y a los términos', async ({
  newVisitor,
}) => {
  // As the server writes it, and as the browser follows its links.
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/');
  const ofertas = carousel(page).getByRole('link');
  await expect(ofertas).toHaveCount(5);
  await ofertas.last().scrollIntoViewIfNeeded();
  await expect(ofertas.last()).toBeInViewport();
  await expect(page.getByText(/^La suscripción necesita JavaScript\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suscribirse' })).toBeDisabled();
  const tiles = page.getByRole('region', { name: 'Categorías' }).getByRole('link');
  await expect(tiles).toHaveCount(6);
  await expect(tiles.first()).toHaveText(/^Herramientas inalámbricas\d+ productos$/);
  for (const oferta of [
    'Despacho gratis sobre $50.000 en zona urbana',
    '3 cuotas sin interés',
    'Retiro desde 24 hrs',
    'Servicio técnico de las marcas',
  ]) {
    await expect(page.getByRole('banner').getByText(oferta)).toBeVisible();
  }
  const footer = page.getByRole('contentinfo');
  for (const text of ['Lunes a jueves 08:15–17:30', 'Viernes 08:15–15:30', /^Av\. /]) {
    await expect(footer.getByText(text)).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'Solicitar Cotización' })).toHaveAttribute(
    'href',
    '/solicitar-cotizacion',
  );
  const heading = page.getByRole('heading', { name: 'Ofertas y novedades en tu correo' });
  for (const width of [360, 768, 900, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await heading.boundingBox())!.width, `lo que invita a suscribirse, a ${width} px`).toBeGreaterThan(240);
  }
  await expect(page.getByRole('link', { name: 'Quiero ser distribuidor' })).toHaveAttribute(
    'href',
    '/contacto?motivo=distribuidor',
  );
  await tiles.filter({ hasText: 'Aseo industrial' }).click();
  await expect(page).toHaveURL('/filter-page?familia=aseo+industrial');

  await footer.getByRole('link', { name: 'Términos y condiciones', exact: true }).click();
  await expect(page).toHaveURL('/terminos');
  await expect(page.getByText('Borrador pendiente de revisión legal.')).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Contenido de los términos' });
  for (const title of await contents.getByRole('link').allTextContents()) {
    await contents.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
  }
  await expect(page.getByText('10 días siguientes a la recepción del producto')).toBeVisible();
});
