import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { CLAVE_DEMO, enterAs, registerCustomer } from './support/people.ts';
import { createProduct, ledgerOf, type TestProduct, takeStock, uniqueWord } from './support/products.ts';
import { expect, refused, test } from './support/test.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function enterAsStaff(page: Page, request: APIRequestContext, email = 'admin@fussan.test'): Promise<void> {
  const answer = await request.post('/api/users/login', { data: { email, password: CLAVE_DEMO } });
  await enterAs(page, await answer.json());
}

test.beforeEach(({ page, request }) => enterAsStaff(page, request));

const search = (page: Page) => page.getByLabel('Buscar en el catálogo');
const cards = (page: Page) => page.getByRole('list', { name: 'Productos' }).getByRole('listitem');
const alertWith = (page: Page, text: string) => page.getByRole('alertdialog', { name: text });
const accept = (dialog: Locator) => dialog.getByRole('button', { name: 'Aceptar' }).click();

/** The product's card in the list, found by its code. */
async function findCard(page: Page, { codigo_producto_fussan, descripcion }: TestProduct): Promise<Locator> {
  await page.goto(`/admin?seccion=productos&buscar=${codigo_producto_fussan}`);
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  await expect(cards(page)).toContainText(descripcion);
  return cards(page);
}

const edit = (card: Locator) => card.getByRole('button', { name: /^Editar / }).click();
const save = (card: Locator) => card.getByRole('button', { name: 'Guardar', exact: true }).click();

async function priceOf(database: import('pg').Client, id: number): Promise<number> {
  const { rows } = await database.query('select precio_unitario::float8 as precio from productos where id = $1', [id]);
  return rows[0].precio;
}

test('agrega un producto con su imagen, que se ve en la tienda', async ({ page, database }) => {
  const descripcion = `Cincel plano ${uniqueWord()}`;
  const codigo = randomInt(10 ** 9, 10 ** 14);
  await page.goto('/admin?seccion=productos');
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  const modal = page.getByRole('dialog', { name: 'Agregar producto' });
  const add = modal.getByRole('button', { name: 'Agregar producto' });

  // What is missing is said beside each field, and the code comes first.
  await add.click();
  await expect(
    modal.getByText('El código de producto es obligatorio y debe ser un valor mayor que 0.', { exact: true }),
  ).toBeVisible();
  await expect(modal.getByLabel('Código')).toBeFocused();
  await expect(modal.getByText('La descripción es requerida.')).toBeVisible();
  await modal.getByLabel('Código').fill(String(codigo));
  await add.click();
  await expect(modal.getByLabel('Descripción')).toBeFocused();
  await modal.getByLabel('Descripción').fill(descripcion);
  await modal.getByLabel('Precio').fill('12.990');
  await expect(modal.getByText('$12.990')).toBeVisible();
  await add.click();
  await expect(modal.getByText('El stock es requerido.')).toBeVisible();
  await modal.getByLabel('Stock', { exact: false }).first().fill('7');
  await modal.getByLabel('Familia', { exact: true }).selectOption('electrohogar');
  await modal.getByLabel('Marca').fill('Boky');
  await modal
    .getByLabel('Imagen')
    .setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(modal.getByRole('alert')).toContainText('El archivo debe ser una imagen');
  await modal.getByLabel('Imagen').setInputFiles({ name: 'cincel.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(modal.getByAltText('Vista previa')).toBeVisible();
  await add.dblclick();

  const told = alertWith(page, 'Producto agregado con éxito.');
  await expect(told).toBeVisible();
  await accept(told);
  await expect(modal).toBeHidden();
  const { rows } = await database.query('select * from productos where codigo_producto_fussan = $1', [codigo]);
  expect(rows).toEqual([
    expect.objectContaining({
      descripcion,
      cantidad_stock: 7,
      familia: 'electrohogar',
      marca: 'Boky',
      estado: 'activo',
    }),
  ]);
  expect(rows[0].imagen_url).toMatch(/^\/imagenes\//);
  expect(await ledgerOf(database, rows[0].id)).toEqual([
    expect.objectContaining({ motivo: 'inicial', antes: 0, despues: 7 }),
  ]);
  await page.goto(`/detalle-producto/${rows[0].id}`);
  await expect(page.getByRole('heading', { level: 1, name: descripcion })).toBeVisible();
});

test('un código que ya existe, o un archivo que no es imagen, no pierden lo escrito', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409), refused(422));
  const { codigo_producto_fussan } = await createProduct(database);
  await page.goto('/admin?seccion=productos');
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  const modal = page.getByRole('dialog', { name: 'Agregar producto' });
  const add = modal.getByRole('button', { name: 'Agregar producto' });
  const descripcion = `Broca ${uniqueWord()}`;
  await modal.getByLabel('Código').fill(String(codigo_producto_fussan));
  await modal.getByLabel('Descripción').fill(descripcion);
  await modal.getByLabel('Precio').fill('1990');
  await modal.locator('[name="cantidad_stock"]').fill('3');
  await add.click();
  const failed = alertWith(page, 'Hubo un error al agregar el producto.');
  const taken = `Ya existe un producto con el código ${codigo_producto_fussan}.`;
  await expect(failed).toContainText(taken);
  await page.keyboard.press('Escape');
  await expect(failed).toBeHidden();
  await expect(modal.getByLabel('Código')).toBeFocused();
  await expect(modal.getByText(taken)).toBeVisible();

  await modal.getByLabel('Código').fill(String(randomInt(10 ** 9, 10 ** 14)));
  const fake = { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('no soy una imagen') };
  await modal.getByLabel('Imagen').setInputFiles(fake);
  await add.click();
  await expect(failed).toContainText('imagen');
  await accept(failed);

  // Closed by accident it asks, and over a reload what was typed is still there.
  await page.keyboard.press('Escape');
  const closing = alertWith(page, 'El producto todavía no se ha agregado.');
  await closing.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(modal).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(modal.getByLabel('Descripción')).toHaveValue(descripcion);
  await modal.getByRole('button', { name: 'Vaciar formulario' }).click();
  await expect(modal.getByLabel('Descripción')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
});

test('edita en la tarjeta: Guardar guarda, Cancelar y Escape vuelven atrás', async ({ page, database }) => {
  const producto = await createProduct(database, { precio_unitario: 10_000, cantidad_stock: 5 });
  const card = await findCard(page, producto);
  await edit(card);
  await expect(card.getByLabel('Descripción')).toBeFocused();
  await card.getByLabel('Precio', { exact: false }).first().fill('9');
  await card.getByRole('button', { name: 'Cancelar' }).click();
  await expect(card).toContainText('$10.000');
  await expect(card.getByRole('button', { name: /^Editar / })).toBeFocused();

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
  await card.locator('[name="cantidad_stock"]').fill('8');
  await card.locator('[name="precio_unitario"]').fill('8.990');
  // Enter saves, in a field of one line.
  await page.keyboard.press('Enter');
  const told = alertWith(page, 'Producto actualizado exitosamente');
  await expect(told).toBeVisible();
  await accept(told);
  await expect(card.getByRole('button', { name: /^Editar / })).toBeFocused();
  await expect(card).toContainText('$8.990');
  await expect(card).toContainText('Antes: $10.000');
  await expect(card).toContainText('Otra');
  expect(await priceOf(database, producto.id)).toBe(8_990);
  expect(await ledgerOf(database, producto.id)).toHaveLength(2);
});

test('lo escrito no se pierde al buscar otra cosa, y salir de la página pregunta', async ({ page, database }) => {
  const producto = await createProduct(database);
  const card = await findCard(page, producto);
  await edit(card);
  await card.getByLabel('Marca').fill('Sin guardar');
  await search(page).fill('taladro');
  await expect(page).toHaveURL(/buscar=taladro/);
  await expect(page.getByText(`Con cambios sin guardar, en otra página: «${producto.descripcion}».`)).toBeVisible();
  await page.getByRole('link', { name: 'Carrito' }).first().click();
  const leaving = alertWith(page, 'Tienes cambios sin guardar. Si sales de la página, se pierden.');
  await leaving.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(leaving).toBeHidden();
  await search(page).fill(String(producto.codigo_producto_fussan));
  await expect(card.getByLabel('Marca')).toHaveValue('Sin guardar');
  await page.getByRole('link', { name: 'Carrito' }).first().click();
  await leaving.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/carrito');
});

test('dos administradores sobre un producto: el segundo ve lo nuevo y decide', async ({
  page,
  request,
  database,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const producto = await createProduct(database, { precio_unitario: 10_000, marca: 'Boky' });
  const mine = await findCard(page, producto);
  const other = await newVisitor();
  const colleague = await registerCustomer(request, { name: 'Elena Colega' });
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
    await accept(alertWith(other, 'Producto actualizado exitosamente'));
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
  await expect(mine.getByLabel('Marca')).toHaveValue('Marca 11000');
  await expect(mine.locator('[name="precio_unitario"]')).toHaveValue('12000');
  await theyChange('11500');
  await save(mine);
  await mine.getByRole('button', { name: 'Guardar los míos igual' }).click();
  await accept(alertWith(page, 'Producto actualizado exitosamente'));
  await expect(mine).toContainText('$12.000');
  await expect(mine).toContainText('Marca 11500');
  expect(await priceOf(database, producto.id)).toBe(12_000);

  // Now the other one is late, and takes what there is.
  await edit(theirs);
  await theirs.locator('[name="precio_unitario"]').fill('1');
  await save(theirs);
  await theirs.getByRole('button', { name: 'Usar los valores nuevos' }).click();
  await expect(theirs).toContainText('$12.000');
  expect(await priceOf(database, producto.id)).toBe(12_000);
});

test('elimina un producto con historia, y lo deshace', async ({ page, database }) => {
  const producto = await createProduct(database);
  await takeStock(database, producto.id, 2);
  const card = await findCard(page, producto);
  const confirm = alertWith(page, '¿Estás seguro de que deseas eliminar este producto?');
  const remove = card.getByRole('button', { name: /^Eliminar / });
  await remove.click();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.click();
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  await accept(alertWith(page, 'Producto eliminado exitosamente'));
  await expect(page.getByText('No hay productos que coincidan con la búsqueda.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(card).toContainText(producto.descripcion);
  const { rows } = await database.query('select estado from productos where id = $1', [producto.id]);
  expect(rows).toEqual([{ estado: 'activo' }]);
});

test('el que nunca tuvo historia desaparece, y desde su página se vuelve a la lista', async ({ page, database }) => {
  const producto = await createProduct(database);
  await page.goto(`/admin/productos/${producto.id}`);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const confirm = alertWith(page, '¿Estás seguro de que deseas eliminar este producto?');
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  await accept(alertWith(page, 'Producto eliminado exitosamente'));
  await expect(page).toHaveURL('/admin?seccion=productos');
  const { rowCount } = await database.query('select 1 from productos where id = $1', [producto.id]);
  expect(rowCount).toBe(0);
});

test('la búsqueda, los filtros y la página están en la dirección', async ({ page, database }) => {
  const word = uniqueWord();
  for (let number = 1; number <= 13; number += 1) {
    await createProduct(database, {
      descripcion: `Perno ${word} ${String(number).padStart(2, '0')}`,
      precio_unitario: number * 100,
      cantidad_stock: number === 13 ? 0 : 5,
    });
  }
  await page.goto('/admin?seccion=productos');
  await search(page).fill(word);
  await expect(page.getByText('13 productos', { exact: true })).toBeVisible();
  await page.getByLabel('Por página').selectOption('12');
  await page.getByLabel('Ordenar por').selectOption('precio-desc');
  await expect(page).toHaveURL(/orden=precio-desc/);
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).first()).toContainText(`Perno ${word} 13`);
  await expect(cards(page).first()).toContainText('Sin stock');
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(search(page)).toHaveValue(word);
  await expect(cards(page)).toContainText(`Perno ${word} 01`);
  await page.getByLabel('Stock', { exact: true }).selectOption('sin');
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/[?&]pagina=/);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(search(page)).toHaveValue('');
  await page.goBack();
  await expect(search(page)).toHaveValue(word);
});

test('sube el precio de todos los que coinciden, con vista previa', async ({ page, database, expectedConsole }) => {
  expectedConsole.push(refused(409));
  const word = uniqueWord();
  const products: TestProduct[] = [];
  for (let number = 1; number <= 13; number += 1) {
    products.push(await createProduct(database, { descripcion: `Tuerca ${word} ${number}`, precio_unitario: 1_000 }));
  }
  await page.goto(`/admin?seccion=productos&buscar=${word}&por_pagina=12`);
  await expect(page.getByText('13 productos', { exact: true })).toBeVisible();
  await page.getByLabel('Seleccionar esta página').check();
  const bar = page.getByRole('region', { name: 'Productos seleccionados' });
  await expect(bar).toContainText('12 seleccionados');
  await page.getByRole('button', { name: 'Seleccionar los 13 que coinciden' }).click();
  await expect(bar).toContainText('13 seleccionados');
  await bar.getByRole('button', { name: 'Precio' }).click();
  const modal = page.getByRole('dialog', { name: 'Cambiar precio de 13 productos' });
  await modal.getByLabel('Porcentaje').fill('0');
  await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(modal.getByText('El porcentaje debe estar entre -90 y 500, y no ser 0.')).toBeVisible();
  await modal.getByLabel('Porcentaje').fill('12,5');
  await modal.getByLabel('Redondeo').selectOption('10');
  await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(modal.getByText('13 cambian')).toBeVisible();
  await expect(modal.getByRole('row', { name: `Tuerca ${word} 1 Código` })).toContainText('$1.000$1.130');

  // Somebody changes one of them meanwhile: nothing is done, and it is looked at again.
  await database.query('update productos set precio_unitario = 2000, version = version + 1 where id = $1', [
    products[0]!.id,
  ]);
  await modal.getByRole('button', { name: 'Aplicar a 13 productos' }).click();
  await expect(modal.getByRole('alert')).toContainText('Los productos cambiaron desde la vista previa.');
  expect(await priceOf(database, products[1]!.id)).toBe(1_000);
  await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
  await modal.getByRole('button', { name: 'Aplicar a 13 productos' }).dblclick();
  await expect(modal.getByText('13 productos cambiados.')).toBeVisible();
  await modal.getByRole('button', { name: 'Listo' }).click();
  await expect(cards(page).first()).toContainText(/\$(1\.130|2\.250)/);
  expect(await priceOf(database, products[0]!.id)).toBe(2_250);
  expect(await priceOf(database, products[12]!.id)).toBe(1_130);
});

test('la página de un producto muestra sus precios, sus ofertas y su stock', async ({ page, database }) => {
  const producto = await createProduct(database, { precio_unitario: 10_000 });
  const card = await findCard(page, producto);
  await card.getByRole('link', { name: `Detalle de ${producto.descripcion}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: producto.descripcion })).toBeVisible();
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.locator('[name="precio_unitario"]').fill('11000');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await accept(alertWith(page, 'Producto actualizado exitosamente'));
  await expect(page.getByRole('button', { name: 'Editar' })).toBeFocused();

  await page.getByRole('link', { name: 'Precios' }).click();
  await expect(page.getByRole('row', { name: /Edición/ })).toContainText('$10.000$11.000');

  await page.getByRole('link', { name: 'Ofertas' }).click();
  const form = page.getByRole('form', { name: 'Nueva oferta' });
  await form.getByLabel('Precio de oferta').fill('12000');
  await form.getByLabel('Termina').fill('2031-01-31T20:00');
  await form.getByRole('button', { name: 'Crear oferta' }).click();
  await expect(form.getByText('El precio de oferta debe ser menor que el precio actual.')).toBeVisible();
  await form.getByLabel('Precio de oferta').fill('8800');
  await expect(form.getByText('un 20% menos')).toBeVisible();
  await form.getByRole('button', { name: 'Crear oferta' }).click();
  await expect(page.getByText('Oferta creada.')).toBeVisible();
  await expect(page.getByRole('row', { name: /vigente/ })).toContainText('31-01-2031, 20:00');
  expect(await priceOf(database, producto.id)).toBe(8_800);
  await page.getByRole('button', { name: 'Anular la oferta de $8.800' }).click();
  await alertWith(page, '¿Anular esta oferta?').getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByText('Oferta anulada.')).toBeVisible();
  expect(await priceOf(database, producto.id)).toBe(11_000);

  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  await page.getByLabel('Nuevo stock').fill('4');
  await page.getByLabel('Motivo (opcional)').fill('Merma');
  await page.getByRole('button', { name: 'Actualizar Stock' }).click();
  await expect(page.getByRole('row', { name: /Merma/ })).toContainText('4');

  await page.getByRole('link', { name: 'Cotizar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitud de Cotizacion' })).toBeVisible();
  await expect(page.getByText(producto.descripcion).first()).toBeVisible();
});

test('un error al cargar se dice, y se reintenta', async ({ page, expectedConsole }) => {
  expectedConsole.push(refused(503));
  let fails = true;
  await page.route('**/api/products/admin?*', (route) =>
    fails ? route.fulfill({ status: 503, json: { message: 'No disponible por ahora.' } }) : route.continue(),
  );
  await page.goto('/admin?seccion=productos');
  await expect(page.getByText('No se pudieron cargar los productos.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('empleados y clientes no entran', async ({ page, request }) => {
  await enterAsStaff(page, request, 'empleado@fussan.test');
  for (const path of ['/admin?seccion=productos', '/admin/productos/1']) {
    await page.goto(path);
    await expect(page).toHaveURL('/access-denied');
  }
  await enterAs(page, await registerCustomer(request));
  await page.goto('/admin/productos/1');
  await expect(page).toHaveURL('/access-denied');
});
