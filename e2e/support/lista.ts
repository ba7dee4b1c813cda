import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Looks for something in a staff list: «/» leads to its search from anywhere. */
export async function searchFor(page: Page, noun: string, text: string): Promise<void> {
  const field = page.getByLabel(`Buscar ${noun}`);
  await expect(field).toBeVisible();
  await field.fill(text);
  // Only then is the list the one that was asked for.
  await expect(page).toHaveURL((url) => (url.searchParams.get('q') ?? '') === text);
}

/** The rows of a staff list, by its title. */
export const rowsIn = (page: Page, title: string): Locator =>
  page.getByRole('table', { name: title }).locator('tbody').getByRole('row');

/** A row's cell, by the heading of its column. */
export const cellOf = (row: Locator, title: string): Locator => row.locator(`[data-label="${title}"]`);

/** Does something to a row, from its menu. */
export async function doToRow(row: Locator, act: string): Promise<void> {
  await menuOf(row).click();
  await row.page().getByRole('menuitem', { name: act, exact: true }).click();
  await expect(row.page().getByRole('menu')).toHaveCount(0);
}

export const menuOf = (row: Locator) => row.getByRole('button', { name: /^Acciones del? / });

/** What went well, said in passing. */
export const toastWith = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
