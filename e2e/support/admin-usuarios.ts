import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { searchFor } from './lista.ts';
import { CLAVE_DEMO } from './people.ts';
import { expect } from './test.ts';

export const USUARIOS = '/admin/usuarios';

/** A name that nobody else has. */
export const uniqueName = () => `Persona ${randomUUID().slice(0, 8)}`;

export const list = (page: Page) => page.getByRole('table', { name: 'Usuarios' });
export const rows = (page: Page) => list(page).locator('tbody').getByRole('row');
export const rowOf = (page: Page, { email }: { email: string }) => rows(page).filter({ hasText: email });

export const find = (page: Page, text: string) => searchFor(page, 'usuarios', text);

/** The row of this person, searched for by name. */
export async function findUsuario(page: Page, usuario: UsuarioConToken): Promise<Locator> {
  await page.goto(USUARIOS);
  await find(page, usuario.name);
  await expect(rows(page)).toHaveCount(1);
  return rowOf(page, usuario);
}

/** Goes on with what asks again who one is, by one's password. */
export async function prove(
  page: Page,
  question: string | RegExp,
  button: string,
  password = CLAVE_DEMO,
): Promise<Locator> {
  const dialog = page.getByRole('dialog').filter({ hasText: question });
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  return dialog;
}

export async function confirm(page: Page, question: string | RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await dialog.getByRole('button', { name: button }).click();
}
