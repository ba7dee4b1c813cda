import type { Page } from '@playwright/test';
import { createProducto, fillCarrito } from './support/productos.ts';
import { expect, test } from './support/test.ts';

for (const width of [360, 1440]) {
  test(`lo que dice «Agregar al carrito» va bajo la fila y no mueve nada de ella, a ${width} px`, async ({
    page,
    database,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const producto = await createProducto(database, { cantidad_stock: 1 });
    await page.goto(`/detalle-producto/${producto.id}`);
    const main = page.getByRole('main');
    const add = main.getByRole('button', { name: new RegExp(`^Agreg(ar al carrito|ado): ${producto.descripcion}`) });
    // In the document: the page itself is scrolled to what is pressed.
    const placesOf = async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const cotizacion = main.getByRole('button', { name: 'Solicitar Cotización', exact: true });
      const places = [add, cotizacion, main.getByText('Queda sólo 1 unidad.')];
      return Promise.all(places.map(async (place) => (await place.boundingBox())!));
    };
    const before = await placesOf();
    await add.click();
    await page.getByRole('dialog', { name: 'Tu carrito' }).getByRole('button', { name: 'Seguir comprando' }).click();
    await add.press('Enter');
    const alert = main.getByRole('alert');
    await expect(alert).toHaveText('Ya tienes en el carrito todas las unidades disponibles (1).');
    const after = await placesOf();
    expect(after).toEqual(before);
    const told = (await alert.boundingBox())!;
    for (const { y, height } of after) expect(told.y).toBeGreaterThan(y + height);
  });
}

const hint = (page: Page) => page.getByRole('main').getByText(/despacho gratis en zona urbana$/);
const addButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Agregar al carrito/ })
    .first();

test('en el carrito ya, el despacho gratis es el que dice el carrito', async ({ page, database }) => {
  const producto = await createProducto(database, { precio_unitario: 39_990 });
  await page.goto(`/detalle-producto/${producto.id}`);
  await expect(hint(page)).toHaveText('Te faltan $10.011 para el despacho gratis en zona urbana');
  await addButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  await expect(drawer).toContainText('Te faltan $10.011.');
  await expect(page.getByText(/despacho gratis en zona urbana$/)).toHaveText(
    'Te faltan $10.011 para el despacho gratis en zona urbana',
  );
  await drawer.getByRole('button', { name: `Agregar una unidad de ${producto.descripcion}` }).click();
  await expect(drawer).toContainText('Tu compra tiene despacho gratis en zona urbana.');
  await drawer.getByRole('button', { name: 'Seguir comprando' }).click();
  await expect(hint(page)).toHaveText('Tu compra tiene despacho gratis en zona urbana');
});

test('lo que no se puede agregar no promete despacho gratis', async ({ page, database }) => {
  const producto = await createProducto(database, { precio_unitario: 30_000, cantidad_stock: 1 });
  await fillCarrito(page, [producto, 1]);
  await page.goto(`/detalle-producto/${producto.id}`);
  await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible();
  await expect(hint(page)).toHaveText('Te faltan $20.001 para el despacho gratis en zona urbana');
});

test('lo que costaba antes se dice aunque la rebaja no llegue al 1 %, y ninguna es del 100 %', async ({
  page,
  database,
}) => {
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

test('el botón de compartir copia la dirección donde el equipo no sabe compartir', async ({
  page,
  context,
  database,
}) => {
  const producto = await createProducto(database);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/detalle-producto/${producto.id}?utm_source=correo`);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByRole('button', { name: 'Enlace copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/detalle-producto/${producto.id}$`),
  );
});

test('si no se puede copiar, la dirección queda a la vista y elegida para copiarla a mano', async ({
  page,
  database,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const producto = await createProducto(database);
  await page.goto(`/detalle-producto/${producto.id}`);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByRole('button', { name: 'No se pudo copiar' })).toBeVisible();
  const address = page.getByLabel('Copia el enlace desde aquí');
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(new RegExp(`/detalle-producto/${producto.id}$`));
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await address.inputValue());
});
