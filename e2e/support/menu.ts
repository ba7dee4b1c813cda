import type { Locator, Page } from '@playwright/test';

/** The staff's menu, which on a phone is drawn out. */
export const staffMenu = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Páginas del personal' }).filter({ visible: true });
