import { alertWith, edit, findCard, precioOf, rowOf } from './support/admin-productos.ts';
import { createProvedor, EXISTENCIAS, limitStock } from './support/existencias.ts';
import { rowsIn, toastWith } from './support/lista.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto, stockOf } from './support/productos.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('los números se escriben a la chilena: lo ambiguo y los centavos de un precio se preguntan', async ({
  page,
  database,
}) => {
  const producto = await createProducto(database, { precio_unitario: 10_000, cantidad_stock: 5 });
  const card = await findCard(page, producto);
  await edit(card);
  const precio = card.locator('[name="precio_unitario"]');
  const stock = card.locator('[name="cantidad_stock"]');
  const save = card.getByRole('button', { name: 'Guardar', exact: true });
  await expect(precio).toHaveValue('10.000');

  await precio.fill('19990.5');
  await stock.fill('1,000');
  await save.click();
  // All of it is said at once, and one goes on from the first.
  await expect(card.getByText('Escribe los decimales con coma: 19990,5')).toBeVisible();
  await expect(card.getByText('¿1.000 o 1? Los miles van con punto y los decimales con coma.')).toBeVisible();
  await expect(precio).toBeFocused();

  await stock.fill('1.000');
  await card.getByLabel('Razón').selectOption('Error de conteo');
  await precio.fill('19990,5');
  await precio.blur();
  await expect(precio).toHaveValue('19.990,5');
  await expect(card.getByText('$19.990,50')).toBeVisible();
  await save.click();
  const centavos = alertWith(page, 'Los precios van sin centavos: ¿$19.991?');
  await centavos.getByRole('button', { name: 'Corregir' }).click();
  await expect(precio).toBeFocused();
  expect(await precioOf(database, producto.id)).toBe(10_000);
  await save.click();
  await centavos.getByRole('button', { name: 'Sí, $19.991' }).click();
  await expect(toastWith(page, 'Producto actualizado exitosamente')).toBeVisible();
  await expect(rowOf(card)).toContainText('$19.991');
  expect(await precioOf(database, producto.id)).toBe(19_991);
  expect(await stockOf(database, producto.id)).toBe(1_000);
});

test('el precio que se cambia en la lista también se pregunta, y vacío no es 0', async ({ page, database }) => {
  const producto = await createProducto(database, { precio_unitario: 10_000 });
  const card = await findCard(page, producto);
  const cell = card.getByRole('button', { name: 'Editar Precio de' });
  await cell.click();
  const field = card.getByLabel(`Precio de ${producto.descripcion}`, { exact: true });
  await field.fill('');
  await field.press('Enter');
  await expect(card.getByRole('alert')).toHaveText('El precio es requerido.');
  await field.fill('9.990,5');
  await field.press('Enter');
  const centavos = alertWith(page, 'Los precios van sin centavos: ¿$9.991?');
  await centavos.getByRole('button', { name: 'Corregir' }).click();
  await expect(field).toHaveValue('9.990,5');
  expect(await precioOf(database, producto.id)).toBe(10_000);
  await field.press('Enter');
  await centavos.getByRole('button', { name: 'Sí, $9.991' }).click();
  await expect(cell).toHaveText('$9.991');
  expect(await precioOf(database, producto.id)).toBe(9_991);
});

test('un precio de oferta con centavos se pregunta; un costo neto los puede tener', async ({ page, database }) => {
  const producto = await createProducto(database, { precio_unitario: 10_000 });
  await page.goto(`/admin/productos/${producto.id}?seccion=ofertas`);
  const form = page.getByRole('form', { name: 'Nueva oferta' });
  await form.getByLabel('Precio de oferta').fill('$ 7.990,40');
  await form.getByLabel('Termina').fill('2031-01-31T20:00');
  await form.getByRole('button', { name: 'Crear oferta' }).click();
  const centavos = alertWith(page, 'Los precios van sin centavos: ¿$7.990?');
  await centavos.getByRole('button', { name: 'Sí, $7.990' }).click();
  await expect(page.getByText('Oferta creada.')).toBeVisible();
  expect(await precioOf(database, producto.id)).toBe(7_990);

  await page.getByRole('link', { name: 'Datos', exact: true }).click();
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.locator('[name="ultimo_costo"]').fill('3.250,75');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(toastWith(page, 'Producto actualizado exitosamente')).toBeVisible();
  await expect(page.getByText('$3.250,75')).toBeVisible();
});

test('también el stock y lo que se pide se escriben con punto, y así se muestran', async ({ page, database }) => {
  const provedor = await createProvedor(database);
  const producto = await createProducto(database, { cantidad_stock: 3, proveedor_id: provedor.id });
  await limitStock(database, producto, { stock_minimo: 5_000, stock_maximo: 9_000 });
  await page.goto(`${EXISTENCIAS}?proveedor_id=${provedor.id}`);
  const row = rowsIn(page, 'Bajo stock');
  await row.getByLabel('Nuevo stock').fill('1.200');
  await row.getByLabel('Razón').selectOption('Error de conteo');
  await row.getByRole('button', { name: 'Actualizar Stock' }).click();
  await expect(row.getByText('Stock actualizado.', { exact: true })).toBeVisible();
  expect(await stockOf(database, producto.id)).toBe(1_200);

  await page.goto(`${EXISTENCIAS}/reposicion?proveedor_id=${provedor.id}`);
  const cantidad = page.getByLabel(`Cuántas pedir de ${producto.descripcion}`);
  await expect(cantidad).toHaveValue('7.800');
  await cantidad.fill('2.500');
  await cantidad.press('Enter');
  await expect(page.getByRole('region', { name: provedor.nombre })).toContainText('2.500 unidades');
  await expect(page.getByRole('button', { name: /^Volver a las .* propuestas/ })).toHaveText('Volver a 7.800');
});
