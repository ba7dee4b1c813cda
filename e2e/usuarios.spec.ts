import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { UsuarioConToken } from '#contract/cuenta/usuarios.ts';
import { confirm, find, findUsuario, list, rowOf, rows, USUARIOS, uniqueName } from './support/admin-usuarios.ts';
import { placeCompra } from './support/compras.ts';
import { doToRow, menuOf, toastWith } from './support/lista.ts';
import { CLAVE, demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test('busca por nombre, correo y RUT, filtra por rol, y la dirección lo recuerda', async ({ page, request }) => {
  const palabra = randomUUID().slice(0, 8);
  const [uno, otro] = [
    await registerCliente(request, { name: `Íñigo ${palabra}` }),
    await registerCliente(request, { name: `Rosa ${palabra}`, rut: '12.345.678-9' }),
  ];
  await enterAs(page, await demoSession(request));
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Usuarios/ }).click();
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
  expect(csv[1]).toContain(`${otro.name};${otro.email};12.345.678-9;No;Cliente`);
});

test('si la lista no carga, se dice y se puede reintentar', async ({ page, request, expectedConsole }) => {
  expectedConsole.push(refused(503));
  await enterAs(page, await demoSession(request));
  await page.route(/\/api\/users\?/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(USUARIOS);
  await expect(page.getByText('Error al cargar los usuarios.')).toHaveCount(1);
  await expect(page.getByText('Error al cargar las solicitudes de rol.')).toHaveCount(1);
  await expect(page.getByText(/Error fetching/)).toHaveCount(0);
  await page.unroute(/\/api\/users\?/);
  await page.getByRole('button', { name: 'Reintentar' }).last().click();
  await expect(list(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  // The demo shop's own people have their data in order.
  await find(page, '@paine.test');
  const town = rowOf(page, { email: 'abastecimiento@paine.test' });
  await expect(town).toContainText('69.072.600-9');
  await expect(town).not.toContainText('Dígito errado');
});

test('elimina con confirmación: sin historia desaparece, con compras queda anónima', async ({
  page,
  request,
  database,
}) => {
  const name = uniqueName();
  const [nueva, compradora] = [await registerCliente(request, { name }), await registerCliente(request, { name })];
  const compra = await placeCompra(request, compradora, [[await createProducto(database), 1]]);
  await enterAs(page, await demoSession(request));
  await page.goto(USUARIOS);
  await find(page, name);
  await expect(rows(page)).toHaveCount(2);
  const question = '¿Estás seguro de que deseas eliminar este usuario?';
  const remove = (usuario: UsuarioConToken) => doToRow(rowOf(page, usuario), 'Eliminar');
  await remove(nueva);
  await page.keyboard.press('Escape');
  await expect(menuOf(rowOf(page, nueva))).toBeFocused();
  for (const usuario of [nueva, compradora]) {
    await remove(usuario);
    await confirm(page, question, 'Eliminar');
    await expect(toastWith(page, 'Usuario eliminado exitosamente.').first()).toBeVisible();
    await expect(rowOf(page, usuario)).toHaveCount(0);
  }
  const { rows: left } = await database.query('select id, name, eliminado_en from usuarios where id = any($1)', [
    [nueva.id, compradora.id],
  ]);
  expect(left).toEqual([{ id: compradora.id, name: 'Usuario eliminado', eliminado_en: expect.any(Date) }]);
  await page.goto(`/details-compra/${compra.id}`);
  await expect(page.getByRole('heading', { name: `Compra ${compra.num_pedido}` })).toBeVisible();
  const login = await request.post('/api/users/login', { data: { email: compradora.email, password: CLAVE } });
  expect(login.status()).toBe(401);
});

test('eliminar que falla lo dice con el porqué', async ({ page, request, expectedConsole }) => {
  expectedConsole.push(refused(404), refused(503));
  const user = await registerCliente(request, { name: uniqueName() });
  await enterAs(page, await demoSession(request));
  const row = await findUsuario(page, user);
  await page.route(`**/api/users/${user.id}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await doToRow(row, 'Eliminar');
  await confirm(page, /eliminar este usuario/, 'Eliminar');
  await expect(page.getByRole('alert')).toHaveText('Error al eliminar el usuario.');
  // Another admin was faster: the list shows it.
  const admin = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').token);
  await request.delete(`/api/users/${user.id}`, { headers: { authorization: `Bearer ${admin}` } });
  await doToRow(row, 'Eliminar');
  await confirm(page, /eliminar este usuario/, 'Eliminar');
  await expect(page.getByRole('alert')).toHaveText('Error al eliminar el usuario.Usuario no encontrado.');
  await expect(page.getByText('No hay usuarios que coincidan con la búsqueda.')).toBeVisible();
});

test('ni un cliente ni un empleado entran, y sin sesión se pide entrar', async ({ page, request, newVisitor }) => {
  const visitor = await newVisitor();
  await visitor.goto('/editar-perfil/1');
  await expect(visitor).toHaveURL(`/login?${new URLSearchParams({ volver: '/editar-perfil/1' })}`);
  for (const user of [await registerCliente(request), await demoSession(request, 'empleado@fussan.test')]) {
    await enterAs(page, user);
    for (const url of [USUARIOS, '/editar-perfil/1']) {
      await page.goto(url);
      await expect(page).toHaveURL('/access-denied');
    }
  }
});
