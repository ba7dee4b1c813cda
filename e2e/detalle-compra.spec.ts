import { createProduct } from './support/products.ts';
import { expect, test } from './support/test.ts';

for (const width of [360, 1440]) {
  test(`lo que dice «Agregar al carrito» va bajo la fila y no mueve nada de ella, a ${width} px`, async ({
    page,
    database,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const producto = await createProduct(database, { cantidad_stock: 1 });
    await page.goto(`/detalle-producto/${producto.id}`);
    const main = page.getByRole('main');
    const add = main.getByRole('button', { name: new RegExp(`^Agreg(ar al carrito|ado): ${producto.descripcion}`) });
    // In the document: the page itself is scrolled to what is pressed.
    const placesOf = async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const quote = main.getByRole('button', { name: 'Solicitar Cotización', exact: true });
      const places = [add, quote, main.getByText('Queda sólo 1 unidad.')];
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

test('el botón de compartir copia la dirección donde el equipo no sabe compartir', async ({
  page,
  context,
  database,
}) => {
  const producto = await createProduct(database);
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
  const producto = await createProduct(database);
  await page.goto(`/detalle-producto/${producto.id}`);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByRole('button', { name: 'No se pudo copiar' })).toBeVisible();
  const address = page.getByLabel('Copia el enlace desde aquí');
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(new RegExp(`/detalle-producto/${producto.id}$`));
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await address.inputValue());
});
