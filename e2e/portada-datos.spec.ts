import { demoSession, enterAs } from './support/people.ts';
import { expect, expectAccessible, refused, test } from './support/test.ts';

const PRODUCTO = 'main a[href^="/detalle-producto/"]';

test('la portada muestra lo que se vende y nada dos veces; sus tarjetas se comparan y sus marcas llevan a la búsqueda', async ({
  page,
}) => {
  await page.goto('/');
  const vendidos = page.getByRole('region', { name: 'Los más vendidos' }).getByRole('article');
  await expect(vendidos).toHaveCount(8);
  await expect(page.getByRole('region', { name: /^Ofertas en / })).toHaveCount(2);
  const links = await page.locator(PRODUCTO).evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);
  // What buyers gave it stands on the card.
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d(,\d)? · \d+ opini/)
      .first(),
  ).toBeVisible();

  await page.mouse.move(200, 200);
  await vendidos.first().getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Productos por comparar' });
  await expect(bar).toContainText('Elige otro para comparar');
  await vendidos.nth(1).getByRole('checkbox').check();
  await expect(bar.getByRole('link', { name: 'Comparar 2' })).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Limpiar' }).click();

  const marca = page.getByRole('region', { name: 'Marcas' }).getByRole('link').first();
  const total = /(\d+) productos$/.exec((await marca.textContent())!)![1]!;
  await marca.click();
  await expect(page).toHaveURL(/\/filter-page\?marca=/);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(`${total} productos`);
});

test('un banner se escribe, se publica y se ve en la portada; mal escrito no se guarda, y deja de verse', async ({
  page,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400));
  const titulo = `Liquidación ${Date.now().toString(36)}`;
  await enterAs(page, await demoSession(request));
  await page.goto('/admin/banners');
  await page.getByRole('button', { name: 'Crear banner' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Título').fill(titulo);
  await form.getByLabel('Qué dice el botón').fill('Ver todo');
  await form.getByLabel('A qué página lleva').fill('https://otra-tienda.cl/oferta');
  await form.getByRole('button', { name: 'Crear' }).click();
  await expect(form.getByText(/^Pega la dirección de una página de la tienda/)).toBeVisible();
  await expect(form.getByLabel('Título')).toHaveValue(titulo);
  await form.getByLabel('A qué página lleva').fill('/detalle-producto/2000000000');
  await form.getByRole('button', { name: 'Crear' }).click();
  await expect(form.getByText('Ese producto no existe o no está a la venta.')).toBeVisible();
  await form.getByLabel('A qué página lleva').fill('/filter-page?familia=climatizacion');
  await form.getByRole('button', { name: 'Crear' }).click();

  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible();
  for (const figure of await page.getByRole('figure').all()) await expect(figure).toContainText(titulo);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('En la portada', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(heading).toHaveText(titulo);
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver todo' })).toHaveAttribute(
    'href',
    '/filter-page?familia=climatizacion',
  );
  await page.goBack();
  await page.getByRole('button', { name: 'Dejar como borrador' }).click();
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(heading).not.toHaveText(titulo);
  await page.goBack();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible();
  await expect(page.getByText(titulo, { exact: true })).toHaveCount(0);
});
