import { findUsuario, uniqueName } from './support/admin-usuarios.ts';
import { doToRow } from './support/lista.ts';
import { demoSession, enterAs, newEmail, registerCliente } from './support/people.ts';
import { expect, refused, test } from './support/test.ts';

test('edita un perfil: nada de lo que sale mal se lleva lo escrito, y se guarda todo menos el rol', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409), refused(503));
  const user = await registerCliente(request, { name: uniqueName() });
  const admin = await demoSession(request);
  await enterAs(page, admin);
  await doToRow(await findUsuario(page, user), 'Editar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editar perfil de ${user.email}`);
  const nombre = page.getByLabel('Nombre');
  const correo = page.getByLabel('Correo electrónico');
  const password = page.getByRole('form', { name: 'Editar perfil' }).getByLabel('Tu contraseña', { exact: true });
  const save = page.getByRole('button', { name: 'Guardar' });
  const call = `**/api/users/${user.id}`;

  await test.step('salir con cambios pregunta, cancelar no; al volver no queda nada', async () => {
    await nombre.fill('Otra');
    await page.getByRole('link', { name: 'Ver tienda' }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar.' });
    await leaving.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(nombre).toHaveValue('Otra');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL(/\/admin\/usuarios/);
    await page.route(call, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await page.goto(`/editar-perfil/${user.id}`);
    await expect(page.getByText('Error al cargar el usuario.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(nombre).toHaveValue(user.name);
  });

  await test.step('lo que no sirve, o está ocupado, se dice en su campo', async () => {
    await nombre.fill('');
    await correo.fill('sin-arroba');
    await save.click();
    await expect(nombre).toHaveAccessibleDescription('El nombre es requerido.');
    await expect(correo).toHaveAccessibleDescription('El correo electrónico no es válido.');
    await nombre.fill('Ana María Pérez');
    await correo.fill(admin.email.toUpperCase());
    // By the e-mail the account is entered: changing it is confirmed.
    await save.click();
    await expect(password).toHaveAccessibleDescription(/Escribe tu contraseña para confirmarlo\./);
    await password.fill('fussan-demo');
    await save.click();
    await expect(correo).toHaveAccessibleDescription('Ya existe una cuenta con ese correo electrónico.');
    await expect(correo).toBeFocused();
  });

  await test.step('de un RUT que tiene otra cuenta se avisa, con el camino a ella; se puede guardar igual', async () => {
    const other = await registerCliente(request, { name: uniqueName() });
    // Once more upon one database, others have it from the last run.
    await database.query(`update usuarios set rut = '', rut_valido = false where rut = '76543216'`);
    await database.query(`update usuarios set rut = '76543216', rut_valido = true where id = $1`, [other.id]);
    await page.getByLabel('RUT').fill('7.654.321-6');
    await expect(page.getByText('Este RUT lo tiene también otra cuenta. Puedes guardarlo igual.')).toBeVisible();
    const way = page.getByRole('link', { name: other.name });
    await expect(way).toHaveAttribute('href', `/editar-perfil/${other.id}`);
    await page.getByLabel('RUT').fill('7.654.321');
    await expect(way).toBeHidden();
  });

  const email = newEmail();
  await test.step('lo escrito sobrevive a una recarga y a una tienda que no contesta', async () => {
    await correo.fill(email);
    await page.getByLabel('Rol').fill('Jefa de bodega');
    await page.getByLabel('RUT').fill('12.345.678-9');
    await expect(page.getByText('el dígito verificador no coincide')).toBeVisible();
    await page.getByLabel('Dirección', { exact: true }).fill('Los Aromos 123');
    await page.reload();
    await expect(page.getByLabel('Rol')).toHaveValue('Jefa de bodega');
    await expect(correo).toHaveValue(email);
    await page.route(
      call,
      (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.continue()),
      { times: 1 },
    );
    await expect(password).toHaveValue('');
    await password.fill('fussan-demo');
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Error al actualizar el perfil.');
    await expect(nombre).toHaveValue('Ana María Pérez');
  });

  await save.click();
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
