import {
  clienteAtCheckout,
  comprasOf,
  confirmCompra,
  expectSuccess,
  fillDespacho,
  placeCompra,
} from './support/compras.ts';
import { CLAVE_DEMO, demoSession, enterAs } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test('quien llegó a su tope lo lee con el teléfono y no pierde lo escrito; subido el tope, compra', async ({
  page,
  context,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const producto = await createProducto(database, { cantidad_stock: 50 });
  const cliente = await clienteAtCheckout(page, request, [producto, 2]);
  await placeCompra(request, cliente, [[producto, 1]]);

  const admin = await (await context.browser()!.newContext()).newPage();
  await enterAs(admin, await demoSession(request));
  await admin.goto(`/editar-perfil/${cliente.id}`);
  const ordenes = admin.getByLabel('Pedidos sin pagar a la vez');
  const save = admin.getByRole('button', { name: 'Cambiar topes' });
  await ordenes.fill('-1');
  await save.click();
  await expect(ordenes).toHaveAccessibleDescription(/Debe ser un número entero/);
  await ordenes.fill('1');
  await save.click();
  const clave = admin.getByLabel('Tu contraseña', { exact: true });
  await expect(clave).toHaveAccessibleDescription(/Escribe tu contraseña para confirmarlo\./);
  await clave.fill(CLAVE_DEMO);
  await save.click();
  await expect(admin.getByText('Topes guardados.')).toBeVisible();

  await fillDespacho(page);
  await confirmCompra(page);
  const problem = page.getByRole('alert').filter({ hasText: 'Tienes 1 pedido sin pagar' });
  const { telefono } = await (await request.get('/api/tienda')).json();
  await expect(problem).toContainText(telefono);
  await expect(problem.getByRole('link', { name: 'Ver mis pedidos' })).toBeVisible();
  await expect(page.getByLabel('Dirección', { exact: true })).toHaveValue('Los Aromos 123');
  expect(await comprasOf(database, cliente.id)).toHaveLength(1);

  await admin.reload();
  await expect(ordenes).toHaveValue('1');
  await ordenes.fill('2');
  await clave.fill(CLAVE_DEMO);
  await save.click();
  await expect(admin.getByText('Topes guardados.')).toBeVisible();
  await confirmCompra(page);
  await expectSuccess(page, cliente.email);
  await expect(page.getByText('Te guardamos los productos hasta el ')).toBeVisible();
  await admin.context().close();
});

test('la segunda pestaña en el pago lee que el pedido ya se hizo, también al recargar', async ({
  page,
  context,
  request,
  database,
}) => {
  const producto = await createProducto(database);
  const cliente = await clienteAtCheckout(page, request, [producto, 1]);
  const other = await context.newPage();
  await other.goto('/carrito');
  await other.getByRole('button', { name: 'Pagar' }).click();
  await expect(other.getByRole('button', { name: 'Confirmar Compra' })).toBeVisible();

  await fillDespacho(page);
  await confirmCompra(page);
  await expectSuccess(page, cliente.email);
  const [compra] = await comprasOf(database, cliente.id);
  const told = other.getByText(`Este pedido ya lo hiciste en otra pestaña: es el N° ${compra!.num_pedido}.`);
  await expect(told).toBeVisible();
  await expect(other.getByRole('button', { name: 'Confirmar Compra' })).toHaveCount(0);
  await other.reload();
  await expect(told).toBeVisible();
  await other.getByRole('link', { name: 'Ver mi pedido' }).click();
  await expect(other).toHaveURL(`/details-compra/${compra!.id}`);
  expect(await comprasOf(database, cliente.id)).toHaveLength(1);
});
