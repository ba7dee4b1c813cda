import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import {
  confirm,
  find,
  findUsuario,
  list,
  prove,
  rowOf,
  rows,
  USUARIOS,
  uniqueName,
} from './support/admin-usuarios.ts';
import { receivedCorreo } from './support/correo.ts';
import { doToRow, menuOf, toastWith } from './support/lista.ts';
import { CLAVE, demoSession, enterAs, registerCliente } from './support/people.ts';
import { expect, refused, test } from './support/test.ts';

/** An admin of this journey alone. */
async function anotherAdmin(request: APIRequestContext, database: pg.Client): Promise<UsuarioConToken> {
  const user = await registerCliente(request, { name: uniqueName() });
  await database.query(`update usuarios set role = 'admin' where id = $1`, [user.id]);
  return { ...user, role: 'admin' };
}

test('las solicitudes de rol se aprueban y se rechazan, y las dos cosas se deshacen', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('aprueba y rechaza solicitudes de rol, y cada quien recibe su correo; la que otro ya resolvió se dice', async () => {
    expectedConsole.push(refused(409));
    const [aprobada, rechazada, resuelta] = [
      await registerCliente(request, { name: uniqueName(), role: 'employee' }),
      await registerCliente(request, { name: uniqueName(), role: 'admin' }),
      await registerCliente(request, { name: uniqueName(), role: 'employee' }),
    ];
    const admin = await demoSession(request);
    await enterAs(page, admin);
    await page.goto(USUARIOS);
    const waiting = page.getByRole('region', { name: 'Solicitudes de rol' });
    const rolesOf = async () => {
      const { rows: found } = await database.query(
        'select role, rol_solicitado from usuarios where id = any($1) order by id',
        [[aprobada.id, rechazada.id]],
      );
      return found;
    };
    await expect(waiting.getByRole('listitem').filter({ hasText: aprobada.email })).toContainText('Pide ser Empleado');
    await waiting.getByRole('button', { name: `Aprobar a ${aprobada.name}` }).click();
    await prove(page, `¿Aprobar el rol Empleado para ${aprobada.name}`, 'Aprobar');
    await expect(toastWith(page, `${aprobada.name} ahora tiene el rol Empleado.`)).toBeVisible();
    await expect(waiting.getByText(aprobada.email)).toHaveCount(0);

    await page.getByRole('button', { name: `Aprobar a ${resuelta.name}` }).click();
    await request.post(`/api/users/${resuelta.id}/rol-solicitado`, {
      headers: { authorization: `Bearer ${admin.token}` },
      data: { decision: 'rechazar' },
    });
    const late = await prove(page, /¿Aprobar el rol/, 'Aprobar');
    await expect(late.getByRole('alert')).toContainText('Esa solicitud ya fue resuelta.');
    await late.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('button', { name: `Aprobar a ${resuelta.name}` })).toHaveCount(0);

    // All of them have a view of their own, with the same acts.
    await page
      .getByRole('navigation', { name: 'Vistas' })
      .getByRole('link', { name: /^Piden un rol/ })
      .click();
    await expect(waiting).toHaveCount(0);
    await find(page, rechazada.name);
    await doToRow(rowOf(page, rechazada), 'Rechazar');
    await confirm(page, `¿Rechazar el rol Administrador para ${rechazada.name}`, 'Rechazar');
    await expect(toastWith(page, `Rechazaste el rol Administrador para ${rechazada.name}.`)).toBeVisible();
    await expect(rowOf(page, rechazada)).toHaveCount(0);
    expect(await rolesOf()).toEqual([
      { role: 'employee', rol_solicitado: null },
      { role: 'customer', rol_solicitado: null },
    ]);
    for (const [{ email }, subject] of [
      [aprobada, 'Fussan: tu solicitud de cuenta de Empleado fue aprobada'],
      [rechazada, 'Fussan: tu solicitud de cuenta de Administrador no fue aprobada'],
    ] as const) {
      const correo = await receivedCorreo(({ to }) => to?.some(({ address }) => address === email) ?? false);
      expect(correo.subject).toBe(subject);
    }
  });
  await test.step('un rechazo se deshace al tiro, o se reconsidera después y se aprueba; y aprobar se deshace', async () => {
    const user = await registerCliente(request, { name: uniqueName(), role: 'employee' });
    const roles = async () =>
      (await database.query('select role, rol_solicitado from usuarios where id = $1', [user.id])).rows[0];
    const reject = async () => {
      await page.getByRole('button', { name: `Rechazar a ${user.name}` }).click();
      await confirm(page, `¿Rechazar el rol Empleado para ${user.name}`, 'Rechazar');
      await expect(toastWith(page, `Rechazaste el rol Empleado para ${user.name}.`)).toBeVisible();
    };
    // Loaded anew: what the open page read a moment ago it doesn't ask for again.
    await page.goto(USUARIOS);
    await reject();
    await page.getByRole('button', { name: 'Deshacer' }).dblclick();
    await expect(toastWith(page, `La solicitud de ${user.name} vuelve a estar pendiente.`)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await roles()).toEqual({ role: 'customer', rol_solicitado: 'employee' });

    await reject();
    await page.goto(USUARIOS);
    await expect(list(page)).toBeVisible();
    await expect(page.getByRole('button', { name: `Rechazar a ${user.name}` })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Vistas' }).getByRole('link', { name: 'Rechazados' }).click();
    await expect(rowOf(page, user)).toContainText('Se le rechazó Empleado');
    await doToRow(rowOf(page, user), 'Reconsiderar');
    await confirm(page, `¿Reconsiderar el rol Empleado para ${user.name}`, 'Reconsiderar');
    await page.getByRole('button', { name: `Aprobar a ${user.name}` }).click();
    await prove(page, `¿Aprobar el rol Empleado para ${user.name}`, 'Aprobar');
    await expect(toastWith(page, `${user.name} ahora tiene el rol Empleado.`)).toBeVisible();
    expect(await roles()).toEqual({ role: 'employee', rol_solicitado: null });

    await page.getByRole('button', { name: 'Deshacer' }).dblclick();
    await expect(
      toastWith(page, `${user.name} ahora tiene el rol Cliente. Su solicitud vuelve a estar pendiente.`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: `Aprobar a ${user.name}` })).toBeVisible();
    expect(await roles()).toEqual({ role: 'customer', rol_solicitado: 'employee' });
  });
});

test('quien cambia de rol lo ve en su próxima página, y se puede deshacer; nadie se elimina a sí mismo, ni se va el último administrador', async ({
  page,
  request,
  database,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409), refused(400));
  const user = await registerCliente(request, { name: uniqueName() });
  const admin = await anotherAdmin(request, database);
  const theirs = await newVisitor();
  await enterAs(theirs, user);
  await theirs.goto('/user');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();

  await enterAs(page, admin);
  const role = (await findUsuario(page, user)).getByLabel(`Rol de ${user.name}`);
  await role.selectOption('Empleado');
  const asked = page.getByRole('dialog', { name: 'Cambiar rol' });
  await asked.getByRole('button', { name: 'Cambiar rol' }).click();
  await expect(asked).toContainText('Escribe tu contraseña para confirmarlo.');
  await prove(page, /de Cliente a Empleado\?/, 'Cambiar rol', 'no-es-esta');
  await expect(asked).toContainText('La contraseña de tu cuenta no es correcta.');
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await expect(role).toHaveValue('customer');
  await role.selectOption('Empleado');
  await prove(page, /de Cliente a Empleado\?/, 'Cambiar rol', CLAVE);
  await expect(toastWith(page, `${user.name} ahora tiene el rol Empleado.`)).toBeVisible();
  await expect(role).toHaveValue('employee');
  await theirs.reload();
  await expect(theirs).toHaveURL('/access-denied');
  await theirs.getByRole('link', { name: 'Ir a mi cuenta' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Panel de empleado' })).toBeVisible();

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(toastWith(page, `${user.name} ahora tiene el rol Cliente.`)).toBeVisible();
  await expect(role).toHaveValue('customer');

  await find(page, admin.name);
  await expect(rows(page)).toHaveCount(1);
  const row = rowOf(page, admin);
  await expect(row).toContainText('Tu cuenta');
  await menuOf(row).click();
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The shop of the journeys has other admins: the last one's refusal is the server's own words.
  const message = 'Es la única cuenta de administrador. Nombra antes a otra persona.';
  await page.route('**/rol', (route) => route.fulfill({ status: 409, json: { message, code: 'ULTIMO_ADMIN' } }), {
    times: 1,
  });
  const own = row.getByLabel(`Rol de ${admin.name}`);
  await own.selectOption('Cliente');
  const last = await prove(page, /dejarás de ver la administración/, 'Cambiar rol', CLAVE);
  await expect(last.getByRole('alert')).toContainText(message);
  await last.getByRole('button', { name: 'Cancelar' }).click();
  await expect(own).toHaveValue('admin');

  await own.selectOption('Cliente');
  await prove(page, /dejarás de ver la administración/, 'Cambiar rol', CLAVE);
  await expect(page).toHaveURL('/access-denied');
});
