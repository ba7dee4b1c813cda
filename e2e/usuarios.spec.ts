import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type pg from 'pg';
import type { UsuarioConToken } from '#contract/usuarios.ts';
import { receivedMail } from './support/mail.ts';
import { placeOrder } from './support/orders.ts';
import { CLAVE, demoSession, enterAs, newEmail, registerCustomer } from './support/people.ts';
import { createProduct } from './support/products.ts';
import { expect, refused, test } from './support/test.ts';

const USERS = '/admin?seccion=usuarios';

/** A name that nobody else has. */
const uniqueName = () => `Persona ${randomUUID().slice(0, 8)}`;

/** An admin of this journey alone. */
async function anotherAdmin(request: APIRequestContext, database: pg.Client): Promise<UsuarioConToken> {
  const user = await registerCustomer(request, { name: uniqueName() });
  await database.query(`update usuarios set role = 'admin' where id = $1`, [user.id]);
  return { ...user, role: 'admin' };
}

const list = (page: Page) => page.getByRole('table', { name: 'Usuarios' });
const rows = (page: Page) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Editar a' }) });
const rowOf = (page: Page, { email }: { email: string }) => rows(page).filter({ hasText: email });

async function find(page: Page, text: string): Promise<void> {
  await page.getByLabel('Buscar usuarios').fill(text);
  await page.getByLabel('Buscar usuarios').press('Enter');
}

/** The row of this person, searched for by name. */
async function findUser(page: Page, user: UsuarioConToken): Promise<Locator> {
  await page.goto(USERS);
  await find(page, user.name);
  await expect(rows(page)).toHaveCount(1);
  return rowOf(page, user);
}

async function confirm(page: Page, question: string | RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await dialog.getByRole('button', { name: button }).click();
}

test('busca por nombre, correo y RUT, filtra por rol, y la dirección lo recuerda', async ({ page, request }) => {
  const palabra = randomUUID().slice(0, 8);
  const [uno, otro] = [
    await registerCustomer(request, { name: `Íñigo ${palabra}` }),
    await registerCustomer(request, { name: `Rosa ${palabra}`, rut: '12.345.678-9' }),
  ];
  await enterAs(page, await demoSession(request));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Usuarios', exact: true }).click();
  await find(page, `inigo ${palabra}`);
  await expect(page.getByText('1 usuario', { exact: true })).toBeVisible();
  await expect(rowOf(page, uno)).toContainText('12.345.678-5');
  await find(page, palabra);
  await expect(rows(page)).toHaveCount(2);
  await expect(rowOf(page, otro)).toContainText('Dígito errado');
  await page.getByRole('combobox', { name: 'Rol', exact: true }).selectOption('Empleado');
  await expect(page.getByText('No hay usuarios que coincidan con la búsqueda.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Buscar usuarios')).toHaveValue(palabra);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await find(page, otro.email.toUpperCase());
  await expect(rows(page)).toHaveCount(1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^usuarios-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(csv).toHaveLength(2);
  expect(csv[1]).toContain(`"${otro.name}";"${otro.email}";"12.345.678-9";"No";"Cliente"`);
});

test('si la lista no carga, se dice y se puede reintentar', async ({ page, request, expectedConsole }) => {
  expectedConsole.push(refused(503));
  await enterAs(page, await demoSession(request));
  await page.route(/\/api\/users\?/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(USERS);
  await expect(page.getByText('Error al cargar los usuarios.')).toHaveCount(1);
  await expect(page.getByText('Error al cargar las solicitudes de rol.')).toHaveCount(1);
  await expect(page.getByText(/Error fetching/)).toHaveCount(0);
  await page.unroute(/\/api\/users\?/);
  await page.getByRole('button', { name: 'Reintentar' }).last().click();
  await expect(list(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Usuarios', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  // The demo shop's own people have their data in order.
  await find(page, '@paine.test');
  const town = rowOf(page, { email: 'abastecimiento@paine.test' });
  await expect(town).toContainText('69.072.600-9');
  await expect(town).not.toContainText('Dígito errado');
});

test('edita un perfil: se guarda todo menos el rol, y lleva a la administración', async ({
  page,
  request,
  database,
}) => {
  const user = await registerCustomer(request, { name: uniqueName() });
  await enterAs(page, await demoSession(request));
  await (await findUser(page, user)).getByRole('link', { name: `Editar a ${user.name}` }).click();
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
  const [user, other] = [await registerCustomer(request), await registerCustomer(request)];
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

test('un perfil que no existe se dice; el que no carga se reintenta', async ({ page, request, expectedConsole }) => {
  expectedConsole.push(refused(404), refused(503));
  const user = await registerCustomer(request);
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

test('elimina con confirmación: sin historia desaparece, con compras queda anónima', async ({
  page,
  request,
  database,
}) => {
  const name = uniqueName();
  const [nueva, compradora] = [await registerCustomer(request, { name }), await registerCustomer(request, { name })];
  const order = await placeOrder(request, compradora, [[await createProduct(database), 1]]);
  await enterAs(page, await demoSession(request));
  await page.goto(USERS);
  await find(page, name);
  await expect(rows(page)).toHaveCount(2);
  const question = '¿Estás seguro de que deseas eliminar este usuario?';
  const remove = (user: UsuarioConToken) => rowOf(page, user).getByRole('button', { name: `Eliminar a ${name}` });
  await remove(nueva).click();
  await page.keyboard.press('Escape');
  await expect(remove(nueva)).toBeFocused();
  for (const user of [nueva, compradora]) {
    await remove(user).click();
    await confirm(page, question, 'Eliminar');
    await expect(page.getByText('Usuario eliminado exitosamente.', { exact: true })).toBeVisible();
    await expect(rowOf(page, user)).toHaveCount(0);
  }
  const { rows: left } = await database.query('select id, name, eliminado_en from usuarios where id = any($1)', [
    [nueva.id, compradora.id],
  ]);
  expect(left).toEqual([{ id: compradora.id, name: 'Usuario eliminado', eliminado_en: expect.any(Date) }]);
  await page.goto(`/details-compra/${order.id}`);
  await expect(page.getByRole('heading', { name: `Pedido N° ${order.num_pedido}` })).toBeVisible();
  const login = await request.post('/api/users/login', { data: { email: compradora.email, password: CLAVE } });
  expect(login.status()).toBe(401);
});

test('eliminar que falla lo dice con el porqué', async ({ page, request, expectedConsole }) => {
  expectedConsole.push(refused(404), refused(503));
  const user = await registerCustomer(request, { name: uniqueName() });
  await enterAs(page, await demoSession(request));
  const remove = (await findUser(page, user)).getByRole('button', { name: /^Eliminar/ });
  await page.route(`**/api/users/${user.id}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await remove.click();
  await confirm(page, /eliminar este usuario/, 'Eliminar');
  await expect(page.getByRole('alert')).toHaveText('Error al eliminar el usuario.');
  // Another admin was faster: the list shows it.
  const admin = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').token);
  await request.delete(`/api/users/${user.id}`, { headers: { authorization: `Bearer ${admin}` } });
  await remove.click();
  await confirm(page, /eliminar este usuario/, 'Eliminar');
  await expect(page.getByRole('alert')).toHaveText('Error al eliminar el usuario.Usuario no encontrado.');
  await expect(page.getByText('No hay usuarios que coincidan con la búsqueda.')).toBeVisible();
});

test('nadie se elimina a sí mismo, y el último administrador no deja de serlo', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const admin = await anotherAdmin(request, database);
  await enterAs(page, admin);
  const row = await findUser(page, admin);
  await expect(row).toContainText('Tu cuenta');
  await expect(row.getByRole('button', { name: /^Eliminar/ })).toHaveCount(0);
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await request.delete(`/api/users/${admin.id}`, { headers });
  expect([answer.status(), (await answer.json()).message]).toEqual([409, 'No puedes eliminar tu propia cuenta.']);

  // The shop of the journeys has other admins: the last one's refusal is the server's own words.
  const message = 'Es la única cuenta de administrador. Nombra antes a otra persona.';
  await page.route('**/rol', (route) => route.fulfill({ status: 409, json: { message, code: 'ULTIMO_ADMIN' } }), {
    times: 1,
  });
  const role = row.getByLabel(`Rol de ${admin.name}`);
  await role.selectOption('Cliente');
  await confirm(page, /dejarás de ver la administración/, 'Cambiar rol');
  await expect(page.getByRole('alert')).toContainText(message);
  await expect(role).toHaveValue('admin');

  await role.selectOption('Cliente');
  await confirm(page, /dejarás de ver la administración/, 'Cambiar rol');
  await expect(page).toHaveURL('/access-denied');
});

test('aprueba y rechaza solicitudes de rol, y cada quien recibe su correo', async ({ page, request, database }) => {
  const [aprobada, rechazada] = [
    await registerCustomer(request, { name: uniqueName(), role: 'employee' }),
    await registerCustomer(request, { name: uniqueName(), role: 'admin' }),
  ];
  await enterAs(page, await demoSession(request));
  await page.goto(USERS);
  const requests = page.getByRole('table', { name: 'Solicitudes de rol' });
  const rolesOf = async () => {
    const { rows: found } = await database.query(
      'select role, rol_solicitado from usuarios where id = any($1) order by id',
      [[aprobada.id, rechazada.id]],
    );
    return found;
  };
  await expect(requests.getByRole('row').filter({ hasText: aprobada.email })).toContainText('Empleado');
  await page.getByRole('button', { name: `Aprobar a ${aprobada.name}` }).click();
  await confirm(page, `¿Aprobar el rol Empleado para ${aprobada.name}`, 'Aprobar');
  await expect(page.getByText(`${aprobada.name} ahora tiene el rol Empleado.`)).toBeVisible();
  await expect(requests.getByText(aprobada.email)).toHaveCount(0);
  await page.getByRole('button', { name: `Rechazar a ${rechazada.name}` }).click();
  await confirm(page, `¿Rechazar el rol Administrador para ${rechazada.name}`, 'Rechazar');
  await expect(
    page.getByRole('status').filter({ hasText: `Rechazaste el rol Administrador para ${rechazada.name}.` }),
  ).toBeFocused();
  expect(await rolesOf()).toEqual([
    { role: 'employee', rol_solicitado: null },
    { role: 'customer', rol_solicitado: null },
  ]);
  for (const [{ email }, subject] of [
    [aprobada, 'Fussan: tu solicitud de cuenta de Empleado fue aprobada'],
    [rechazada, 'Fussan: tu solicitud de cuenta de Administrador no fue aprobada'],
  ] as const) {
    const mail = await receivedMail(({ to }) => to?.some(({ address }) => address === email) ?? false);
    expect(mail.subject).toBe(subject);
  }
});

test('un rechazo se deshace al tiro, o se reconsidera después y se aprueba; y aprobar se deshace', async ({
  page,
  request,
  database,
}) => {
  const user = await registerCustomer(request, { name: uniqueName(), role: 'employee' });
  const roles = async () =>
    (await database.query('select role, rol_solicitado from usuarios where id = $1', [user.id])).rows[0];
  const reject = async () => {
    await page.getByRole('button', { name: `Rechazar a ${user.name}` }).click();
    await confirm(page, `¿Rechazar el rol Empleado para ${user.name}`, 'Rechazar');
    await expect(page.getByText(`Rechazaste el rol Empleado para ${user.name}.`)).toBeVisible();
  };
  await enterAs(page, await demoSession(request));
  await page.goto(USERS);
  await reject();
  await page.getByRole('button', { name: 'Deshacer' }).dblclick();
  await expect(page.getByText(`La solicitud de ${user.name} vuelve a estar pendiente.`)).toBeVisible();
  expect(await roles()).toEqual({ role: 'customer', rol_solicitado: 'employee' });

  await reject();
  await page.reload();
  await expect(page.getByRole('button', { name: `Rechazar a ${user.name}` })).toHaveCount(0);
  await page.getByText(/^Solicitudes rechazadas \(/).click();
  const rejected = page.getByRole('table', { name: 'Solicitudes rechazadas' });
  await expect(rejected.getByRole('row').filter({ hasText: user.email })).toContainText('Empleado');
  await page.getByRole('button', { name: `Reconsiderar a ${user.name}` }).click();
  await confirm(page, `¿Reconsiderar el rol Empleado para ${user.name}`, 'Reconsiderar');
  await page.getByRole('button', { name: `Aprobar a ${user.name}` }).click();
  await confirm(page, `¿Aprobar el rol Empleado para ${user.name}`, 'Aprobar');
  await expect(page.getByText(`${user.name} ahora tiene el rol Empleado.`)).toBeVisible();
  expect(await roles()).toEqual({ role: 'employee', rol_solicitado: null });

  await page.getByRole('button', { name: 'Deshacer' }).dblclick();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `${user.name} ahora tiene el rol Cliente. Su solicitud vuelve a estar pendiente.` }),
  ).toBeFocused();
  await expect(page.getByRole('button', { name: `Aprobar a ${user.name}` })).toBeVisible();
  expect(await roles()).toEqual({ role: 'customer', rol_solicitado: 'employee' });
});

test('una solicitud que otro ya resolvió se dice y sale de la lista', async ({ page, request, expectedConsole }) => {
  expectedConsole.push(refused(409));
  const user = await registerCustomer(request, { name: uniqueName(), role: 'employee' });
  await enterAs(page, await demoSession(request));
  await page.goto(USERS);
  await page.getByRole('button', { name: `Aprobar a ${user.name}` }).click();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').token);
  await request.post(`/api/users/${user.id}/rol-solicitado`, {
    headers: { authorization: `Bearer ${token}` },
    data: { decision: 'rechazar' },
  });
  await confirm(page, /^¿Aprobar el rol/, 'Aprobar');
  await expect(page.getByRole('alert')).toContainText('Esa solicitud ya fue resuelta.');
  await expect(page.getByRole('button', { name: `Aprobar a ${user.name}` })).toHaveCount(0);
});

test('quien cambia de rol lo ve en su próxima página, y el cambio se puede deshacer', async ({
  page,
  request,
  newVisitor,
}) => {
  const user = await registerCustomer(request, { name: uniqueName() });
  const theirs = await newVisitor();
  await enterAs(theirs, user);
  await theirs.goto('/user');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();

  await enterAs(page, await demoSession(request));
  const role = (await findUser(page, user)).getByLabel(`Rol de ${user.name}`);
  await role.selectOption('Empleado');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(role).toHaveValue('customer');
  await role.selectOption('Empleado');
  await confirm(page, /de Cliente a Empleado\?$/, 'Cambiar rol');
  await expect(page.getByText(`${user.name} ahora tiene el rol Empleado.`)).toBeVisible();
  await expect(role).toHaveValue('employee');
  await theirs.reload();
  await expect(theirs).toHaveURL('/access-denied');
  await theirs.getByRole('link', { name: 'Ir a mi cuenta' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Panel de empleado' })).toBeVisible();

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(`${user.name} ahora tiene el rol Cliente.`)).toBeVisible();
  await expect(role).toHaveValue('customer');
});

test('ni un cliente ni un empleado entran, y sin sesión se pide entrar', async ({ page, request, newVisitor }) => {
  const visitor = await newVisitor();
  await visitor.goto('/editar-perfil/1');
  await expect(visitor).toHaveURL(`/login?${new URLSearchParams({ volver: '/editar-perfil/1' })}`);
  for (const user of [await registerCustomer(request), await demoSession(request, 'empleado@fussan.test')]) {
    await enterAs(page, user);
    for (const url of [USERS, '/editar-perfil/1']) {
      await page.goto(url);
      await expect(page).toHaveURL('/access-denied');
    }
  }
});
