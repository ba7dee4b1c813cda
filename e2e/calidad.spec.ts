import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Part } from './support/looks.ts';
import { PAGES } from './support/pages/index.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto, fillCarrito } from './support/productos.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { bringAxe, expect, expectAccessible, goOn, refused, test, untilAnswered } from './support/test.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

for (const { about, pages } of PAGES) {
  test(`las páginas de ${about} se ven enteras y sin barreras, en el teléfono y en la pantalla grande`, async ({
    page,
    request,
    database,
    expectedConsole,
  }) => {
    test.setTimeout(pages.length * 60_000);
    await bringAxe(page);
    const [frames, looks] = [new Set<string>(), new Set<string>()];
    let inside: string | undefined;
    for (const { name, who, prepare, heading, shows, status = 200, anew, forFingers } of pages) {
      await test.step(name, async () => {
        const stays = who !== undefined && who === inside && !anew;
        await page.unrouteAll();
        if (!stays) await asNobody(page);
        if (status !== 200) expectedConsole.push(refused(status));
        await page.setViewportSize(PHONE);
        const address = await prepare({ page, request, database });
        if (!stays && who) await enterAs(page, await demoSession(request, who));
        const answer = stays ? await request.get(address) : await page.goto(address);
        expect(answer?.status()).toBe(status);
        if (stays) await goOn(page, address);
        inside = who;
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await shows(page);
        await expectWhole(page);
        await expectAccessible(page, await besidesSeen(page, frames), {}, looks);
        if (forFingers) await expect.poll(() => missable(page)).toEqual([]);
        // As when a tablet is turned: the page is not loaded anew, and keeps what it shows.
        await page.setViewportSize(DESKTOP);
        await expectWhole(page);
        await expectAccessible(page, await besidesSeen(page, frames), SEEN_ON_THE_PHONE, looks);
      });
    }
  });
}

/** The shop as somebody finds it who was never here. */
async function asNobody(page: Page): Promise<void> {
  // An address of the shop without a page that would write into the storage again.
  await page.goto('/api/tienda');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** At once, and until a chart has taken its new width, a moment later. */
async function expectWhole(page: Page): Promise<void> {
  const whole = () => {
    const { documentElement: html, title } = document;
    return {
      titles: [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .length,
      lang: html.lang,
      named: /\S.*Fussan|Fussan.*\S/.test(title),
      beyond: html.scrollWidth - html.clientWidth,
    };
  };
  await expect.poll(() => page.evaluate(whole)).toEqual({ titles: 1, lang: 'es-CL', named: true, beyond: 0 });
}

/** Of a list the first rows are looked at: the others are drawn like them. */
const MORE_ROWS = ['tbody > tr:nth-child(n+7)', '#contenido li:nth-child(n+9)'];
/** What stands around every page of the shop, and the staff's menu: a third of what axe would look at again and again. */
const FRAME = ['header:has(nav[aria-label="Principal"])', '#contenido ~ footer', '[aria-label="Páginas del personal"]'];

/** The whole page, and then, of others in the same frame and of the same width, what is within it. */
async function besidesSeen(page: Page, seen: Set<string>): Promise<Part> {
  const frame = await page.evaluate(
    (parts) => parts.flatMap((part) => document.querySelector(`${part} a[href]`)?.getAttribute('href') ?? []).join(),
    FRAME,
  );
  const key = `${page.viewportSize()!.width} ${frame}`;
  const exclude = seen.has(key) ? [...MORE_ROWS, ...FRAME] : MORE_ROWS;
  seen.add(key);
  return { include: ['html'], exclude };
}

/** What no width changes. */
const SEEN_ON_THE_PHONE = { 'css-orientation-lock': { enabled: false } };

/** What a finger might miss: all that is pressed and has not 40 px of its own each way. Links amid a text are text. */
const missable = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary')]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches('[href="#contenido"], [inert] *'),
      )
      .filter(
        (one) =>
          getComputedStyle(one).display !== 'inline' ||
          one.textContent.trim() === one.parentElement?.textContent.trim(),
      )
      .filter((one) => {
        one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { x, y, width, height } = one.getBoundingClientRect();
        return [
          [-19, 0],
          [19, 0],
          [0, -19],
          [0, 19],
        ].some(
          ([right, down]) => !one.contains(document.elementFromPoint(x + width / 2 + right!, y + height / 2 + down!)),
        );
      })
      .map((one) => one.getAttribute('aria-label') || one.textContent),
  );

test('a 1024 px las categorías caben en su barra y el pie en una fila; el papel se ocupa a lo ancho', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/terminos');
  // With the shop's letters, which the first page may come before.
  await page.reload();
  const categories = page.getByRole('navigation', { name: 'Categorías', exact: true });
  expect(await categories.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
  const titles = page.getByRole('contentinfo').getByRole('heading', { name: /^(?:Visítanos|Categorías|Ayuda)$/ });
  const heights = await titles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(heights).toEqual(Array(3).fill(heights[0]));

  // A4, lying down.
  await page.setViewportSize({ width: 1123, height: 794 });
  await page.emulateMedia({ media: 'print' });
  expect((await page.getByText('Este sitio es de ').boundingBox())!.width).toBeGreaterThan(900);
});

test('mientras llega otra página de una lista, se anuncia y la anterior se puede leer', async ({ page, request }) => {
  for (const { name, path, held, enter } of [
    { name: 'la portada', path: '/', held: '**/*.data*' },
    { name: 'los resultados', path: '/filter-page', held: '**/*.data*' },
    {
      name: 'una lista del panel',
      path: '/admin/existencias/movimientos',
      held: '**/api/existencias/movimientos?*page=2*',
      enter: demoSession,
    },
  ]) {
    await test.step(name, async () => {
      if (enter) await enterAs(page, await enter(request));
      await page.goto(path);
      const next = page.getByRole('link', { name: 'Siguiente' });
      await expect(next).toBeVisible();
      const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
      await page.route(held, async (route) => {
        await mayCome;
        await route.continue();
      });
      await next.click();
      const list = '[aria-busy="true"]:not(main)';
      await expect(page.locator(list)).toHaveCSS('filter', 'grayscale(1)');
      await expectAccessible(page, list);
      const told = page.getByText('Cargando la página…');
      if (!enter) {
        await expect(page.getByRole('progressbar', { name: 'Cargando la página…' })).toBeVisible();
        await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
        await expect(
          page
            .getByRole('status')
            .and(told)
            .or(page.getByRole('status').filter({ has: told })),
        ).toBeAttached();
      }
      letCome();
      await expect(page.locator(list)).toHaveCount(0);
      await expect(told).toHaveCount(0);
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    });
  }
});

for (const [name, path, limit] of [
  ['la portada', '/', 131_000],
  ['un producto', '/detalle-producto/1', 141_600],
] as const) {
  test(`${name} pesa a lo más ${limit.toLocaleString('es-CL')} bytes de JavaScript comprimido`, async ({ page }) => {
    const scripts = new Map<string, number>();
    page.on('response', async (response) => {
      if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
      // They come at a person's first sign, and a busy browser may make up a scroll.
      if (/beside-page-helpers|home-card-acts/.test(response.url())) return;
      scripts.set(response.url(), gzipSync(await response.body()).length);
    });
    const answered = untilAnswered(page);
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await answered();
    const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
    expect(scripts.size).toBeGreaterThan(0);
    expect(total).toBeGreaterThan(20_000);
    expect(total).toBeLessThanOrEqual(limit);
  });
}

test('nada se mueve de su lugar al cargar y recorrer la portada', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  // With a person and a cart, which the server doesn't know of when it renders.
  await enterAs(page, await registerCliente(request));
  await fillCarrito(page, [await createProducto(database), 2]);
  await watchShifts(page);
  // A face that is late is not used (`font-display: optional`), unless this machine is too busy for Chromium to tell.
  await page.route('**/*.woff2', (route) => route.abort());
  expectedConsole.push(/ERR_FAILED/);
  for (const viewport of [PHONE, DESKTOP]) {
    await test.step(`a ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Carrito, 2 productos' })).toBeVisible();
      // Pictures; what stands in for one that a product doesn't have is drawn with the page.
      for (const image of await page.getByRole('article').locator('img').all()) {
        await image.scrollIntoViewIfNeeded();
        await expect
          .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
          .toBe(true);
      }
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.getByRole('navigation', { name: 'Principal' }).scrollIntoViewIfNeeded();
      expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);
    });
  }
});

test('un script que no es de la tienda no se ejecuta', async ({ page, expectedConsole }) => {
  expectedConsole.push(/inline script violates.*Content Security Policy/);
  const answer = await page.goto(`/?q=${encodeURIComponent('"><script>window.intruso = 1</script>')}`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src '));
  expect(scripts).toMatch(/'self' 'sha256-/);
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
  await expect(page.getByLabel('Filtrar por texto')).toHaveValue('"><script>window.intruso = 1</script>');
  expect(
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.intruso = 2';
      document.body.append(script);
      return 'intruso' in window;
    }),
  ).toBe(false);
});

test('la documentación de la API se abre y enumera las llamadas', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('button', { name: 'Open Group - Compras' }).click();
  await expect(
    page.getByRole('link', { name: 'Crea una compra con los precios y el stock del servidor' }),
  ).toBeVisible();
});

test('los avisos, los errores y los diálogos tampoco ponen barreras', async ({ page, database }) => {
  await page.goto('/carrito');
  const login = page.getByRole('button', { name: 'Login' });
  const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' });
  for (const _ of ['primera', 'segunda']) {
    await login.press('Enter');
    await expect(dialog.getByLabel('Correo electrónico')).toBeVisible();
    await dialog.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(login).toBeFocused();
  }
  await login.press('Enter');
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/registrarse');
  await page.getByLabel('Tipo de cuenta').selectOption('Administrador');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'main');

  await fillCarrito(page, [await createProducto(database), 1]);
  await page.goto('/carrito');
  await page.getByRole('button', { name: /^Eliminar/ }).click();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Pagar' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/?q=no+hay+nada+asi');
  await expect(page.getByText('No encontramos productos con esos filtros.')).toBeVisible();
  await expectAccessible(page, 'main');
});
