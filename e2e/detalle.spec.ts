import type { Page } from '@playwright/test';
import { demoSession } from './support/people.ts';
import { createProducto, fillCarrito, takeStock, uniqueWord } from './support/productos.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, expectAccessible, goOn, refused, test } from './support/test.ts';

test('la tarjeta entera abre el detalle, salvo su botón', async ({ page, database }) => {
  const producto = await createProducto(database, { previousPrice: 24_990 });
  const soldOut = await createProducto(database, { descripcion: `${producto.descripcion} chico`, cantidad_stock: 0 });
  await page.goto(`/?q=${encodeURIComponent(producto.descripcion)}`);
  const cards = page.getByRole('region', { name: 'todos los productos' }).getByRole('article');
  await expect(cards.getByRole('button', { name: `Agregar al carrito: ${soldOut.descripcion}` })).toBeDisabled();
  const card = cards.filter({ hasText: 'Antes: $24.990' });
  await card.getByRole('button', { name: `Agregar al carrito: ${producto.descripcion}`, exact: true }).click();
  await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible();
  await expect(page).toHaveURL(/\/\?q=/);
  await card.click({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(`/detalle-producto/${producto.id}`);
  await expect(page.getByRole('heading', { level: 1, name: producto.descripcion })).toBeVisible();
  await expect(page.getByText(`Código ${producto.codigo_producto_fussan}`)).toBeVisible();
  await expect(page.getByText('Antes: $24.990')).toBeVisible();
  await expect(page.getByText('-20%')).toBeVisible();
  await expect(page.getByText('Stock: 10 unidades')).toBeVisible();
  await expect(page.getByText('3 cuotas sin interés: 1 de $6.664 y 2 de $6.663')).toBeVisible();
});

test('lo que el servidor escribe de un producto: todo lo que tiene, lo que otro compró, y lo que no está', async ({
  newVisitor,
  database,
  expectedConsole,
}) => {
  // As the server writes it: the script has journeys of its own.
  const page = await newVisitor({ javaScriptEnabled: false });
  await test.step('la página de un producto dice todo lo que tiene y lo que le falta', async () => {
    await test.step('sus migas, que llevan a la familia y a la sub_familia, y sus especificaciones', async () => {
      const sub_familia = `Martillos ${uniqueWord()}`;
      const producto = await createProducto(database, {
        familia: 'climatizacion',
        sub_familia,
        especificaciones: 'Peso:500 g\nIncluye maletín\nMango: fresno',
      });
      await page.goto(`/detalle-producto/${producto.id}`);
      await expect(page.getByRole('row')).toHaveText(['Peso500 g', 'Mangofresno']);
      await expect(page.getByRole('rowheader')).toHaveText(['Peso', 'Mango']);
      await expect(page.getByText('Incluye maletín', { exact: true })).toBeVisible();
      const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' });
      await expect(crumbs.getByRole('listitem')).toHaveText([
        'Inicio',
        'Climatización',
        sub_familia,
        producto.descripcion,
      ]);
      await expect(crumbs.getByText(producto.descripcion)).toHaveAttribute('aria-current', 'page');
      await crumbs.getByRole('link', { name: sub_familia }).click();
      await expect(page).toHaveURL(/familia=climatizacion&sub_familia=Martillos/);
      await expect(page.getByRole('article')).toHaveCount(1);
      // It is a page of its own, not the whole category's.
      await expect(page.getByRole('heading', { level: 1, name: sub_familia, exact: true })).toBeVisible();
      await expect(page).toHaveTitle(`${sub_familia} | Fussan`);
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute(
        'href',
        new RegExp(`${new URL(page.url()).search.replace(/[?+]/g, '\\$&')}$`),
      );
      await page.goto('/filter-page?familia=Climatización&sub_familia=Inventada');
      await expect(page.getByRole('heading', { level: 1, name: 'Climatización' })).toBeVisible();
      await expect(canonical).toHaveAttribute('href', /\/filter-page\?familia=climatizacion$/);
    });
    await test.step('lo que falta: especificaciones, envío, stock, precio', async () => {
      const bare = await createProducto(database, { especificaciones: '', metodo_envio: '', cantidad_stock: 0 });
      await page.goto(`/detalle-producto/${bare.id}`);
      await expect(page.getByText('No especificaciones disponibles.', { exact: true })).toBeVisible();
      await expect(page.getByText('No hay información sobre formas de envío.', { exact: true })).toBeVisible();
      await expect(
        page.getByText('Cuánto cuesta y cuándo llega depende de tu comuna y del peso', { exact: false }),
      ).toBeVisible();
      await expect(page.getByText('Sin stock', { exact: true })).toBeVisible();
      await expect(page.getByText('Antes:')).toHaveCount(0);

      const unpriced = await createProducto(database, { precio_unitario: 0 });
      await page.goto(`/detalle-producto/${unpriced.id}`);
      await expect(page.getByText('Cotizar', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Agregar al carrito/ })).toHaveCount(0);
    });
    await test.step('lo demás, y sus relacionados', async () => {
      const place = { familia: 'climatizacion', sub_familia: uniqueWord() };
      const producto = await createProducto(database, place);
      const other = await createProducto(database, place);
      await page.goto(`/detalle-producto/${producto.id}`);
      await expect(page.getByText('3 cuotas sin interés: 1 de $6.664 y 2 de $6.663')).toBeVisible();
      await expect(page.getByText('Te faltan $30.011')).toBeVisible();
      await expect(page.getByRole('rowheader', { name: 'Peso' })).toBeVisible();
      await expect(page.getByText(producto.metodo_envio)).toBeVisible();
      // Nothing that could only do nothing is shown, and one reads why.
      await expect(page.getByText(/^Sin JavaScript puedes mirar los productos.* o llámanos al \+56/)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      await page.getByRole('link', { name: other.descripcion }).click();
      await expect(page).toHaveURL(`/detalle-producto/${other.id}`);
    });
    await test.step('lo que costaba antes, aunque la rebaja no llegue al 1 %, y ninguna del 100 %', async () => {
      const before = page
        .getByRole('main')
        .getByText(/^Antes:/)
        .first();
      const percent = page.getByRole('main').getByText(/^-\d+%$/);
      const little = await createProducto(database, {
        precio_unitario: 29_990,
        previousPrice: 30_000,
        cantidad_stock: 100_000,
      });
      await page.goto(`/detalle-producto/${little.id}`);
      await expect(before).toHaveText('Antes: $30.000');
      await expect(percent).toHaveCount(0);
      await expect(page.getByText('Stock: 100.000 unidades')).toBeVisible();
      const much = await createProducto(database, { precio_unitario: 100, previousPrice: 60_000 });
      await page.goto(`/detalle-producto/${much.id}`);
      await expect(before).toHaveText('Antes: $60.000');
      await expect(percent).toHaveText('-99%');
    });
  });
  await test.step('lo que otro compra se ve en el detalle y en la lista apenas se vuelve a mirar', async () => {
    const producto = await createProducto(database, { cantidad_stock: 3 });
    const search = `/?q=${encodeURIComponent(producto.descripcion)}`;
    const card = page.getByRole('region', { name: 'todos los productos' }).getByRole('article');
    await page.goto(search);
    await expect(card).toHaveCount(1);
    await expect(card.getByText('Sin stock', { exact: true })).toHaveCount(0);
    await page.goto(`/detalle-producto/${producto.id}`);
    await expect(page.getByText('Stock: 3 unidades')).toBeVisible();
    await takeStock(database, producto.id, 2);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Stock: 1 unidad')).toBeVisible({ timeout: 500 });
    }).toPass();
    await takeStock(database, producto.id, 1);
    await expect(async () => {
      await page.goto(search);
      await expect(card.getByText('Sin stock', { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
  });
  await test.step('lo que no está lo dice, y por dónde volver', async () => {
    expectedConsole.push(refused(404));
    for (const { path, text } of [
      { path: '/detalle-producto', text: 'ID de producto no especificado.' },
      { path: '/detalle-producto/2147483647', text: 'Producto no encontrado.' },
      { path: '/detalle-producto/99999999999999999999', text: 'Producto no encontrado.' },
      { path: '/detalle-producto/martillo', text: 'Página no encontrada' },
      { path: '/details-compra/martillo', text: 'Página no encontrada' },
      { path: '/esto/no/existe', text: 'Página no encontrada' },
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(text);
      await expect(page.getByRole('link', { name: 'Volver al inicio' }), path).toHaveAttribute('href', '/');
    }
  });
});

const quantityOf = (page: Page) => page.getByRole('main').getByRole('spinbutton', { name: /^Cantidad de / });

test('nada se mueve al llegar el carrito y la persona', async ({ page, database }) => {
  const familia = 'electrohogar';
  const producto = await createProducto(database, { familia, precio_unitario: 15_000 });
  await fillCarrito(page, [await createProducto(database, { precio_unitario: 12_345 }), 2]);
  await watchShifts(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/detalle-producto/${producto.id}`);
    await expect(page.getByText('Te faltan $10.311')).toBeVisible();
    await page.getByRole('heading', { name: 'Alternativas' }).scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await shiftsOf(page), `a ${width} px`).toBeLessThanOrEqual(0.01);
  }
});

test('el carrito no admite más unidades que el stock, y dura más que la página', async ({ page, database }) => {
  const last = await createProducto(database, { cantidad_stock: 2 });
  await page.goto(`/detalle-producto/${last.id}`);
  const add = page.getByRole('button', { name: /^Agreg(ar al carrito|ado): / });
  await add.click();
  // The cart opens beside, and takes the focus: a key pressed before would be pressed there.
  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible();
  // By key: a second click this soon would count as a double click.
  await add.press('Enter');
  await expect(page.getByRole('link', { name: 'Carrito, 2 productos' })).toContainText('2');
  await add.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Ya tienes en el carrito todas las unidades disponibles (2).');
  await page.reload();
  await page.getByRole('link', { name: 'Carrito, 2 productos' }).click();
  await expect(page.getByRole('button', { name: `Agregar una unidad de ${last.descripcion}` })).toBeDisabled();
  await expect(page.getByText('Quedan sólo 2 unidades.')).toBeVisible();
  await page.getByRole('button', { name: `Eliminar ${last.descripcion}` }).click();
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('link', { name: 'Carrito, 2 productos' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: last.descripcion })).toBeVisible();
});

test('la página de un producto lleva a sus relacionados, a cotizarlo y al carrito', async ({
  page,
  request,
  database,
}) => {
  await test.step('los relacionados son de su sub_familia, y un precio cambiado se ve en la página que los muestra', async () => {
    const place = { familia: 'climatizacion', sub_familia: uniqueWord() };
    const producto = await createProducto(database, place);
    const soldOut = await createProducto(database, { ...place, cantidad_stock: 0 });
    const far = await createProducto(database, { ...place, precio_unitario: 90_000 });
    const near = await createProducto(database, { ...place, precio_unitario: 20_990 });
    const related = page.getByRole('region', { name: 'Alternativas' }).getByRole('article');
    await page.goto(`/detalle-producto/${producto.id}`);
    await expect(related.first()).toContainText(near.descripcion);
    await expect(related.nth(1)).toContainText(far.descripcion);
    await expect(related.filter({ hasText: soldOut.descripcion })).toHaveCount(0);
    await expect(related).toHaveCount(8);

    const { token } = await demoSession(request);
    const change = (data: object) =>
      request.put(`/api/products/${near.id}`, { headers: { authorization: `Bearer ${token}` }, data });
    expect((await change({ precio_unitario: 21_770 })).status()).toBe(200);
    await page.reload();
    await expect(related.first()).toContainText('$21.770');

    expect((await change({ estado: 'inactivo' })).status()).toBe(200);
    await page.reload();
    await expect(related.first()).toContainText(far.descripcion);

    // From one product to another, nothing of the first one stays.
    await quantityOf(page).fill('2');
    await related.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: far.descripcion })).toBeVisible();
    await expect(quantityOf(page)).toHaveValue('1');
    await expect(related.first()).toContainText(producto.descripcion);
  });
  await test.step('se pide una cotización de la cantidad elegida, también de lo que no tiene precio o stock', async () => {
    for (const values of [{}, { cantidad_stock: 0 }, { precio_unitario: 0 }]) {
      const producto = await createProducto(database, values);
      await goOn(page, `/detalle-producto/${producto.id}`);
      const chooses = producto.cantidad_stock > 0;
      if (chooses) await quantityOf(page).fill('7');
      else await expect(quantityOf(page)).toHaveCount(0);
      const add = page.getByRole('main').getByRole('button', { name: `Agregar al carrito: ${producto.descripcion}` });
      if (producto.precio_unitario === 0) await expect(add).toHaveCount(0);
      else await expect(add).toBeEnabled({ enabled: chooses });
      await expect(page.getByRole('button', { name: `Favorito: ${producto.descripcion}` })).toBeVisible();
      await page.getByRole('button', { name: 'Solicitar Cotización', exact: true }).click();
      await expect(page).toHaveURL('/solicitar-cotizacion');
      await expect(page.getByText(producto.descripcion).first()).toBeVisible();
      await expect(page.getByRole('spinbutton', { name: `Cantidad de ${producto.descripcion}` })).toHaveValue(
        chooses ? '7' : '1',
      );
    }
  });
  await test.step('las tres pestañas se recorren con el teclado; la cantidad se elige con botones, flechas o escribiéndola, y esa se agrega', async () => {
    const producto = await createProducto(database, { cantidad_stock: 5 });
    await goOn(page, `/detalle-producto/${producto.id}`);
    const expectOpen = async (name: string, text: string) => {
      await expect(page.getByRole('tab', { name })).toBeFocused();
      await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await expect(page.getByRole('tabpanel', { name })).toContainText(text);
    };
    await expect(page.getByRole('tab')).toHaveText(['Descripción', 'Especificaciones', 'Formas de Envío']);
    await page.getByRole('tab', { name: 'Descripción' }).focus();
    await page.keyboard.press('ArrowRight');
    await expectOpen('Especificaciones', 'fibra de vidrio');
    await page.keyboard.press('ArrowRight');
    await expectOpen('Formas de Envío', producto.metodo_envio);
    await page.keyboard.press('ArrowRight');
    await expectOpen('Descripción', producto.descripcion);
    await page.keyboard.press('End');
    await expectOpen(
      'Formas de Envío',
      'Cuánto cuesta y cuándo llega depende de tu comuna y del peso: elígela junto al precio. Despacho gratis sobre $50.000 en zona urbana.',
    );
    await page.keyboard.press('Home');
    await expectOpen('Descripción', producto.descripcion);
    await page.keyboard.press('ArrowLeft');
    await expectOpen('Formas de Envío', producto.metodo_envio);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: 'Formas de Envío' })).toBeFocused();

    const quantity = quantityOf(page);
    const [less, more] = ['Quitar', 'Agregar'].map((name) =>
      page.getByRole('button', { name: `${name} una unidad de ${producto.descripcion}`, exact: true }),
    );
    await expect(less!).toBeDisabled();
    await more!.click();
    await quantity.press('ArrowUp');
    await expect(quantity).toHaveValue('3');
    await less!.click();
    await expect(quantity).toHaveValue('2');
    for (const nonsense of ['tres', '-1', '1,5', '']) {
      await quantity.fill(nonsense);
      await quantity.blur();
      await expect(quantity).toHaveValue('2');
    }
    await quantity.fill('0');
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('1');
    await quantity.fill('500');
    await quantity.blur();
    await expect(quantity).toHaveValue('5');
    await expect(page.getByText('Quedan sólo 5 unidades.').first()).toBeVisible();
    await expect(more!).toBeDisabled();
    await quantity.fill('4');
    await page.getByRole('button', { name: `Agregar al carrito: ${producto.descripcion}` }).click();
    await expect(page.getByRole('link', { name: 'Carrito, 4 productos' })).toBeVisible();
  });
});

test('las imágenes de un producto se recorren con el teclado, se ven de cerca y vuelven donde uno estaba', async ({
  page,
  database,
}) => {
  const producto = await createProducto(database);
  const { rows } = await database.query<{ imagen_url: string; imagen_anchos: number[] }>(
    'select imagen_url, imagen_anchos from productos where imagen_anchos <> $1 order by id limit 3',
    [[]],
  );
  const [primera, ...otras] = rows;
  await database.query(
    'update productos set imagen_url = $2, imagen_anchos = $3, galeria = $4, video_url = $5 where id = $1',
    [
      producto.id,
      primera!.imagen_url,
      primera!.imagen_anchos,
      JSON.stringify(otras.map((una, n) => ({ ...una, alt: `Detalle ${n + 1}` }))),
      'https://youtu.be/dQw4w9WgXcQ',
    ],
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/detalle-producto/${producto.id}`);
  const thumbs = page.getByRole('list', { name: 'Imágenes del producto' }).getByRole('button');
  await expect(thumbs).toHaveCount(4);
  await expect(page.getByText('1 de 3 · toca para acercar')).toBeVisible();
  const first = page.getByRole('link', { name: producto.descripcion, exact: true });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: 'Detalle 1' })).toBeFocused();
  await expect(page.getByText('2 de 3 · toca para acercar')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'Detalle 2' })).toBeFocused();
  await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'main');
  // Nothing of the zoom, nor of anybody else, before it is asked for.
  expect(asked.filter((url) => /acercar|youtube/.test(url))).toEqual([]);

  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: `Imágenes de ${producto.descripcion}` });
  await expect(viewer).toBeVisible();
  await expect(viewer.getByText('3 de 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('2 de 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(page.getByText('2 de 3 · toca para acercar')).toBeVisible();

  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'El video' }));
  await page.getByRole('button', { name: 'Ver video' }).click();
  const video = page.getByRole('dialog', { name: `Video de ${producto.descripcion}` });
  await expect(video.locator('iframe').contentFrame().getByText('El video')).toBeVisible();
  await video.getByRole('button', { name: 'Cerrar' }).click();
  await expect(video).toHaveCount(0);
});
