import type { Page } from '@playwright/test';
import { CLAVE, newEmail, registerCliente } from './support/people.ts';
import { expect, refused, test } from './support/test.ts';

interface Typed {
  email: string;
  password: string;
  role: string;
  rut: string;
  direccion: string;
}

const VALID: Omit<Typed, 'email'> = {
  password: CLAVE,
  role: 'Cliente',
  rut: '12.345.678-5',
  direccion: 'Av. Matta 100',
};

async function fillForm(page: Page, { email, password, role, rut, direccion }: Partial<Typed>): Promise<void> {
  if (email !== undefined) await page.getByLabel('Correo electrónico').fill(email);
  if (password !== undefined) await page.getByLabel('Contraseña', { exact: true }).fill(password);
  if (role !== undefined) await page.getByLabel('Tipo de cuenta').selectOption(role);
  if (rut !== undefined) await page.getByLabel('RUT').fill(rut);
  if (direccion !== undefined) await page.getByLabel('Dirección', { exact: true }).fill(direccion);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Registrarse' }).click();

test('el registro dice de una vez todo lo que está mal; si se pierde la respuesta, otra vez entra en la cuenta que quedó', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409), /net::ERR_FAILED/, refused(401));
  const { email: taken } = await registerCliente(request);
  const email = newEmail();
  let calls = 0;
  page.on('request', (call) => {
    if (call.method() === 'POST') calls += 1;
  });
  await page.goto('/registrarse');
  await expect(page.getByLabel('Tipo de cuenta')).toHaveValue('customer');
  await expect(page.getByLabel('Tipo de cuenta').getByRole('option')).toHaveCount(3);

  await submit(page);
  const incomplete = page.getByRole('alert').filter({ hasText: 'Por favor, completa todos los campos.' });
  const correo = page.getByLabel('Correo electrónico');
  const password = page.getByLabel('Contraseña', { exact: true });
  await expect(incomplete).toBeVisible();
  await expect(correo).toBeFocused();
  await expect(page.getByText('Falta este dato.')).toHaveCount(4);
  await fillForm(page, { email: 'ana', password: 'corta', rut: '1-9' });
  await submit(page);
  await expect(correo).toBeFocused();
  await expect(correo).toHaveAccessibleDescription('El correo electrónico no es válido.');
  await expect(password).toHaveAccessibleDescription(/La contraseña debe tener al menos 8 caracteres\./);
  await expect(page.getByLabel('RUT')).toHaveAccessibleDescription(/El RUT no es válido\./);
  await expect(page.getByLabel('Dirección', { exact: true })).toHaveAccessibleDescription('Falta este dato.');
  await expect(incomplete).toBeVisible();

  await fillForm(page, { direccion: VALID.direccion, email });
  await submit(page);
  await expect(incomplete).toBeHidden();
  await expect(password).toBeFocused();
  expect(calls).toBe(0);

  await fillForm(page, { password: CLAVE });
  await submit(page);
  await expect(page.getByLabel('RUT')).toBeFocused();
  const problem = page.getByRole('alert').filter({ hasText: 'Hubo un error al registrar el usuario.' });
  await expect(correo).toHaveValue(email);

  // Whether the address has an account is the service's to say; nothing typed is lost.
  await fillForm(page, { email: taken.toUpperCase(), role: 'Empleado', rut: VALID.rut });
  await submit(page);
  const hasAccount = page.getByText('Ya existe una cuenta con ese correo electrónico.');
  await expect(hasAccount).toBeVisible();
  await expect(problem).toBeVisible();
  await expect(correo).toHaveValue(taken.toUpperCase());
  await expect(password).toHaveValue(CLAVE);
  await expect(page.getByLabel('Tipo de cuenta')).toHaveValue('employee');
  await expect(page.getByLabel('RUT')).toHaveValue(VALID.rut);
  await expect(page.getByLabel('Dirección', { exact: true })).toHaveValue(VALID.direccion);

  // The account is made, and its answer never arrives: trying again enters it.
  await page.route(
    '**/api/users/register',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await fillForm(page, { email, role: VALID.role });
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('No pudimos conectar con la tienda.');
  // Only its own password opens it: who types another is told that the account is there.
  await password.fill('otra-clave-larga');
  await submit(page);
  await expect(hasAccount).toBeVisible();
  await password.fill(CLAVE);
  await submit(page);
  await expect(page.getByText('Usuario registrado exitosamente', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const { rows } = await database.query('select 1 from usuarios where email = $1', [email]);
  expect(rows).toHaveLength(1);
});

test('el servicio responde los textos de cada campo en su orden', async ({ request }) => {
  const typed: Record<string, string> = {};
  for (const [field, value, message] of [
    ['email', 'ana', 'El correo electrónico es requerido.'],
    ['email', newEmail(), 'El correo electrónico no es válido.'],
    ['password', 'corta', 'La contraseña es requerida.'],
    ['password', CLAVE, 'La contraseña debe tener al menos 8 caracteres.'],
    ['rut', '1-9', 'El RUT es requerido.'],
    ['rut', VALID.rut, 'El RUT no es válido.'],
    ['direccion', VALID.direccion, 'La dirección es requerida.'],
  ] as const) {
    const answer = await request.post('/api/users/register', { data: typed });
    expect(answer.status()).toBe(400);
    expect((await answer.json()).message).toBe(message);
    typed[field] = value;
  }
  expect((await request.post('/api/users/register', { data: typed })).status()).toBe(201);
});

test('quien pide ser administrador queda de cliente, a la espera de aprobación', async ({ page, database }) => {
  const email = newEmail();
  await page.goto('/registrarse');
  await fillForm(page, { ...VALID, email, role: 'Administrador', rut: '12.345.678-9' });
  await expect(page.getByText('un administrador debe aprobar el tipo de cuenta Administrador')).toBeVisible();
  await expect(page.getByText('el dígito verificador no coincide')).toBeVisible();
  await submit(page);
  await expect(page.getByText('un administrador debe aprobar el tipo de cuenta Administrador')).toBeVisible();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await page.getByRole('link', { name: /^Perfil de/ }).click();
  await expect(page).toHaveURL('/user');
  await expect(page.getByText('Pediste una cuenta de Administrador.')).toBeVisible();
  await expect(page.getByText('Espera la aprobación de un administrador.')).toBeVisible();
  const { rows } = await database.query('select role, rol_solicitado, rut_valido from usuarios where email = $1', [
    email,
  ]);
  expect(rows).toEqual([{ role: 'customer', rol_solicitado: 'admin', rut_valido: false }]);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Acceso Denegado' })).toBeVisible();
});
