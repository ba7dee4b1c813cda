import { payCompra, placeCompra } from './support/compras.ts';
import { toastWith } from './support/lista.ts';
import { doMore, openStaff } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto, stockOf } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test('lo que un cliente devuelve se recibe, a la venta o no, y con el reembolso; mal anotado se deshace, y él lo lee', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const cliente = await registerCliente(request);
  const producto = await createProducto(database, { cantidad_stock: 10 });
  const compra = await placeCompra(request, cliente, [[producto, 4]]);
  const admin = await demoSession(request);
  await database.query("update compras set estado = 'Entregado' where id = $1", [compra.id]);
  await enterAs(page, admin);
  await openStaff(page, `/details-compra/${compra.id}`);
  const devuelto = page.getByRole('list', { name: 'Mercadería devuelta' });

  await test.step('se dice cuántas vuelven y cuántas se venden otra vez; lo raro no pasa y nada escrito se pierde', async () => {
    await doMore(page, 'Recibir lo devuelto');
    const dialog = page.getByRole('dialog', { name: `Recibir lo devuelto del pedido ${compra.num_pedido}` });
    await dialog.getByLabel('Motivo').fill('Se arrepintió');
    await dialog.getByRole('button', { name: 'Recibir' }).click();
    await expect(dialog).toContainText('Di cuántas volvieron de qué producto.');
    await dialog.getByLabel('Vuelven').fill('5');
    await dialog.getByRole('button', { name: 'Recibir' }).click();
    await expect(dialog).toContainText('A lo más 4.');
    await dialog.getByLabel('Vuelven').fill('3');
    await dialog.getByLabel('A la venta').fill('1');
    // Meanwhile somebody else took two in.
    const otra = await request.post(`/api/compras/compra/${compra.id}/retornos`, {
      headers: { authorization: `Bearer ${admin.token}` },
      data: { lineas: [{ linea: 1, cantidad: 2, al_stock: 0 }], motivo: 'Llegó por el transporte' },
    });
    expect(otra.status()).toBe(201);
    await dialog.getByRole('button', { name: 'Recibir' }).click();
    await expect(dialog.getByRole('alert')).toContainText('pueden volver 2 a lo más.');
    await expect(dialog.getByLabel('Motivo')).toHaveValue('Se arrepintió');
    await dialog.getByLabel('Vuelven').fill('2');
    await dialog.getByRole('button', { name: 'Recibir' }).click();
    await expect(toastWith(page, 'Lo devuelto está recibido.')).toBeVisible();
    await expect(devuelto.getByRole('listitem').last()).toContainText('1 a la venta, 1 no');
    expect(await stockOf(database, producto.id)).toBe(7);
  });

  await test.step('mal anotado, se deshace', async () => {
    await devuelto.getByRole('listitem').last().getByRole('button', { name: 'Deshacer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deshacer lo devuelto' });
    await dialog.getByLabel('Motivo').fill('Eran de otro pedido');
    await dialog.getByRole('button', { name: 'Deshacer' }).click();
    await expect(devuelto.getByRole('listitem').last()).toContainText('Deshecho: Eran de otro pedido');
    expect(await stockOf(database, producto.id)).toBe(6);
  });

  await test.step('con el dinero vuelve la mercadería, en un paso; su cliente lo lee', async () => {
    await payCompra(request, admin.token, compra.id);
    await page.reload();
    await page.getByRole('button', { name: 'Registrar reembolso' }).click();
    const dialog = page.getByRole('dialog', { name: `Reembolso del pedido ${compra.num_pedido}` });
    await dialog.getByLabel('Monto').fill('5.000');
    await dialog.getByLabel('Motivo').fill('Vino con una falla');
    await dialog.getByText('El cliente devolvió productos').click();
    await dialog.getByLabel('Vuelven').fill('1');
    await dialog.getByRole('button', { name: 'Anotar el reembolso' }).click();
    await page.getByRole('button', { name: 'Devolverlos igual' }).click();
    await expect(toastWith(page, 'El reembolso está anotado.')).toBeVisible();
    await expect(devuelto.getByRole('listitem').last()).toContainText('a la venta');
    expect(await stockOf(database, producto.id)).toBe(7);

    await enterAs(page, cliente);
    await page.goto(`/details-compra/${compra.id}`);
    const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Lo que devolviste' }) });
    await expect(panel).toContainText(`1 × ${compra.items[0]!.descripcion}`);
    await expect(panel).toContainText('Vino con una falla');
    await expect(panel).toContainText('Llegó por el transporte');
    await expect(panel).not.toContainText('Se arrepintió');
  });
});
