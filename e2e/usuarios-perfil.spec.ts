import { findUsuario, uniqueName } from './support/admin-usuarios.ts';
import { doToRow } from './support/lista.ts';
import { demoSession, enterAs, newEmail, registerCliente } from './support/people.ts';
import { expect, refused, test } from './support/test.ts';

test('edita un perfil: se guarda todo menos el rol, y lleva a la administración', async ({
  page,
  request,
  database,
}) => {
  const user = await registerCliente(request, { name: uniqueName() });
  await enterAs(page, await demoSession(request));
  await doToRow(await findUsuario(page, user), 'Editar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editar perfil de ${user.email}`);
  const email = newEmail();
  await page.getByLabel('Nombre').fill('Ana María Pérez');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Rol').fill('Jefa de bodega');
  await page.getByLabel('RUT').fill('12.345.678-9');
  await expect(page.getByText('el dígito verificador no coincide')).toBeVisible();
  await page.getByLabel('Dirección').fill('Los Aromos 123');
  // What was typed is still there after a reload.
  await page.reload();
  await expect(page.getByLabel('Rol')).toHaveValue('Jefa de bodega');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page
    .getByRole('alertdialog', { name: 'Perfil actualizado exitosamente!' })
    .getByRole('button', { name: 'Aceptar' })
    .click();
  await expect(page).toHaveURL('/admin-profile');
  const { rows: saved } = await database.query(
    'select name, email, role, rut, rut_valido, direccion from usuarios where id = $1',
    [user.id],
  );
  expect(saved).toEqual([
    {
      name: 'Ana María Pérez',
      email,
      role: 'customer',
      rut: '123456789',
      rut_valido: false,
      direccion: 'Los Aromos 123',
    },
  ]);
});

test('un correo ocupado o una tienda que no contesta no pierden lo escrito', async ({
  page,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409), refused(503));
  const [user, other] = [await registerCliente(request), await registerCliente(request)];
  await enterAs(page, await demoSession(request));
  await page.goto(`/editar-perfil/${user.id}`);
  await page.getByLabel('Nombre').fill('');
  await page.getByLabel('Correo electrónico').fill('sin-arroba');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('El nombre es requerido.');
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    'El correo electrónico no es válido.',
  );
  await page.getByLabel('Nombre').fill('Ana Nueva');
  await page.getByLabel('Correo electrónico').fill(other.email.toUpperCase());
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    'Ya existe una cuenta con ese correo electrónico.',
  );
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.getByLabel('Correo electrónico').fill(user.email);
  await page.route(
    `**/api/users/${user.id}`,
    (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.continue()),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('Error al actualizar el perfil.');
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana Nueva');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Perfil actualizado exitosamente!' })).toBeVisible();
});

test('salir de un perfil con cambios pregunta; cancelar los deja y vuelve sin preguntar', async ({ page, request }) => {
  const user = await registerCliente(request);
  await enterAs(page, await demoSession(request));
  await page.goto(`/editar-perfil/${user.id}`);
  await page.getByLabel('Nombre').fill('Ana Nueva');
  await page.getByRole('link', { name: 'Ver tienda' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar.' });
  await leaving.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana Nueva');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/admin/usuarios');
  await page.goto(`/editar-perfil/${user.id}`);
  await expect(page.getByLabel('Nombre')).toHaveValue(user.name);
});

test('un perfil que no existe se dice; el que no carga se reintenta', async ({ page, request, expectedConsole }) => {
  expectedConsole.push(refused(404), refused(503));
  const user = await registerCliente(request);
  await enterAs(page, await demoSession(request));
  for (const id of ['2000000000', 'abc']) {
    await page.goto(`/editar-perfil/${id}`);
    await expect(page.getByText('Usuario no encontrado', { exact: true })).toBeVisible();
  }
  await page.route(`**/api/users/${user.id}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.goto(`/editar-perfil/${user.id}`);
  await expect(page.getByText('Error al cargar el usuario.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue(user.name);
});
