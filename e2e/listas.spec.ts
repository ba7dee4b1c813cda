import { comprasOf, confirmCompra, expectSuccess, fillDespacho, openCheckout } from './support/compras.ts';
import { confirmDireccion } from './support/correo.ts';
import { calls, demoSession, enterAs, newRut, registerCliente } from './support/people.ts';
import { createProducto, fillCarrito, uniqueWord } from './support/productos.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('una lista de precios se crea, se dice de un cliente, y su gente ve y paga lo acordado', async ({
  page,
  request,
  database,
}) => {
  const nombre = `Convenio ${uniqueWord()}`;
  const admin = await demoSession(request);
  const uno = await createProducto(database, { precio_unitario: 20_000 });
  const otro = await createProducto(database, { precio_unitario: 10_000 });
  await enterAs(page, admin);
  await page.goto('/admin/listas-de-precios');
  await page.getByRole('button', { name: 'Crear lista' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nombre').fill(nombre);
  await form.getByLabel('Por ciento menos en todo').fill('10');
  await form.getByRole('button', { name: 'Crear' }).click();
  await page.getByRole('link', { name: nombre }).click();
  await page.getByRole('button', { name: 'Agregar un precio' }).click();
  await form.getByLabel('Código').fill(String(uno.codigo_producto_fussan));
  await form.getByLabel('Precio de cada uno').fill('15000');
  await form.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('row', { name: uno.descripcion })).toContainText('25%');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });

  const user = await registerCliente(request, { rut: newRut() });
  await enterAs(page, user);
  await fillCarrito(page, [uno, 1], [otro, 1]);
  await confirmDireccion(database, user.email);
  const ficha = { user_id: 1, empresa: `Obras ${nombre}`, rut_cliente: user.rut, mail: user.email };
  const { id } = await calls(request, admin.token)('post', '/api/clientes/cliente', ficha);
  await enterAs(page, admin);
  await page.goto(`/base-clientes/${id}`);
  await page.getByLabel('Lista de precios').selectOption(nombre);
  await expect(page.getByText(`Compra con la lista «${nombre}».`)).toBeVisible();
  await expectAccessible(page);

  await enterAs(page, user);
  await page.goto(`/detalle-producto/${uno.id}`);
  await expect(page.getByText('$15.000 c/u para tu empresa')).toBeVisible();
  await page.goto('/carrito');
  await expect(page.getByText('Precio de tu empresa (en la tienda: $20.000)')).toBeVisible();
  await expect(page.getByText('Precio de tu empresa (en la tienda: $10.000)')).toBeVisible();
  await openCheckout(page);
  await fillDespacho(page);
  await confirmCompra(page);
  await expectSuccess(page, user.email);
  expect(await comprasOf(database, user.id)).toMatchObject([{ precio_final: '27990.00' }]);

  // Who quotes them isn't dearer than the shop unawares.
  const lineas = [{ producto_id: uno.id, otv_solicitada: 2 }];
  const cotizacion = await calls(request, admin.token)('post', '/api/cotizaciones/cotizacion', {
    cliente_id: id,
    lineas,
  });
  await enterAs(page, admin);
  await page.goto(`/cotizaciones/${cotizacion.id}`);
  const menos = page.getByText('En la tienda, este cliente paga menos por una línea.');
  await expect(menos).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Poner esos precios' }).click();
  await expect(menos).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: '$15.000' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(menos).toBeVisible();
});
