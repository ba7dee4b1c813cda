import type { Page } from '@playwright/test';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

interface JsonLd {
  '@type': string;
  [name: string]: unknown;
}

/** What the page says to machines, by type; every block must be JSON. */
async function jsonLdOf(page: Page): Promise<Record<string, JsonLd>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const blocks = texts.map((text) => JSON.parse(text) as JsonLd);
  for (const block of blocks) expect(block['@context']).toBe('https://schema.org');
  return Object.fromEntries(blocks.map((block) => [block['@type'], block]));
}

const propertyOf = (page: Page, name: string) => page.locator(`meta[property="${name}"]`);
const canonicalOf = (page: Page) => page.locator('link[rel="canonical"]');

test('un producto se comparte con su nombre, imagen, precio y dirección', async ({
  page,
  request,
  database,
  baseURL,
}) => {
  const { rows } = await database.query(
    `select id, descripcion, precio_unitario::float8 as precio from productos
     where imagen_url is not null and precio_unitario > 0 and cantidad_stock > 0 order by id limit 1`,
  );
  const { id, descripcion, precio } = rows[0];
  const url = `${baseURL}/detalle-producto/${id}`;
  await page.goto(`/detalle-producto/${id}/?utm_source=correo`);
  await expect(canonicalOf(page)).toHaveAttribute('href', url);
  await expect(propertyOf(page, 'og:title')).toHaveAttribute('content', `${descripcion} | Fussan`);
  await expect(propertyOf(page, 'og:url')).toHaveAttribute('content', url);
  await expect(propertyOf(page, 'og:type')).toHaveAttribute('content', 'product');
  await expect(propertyOf(page, 'og:locale')).toHaveAttribute('content', 'es_CL');
  await expect(propertyOf(page, 'og:site_name')).toHaveAttribute('content', 'Fussan');
  const image = (await propertyOf(page, 'og:image').getAttribute('content')) ?? '';
  expect(image).toMatch(new RegExp(`^${baseURL}/imagenes/.+-960\\.jpg$`));
  const said = { type: 'image/jpeg', width: '960', height: '960', alt: descripcion };
  for (const [name, content] of Object.entries(said)) {
    await expect(propertyOf(page, `og:image:${name}`)).toHaveAttribute('content', content);
  }
  const picture = await request.get(image);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeLessThan(300_000);

  const { Product, BreadcrumbList } = await jsonLdOf(page);
  expect(Product).toMatchObject({
    name: descripcion,
    url,
    image: image.replace(/jpg$/, 'webp'),
    offers: {
      '@type': 'Offer',
      price: precio,
      priceCurrency: 'CLP',
      availability: 'https://schema.org/InStock',
      url,
    },
  });
  const steps = BreadcrumbList!.itemListElement as { position: number; name: string; item: string }[];
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  expect(steps.at(-1)).toMatchObject({ name: descripcion, item: url });
  for (const { item } of steps) expect((await request.get(item)).status()).toBe(200);
});

test('lo que se agotó se dice agotado, y sin precio no hay oferta', async ({ page, database }) => {
  const soldOut = await createProducto(database, { cantidad_stock: 0 });
  await page.goto(`/detalle-producto/${soldOut.id}`);
  expect((await jsonLdOf(page)).Product).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  const unpriced = await createProducto(database, { precio_unitario: 0 });
  await page.goto(`/detalle-producto/${unpriced.id}`);
  expect((await jsonLdOf(page)).Product).not.toHaveProperty('offers');
  await expect(propertyOf(page, 'og:image')).toHaveAttribute('content', /\/compartir\.jpg$/);
  const facts = page.locator('meta[property^="og:image:"]');
  expect(await facts.evaluateAll((all) => all.map((one) => one.getAttribute('content')))).toEqual([
    'image/jpeg',
    '1200',
    '630',
  ]);
});

test('un nombre malicioso no sale de los datos', async ({ page, database }) => {
  const descripcion = `Perno ${uniqueWord()} </script><script>window.intruso = 1</script> <!-- "&" \u2028`;
  const { id } = await createProducto(database, { descripcion, especificaciones: '</script><b>Peso: 1 kg' });
  await page.goto(`/detalle-producto/${id}`);
  expect((await jsonLdOf(page)).Product).toMatchObject({ name: descripcion });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(descripcion.replace('\u2028', '').trim());
  expect(await page.evaluate(() => 'intruso' in window)).toBe(false);
});

test('al pasar de un producto a otro, lo que se comparte es del segundo', async ({ page, database }) => {
  const place = { familia: 'climatizacion', sub_familia: uniqueWord() };
  const first = await createProducto(database, place);
  const second = await createProducto(database, place);
  await page.goto(`/detalle-producto/${first.id}`);
  await page.getByRole('link', { name: second.descripcion }).click();
  await expect(canonicalOf(page)).toHaveAttribute('href', new RegExp(`/detalle-producto/${second.id}$`));
  await expect(canonicalOf(page)).toHaveCount(1);
  expect((await jsonLdOf(page)).Product).toMatchObject({ name: second.descripcion });
});

test('el mapa del sitio es XML y lista lo que se vende; robots.txt lo nombra', async ({
  page,
  request,
  database,
  baseURL,
}) => {
  const producto = await createProducto(database);
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);

  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toBe('application/xml; charset=utf-8');
  await page.goto('/');
  const locs = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return {
        root: parsed.documentElement.tagName,
        locs: [...parsed.querySelectorAll('url > loc')].map((loc) => loc.textContent ?? ''),
      };
    },
    await sitemap.text(),
  );
  expect(locs.root).toBe('urlset');
  expect(locs.locs).toContain(`${baseURL}/detalle-producto/${producto.id}`);
  expect(new Set(locs.locs).size).toBe(locs.locs.length);
  const pages = locs.locs.filter((loc) => !loc.includes('/detalle-producto/'));
  for (const loc of pages) {
    const answer = await request.get(loc);
    expect(answer.status(), loc).toBe(200);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${loc.replaceAll('&', '&amp;')}"/>`);
  }

  await database.query(`update productos set estado = 'inactivo' where id = $1`, [producto.id]);
  await database.query(`select pg_notify('fussan_cambios', 'listado')`);
  const later = () => request.get('/sitemap.xml', { headers: { 'if-none-match': sitemap.headers().etag! } });
  await expect.poll(async () => (await later()).status()).toBe(200);
  expect(await (await later()).text()).not.toContain(`/detalle-producto/${producto.id}<`);
});

test('un producto retirado responde 410 y muestra por dónde seguir', async ({ page, database, expectedConsole }) => {
  expectedConsole.push(refused(410));
  const producto = await createProducto(database, { familia: 'climatizacion' });
  await database.query(`update productos set estado = 'inactivo' where id = $1`, [producto.id]);
  const answer = await page.goto(`/detalle-producto/${producto.id}`);
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1, name: 'Producto no encontrado.' })).toBeVisible();
  await expect(page.getByText('Este producto ya no está a la venta.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(canonicalOf(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver climatizacion' })).toHaveAttribute(
    'href',
    '/filter-page?familia=climatizacion',
  );
  await page.getByLabel('Busca otro producto').fill('taladro');
  await page.getByRole('button', { name: 'Buscar producto' }).click();
  await expect(page).toHaveURL('/filter-page?q=taladro');
});
