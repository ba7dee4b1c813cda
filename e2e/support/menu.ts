import type { Locator, Page } from '@playwright/test';
import { expect, goOn } from './test.ts';

const MENU = 'Páginas del personal';

/** The staff's menu, which on a phone is drawn out. */
export const staffMenu = (page: Page): Locator =>
  page.getByRole('navigation', { name: MENU }).filter({ visible: true });

/** Does something to the record of a staff page that stands behind its «Más». */
export async function doMore(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/**
 * A page of the staff: by the one that is open, if any is. Neither what that one said in passing nor the rows that it still
 * shows until others come are taken for what comes next. What it read in the last five seconds it doesn't ask for again: where
 * others have changed that meanwhile, the page is loaded.
 */
export async function openStaff(page: Page, address: string): Promise<void> {
  if ((await page.getByLabel(MENU).count()) === 0) {
    await page.goto(address);
    return;
  }
  const notices = page.getByRole('button', { name: 'Cerrar aviso' });
  await notices.evaluateAll((all: HTMLElement[]) => {
    for (const one of all) one.click();
  });
  await expect(notices).toHaveCount(0);
  await goOn(page, address);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
