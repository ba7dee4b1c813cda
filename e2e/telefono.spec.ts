import type { Locator, Page } from '@playwright/test';
import { createProducto, uniqueWord } from './support/productos.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, expectAccessible, goOn, test } from './support/test.ts';

const PHONE = { width: 360, height: 740 };

const top = async (one: Locator) => (await one.boundingBox())!.y;
const bottom = async (one: Locator) => one.boundingBox().then((box) => box!.y + box!.height);

/** Words of a title that stand on more than one line, or beyond its edge. */
const broken = (title: Locator) =>
  title.evaluate((element) => {
    const text = element.firstChild as Text;
    const right = element.getBoundingClientRect().right;
    return [...text.data.matchAll(/\S+/g)]
      .filter(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()];
        return (
          new Set(lines.map(({ top }) => Math.round(top))).size > 1 || lines.some((line) => line.right > right + 1)
        );
      })
      .map(([word]) => word);
  });

test('el titular no se parte dentro de una palabra, haya llegado la letra que haya llegado', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  // What the system has in its place; then the widest of all faces that any system falls back to.
  for (const face of ['', 'DejaVu Sans, Verdana, sans-serif']) {
    if (face) await title.evaluate((one, family) => one.style.setProperty('font-family', family), face);
    for (const width of [320, 360, 412, 600, 768, 991, 992, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      // Its size is of its container's, which Chromium may tell it a frame after the window's.
      await expect.poll(() => broken(title), `${face} a ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});

test('en el teléfono la cabecera es baja y se queda, y sus categorías se abren con un botón', async ({
  page,
  newVisitor,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/terminos');
  const header = page.getByRole('banner');
  const ofertas = header.getByRole('list', { name: 'Ofertas de la tienda' });
  expect((await header.boundingBox())!.height).toBeLessThanOrEqual(120);
  const lines = await ofertas
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(lines).size).toBe(1);
  await expectAccessible(page);

  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await expect(header.getByRole('combobox')).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole('link', { name: 'Carrito' })).toBeInViewport({ ratio: 1 });
  expect(await bottom(header)).toBeLessThanOrEqual(120);

  const menu = header.getByRole('navigation', { name: 'Categorías' });
  await expect(menu).toBeHidden();
  await header.getByRole('button', { name: 'Categorías' }).click();
  await expect(menu.getByRole('link')).toHaveCount(6);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(header.getByRole('button', { name: 'Categorías' })).toBeFocused();
  await header.getByRole('button', { name: 'Categorías' }).click();
  await menu.getByRole('link').nth(4).click();
  await expect(page).toHaveURL('/filter-page?familia=electrohogar');
  await expect(menu).toBeHidden();

  const bare = await newVisitor({ javaScriptEnabled: false, viewport: PHONE });
  await bare.goto('/');
  await bare.getByRole('button', { name: 'Categorías' }).click();
  await bare.getByRole('navigation', { name: 'Categorías', exact: true }).getByRole('link').nth(4).click();
  await expect(bare).toHaveURL('/filter-page?familia=electrohogar');
});

test('en el teléfono el precio y «Agregar al carrito» se ven al entrar, y después quedan en una barra', async ({
  page,
  database,
}) => {
  const producto = await createProducto(database, {
    descripcion: `Taladro percutor inalámbrico ${uniqueWord()} 18 V, 54 Nm, con 2 baterías 3,0 Ah y maletín`,
    precio_unitario: 189_990,
    previousPrice: 224_990,
    cantidad_stock: 2,
    marca: 'Makita',
    familia: 'herramientas inalambricas',
    sub_familia: 'Taladros y rotomartillos',
  });
  await watchShifts(page);
  await page.setViewportSize(PHONE);
  await page.goto(`/detalle-producto/${producto.id}`);
  const add = page.getByRole('button', { name: `Agregar al carrito: ${producto.descripcion}` });
  await expect(add).toHaveCount(1);
  expect(await bottom(add)).toBeLessThanOrEqual(740);
  expect(await bottom(page.getByText('$189.990', { exact: true }).first())).toBeLessThanOrEqual(740);
  await page.getByRole('button', { name: /^Agregar una unidad/ }).click();

  // The page's own goes out of view, and the bar takes its place at the window's end.
  await page.getByRole('heading', { name: 'Alternativas' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(add).toHaveCount(2);
  const inBar = add.nth(0).or(add.nth(1)).and(page.locator('[data-away] button'));
  await expect(inBar).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('2 unidades', { exact: true })).toBeInViewport();
  expect(await bottom(page.getByText(/IVA incluido\.$/))).toBeLessThan(await top(inBar));
  await expectAccessible(page);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);
  await inBar.click();
  await expect(page.getByRole('link', { name: 'Carrito, 2 productos' })).toBeAttached();

  await page.evaluate(() => scrollTo(0, 0));
  await expect(add.or(page.getByRole('button', { name: `Agregado: ${producto.descripcion}` }))).toHaveCount(1);
});

/** What floats over the page, and all that could be pressed below it. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const floating = document.querySelector('aside[aria-label="Accesos rápidos"]');
    const seen = [...(floating?.children ?? [])].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const below = seen.flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const points = Array.from({ length: 81 }, (_, n) => [(n % 9) / 8, Math.floor(n / 9) / 8] as const);
      return points.flatMap(([right, down]) =>
        document
          .elementsFromPoint(left + right * width, top + down * height)
          .filter((other) => !floating!.contains(other))
          .map((other) => other.closest('a, button, input, select, textarea, label, summary')?.outerHTML.slice(0, 80)),
      );
    });
    return { seen: seen.map((one) => one.ariaLabel), below: [...new Set(below.filter(Boolean))] };
  });

test('en el teléfono, WhatsApp y «Volver arriba» no tapan nada de lo que se toca', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const shown = { sometimes: 0, never: 0 };
  // Cards, a product and a form: all that is pressed elsewhere is laid out as in one of them.
  for (const path of ['/', '/detalle-producto/12', '/registrarse']) {
    await (path === '/' ? page.goto(path) : goOn(page, path));
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let y = 340; y < end + 470; y += 470) {
      // The browser tells of a scroll with the next frame.
      await page.evaluate(
        (to) =>
          new Promise((seen) => {
            scrollTo(0, to);
            requestAnimationFrame(() => requestAnimationFrame(seen));
          }),
        y,
      );
      await page.waitForFunction(() =>
        document.querySelector('aside[aria-label="Accesos rápidos"]:not([data-moving])'),
      );
      const { seen, below } = await covered(page);
      expect([path, y, below]).toEqual([path, y, []]);
      shown[seen.length > 0 ? 'sometimes' : 'never'] += 1;
    }
    // At the page's end there is room for both.
    expect((await covered(page)).seen).toEqual([expect.stringMatching(/^Escríbenos por WhatsApp/), 'Volver arriba']);
  }
  expect(shown.sometimes).toBeGreaterThan(5);
  expect(shown.never).toBeGreaterThan(0);
});

test('quien no encuentra lo que busca sale con productos: sin resultados, y en lo que no existe', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 404/, /status of 410/);
  const gone = await createProducto(database, { familia: 'electrohogar' });
  await database.query(`update productos set estado = 'inactivo' where id = $1`, [gone.id]);
  for (const [path, title] of [
    ['/filter-page?q=xyzzyqwv', 'Ofertas y novedades'],
    ['/filter-page?familia=electrohogar&max=1', 'De la misma categoría'],
    ['/no/existe', 'Ofertas y novedades'],
    ['/filter-page?familia=inventada', 'Ofertas y novedades'],
    ['/detalle-producto/999999999', 'Ofertas y novedades'],
    [`/detalle-producto/${gone.id}`, 'De la misma categoría'],
  ] as const) {
    await page.goto(path);
    const offered = page.getByRole('region', { name: title });
    await expect(offered.getByRole('article'), path).toHaveCount(4);
    await expect(offered.getByRole('button', { name: /^Agregar al carrito/ }).first()).toBeEnabled();
  }
  await page.goto('/');
  const marcas = page.getByLabel('Marca', { exact: true }).getByRole('option');
  const { rows } = await database.query(`select distinct marca from productos where estado = 'activo' and marca <> ''`);
  await expect(marcas).toHaveCount(rows.length + 1);
  await page.getByLabel('Marca', { exact: true }).selectOption('Tolvar');
  await expect(page).toHaveURL('/?marca=Tolvar');
  await expect(page.getByRole('article').last()).toContainText('Tolvar');
});
