import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { allCorreos, receivedCorreo } from './support/correo.ts';
import { CLAVE, enterAs, fillLogin, newEmail, registerCliente } from './support/people.ts';
import { expect, refused, test } from './support/test.ts';

const NUEVA = 'otra-clave-larga';
const PEDIDA = 'Si hay una cuenta con ese correo, te enviamos un enlace para cambiar la contraseña. Vale por una hora.';

async function change(page: Page, actual: string, nueva: string): Promise<void> {
  await page.getByLabel('Contraseña actual', { exact: true }).fill(actual);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(nueva);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/recuperar');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText(PEDIDA, { exact: true })).toBeVisible();
}

const linkTo = (email: string) => (correo: Email) =>
  correo.to?.[0]?.address === email && (correo.text?.includes('/restablecer#token=') ?? false);
const linkOf = (correo: Email) => /http\S+\/restablecer#token=[\w-]+/.exec(correo.text ?? '')![0];

async function receivedLink(page: Page, email: string): Promise<string> {
  await askForLink(page, email);
  return linkOf(await receivedCorreo(linkTo(email)));
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
}

test('la contraseña se cambia desde la cuenta, y la otra sesión queda afuera', async ({
  page,
  request,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400), refused(401));
  const user = await registerCliente(request);
  const other = await newVisitor();
  await other.goto('/login');
  await fillLogin(other, user.email);
  await expect(other).toHaveURL('/user');

  await enterAs(page, user);
  await page.goto('/user');
  await page.getByRole('link', { name: 'Contraseña' }).click();
  await expect(page).toHaveURL('/user?seccion=clave');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByRole('alert')).toContainText('Por favor, completa todos los campos.');
  await expect(page.getByText('Falta este dato.')).toHaveCount(2);
  await change(page, CLAVE, 'corta');
  const nueva = page.getByLabel('Contraseña nueva', { exact: true });
  await expect(nueva).toBeFocused();
  await expect(nueva).toHaveAccessibleDescription(/La contraseña debe tener al menos 8 caracteres\./);
  await change(page, 'no-es-esta', NUEVA);
  const actual = page.getByLabel('Contraseña actual', { exact: true });
  await expect(actual).toBeFocused();
  await expect(actual).toHaveAccessibleDescription('La contraseña actual no es correcta.');
  await expect(nueva).toHaveValue(NUEVA);
  await change(page, CLAVE, NUEVA);
  const done = page.getByRole('status').filter({ hasText: 'Tu contraseña cambió. Cerramos tus otras sesiones.' });
  await expect(done).toBeFocused();
  await expect(actual).toHaveValue('');

  await other.reload();
  await expect(other).toHaveURL(/^[^?]*\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  expect((await request.post('/api/users/login', { data: { email: user.email, password: CLAVE } })).status()).toBe(401);
});

test('lo escrito en una sección espera mientras se mira otra', async ({ page, request }) => {
  await enterAs(page, await registerCliente(request));
  await page.goto('/user?seccion=clave');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(NUEVA);
  await page.getByRole('link', { name: 'Sesiones' }).click();
  await expect(page.getByText('Esta sesión')).toBeVisible();
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toBeHidden();
  await page.goBack();
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveValue(NUEVA);
});

test('quien la olvidó la cambia con el enlace del correo, que sirve una vez', async ({
  page,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400));
  const user = await registerCliente(request);
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page).toHaveURL('/recuperar');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const correo = page.getByLabel('Correo electrónico');
  const send = page.getByRole('button', { name: 'Enviar enlace' });
  await send.click();
  await expect(correo).toBeFocused();
  await expect(correo).toHaveAccessibleDescription('El correo electrónico es requerido.');
  await correo.fill('ana');
  await send.click();
  await expect(correo).toHaveAccessibleDescription('El correo electrónico no es válido.');
  await correo.fill(user.email);
  await send.click();
  await expect(page.getByText(PEDIDA, { exact: true })).toBeVisible();
  const link = linkOf(await receivedCorreo(linkTo(user.email)));

  const requests: string[] = [];
  page.on('request', (one) => requests.push(one.url(), one.headers().referer ?? ''));
  await page.goto(link);
  await choose(page, 'corta');
  const password = page.getByLabel('Contraseña nueva', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/La contraseña debe tener al menos 8 caracteres\./);
  await choose(page, NUEVA);
  await expect(page).toHaveURL('/login');
  await expect(
    page.getByText('Tu contraseña quedó cambiada. Ya puedes iniciar sesión con ella.', { exact: true }),
  ).toBeVisible();
  const token = link.split('token=')[1]!;
  expect(requests.filter((text) => text.includes(token))).toEqual([]);
  await fillLogin(page, user.email, NUEVA);
  await expect(page).toHaveURL('/user');
  const headers = { authorization: `Bearer ${user.token}` };
  expect((await request.get('/api/users/sesion', { headers })).status()).toBe(401);

  await page.goto(link);
  await choose(page, 'una-tercera-clave');
  await expect(page.getByRole('alert')).toContainText(
    'Este enlace ya se usó o venció. Pide uno nuevo para cambiar tu contraseña.',
  );
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await expect(page).toHaveURL('/recuperar');
});

test('quien cambia su contraseña por correo no deja abierta la sesión de otra persona en ese navegador', async ({
  page,
  request,
}) => {
  const [ana, benito] = [await registerCliente(request), await registerCliente(request)];
  const link = await receivedLink(page, ana.email);
  await enterAs(page, benito);
  await page.goto(link);
  await choose(page, NUEVA);
  await expect(page).toHaveURL('/login');
  await fillLogin(page, ana.email, NUEVA);
  await expect(page).toHaveURL('/user');
  const headers = { authorization: `Bearer ${benito.token}` };
  await expect.poll(async () => (await request.get('/api/users/sesion', { headers })).status()).toBe(401);
});

test('sin cuenta la respuesta es la misma, y no sale ningún correo', async ({ page, request }) => {
  const unknown = newEmail();
  await askForLink(page, unknown);
  // The mail of somebody who asked afterwards has arrived, so this one would be there too.
  await receivedLink(page, (await registerCliente(request)).email);
  expect((await allCorreos()).some((correo) => correo.to?.[0]?.address === unknown)).toBe(false);
});

test('si pedir el enlace falla, lo escrito se conserva', async ({ page, expectedConsole }) => {
  expectedConsole.push(refused(503));
  await page.route('**/api/users/recuperar', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.goto('/recuperar');
  const email = newEmail();
  await page.getByLabel('Correo electrónico').fill(email);
  const send = page.getByRole('button', { name: 'Enviar enlace' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('No pudimos enviar el enlace.');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await send.click();
  await expect(page.getByText(PEDIDA, { exact: true })).toBeVisible();
});

test('a un enlace sin su parte secreta se le dice qué falta', async ({ page }) => {
  await page.goto('/restablecer');
  await expect(page.getByText('Al enlace le falta una parte.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible();
});
