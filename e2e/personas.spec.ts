import { randomUUID } from 'node:crypto';
import { find, prove, rowOf, USUARIOS } from './support/admin-usuarios.ts';
import { receivedCorreo } from './support/correo.ts';
import { toastWith } from './support/lista.ts';
import { CLAVE_DEMO, demoSession, enterAs, fillLogin } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, expectAccessible, refused, test } from './support/test.ts';

const NUEVA = 'caballo-bateria-grapa';

test('invita a alguien, que crea su cuenta; le quita un permiso, que deja de ver en su pantalla, y desactiva su cuenta', async ({
  page,
  request,
  database,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400), refused(401), refused(403), refused(409));
  const palabra = randomUUID().slice(0, 8);
  const email = `invitada-${palabra}@prueba.test`;
  const name = `Paula ${palabra}`;
  await createProducto(database);
  await enterAs(page, await demoSession(request));
  await page.goto(USUARIOS);

  await test.step('invitar: lo que falta, o quien ya tiene cuenta, se dice en su campo y nada se borra', async () => {
    await page.getByRole('button', { name: 'Invitar' }).click();
    const modal = page.getByRole('dialog', { name: 'Invitar a una persona' });
    const correo = modal.getByLabel('Correo electrónico');
    const send = modal.getByRole('button', { name: 'Enviar invitación' });
    await correo.fill('empleado@fussan.test');
    await send.click();
    await expect(modal.getByText('Escribe tu contraseña para confirmarlo.')).toBeVisible();
    await modal.getByLabel('Tu contraseña', { exact: true }).fill(CLAVE_DEMO);
    await send.click();
    await expect(correo).toHaveAccessibleDescription(/ya tiene una cuenta con ese correo/);
    await expect(correo).toBeFocused();
    await expectAccessible(page);
    await modal.getByLabel('Registrar pagos').check();
    await correo.fill(email);
    await send.click();
    await expect(toastWith(page, `La invitación va en camino a ${email}.`)).toBeVisible();
    const pendiente = page
      .getByRole('region', { name: 'Invitaciones pendientes' })
      .getByRole('listitem')
      .filter({ hasText: email });
    await expect(pendiente).toContainText('Empleado');
  });

  const correo = await receivedCorreo(({ to }) => to?.[0]?.address === email);
  expect(correo.subject).toBe('Fussan: te invitaron a crear tu cuenta');
  const link = /http\S+\/invitacion#token=[\w-]+/.exec(correo.text ?? '')![0];
  const theirs = await newVisitor();

  await test.step('quien recibe el correo crea su cuenta y entra', async () => {
    await theirs.goto(new URL(link).pathname + new URL(link).hash);
    await expect(theirs.getByText(email)).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(theirs.getByLabel('Tu nombre')).toHaveAccessibleDescription('El nombre es requerido.');
    await theirs.getByLabel('Tu nombre').fill(name);
    await theirs.getByLabel('Contraseña', { exact: true }).fill(NUEVA);
    await theirs.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(theirs.getByText('Tu cuenta quedó lista. Ya puedes iniciar sesión.')).toBeVisible();
    await fillLogin(theirs, email, NUEVA);
    await expect(theirs).toHaveURL('/employee');
    const used = await newVisitor();
    await used.goto(new URL(link).pathname + new URL(link).hash);
    await expect(used.getByText('Esta invitación ya se usó, se anuló o venció.')).toBeVisible();
  });

  await find(page, name);
  const perfil = rowOf(page, { email });
  await expect(perfil).toContainText('Otros permisos');
  await perfil.getByRole('link', { name, exact: true }).click();

  await test.step('un permiso que se quita deja de verse en la otra pantalla', async () => {
    await theirs.goto('/admin/existencias');
    await expect(theirs.getByRole('columnheader', { name: 'Nuevo stock' })).toBeVisible();
    await page.getByLabel('Mover stock').uncheck();
    await page.getByRole('button', { name: 'Guardar permisos' }).click();
    await prove(page, 'Le quitas «Mover stock».', 'Guardar');
    await expect(toastWith(page, `Los permisos de ${name} quedaron guardados.`)).toBeVisible();
    await expectAccessible(page);
    await theirs.reload();
    await expect(theirs.getByRole('columnheader', { name: 'Mínimo' })).toBeVisible();
    await expect(theirs.getByRole('columnheader', { name: 'Nuevo stock' })).toHaveCount(0);
  });

  await test.step('se ve dónde está dentro, y desactivada no entra más, y se le dice', async () => {
    await expect(page.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Desactivar la cuenta' }).click();
    await page
      .getByRole('alertdialog', { name: /^¿Desactivar la cuenta de/ })
      .getByRole('button', { name: 'Desactivar' })
      .click();
    await expect(page.getByText('Esta cuenta está desactivada.')).toBeVisible();
    await expect(page.getByText('No tiene sesiones abiertas.')).toBeVisible();
    await theirs.reload();
    await expect(theirs).toHaveURL(/\/login/);
    await fillLogin(theirs, email, NUEVA);
    await expect(theirs.getByText('Tu cuenta está desactivada.')).toBeVisible();
    await page.getByRole('button', { name: 'Reactivar la cuenta' }).click();
    await prove(page, '¿Reactivar la cuenta de', 'Reactivar');
    await expect(page.getByRole('button', { name: 'Desactivar la cuenta' })).toBeVisible();
    await theirs.getByRole('button', { name: 'Iniciar sesión' }).last().click();
    await expect(theirs).not.toHaveURL(/\/login/);
  });
});
