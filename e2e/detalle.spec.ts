import { createProduct, takeStock } from './support/products.ts';
import { expect, refused, test } from './support/test.ts';

test('la tarjeta entera abre el detalle, salvo su botón', async ({ page, database }) => {
  const producto = await createProduct(database, { previousPrice: 24_990 });
  await page.goto(`/?q=${encodeURIComponent(producto.descripcion)}`);
  const card = page.getByRole('region', { name: 'todos los productos' }).getByRole('article');
  await expect(card).toContainText('Antes: $24.990');
  await card.getByRole('button', { name: `Agregar al carrito: ${producto.descripcion}` }).click();
  await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible();
  await expect(page).toHaveURL(/\/\?q=/);
  await card.click({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(`/detalle-producto/${producto.id}`);
  await expect(page.getByRole('heading', { level: 1, name: producto.descripcion })).toBeVisible();
  await expect(page.getByText(`Código ${producto.codigo_producto_fussan}`)).toBeVisible();
  await expect(page.getByText('Antes: $24.990')).toBeVisible();
  await expect(page.getByText('-20%')).toBeVisible();
  await expect(page.getByText('Stock: 10 unidades')).toBeVisible();
});

test('las tres pestañas se recorren con el teclado', async ({ page, database }) => {
  const producto = await createProduct(database);
  await page.goto(`/detalle-producto/${producto.id}`);
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
  await expectOpen('Formas de Envío', 'Costo de envío: $3.990');
  await page.keyboard.press('Home');
  await expectOpen('Descripción', producto.descripcion);
  await page.keyboard.press('ArrowLeft');
  await expectOpen('Formas de Envío', producto.metodo_envio);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Formas de Envío' })).toBeFocused();
});

test('lo que falta se dice: especificaciones, envío, stock, precio', async ({ page, database }) => {
  const bare = await createProduct(database, { especificaciones: '', metodo_envio: '', cantidad_stock: 0 });
  await page.goto(`/detalle-producto/${bare.id}`);
  await page.getByRole('tab', { name: 'Especificaciones' }).click();
  await expect(page.getByText('No especificaciones disponibles.', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Formas de Envío' }).click();
  await expect(page.getByText('No hay información sobre formas de envío.', { exact: true })).toBeVisible();
  await expect(page.getByText('Sin stock', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Agregar al carrito/ })).toBeDisabled();
  await expect(page.getByText('Antes:')).toHaveCount(0);

  const unpriced = await createProduct(database, { precio_unitario: 0 });
  await page.goto(`/detalle-producto/${unpriced.id}`);
  await expect(page.getByText('Cotizar', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Agregar al carrito/ })).toHaveCount(0);
});

test('el carrito no admite más unidades que el stock, y dura más que la página', async ({ page, database }) => {
  const last = await createProduct(database, { cantidad_stock: 2 });
  await page.goto(`/detalle-producto/${last.id}`);
  const add = page.getByRole('button', { name: /^Agreg(ar al carrito|ado): / });
  await add.click();
  await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible();
  await add.click();
  await expect(page.getByRole('link', { name: 'Carrito, 2 productos' })).toContainText('2');
  await add.click();
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
  await expect(page.getByText(last.descripcion)).toBeVisible();
});

test('lo que otro compra se ve en el detalle y en la lista apenas se vuelve a mirar', async ({ page, database }) => {
  const producto = await createProduct(database, { cantidad_stock: 3 });
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
  await expect(card.getByRole('button', { name: `Agregar al carrito: ${producto.descripcion}` })).toBeDisabled();
});

for (const { path, text } of [
  { path: '/detalle-producto', text: 'ID de producto no especificado.' },
  { path: '/detalle-producto/2147483647', text: 'Producto no encontrado.' },
  { path: '/detalle-producto/99999999999999999999', text: 'Producto no encontrado.' },
  { path: '/detalle-producto/martillo', text: 'Página no encontrada' },
  { path: '/esto/no/existe', text: 'Página no encontrada' },
]) {
  test(`${path} dice «${text}»`, async ({ page, expectedConsole }) => {
    expectedConsole.push(refused(404));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await expect(page).toHaveURL('/');
  });
}
