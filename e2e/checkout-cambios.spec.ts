import {
  clienteAtCheckout,
  comprasOf,
  confirmCompra,
  expectSuccess,
  fillDespacho,
  problem,
} from './support/compras.ts';
import { enterAs, registerCliente } from './support/people.ts';
import { createProducto, fillCarrito, stockOf, takeStock } from './support/productos.ts';
import { expect, refused, test, untilAnswered } from './support/test.ts';

test('lo que se retiró, se agotó o cambió de precio mientras se paga se dice y se arregla ahí, y se compra el resto', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409), refused(422));
  const withdrawn = await createProducto(database, { descripcion: 'Nivel de prueba' });
  const scarce = await createProducto(database, { descripcion: 'Serrucho de prueba' });
  const gone = await createProducto(database, { descripcion: 'Formón de prueba', cantidad_stock: 4 });
  const user = await clienteAtCheckout(page, request, [withdrawn, 1], [scarce, 3], [gone, 1]);
  await fillDespacho(page);
  const said = (text: string) => page.getByRole('status').filter({ hasText: text });

  await test.step('retirado de la venta', async () => {
    await database.query(`update productos set estado = 'inactivo' where id = $1`, [withdrawn.id]);
    await confirmCompra(page);
    await expect(problem(page, '«Nivel de prueba» ya no está a la venta.')).toBeFocused();
    await page.getByRole('button', { name: 'Quitar del carrito' }).click();
    await expect(said('Quitamos lo que no se puede comprar.')).toBeFocused();
    await expect(page.getByText('Nivel de prueba')).toBeHidden();
  });
  await test.step('otro se llevó el stock', async () => {
    await takeStock(database, scarce.id, 8);
    await takeStock(database, gone.id, 4);
    await confirmCompra(page);
    await expect(problem(page, 'No queda stock suficiente de «Serrucho de prueba»: quedan 2 unidades.')).toBeFocused();
    await expect(problem(page, 'Ya no queda stock de «Formón de prueba».')).toBeVisible();
    await page.getByRole('button', { name: 'Ajustar a lo disponible' }).click();
    await expect(said('Ajustamos tu compra a lo que queda. Revisa el total y confirma otra vez.')).toBeFocused();
    await expect(page.getByText('2 × $19.990')).toBeVisible();
    await expect(page.getByText('Formón de prueba')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Carrito, 2 productos' })).toBeVisible();
  });
  await test.step('otro precio', async () => {
    const total = (text: string) => page.getByRole('definition').filter({ hasText: text });
    await expect(total('$43.970,00')).toBeVisible();
    await database.query('update productos set precio_unitario = 21990 where id = $1', [scarce.id]);
    await confirmCompra(page);
    const changed = problem(page, 'El total de tu compra cambió. Revisa el nuevo total y confirma otra vez.');
    await expect(changed).toBeFocused();
    await expect(changed.getByRole('listitem')).toHaveText([
      '«Serrucho de prueba»: de $19.990,00 a $21.990,00',
      'Total: de $43.970,00 a $47.970,00',
    ]);
    await expect(page.getByText('2 × $21.990')).toBeVisible();
    await expect(total('$47.970,00')).toBeVisible();
  });
  expect(await comprasOf(database, user.id)).toEqual([]);
  await confirmCompra(page);
  await expectSuccess(page, user.email);
  expect(await stockOf(database, scarce.id)).toBe(0);
  expect(await comprasOf(database, user.id)).toMatchObject([{ otv_compras: 2, precio_final: '47970.00' }]);
});

test('lo que cambió con el carrito abierto se dice al llegar a pagar, y se compra a lo que vale', async ({
  page,
  request,
  database,
}) => {
  const [dearer, gone] = [await createProducto(database), await createProducto(database)];
  const user = await registerCliente(request);
  await enterAs(page, user);
  await fillCarrito(page, [dearer, 1], [gone, 1]);
  const answered = untilAnswered(page);
  await page.goto('/carrito');
  await answered();
  await database.query('update productos set precio_unitario = 21990 where id = $1', [dearer.id]);
  await takeStock(database, gone.id, 10);
  await page.getByRole('button', { name: 'Pagar' }).click();

  const changed = page.getByRole('status').filter({ hasText: 'Algo cambió desde que llenaste el carrito.' });
  await expect(changed.getByRole('listitem')).toHaveText([
    `«${dearer.descripcion}»: Cambió de precio: de $19.990 a $21.990.`,
    `«${gone.descripcion}»: Se agotó. Quedó fuera de esta compra.`,
  ]);
  await expect(page.getByText('1 × $21.990')).toBeVisible();
  await expect(page.getByText(gone.descripcion)).toHaveCount(1);
  await fillDespacho(page);
  await confirmCompra(page);
  await expectSuccess(page, user.email);
  await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(`1 × ${dearer.descripcion}$21.990,00`);
  expect(await comprasOf(database, user.id)).toMatchObject([{ precio_final: '25980.00' }]);
  // What could not be bought stays in the cart, which says why.
  await page.goto('/carrito');
  await expect(page.getByText('Se agotó. No está incluido en el total.')).toBeVisible();
  await expect(page.getByText(dearer.descripcion)).toHaveCount(0);

  // Nothing that could be bought is left by the time of paying: back to the cart.
  await takeStock(database, gone.id, -10);
  await page.reload();
  await answered();
  await takeStock(database, gone.id, 10);
  await page.getByRole('button', { name: 'Pagar' }).click();
  await expect(page.getByText('Se agotó. No está incluido en el total.')).toBeVisible();
  await expect(page).toHaveURL('/carrito');
});

test('si todo se agotó al confirmar, el carrito lo muestra agotado en vez de quedar vacío', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const gone = await createProducto(database);
  await clienteAtCheckout(page, request, [gone, 2]);
  await fillDespacho(page);
  await takeStock(database, gone.id, 10);
  await confirmCompra(page);
  await page.getByRole('button', { name: 'Ajustar a lo disponible' }).click();
  await expect(page).toHaveURL('/carrito');
  await expect(page.getByText(gone.descripcion).first()).toBeVisible();
  await expect(page.getByText('Se agotó. No está incluido en el total.')).toBeVisible();
});

test('mientras sale su correo, lo comprado ya no está en el carrito de ninguna pestaña', async ({
  page,
  context,
  request,
  database,
}) => {
  const producto = await createProducto(database);
  const user = await clienteAtCheckout(page, request, [producto, 1]);
  const other = await context.newPage();
  await other.goto('/carrito');
  await expect(other.getByRole('link', { name: producto.descripcion })).toBeVisible();
  const { promise: mayLeave, resolve: letLeave } = Promise.withResolvers<void>();
  await page.route('**/orden-completa/*', async (route) => {
    await mayLeave;
    await route.continue();
  });
  await fillDespacho(page);
  await confirmCompra(page);
  await expect(other.getByText('Tu carrito está vacío.')).toBeVisible();
  letLeave();
  await expectSuccess(page, user.email);
  expect(await comprasOf(database, user.id)).toHaveLength(1);
});
