import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { confirm, find, rowOf, rows, USUARIOS, uniqueName } from './support/admin-usuarios.ts';
import { placeCompra } from './support/compras.ts';
import { doToRow, menuOf, toastWith } from './support/lista.ts';
import { openStaff, staffMenu } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test('los usuarios se buscan y se eliminan', async ({ page, request, database, expectedConsole }) => {
  await test.step('busca por nombre, correo y RUT, filtra por rol, y la dirección lo recuerda', async () => {
    const palabra = randomUUID().slice(0, 8);
    const [uno, otro] = [
      await registerCliente(request, { name: `Íñigo ${palabra}` }),
      await registerCliente(request, { name: `Rosa ${palabra}`, rut: '12.345.678-9' }),
    ];
    await enterAs(page, await demoSession(request));
    await page.goto('/admin');
    await staffMenu(page)
      .getByRole('link', { name: /^Usuarios/ })
      .click();
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
    // The demo shop's own people have their data in order.
    await find(page, '@paine.test');
    const town = rowOf(page, { email: 'abastecimiento@paine.test' });
    await expect(town).toContainText('69.072.600-9');
    await expect(town).not.toContainText('Dígito errado');
  });
  await test.step('elimina con confirmación: sin historia desaparece, con compras queda anónima; lo que falla dice por qué', async () => {
    expectedConsole.push(refused(404), refused(503));
    const name = uniqueName();
    const [nueva, compradora, otra] = [
      await registerCliente(request, { name }),
      await registerCliente(request, { name }),
      await registerCliente(request, { name }),
    ];
    const compra = await placeCompra(request, compradora, [[await createProducto(database), 1]]);
    const admin = await demoSession(request);
    await openStaff(page, USUARIOS);
    await find(page, name);
    await expect(rows(page)).toHaveCount(3);
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

    await page.route(`**/api/users/${otra.id}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await remove(otra);
    await confirm(page, question, 'Eliminar');
    await expect(page.getByRole('alert')).toHaveText('Error al eliminar el usuario.');
    // Another admin was faster: the list shows it.
    await request.delete(`/api/users/${otra.id}`, { headers: { authorization: `Bearer ${admin.token}` } });
    await remove(otra);
    await confirm(page, question, 'Eliminar');
    await expect(page.getByRole('alert')).toHaveText('Error al eliminar el usuario.Usuario no encontrado.');
    await expect(page.getByText('No hay usuarios que coincidan con la búsqueda.')).toBeVisible();

    await openStaff(page, `/details-compra/${compra.id}`);
    await expect(page.getByRole('heading', { name: `Compra ${compra.num_pedido}` })).toBeVisible();
  });
});
