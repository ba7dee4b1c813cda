import type { Locator } from '@playwright/test';
import { journeyLaunch } from './support/browser.ts';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, goOn, test } from './support/test.ts';

const launch = await journeyLaunch();

/** Twice as large as usual. Not by a style of the page, which media queries would not know of. */
test.use({ launchOptions: { ...launch, args: [...(launch.args ?? []), '--blink-settings=defaultFontSize=32'] } });

/** How far an element's text goes beyond its edges; below zero there is room around it. */
const excess = (one: Locator) =>
  one.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return Math.round(
      Math.max(box.left - text.left, text.right - box.right, box.top - text.top, text.bottom - box.bottom),
    );
  });

/** How much longer the hint of an empty field is than the field. */
const hintBeyond = (one: Locator) =>
  one.evaluate((element: HTMLInputElement) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = getComputedStyle(element, '::placeholder').font;
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return Math.ceil(pen.measureText(element.placeholder).width - room);
  });

const WIDTHS = [360, 1440];

test('con la letra del navegador al doble nada se corta ni se encima, y ninguna página se corre de lado', async ({
  page,
  database,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    expect(await excess(header.getByRole('button', { name: 'Login' }))).toBeLessThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await hintBeyond(header.getByRole('combobox'))).toBeLessThanOrEqual(0);
    const boxes = await Promise.all(
      [
        header.getByRole('link', { name: 'Fussan, inicio' }),
        header.getByRole('link', { name: 'Carrito' }),
        header.getByRole('link', { name: 'Contacto' }),
        header.getByRole('button', { name: 'Login' }),
      ].map((one) => one.boundingBox()),
    );
    for (const [index, box] of boxes.entries()) {
      expect(box!.x + box!.width).toBeLessThanOrEqual(width);
      for (const other of boxes.slice(index + 1)) {
        const apart =
          box!.x + box!.width <= other!.x ||
          other!.x + other!.width <= box!.x ||
          box!.y + box!.height <= other!.y ||
          other!.y + other!.height <= box!.y;
        expect(apart).toBe(true);
      }
    }
    const ofertas = page.getByRole('main').getByText('Ofertas', { exact: true });
    await expect(page.getByRole('button', { name: 'Oferta siguiente' })).toBeVisible();
    const lines = await ofertas.evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  }

  // Nor does any page go to the side.
  const producto = await createProducto(database, {
    descripcion: `Taladro percutor inalámbrico ${uniqueWord()} 18 V, 54 Nm, con 2 baterías 3,0 Ah`,
    precio_unitario: 1_189_990,
    previousPrice: 1_224_990,
    marca: 'makita',
  });
  for (const address of [
    `/detalle-producto/${producto.id}`,
    '/filter-page',
    '/pedido-rapido',
    '/carrito',
    '/contacto',
    '/terminos',
    '/login',
  ]) {
    await goOn(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width);
    }
  }
});
