import type { Locator } from '@playwright/test';
import { alertWith, edit, findCard, precioOf, rowOf, search } from './support/admin-productos.ts';
import { doToRow, toastWith } from './support/lista.ts';
import { CLAVE_DEMO, demoSession, enterAs, fillLogin, registerCliente } from './support/people.ts';
import { createProducto, libroOf, takeStock } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const save = (card: Locator) => card.getByRole('button', { name: 'Guardar', exact: true }).click();

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('edita en la tarjeta: Guardar guarda, Cancelar y Escape vuelven atrás', async ({ page, database }) => {
  const producto = await createProducto(database, { precio_unitario: 10_000, cantidad_stock: 5 });
  const card = await findCard(page, producto);
  await edit(card);
  await expect(card.getByLabel('Descripción')).toBeFocused();
  await card.locator('[name="precio_unitario"]').fill('9');
  await card.getByRole('button', { name: 'Cancelar' }).click();
  await expect(card).toContainText('$10.000');
  await expect(rowOf(card)).toBeFocused();

  // Escape asks when there is something to lose.
  await page.keyboard.press('Enter');
  await card.getByLabel('Marca').fill('Otra');
  await page.keyboard.press('Escape');
  const asking = alertWith(page, `¿Descartar los cambios de «${producto.descripcion}»?`);
  await asking.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(card.getByLabel('Marca')).toHaveValue('Otra');

  await card.locator('[name="cantidad_stock"]').fill('uno');
  await save(card);
  await expect(card.getByText('El stock debe ser un número entero de 0 o más.')).toBeVisible();
  await expect(card.locator('[name="cantidad_stock"]')).toBeFocused();
  // What is asked for may be 0, but only if it says so.
  await card.locator('[name="cantidad_stock"]').fill('');
  await card.locator('[name="precio_unitario"]').fill('');
  await save(card);
  await expect(card.getByText('El stock es requerido.')).toBeVisible();
  await expect(card.getByText('El precio es requerido.')).toBeVisible();
  await expect(card.locator('[name="precio_unitario"]')).toBeFocused();
  await card.locator('[name="precio_unitario"]').fill('1e5');
  await save(card);
  await expect(card.getByText('El precio debe ser un número de 0 o más.')).toBeVisible();
  await card.locator('[name="precio_unitario"]').fill('10.000');
  await card.locator('[name="cantidad_stock"]').fill('8');
  await save(card);
  await expect(card.getByText('Elige por qué cambia el stock.')).toBeVisible();
  await expect(card.getByLabel('Razón')).toBeFocused();
  await card.getByLabel('Razón').selectOption('Devolución interna');
  await card.getByLabel('Detalle (opcional)').fill('Del taller');
  await card.locator('[name="precio_unitario"]').fill('8.990');
  // Enter saves, in a field of one line.
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Producto actualizado exitosamente')).toBeVisible();
  await expect(rowOf(card)).toBeFocused();
  await expect(card).toContainText('$8.990');
  await expect(card).toContainText('Oferta');
  expect(await precioOf(database, producto.id)).toBe(8_990);
  expect(await libroOf(database, producto.id)).toHaveLength(2);
  expect((await libroOf(database, producto.id)).at(-1)).toMatchObject({ nota: 'Devolución interna: Del taller' });
});

test('lo escrito no se pierde al buscar otra cosa, y salir de la página pregunta', async ({ page, database }) => {
  const producto = await createProducto(database);
  const card = await findCard(page, producto);
  await edit(card);
  await card.getByLabel('Marca').fill('Sin guardar');
  await search(page).fill('taladro');
  await expect(page).toHaveURL(/q=taladro/);
  await expect(page.getByText(`Con cambios sin guardar, en otra página: «${producto.descripcion}».`)).toBeVisible();
  await page.getByRole('link', { name: 'Ver tienda' }).click();
  const leaving = alertWith(page, 'Tienes cambios sin guardar. Si sales de la página, se pierden.');
  await leaving.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(leaving).toBeHidden();
  await search(page).fill(String(producto.codigo_producto_fussan));
  await expect(card.getByLabel('Marca')).toHaveValue('Sin guardar');
  await page.getByRole('link', { name: 'Ver tienda' }).click();
  await leaving.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/');
});

test('la sesión que termina durante una edición no se lleva lo escrito', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(401));
  const producto = await createProducto(database);
  const card = await findCard(page, producto);
  await edit(card);
  await card.getByLabel('Marca').fill('Casi perdida');
  await page.route(`**/api/products/${producto.id}`, (route) =>
    route.fulfill({ status: 401, json: { code: 'SESION_EXPIRADA', message: 'Sesión expirada.' } }),
  );
  await save(card);
  await expect(page).toHaveURL(/\/login/);
  await page.unroute(`**/api/products/${producto.id}`);
  await fillLogin(page, 'admin@fussan.test', CLAVE_DEMO);
  await expect(card.getByLabel('Marca')).toHaveValue('Casi perdida');

  // A reload neither, nor the product's own page; whoever leaves without it does so knowingly.
  await page.reload();
  await expect(card.getByLabel('Marca')).toHaveValue('Casi perdida');
  await page.goto(`/admin/productos/${producto.id}`);
  await expect(page.getByLabel('Marca')).toHaveValue('Casi perdida');
  await page.getByRole('link', { name: 'Volver a los productos' }).click();
  await alertWith(page, 'Tienes cambios sin guardar.').getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/admin\/productos(\?|$)/);
  await findCard(page, producto);
  await expect(card.getByRole('button', { name: 'Guardar', exact: true })).toBeHidden();
});

test('dos administradores sobre un producto: el segundo ve lo nuevo y decide', async ({
  page,
  request,
  database,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const producto = await createProducto(database, { precio_unitario: 10_000, marca: 'Boky' });
  const mine = await findCard(page, producto);
  const other = await newVisitor();
  const colleague = await registerCliente(request, { name: 'Elena Colega' });
  await database.query(`update usuarios set role = 'admin' where id = $1`, [colleague.id]);
  await enterAs(other, { ...colleague, role: 'admin' });
  const theirs = await findCard(other, producto);

  await edit(mine);
  await mine.locator('[name="precio_unitario"]').fill('12000');
  await mine.getByLabel('Especificaciones').fill('Mango: madera');

  const theyChange = async (precio: string) => {
    await edit(theirs);
    await theirs.locator('[name="precio_unitario"]').fill(precio);
    await theirs.getByLabel('Marca').fill(`Marca ${precio}`);
    await save(theirs);
    await expect(toastWith(other, 'Producto actualizado exitosamente').last()).toBeVisible();
    await expect.poll(() => precioOf(database, producto.id)).toBe(Number(precio));
  };
  await theyChange('11000');
  await save(mine);
  await expect(mine.getByRole('alert')).toContainText('Otra persona cambió este producto mientras lo editabas.');
  await expect(mine.getByRole('alert')).toContainText(/Cambió el .*: lo hizo Elena Colega\./);
  const row = (name: string) => mine.getByRole('row', { name: new RegExp(`^${name} `) });
  await expect(row('Precio')).toHaveText(/\$11\.000\s*\$12\.000/);
  await expect(row('Marca')).toContainText('No lo cambiaste: queda el nuevo');
  await expect(row('Especificaciones')).toContainText('Mango: madera');

  // Going on keeps both; meanwhile it changes once more.
  await mine.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(mine.locator('[name="precio_unitario"]')).toBeFocused();
  await expect(mine.getByLabel('Marca')).toHaveValue('Marca 11000');
  await expect(mine.locator('[name="precio_unitario"]')).toHaveValue('12.000');
  await theyChange('11500');
  await save(mine);
  await mine.getByRole('button', { name: 'Guardar los míos igual' }).click();
  await expect(toastWith(page, 'Producto actualizado exitosamente')).toBeVisible();
  await expect(mine).toContainText('$12.000');
  expect(await precioOf(database, producto.id)).toBe(12_000);

  // Now the other one is late, and takes what there is.
  await edit(theirs);
  await theirs.locator('[name="precio_unitario"]').fill('1');
  await save(theirs);
  await theirs.getByRole('button', { name: 'Usar los valores nuevos' }).click();
  await expect(theirs).toContainText('$12.000');
  expect(await precioOf(database, producto.id)).toBe(12_000);
});

test('quien cambió lo mismo en otra pestaña lee que fue él', async ({ page, database, expectedConsole }) => {
  expectedConsole.push(refused(409));
  const producto = await createProducto(database);
  const card = await findCard(page, producto);
  await edit(card);
  await card.getByLabel('Marca').fill('De aquí');
  const other = await page.context().newPage();
  const there = await findCard(other, producto);
  await edit(there);
  await there.getByLabel('Marca').fill('De allá');
  await save(there);
  await expect(toastWith(other, 'Producto actualizado exitosamente')).toBeVisible();
  await other.close();
  await save(card);
  await expect(card.getByRole('alert')).toContainText('Este producto cambió mientras lo editabas.');
  await expect(card.getByRole('alert')).toContainText('fuiste tú, quizás en otra pestaña');
  await expect(card.getByRole('alert')).not.toContainText('Otra persona');
  await card.getByRole('button', { name: 'Usar los valores nuevos' }).click();
  await expect(card.getByRole('button', { name: 'Guardar', exact: true })).toBeHidden();
});

test('una imagen que no sirve no se guarda en silencio', async ({ page, database }) => {
  const producto = await createProducto(database);
  const card = await findCard(page, producto);
  await edit(card);
  const picture = card.getByLabel('Imagen', { exact: true });
  await picture.setInputFiles({ name: 'falsa.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a') });
  await expect(card.getByRole('alert')).toContainText('El archivo no es una imagen');
  await save(card);
  await expect(picture).toBeFocused();
  await expect(card.getByRole('alert')).toContainText('El archivo no es una imagen');
  await card.getByRole('button', { name: 'Quitar la imagen elegida' }).click();
  await expect(card.getByRole('alert')).toBeHidden();
  await expect(picture).toBeFocused();
  await save(card);
  await expect(rowOf(card)).toBeFocused();
});

test('elimina un producto con historia, y lo deshace', async ({ page, database }) => {
  const producto = await createProducto(database);
  await takeStock(database, producto.id, 2);
  const card = await findCard(page, producto);
  const confirm = alertWith(page, '¿Estás seguro de que deseas eliminar este producto?');
  await doToRow(card, 'Eliminar');
  await expect(confirm).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();
  await doToRow(card, 'Eliminar');
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Producto eliminado exitosamente' });
  await expect(told).toContainText('Como tiene historia, quedó oculto.');
  await expect(page.getByText('No hay productos que coincidan con la búsqueda.')).toBeVisible();
  await told.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rowOf(card)).toContainText(producto.descripcion);
  const { rows } = await database.query('select estado from productos where id = $1', [producto.id]);
  expect(rows).toEqual([{ estado: 'activo' }]);
});

test('el que nunca tuvo historia desaparece, y desde su página se vuelve a la lista', async ({ page, database }) => {
  const producto = await createProducto(database);
  await page.goto(`/admin/productos/${producto.id}`);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const confirm = alertWith(page, '¿Estás seguro de que deseas eliminar este producto?');
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Producto eliminado exitosamente' })).toBeVisible();
  await expect(page).toHaveURL('/admin/productos');
  const { rowCount } = await database.query('select 1 from productos where id = $1', [producto.id]);
  expect(rowCount).toBe(0);
});
