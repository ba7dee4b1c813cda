import type { Page, Route } from '@playwright/test';
import { accept, alertWith, findCard } from './support/admin-productos.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProduct } from './support/products.ts';
import { expect, refused, test } from './support/test.ts';

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

/** The shop does what the next call of this address asks for, and its answer never arrives. */
async function loseAnswer(page: Page, url: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(url, lose, { times: 1 });
}

test('guardar otra vez lo que ya quedó guardado no es un choque con nadie', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/, refused(409));
  const producto = await createProduct(database);
  const card = await findCard(page, producto);
  await card.getByRole('button', { name: /^Editar/ }).click();
  await card.getByLabel('Marca').fill('Guardada');
  await loseAnswer(page, `**/api/products/${producto.id}`);
  await card.getByRole('button', { name: 'Guardar' }).click();
  await accept(alertWith(page, 'Error al actualizar el producto'));
  await card.getByRole('button', { name: 'Guardar' }).click();
  await accept(alertWith(page, 'Producto actualizado exitosamente'));
  await expect(card).toContainText('Guardada');
  const { rows } = await database.query('select marca, version from productos where id = $1', [producto.id]);
  expect(rows).toEqual([{ marca: 'Guardada', version: 2 }]);
});
