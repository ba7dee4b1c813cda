import type { Page } from '@playwright/test';
import type pg from 'pg';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, expectAccessible, goOn, refused, test } from './support/test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos o categorías' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' });
const count = (page: Page) => page.getByRole('main').getByRole('status').first();
const filters = (page: Page) => page.getByRole('form', { name: 'Filtros' });
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros activos' });
const cards = (page: Page) => page.getByRole('article');

/** What a facet offers, as `Makita 3`. */
const option = (page: Page, name: string) => filters(page).getByRole('checkbox', { name });

/** Ten products that share a word that nobody else's have: $1.000 to $10.000, in three brands and two categories. */
async function createSeries(database: pg.Client): Promise<string> {
  const word = uniqueWord();
  for (let n = 1; n <= 10; n++) {
    await createProducto(database, {
      descripcion: `Llave ágil ${word} N° ${n}`,
      precio_unitario: 1000 * n,
      marca: (['Bosch', 'Makita', 'Boky'] as const)[n % 3]!,
      familia: n <= 6 ? 'electrohogar' : 'climatizacion',
      sub_familia: n <= 6 ? (n <= 2 ? 'Llaves chicas' : 'Llaves grandes') : null,
      cantidad_stock: n === 10 ? 0 : 5,
    });
  }
  return word;
}

test('el buscador sugiere mientras se escribe; vale la última respuesta, y si fallan se sigue buscando', async ({
  page,
  database,
  expectedConsole,
}) => {
  await test.step('el buscador sugiere mientras se escribe: con el teclado se llega a un producto, y a las categorías de tres maneras', async () => {
    const word = uniqueWord();
    const wanted = await createProducto(database, { descripcion: `Serrucho costilla ${word}`, precio_unitario: 7990 });
    await page.goto('/');
    await expect(box(page)).toHaveAttribute('placeholder', 'Buscar categorías...');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await box(page).focus();
    await box(page).pressSequentially(word.slice(0, 8));
    const options = suggestions(page).getByRole('option');
    const producto = suggestions(page).getByRole('group', { name: 'Productos' }).getByRole('option');
    await expect(producto).toContainText(wanted.descripcion);
    await expect(producto).toContainText('$7.990');
    await expect(options).toHaveText([/Serrucho costilla/, `Ver todos los resultados de «${word.slice(0, 8)}»`]);
    await expect(page.getByRole('status').filter({ hasText: '1 sugerencia' })).toBeAttached();
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);

    const active = suggestions(page).getByRole('option', { selected: true });
    await page.keyboard.press('ArrowDown');
    await expect(active).toContainText(wanted.descripcion);
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!);
    await page.keyboard.press('End');
    await expect(active).toContainText('Ver todos');
    await page.keyboard.press('Home');
    await expect(active).toContainText(wanted.descripcion);
    await page.keyboard.press('ArrowUp');
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('Escape');
    await expect(suggestions(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue(word.slice(0, 8));
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(active).toContainText(wanted.descripcion);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: wanted.descripcion })).toBeVisible();
    await expect(suggestions(page)).toHaveCount(0);

    await box(page).fill('');
    await box(page).click();
    const categories = suggestions(page).getByRole('group', { name: 'Categorías' }).getByRole('option');
    await expect(categories).toHaveCount(6);
    await categories.filter({ hasText: 'Aseo industrial' }).click();
    await expect(page).toHaveURL('/filter-page?familia=aseo+industrial');
    await expect(page.getByRole('heading', { level: 1, name: 'Aseo industrial' })).toBeVisible();

    await box(page).pressSequentially('climatiz');
    await expect(categories.first()).toContainText('Climatización');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/filter-page?familia=climatizacion');

    await box(page).fill('ELECTROHOGAR');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/filter-page?familia=electrohogar');
    await expect(box(page)).toHaveValue('');

    // A suggested category shows what is searched for in it: as many as it said.
    const series = await createSeries(database);
    await box(page).fill(`llave ${series}`);
    const category = suggestions(page).getByRole('option', { name: 'Llaves grandes' });
    await expect(category).toContainText('4');
    await category.click();
    await expect(count(page)).toHaveText('4 productos');
    await expect(page).toHaveURL(`/filter-page?familia=electrohogar&sub_familia=Llaves+grandes&q=llave+${series}`);
    await expect(box(page)).toHaveValue(`llave ${series}`);
  });
  await test.step('de las sugerencias sólo vale la última respuesta, y si fallan se sigue buscando', async () => {
    expectedConsole.push(refused(500));
    const [first, second] = [uniqueWord(), uniqueWord()];
    await createProducto(database, { descripcion: `Formón ${first}` });
    await createProducto(database, { descripcion: `Gubia ${second}` });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/api/products/sugerencias?q=${first}`, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await goOn(page, '/');
    const asked = page.waitForRequest(new RegExp(`sugerencias\\?q=${first}`));
    await box(page).focus();
    await box(page).fill(first);
    await asked;
    await box(page).fill(second);
    await expect(suggestions(page)).toContainText('Gubia');
    release();
    await expect(suggestions(page).getByRole('option')).toHaveText([
      /Gubia/,
      `Ver todos los resultados de «${second}»`,
    ]);

    const word = await createSeries(database);
    await page.route('**/api/products/sugerencias?*', (route) => route.fulfill({ status: 500, json: {} }));
    const failed = page.waitForResponse((answer) => answer.url().includes('sugerencias') && answer.status() === 500);
    await box(page).fill('');
    await box(page).pressSequentially(word);
    await failed;
    await expect(suggestions(page)).toHaveCount(0);
    await box(page).press('Enter');
    await expect(count(page)).toHaveText('10 productos');
  });
});

test('los resultados dicen qué se buscó y cómo, y lo que no está se dice', async ({
  newVisitor,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(404));
  const word = await createSeries(database);
  // As the server writes them: their script has journeys of its own.
  const page = await newVisitor({ javaScriptEnabled: false });
  const heading = page.getByRole('heading', { level: 1 });
  const notice = page.getByText('No encontramos justo lo que buscas: te mostramos lo más parecido.');
  const canonical = page.locator('link[rel="canonical"]');

  await test.step('lo buscado, que no se ofrece a los buscadores', async () => {
    await page.goto(`/filter-page?q=llaves ágiles ${word}`);
    await expect(heading).toHaveText(`Resultados para «llaves ágiles ${word}»`);
    await expect(page).toHaveTitle(`Resultados para «llaves ágiles ${word}» | Fussan`);
    await expect(count(page)).toHaveText('10 productos');
    await expect(cards(page)).toHaveCount(8);
    await expect(box(page)).toHaveValue(`llaves ágiles ${word}`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect(cards(page)).toHaveCount(2);
    await page.goto('/filter-page?q=50%');
    await expect(heading).toHaveText('Resultados para «50%»');
  });
  await test.step('una página de más lleva a la última', async () => {
    await page.goto(`/filter-page?q=${word}&page=99`);
    await expect(page).toHaveURL(`/filter-page?q=${word}&page=2`);
    await expect(cards(page)).toHaveCount(2);
  });
  await test.step('una categoría, con sus páginas y sin sus filtros', async () => {
    await page.goto('/filter-page?familia=electrohogar&marca=Bosch&sort=precio-asc&page=2');
    await expect(canonical).toHaveAttribute('href', /\/filter-page\?familia=electrohogar$/);
    await page.goto('/filter-page?familia=electrohogar&page=2');
    await expect(canonical).toHaveAttribute('href', /\/filter-page\?familia=electrohogar&page=2$/);
    await expect(page).toHaveTitle('Electrohogar, página 2 | Fussan');
  });
  await test.step('lo mal escrito', async () => {
    await page.goto('/filter-page?q=amoladra');
    await expect(page.getByText('Mostrando resultados de “amoladora”')).toBeVisible();
    await expect(cards(page).first()).toContainText(/amoladora|esmeril/i);
    await expect(heading).toHaveText('Resultados para «amoladra»');
  });
  await test.step('lo más parecido, y primero la cosa y no cómo se la quería', async () => {
    for (const [q, thing] of [
      ['generador makita', /^Generador/],
      ['soplador electrico', /^Soplador/],
    ] as const) {
      await page.goto(`/filter-page?q=${q}`);
      await expect(notice).toBeVisible();
      await expect(cards(page).first().getByRole('heading')).toHaveText(thing);
    }
    await page.goto('/filter-page?q=taladro makita');
    await expect(cards(page).first()).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
  await test.step('una dirección escrita a mano', async () => {
    await page.goto('/filter-page?q=taladro%00&marca=makita');
    await expect(page).toHaveURL('/filter-page?q=taladro&marca=Makita');
    await page.goto('/filter-page?q=taladro%00');
    await expect(box(page)).toHaveValue('taladro');
  });
  await test.step('nada: qué hacer', async () => {
    await page.goto('/filter-page?q=xyzzyqwv&familia=electrohogar');
    await expect(count(page)).toHaveText('0 productos');
    // There is nothing in the panel that could be chosen.
    await expect(filters(page)).toHaveCount(0);
    await expect(page.getByText('No encontramos productos para «xyzzyqwv» con esos filtros.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Consultar por un producto' })).toHaveAttribute('href', '/contacto');
    await page.getByRole('main').getByRole('link', { name: 'Climatización' }).last().click();
    await expect(heading).toHaveText('Climatización');
  });
  await test.step('una categoría que no existe', async () => {
    await page.goto('/filter-page?familia=inventada');
    await expect(heading).toHaveText('Página no encontrada');
    await expect(page).toHaveTitle('Página no encontrada | Fussan');
  });
});

test('las facetas y el rango de precios reducen lo que se busca', async ({ page, newVisitor, database }) => {
  await test.step('las facetas cuentan, reducen y quedan en la dirección; el botón atrás las deshace', async () => {
    const word = await createSeries(database);
    await page.goto(`/filter-page?q=${word}`);
    const families = page.getByRole('navigation', { name: 'Filtros de categoría' });
    await expect(families.getByRole('listitem').filter({ hasText: 'electrohogar' })).toContainText('6 productos');
    await expect(families.getByRole('link', { name: 'Aseo industrial' })).toBeDisabled();
    await expect(option(page, 'Makita 4 productos')).not.toBeChecked();
    await expect(option(page, 'Sólo con stock 9 productos')).not.toBeChecked();

    await option(page, 'Makita').check();
    await expect(count(page)).toHaveText('4 productos');
    await expect(page).toHaveURL(`/filter-page?q=${word}&marca=Makita`);
    await expect(option(page, 'Makita')).toBeFocused();
    // A brand's own choice doesn't count against the other brands.
    await option(page, 'Bosch 3 productos').check();
    await expect(count(page)).toHaveText('7 productos');
    await option(page, 'Sólo con stock').check();
    await expect(count(page)).toHaveText('6 productos');
    await families.getByRole('link', { name: 'electrohogar' }).click();
    await expect(count(page)).toHaveText('4 productos');
    await filters(page).getByRole('link', { name: 'Llaves grandes 3 productos' }).click();
    await expect(count(page)).toHaveText('3 productos');
    await page.getByLabel('Ordenar por').selectOption('Precio: menor a mayor');
    await expect(page).toHaveURL(/sort=precio-asc/);
    await expect(cards(page).first()).toContainText('N° 3');

    const address = page.url();
    const friend = await newVisitor({ javaScriptEnabled: false });
    await friend.goto(address);
    for (const where of [page, friend]) {
      await expect(count(where)).toHaveText('3 productos');
      await expect(option(where, 'Makita')).toBeChecked();
      await expect(option(where, 'Bosch')).toBeChecked();
      await expect(option(where, 'Sólo con stock')).toBeChecked();
      await expect(where.getByLabel('Ordenar por')).toHaveValue('precio-asc');
      await expect(chips(where).getByRole('listitem')).toHaveText([
        'Electrohogar',
        'Llaves grandes',
        'Bosch',
        'Makita',
        'Sólo con stock',
        'Quitar filtros',
      ]);
    }

    await page.goBack();
    await expect(page.getByLabel('Ordenar por')).toHaveValue('relevancia');
    await page.goBack();
    await expect(count(page)).toHaveText('4 productos');
    await page.goto(address);
    await chips(page).getByRole('link', { name: 'Quitar filtro: Makita' }).click();
    await expect(count(page)).toHaveText('2 productos');
    await expect(count(page)).toBeFocused();
    await expect(option(page, 'Makita')).not.toBeChecked();
    await chips(page).getByRole('link', { name: 'Quitar filtro: electrohogar' }).click();
    await expect(chips(page).getByRole('listitem')).toHaveText(['Bosch', 'Sólo con stock', 'Quitar filtros']);
    await chips(page).getByRole('link', { name: 'Quitar filtros' }).click();
    await expect(count(page)).toHaveText('10 productos');
    await expect(page).toHaveURL(`/filter-page?q=${word}&sort=precio-asc`);
  });
  await test.step('el rango de precios dice sus límites y lo que está mal, sin perder lo escrito', async () => {
    const word = await createSeries(database);
    await goOn(page, `/filter-page?q=${word}`);
    const from = filters(page).getByLabel('Desde');
    const to = filters(page).getByLabel('Hasta');
    await expect(from).toHaveAttribute('placeholder', '$1.000');
    await expect(to).toHaveAttribute('placeholder', '$10.000');
    await from.fill('$ 8.000');
    await to.fill('3000');
    await to.press('Enter');
    await expect(filters(page).getByRole('alert')).toHaveText('El precio mínimo no puede ser mayor que el máximo.');
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(from).toHaveValue('$ 8.000');
    await expect(to).toHaveValue('3000');
    await expect(count(page)).toHaveText('10 productos');
    await expectAccessible(page);

    await from.fill('2.000');
    await expect(filters(page).getByRole('alert')).toHaveCount(0);
    await filters(page).getByRole('button', { name: 'Aplicar filtros' }).click();
    await expect(count(page)).toHaveText('2 productos');
    await expect(page).toHaveURL(`/filter-page?q=${word}&min=2.000&max=3000`);
    await chips(page).getByRole('link', { name: 'Quitar filtro: $2.000 a $3.000' }).click();
    await expect(from).toHaveValue('');
    await expect(count(page)).toHaveText('10 productos');
    // What is typed goes along with the next choice.
    await from.fill('7000');
    await option(page, 'Sólo con stock').check();
    await expect(count(page)).toHaveText('3 productos');
    await to.fill('mucho');
    await to.press('Enter');
    await expect(filters(page).getByRole('alert')).toHaveText('Escribe el precio en pesos, sólo con números.');
  });
});

test('sin JavaScript el buscador y los filtros son formularios', async ({ newVisitor, database }) => {
  const word = await createSeries(database);
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/');
  await box(page).fill(word);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(count(page)).toHaveText('10 productos');
  await expect(box(page)).toHaveValue(word);
  await option(page, 'Makita').check();
  await option(page, 'Boky').check();
  await filters(page).getByLabel('Hasta').fill('8.000');
  await page.getByLabel('Ordenar por').selectOption('Precio: mayor a menor');
  await filters(page).getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(count(page)).toHaveText('6 productos');
  await expect(cards(page).first()).toContainText('N° 8');
  await expect(option(page, 'Boky')).toBeChecked();
  await filters(page)
    .getByRole('link', { name: /^Llaves chicas/ })
    .click();
  await expect(count(page)).toHaveText('2 productos');
  await filters(page).getByLabel('Desde').fill('9000');
  await filters(page).getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(filters(page).getByRole('alert')).toHaveText('El precio mínimo no puede ser mayor que el máximo.');
  await expect(filters(page).getByLabel('Desde')).toHaveValue('9000');
  await chips(page).getByRole('link', { name: 'Quitar filtros' }).click();
  await expect(count(page)).toHaveText('10 productos');
  await box(page).fill('jardinería y áreas libres');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jardinería y áreas libres' })).toBeVisible();
});

test('en el teléfono los filtros son una hoja que dice cuántos resultados hay', async ({ page, database }) => {
  const word = await createSeries(database);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await box(page).focus();
  await box(page).pressSequentially(word);
  const productos = suggestions(page).getByRole('group', { name: 'Productos' });
  await expect(productos.getByRole('option')).toHaveCount(6);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  await suggestions(page).getByRole('option', { name: 'Ver todos' }).click();
  await expect(count(page)).toHaveText('10 productos');

  await expect(filters(page)).toBeHidden();
  await page.getByText('Filtros', { exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  const see = (results: string) => sheet.getByRole('button', { name: `Ver ${results}`, exact: true });
  await expect(see('10 resultados')).toBeVisible();
  await option(page, 'Makita').check();
  await expect(see('4 resultados')).toBeVisible();
  await filters(page).getByLabel('Hasta').pressSequentially('2000');
  await expect(see('1 resultado')).toBeVisible();
  await expect(filters(page).getByLabel('Hasta')).toHaveValue('2000');
  await expectAccessible(page);
  // The page behind stays where it is, and the focus inside.
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  for (let n = 0; n < 20; n += 1) {
    await page.keyboard.press('Tab');
    expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await sheet.getByRole('button', { name: 'Limpiar' }).click();
  await expect(see('10 resultados')).toBeVisible();
  await expect(filters(page).getByLabel('Hasta')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const opener = page.locator('summary').filter({ hasText: /^Filtros$/ });
  await expect(opener).toBeFocused();

  await opener.click();
  await option(page, 'Makita').check();
  await filters(page).getByLabel('Hasta').fill('5000');
  await sheet.getByRole('button', { name: /^Ver/ }).click();
  await expect(count(page)).toHaveText('2 productos');
  await expect(filters(page)).toBeHidden();
  const folded = page.locator('summary').filter({ hasText: /^Filtros \(2\)$/ });
  await expect(folded).toBeFocused();
  await expect(folded).toBeInViewport();
});
