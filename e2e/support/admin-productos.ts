import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { openStaff } from './menu.ts';
import type { TestProducto } from './productos.ts';
import { expect } from './test.ts';

export const search = (page: Page) => page.getByLabel('Buscar productos');
/** The rows of the list. */
export const cards = (page: Page) => page.getByRole('table', { name: 'Productos' }).locator('tr[data-row]');
export const alertWith = (page: Page, text: string) => page.getByRole('alertdialog', { name: text });
export const accept = (dialog: Locator) => dialog.getByRole('button', { name: 'Aceptar' }).click();
export const wholePage = (page: Page) => page.getByLabel('Elegir los de esta página');

/** The product in the list, found by its code: its row, and what that opens below itself. */
export async function findCard(page: Page, { codigo_producto_fussan, descripcion }: TestProducto): Promise<Locator> {
  await openStaff(page, `/admin/productos?q=${codigo_producto_fussan}`);
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  await expect(cards(page)).toContainText(descripcion);
  return page.getByRole('table', { name: 'Productos' }).locator('tbody');
}

/** The product's own row. */
export const rowOf = (card: Locator) => card.locator('tr[data-row]').first();

/** Opens the edition below the row. */
export async function edit(card: Locator): Promise<void> {
  await rowOf(card).press('Enter');
  await expect(card.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible();
}

export const moreActions = (page: Page) => page.getByRole('button', { name: 'Más acciones' });

/** Something of what can be done besides. */
export async function doMore(page: Page, act: string): Promise<void> {
  await moreActions(page).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

export async function precioOf(database: pg.Client, id: number): Promise<number> {
  const { rows } = await database.query('select precio_unitario::float8 as precio from productos where id = $1', [id]);
  return rows[0].precio;
}
