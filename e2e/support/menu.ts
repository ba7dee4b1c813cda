import type { Locator, Page } from '@playwright/test';

/** The staff's menu, which on a phone is drawn out. */
export const staffMenu = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Páginas del personal' }).filter({ visible: true });

/** Does something to the record of a staff page that stands behind its «Más». */
export async function doMore(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}
