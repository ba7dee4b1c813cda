import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { UsuarioConToken } from '#contract/usuarios.ts';
import { expect } from './test.ts';

export const USERS = '/admin?seccion=usuarios';

/** A name that nobody else has. */
export const uniqueName = () => `Persona ${randomUUID().slice(0, 8)}`;

export const list = (page: Page) => page.getByRole('table', { name: 'Usuarios' });
export const rows = (page: Page) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Editar a' }) });
export const rowOf = (page: Page, { email }: { email: string }) => rows(page).filter({ hasText: email });

export async function find(page: Page, text: string): Promise<void> {
  await page.getByLabel('Buscar usuarios').fill(text);
  await page.getByLabel('Buscar usuarios').press('Enter');
}

/** The row of this person, searched for by name. */
export async function findUser(page: Page, user: UsuarioConToken): Promise<Locator> {
  await page.goto(USERS);
  await find(page, user.name);
  await expect(rows(page)).toHaveCount(1);
  return rowOf(page, user);
}

export async function confirm(page: Page, question: string | RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await dialog.getByRole('button', { name: button }).click();
}
