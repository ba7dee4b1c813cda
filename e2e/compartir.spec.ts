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

test('un producto se comparte con lo suyo, y retirado dice por dónde seguir', async ({
  newVisitor,
  request,
  database,
  baseURL,
  expectedConsole,
}) => {
  // What machines read is what the server writes.
  const page = await newVisitor({ javaScriptEnabled: false });
  await test.step('un producto se comparte con su nombre, imagen, precio y dirección', async () => {
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
      image: expect.arrayContaining([image.replace(/jpg$/, 'webp')]),
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

    // What is sold out says so, and without a price there is no offer.
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
  await test.step('un producto retirado responde 410 y muestra por dónde seguir', async () => {
    expectedConsole.push(refused(410));
    const producto = await createProducto(database, { familia: 'climatizacion' });
    await database.query(`update productos set estado = 'inactivo' where id = $1`, [producto.id]);
    const answer = await page.goto(`/detalle-producto/${producto.id}`);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1, name: 'Producto no encontrado.' })).toBeVisible();
    await expect(page.getByText('Este producto ya no está a la venta.')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(canonicalOf(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Ver Climatización' })).toHaveAttribute(
      'href',
      '/filter-page?familia=climatizacion',
    );
    await page.getByLabel('Busca otro producto').fill('taladro');
    await page.getByRole('button', { name: 'Buscar producto' }).click();
    await expect(page).toHaveURL('/filter-page?q=taladro');
  });
});

test('un nombre malicioso no sale de los datos; al pasar a otro producto, lo que se comparte es del segundo', async ({
  page,
  database,
}) => {
  const place = { familia: 'climatizacion', sub_familia: uniqueWord() };
  const second = await createProducto(database, place);
  const descripcion = `Perno ${uniqueWord()} </script><script>window.intruso = 1</script> <!-- "&" \u2028`;
  const especificaciones = '</script><b>Peso: 1 kg';
  const { id } = await createProducto(database, { ...place, descripcion, especificaciones });
  await page.goto(`/detalle-producto/${id}`);
  expect((await jsonLdOf(page)).Product).toMatchObject({ name: descripcion });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(descripcion.replace('\u2028', '').trim());
  expect(await page.evaluate(() => 'intruso' in window)).toBe(false);
  await page.getByRole('link', { name: second.descripcion }).click();
  await expect(canonicalOf(page)).toHaveAttribute('href', new RegExp(`/detalle-producto/${second.id}$`));
  await expect(canonicalOf(page)).toHaveCount(1);
  expect((await jsonLdOf(page)).Product).toMatchObject({ name: second.descripcion });
});

test('cada página del mapa del sitio está ahí, una vez, con su dirección', async ({ request, database, baseURL }) => {
  const { id } = await createProducto(database);
  const locsOf = async () => {
    const text = await (await request.get('/sitemap.xml')).text();
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!);
  };
  await expect.poll(locsOf).toContain(`${baseURL}/detalle-producto/${id}`);
  const locs = await locsOf();
  expect(new Set(locs).size).toBe(locs.length);
  // Each is written in XML as in HTML.
  for (const loc of locs.filter((one) => !one.includes('/detalle-producto/'))) {
    const answer = await request.get(loc.replaceAll('&amp;', '&'));
    expect(answer.status(), loc).toBe(200);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${loc}"/>`);
  }
});
