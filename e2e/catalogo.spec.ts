import type { Page } from '@playwright/test';
import type pg from 'pg';
import { createProducto, type TestProducto, uniqueWord } from './support/productos.ts';
import { expect, test } from './support/test.ts';

/** Products that share a word that nobody else's have: the first ones are the cheapest. */
async function createSeries(database: pg.Client, count: number): Promise<{ word: string; productos: TestProducto[] }> {
  const word = uniqueWord();
  const productos: TestProducto[] = [];
  for (let i = 0; i < count; i++) {
    productos.push(
      await createProducto(database, {
        descripcion: `Llave Ágil ${word} N° ${i + 1}`,
        precio_unitario: 1000 * (i + 1),
        marca: (['Bosch', 'Makita', 'Boky'] as const)[i % 3]!,
        familia: i < 5 ? 'electrohogar' : 'climatizacion',
      }),
    );
  }
  return { word, productos };
}

const list = (page: Page) => page.getByRole('region', { name: 'todos los productos' });

/** The prices of the cards, in their order. */
async function precios(page: Page): Promise<number[]> {
  const cards = await page.getByRole('article').allInnerTexts();
  return cards.map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]?.replaceAll('.', '')));
}

const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

test('los filtros viven en la dirección: se recargan, se comparten y el botón atrás los deshace', async ({
  page,
  newVisitor,
  database,
}) => {
  const { word } = await createSeries(database, 9);
  const count = list(page).getByRole('status');
  const text = page.getByLabel('Filtrar por texto');
  const cards = list(page).getByRole('article');
  await page.goto('/');
  await expect(count).toHaveText(/^\d+ productos · página 1 de \d+$/);
  await expect(cards).toHaveCount(8);

  await text.fill(`agil ${word.toLowerCase()}`);
  await expect(count).toHaveText('9 productos · página 1 de 2');
  await page.getByRole('checkbox', { name: 'Distinguir mayúsculas y acentos' }).check();
  await expect(count).toHaveText('0 productos');
  await expect(page.getByText('No encontramos productos con esos filtros.')).toBeVisible();
  await text.fill(`Ágil ${word}`);
  await expect(count).toHaveText('9 productos · página 1 de 2');

  await page.getByLabel('Marca', { exact: true }).selectOption('Makita');
  await expect(count).toHaveText('3 productos');
  await page.getByLabel('Marca', { exact: true }).selectOption('Boky');
  await expect(count).toHaveText('3 productos');
  await page.getByLabel('Marca', { exact: true }).selectOption('Boch');
  await expect(count).toHaveText('3 productos');
  await expect(cards.getByText('Bosch', { exact: true })).toHaveCount(3);
  await page.getByLabel('Ordenar por precio').selectOption('Precio: mayor a menor');
  await expect(cards.first()).toContainText('N° 7');
  await page.getByLabel('Categoría', { exact: true }).selectOption('electrohogar');
  await expect(count).toHaveText('2 productos');
  await expect(cards.first()).toContainText('N° 4');
  await expect(cards.last()).toContainText('N° 1');

  const expectKept = async (where: Page) => {
    await expect(list(where).getByRole('status')).toHaveText('2 productos');
    await expect(where.getByLabel('Filtrar por texto')).toHaveValue(`Ágil ${word}`);
    await expect(where.getByRole('checkbox', { name: 'Distinguir mayúsculas y acentos' })).toBeChecked();
    await expect(where.getByLabel('Marca', { exact: true })).toHaveValue('Bosch');
    await expect(where.getByLabel('Categoría', { exact: true })).toHaveValue('electrohogar');
    await expect(where.getByLabel('Ordenar por precio')).toHaveValue('precio-desc');
  };
  await page.reload();
  await expectKept(page);
  const friend = await newVisitor({ javaScriptEnabled: false });
  await friend.goto(page.url());
  await expectKept(friend);

  await page.goBack();
  await expect(count).toHaveText('3 productos');
  await expect(page.getByLabel('Categoría', { exact: true })).toHaveValue('');
  await page.goForward();
  await expectKept(page);
  await page.getByRole('link', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL('/');
  await expect(text).toHaveValue('');
  await expect(cards).toHaveCount(8);
});

test('sin JavaScript se filtra, se pasa de a 8 y se lee un producto', async ({ newVisitor, database }) => {
  const { word, productos } = await createSeries(database, 17);
  const page = await newVisitor({ javaScriptEnabled: false });
  const cards = list(page).getByRole('article');
  await page.goto('/');
  await expect(cards).toHaveCount(8);
  await page.getByLabel('Filtrar por texto').fill(word);
  await page.getByLabel('Ordenar por precio').selectOption('Precio: mayor a menor');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const pages = page.getByRole('navigation', { name: 'Páginas' });
  const current = pages.locator('[aria-current="page"]');
  await expect(cards.first()).toContainText('N° 17');
  await expect(cards).toHaveCount(8);
  await expect(pages.getByRole('link', { name: 'Anterior' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Siguiente' }).click();
  await expect(current).toHaveText('2');
  await expect(cards.first()).toContainText('N° 9');
  await pages.getByRole('link', { name: 'Anterior' }).click();
  await expect(current).toHaveText('1');
  await pages.getByRole('link', { name: 'Página 3' }).click();
  await expect(cards).toHaveCount(1);
  await expect(pages.getByRole('link', { name: 'Siguiente' })).toHaveCount(0);
  await page.goto(`/?q=${word}&sort=precio-desc&page=99`);
  await expect(current).toHaveText('3');
  await cards.getByRole('link', { name: productos[0]!.descripcion }).click();
  await expect(page.getByRole('heading', { level: 1, name: productos[0]!.descripcion })).toBeVisible();
  await expect(page.getByText('$1.000').first()).toBeVisible();
  await expect(page.getByText('Stock: 10 unidades')).toBeVisible();

  await page.goto('/filter-page');
  const families = page.getByRole('navigation', { name: 'Filtros de categoría' });
  await expect(families.getByRole('link')).toHaveCount(6);
  await families.getByRole('link', { name: 'Aseo industrial' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aseo industrial' })).toBeVisible();
  await expect(families.locator('[aria-current="true"]')).toHaveText('Aseo industrial');
  await expect(page.getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('article').first()).toContainText(/ID \d+/);
  const newest = await precios(page);
  expect(newest).not.toEqual(ascending(newest));
  await page.getByLabel('Ordenar por').selectOption('Precio: menor a mayor');
  await page.getByRole('button', { name: 'Ordenar' }).click();
  await expect(page).toHaveURL(/sort=precio-asc/);
  const cheapest = await precios(page);
  expect(cheapest).toHaveLength(8);
  expect(cheapest).toEqual(ascending(cheapest));
  await page.getByLabel('Ordenar por').selectOption('Precio: mayor a menor');
  await page.getByRole('button', { name: 'Ordenar' }).click();
  await expect(page).toHaveURL(/sort=precio-desc/);
  const dearest = await precios(page);
  expect(dearest).toEqual(ascending(dearest).reverse());
  expect(dearest[0]).toBeGreaterThan(cheapest[7]!);
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(current).toHaveText('2');
  expect((await precios(page))[0]).toBeLessThanOrEqual(dearest[7]!);
  await expect(page.getByLabel('Ordenar por')).toHaveValue('precio-desc');
});

test('«Nuevos Productos Agregados» muestra más sin salir de la portada', async ({ page }) => {
  await page.goto('/');
  const newest = page.getByRole('region', { name: 'Nuevos Productos Agregados' });
  await expect(newest.getByRole('article')).toHaveCount(8);
  await newest.getByRole('link', { name: 'Mostrar más' }).click();
  await expect(newest.getByRole('article')).toHaveCount(16);
  await expect(page).toHaveURL('/');

  // Who looks at one of them and comes back finds it where it was.
  const seen = newest.getByRole('article').nth(13);
  await seen.getByRole('link').click();
  await expect(page).toHaveURL(/\/detalle-producto\//);
  await page.goBack();
  await expect(newest.getByRole('article')).toHaveCount(16);
  await expect(seen).toBeInViewport();
  // Who comes by another way finds the page as it begins.
  await page.getByRole('link', { name: 'Carrito' }).first().click();
  await expect(page).toHaveURL('/carrito');
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await expect(newest.getByRole('article')).toHaveCount(8);
});
