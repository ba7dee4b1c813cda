import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { receivedCorreo } from './support/correo.ts';
import { CLAVE, enterAs, fillLogin, registerCliente } from './support/people.ts';
import { expect, refused, test } from './support/test.ts';

const NUEVA = 'otra-clave-larga';
const PEDIDA = 'Si hay una cuenta con ese correo, te enviamos un enlace para cambiar la contraseña. Vale por una hora.';

async function change(page: Page, actual: string, nueva: string): Promise<void> {
  await page.getByLabel('Contraseña actual', { exact: true }).fill(actual);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(nueva);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
}

const linkTo = (email: string) => (correo: Email) =>
  correo.to?.[0]?.address === email && (correo.text?.includes('/restablecer#token=') ?? false);
const linkOf = (correo: Email) => /http\S+\/restablecer#token=[\w-]+/.exec(correo.text ?? '')![0];

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
}

test('la contraseña se cambia desde la cuenta, y la otra sesión queda afuera; lo escrito espera mientras se mira otra sección', async ({
  page,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400));
  const user = await registerCliente(request);
  const login = () => request.post('/api/users/login', { data: { email: user.email, password: CLAVE } });
  const other: { token: string } = await (await login()).json();
  await enterAs(page, user);
  await page.goto('/user');
  await page.getByRole('link', { name: 'Contraseña' }).click();
  await expect(page).toHaveURL('/user?seccion=clave');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByRole('alert')).toContainText('Por favor, completa todos los campos.');
  await expect(page.getByText('Falta este dato.')).toHaveCount(2);
  const nueva = page.getByLabel('Contraseña nueva', { exact: true });
  await nueva.fill(NUEVA);
  await page.getByRole('link', { name: 'Sesiones' }).click();
  await expect(page.getByText('Esta sesión', { exact: true })).toBeVisible();
  await expect(nueva).toBeHidden();
  await page.goBack();
  await expect(nueva).toHaveValue(NUEVA);

  await change(page, CLAVE, 'corta');
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

  const headers = { authorization: `Bearer ${other.token}` };
  expect((await request.get('/api/users/sesion', { headers })).status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  expect((await login()).status()).toBe(401);
});

test('quien la olvidó la cambia con el enlace del correo, que sirve una vez; quien estaba en ese navegador sale', async ({
  page,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400), refused(503));
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
  await page.route('**/api/users/recuperar', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('No pudimos enviar el enlace.');
  await expect(correo).toHaveValue(user.email);
  await send.click();
  await expect(page.getByText(PEDIDA, { exact: true })).toBeVisible();
  const link = linkOf(await receivedCorreo(linkTo(user.email)));

  const benito = await registerCliente(request);
  await enterAs(page, benito);
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
  for (const gone of [user, benito]) {
    const headers = { authorization: `Bearer ${gone.token}` };
    await expect.poll(async () => (await request.get('/api/users/sesion', { headers })).status()).toBe(401);
  }

  await page.goto(link);
  await choose(page, 'una-tercera-clave');
  await expect(page.getByRole('alert')).toContainText(
    'Este enlace ya se usó o venció. Pide uno nuevo para cambiar tu contraseña.',
  );
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await expect(page).toHaveURL('/recuperar');

  await page.goto('/restablecer');
  await expect(page.getByText('Al enlace le falta una parte.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible();
});
