import type { Locator, Page } from '@playwright/test';
import { createProducto } from './support/productos.ts';
import { expect, test } from './support/test.ts';

const PHOTOS = 'https://fotos.test/**';

/** Whether what stands in for a picture is seen: without it the page looks otherwise. */
async function showsPlaceholder(page: Page, picture: Locator): Promise<boolean> {
  const shot = async () => (await picture.screenshot({ animations: 'disabled' })).toString('base64');
  const before = await shot();
  const style = await page.addStyleTag({ content: 'img::after { display: none !important }' });
  const after = await shot();
  await style.evaluate((element) => (element as Element).remove());
  return before !== after;
}

test('una imagen de otra página que no se puede cargar deja en su lugar el dibujo de «sin imagen»', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  await page.route(PHOTOS, (route) => route.abort());
  const producto = await createProducto(database);
  await database.query(`update productos set imagen_url = 'https://fotos.test/rota.png' where id = $1`, [producto.id]);
  await page.goto(`/detalle-producto/${producto.id}`);
  const picture = page.getByRole('img', { name: producto.descripcion }).first();
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).complete)).toBe(true);
  expect(await showsPlaceholder(page, picture)).toBe(true);

  await page.goto('/detalle-producto/1');
  const shown = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  // The page may still be drawing what stands over it.
  await expect.poll(() => showsPlaceholder(page, shown)).toBe(false);
});
