import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import type { TestProduct } from './products.ts';
import { expect } from './test.ts';

export const search = (page: Page) => page.getByLabel('Buscar en el catálogo');
export const cards = (page: Page) => page.getByRole('list', { name: 'Productos' }).getByRole('listitem');
export const alertWith = (page: Page, text: string) => page.getByRole('alertdialog', { name: text });
export const accept = (dialog: Locator) => dialog.getByRole('button', { name: 'Aceptar' }).click();

/** The product's card in the list, found by its code. */
export async function findCard(page: Page, { codigo_producto_fussan, descripcion }: TestProduct): Promise<Locator> {
  await page.goto(`/admin?seccion=productos&buscar=${codigo_producto_fussan}`);
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  await expect(cards(page)).toContainText(descripcion);
  return cards(page);
}

export async function priceOf(database: pg.Client, id: number): Promise<number> {
  const { rows } = await database.query('select precio_unitario::float8 as precio from productos where id = $1', [id]);
  return rows[0].precio;
}
