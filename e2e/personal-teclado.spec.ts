import type { Locator, Page } from '@playwright/test';
import { precioOf } from './support/admin-productos.ts';
import { toastWith } from './support/lista.ts';
import { CLAVE_DEMO } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const MOST_STOPS = 60;

/** Goes on with the tab key to where the person wants to be, as one without a pointer has to. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MOST_STOPS && !(await isThere()); stops++) await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
}

test('sólo con el teclado, desde que se entra hasta un precio cambiado', async ({ page, database }) => {
  const producto = await createProducto(database, { precio_unitario: 10_000 });
  const { keyboard } = page;
  await page.goto('/login');
  await tabTo(page, page.getByRole('main').getByLabel('Correo electrónico'));
  await keyboard.type('admin@fussan.test');
  await tabTo(page, page.getByRole('main').getByLabel('Contraseña', { exact: true }));
  await keyboard.type(CLAVE_DEMO);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('button', { name: 'Buscar en todo (Ctrl+K)' })).toBeVisible();

  await keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  const found = page.waitForResponse((answer) => answer.url().includes('q=productos'));
  await keyboard.type('productos');
  await found;
  await expect(async () => {
    await keyboard.press('ArrowDown');
    await expect(dialog.locator('[data-selected]')).toHaveText(/^Productos/, { timeout: 500 });
  }).toPass();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/productos');

  const search = page.getByLabel('Buscar productos');
  await expect(search).toBeVisible();
  await keyboard.press('/');
  await expect(search).toBeFocused();
  await keyboard.type(String(producto.codigo_producto_fussan));
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  const cell = page.getByRole('row').getByRole('button', { name: 'Editar Precio de' });
  await tabTo(page, cell);
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Precio de' })).toBeFocused();
  await keyboard.press('Control+a');
  await keyboard.type('10.500');
  await keyboard.press('Enter');
  await expect(toastWith(page, '$10.000 → $10.500')).toBeVisible();
  await expect(cell).toHaveText('$10.500');
  await expectAccessible(page);
  await expect.poll(() => precioOf(database, producto.id)).toBe(10_500);
});
