import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { accept, alertWith, cards, findCard, priceOf, search } from './support/admin-productos.ts';
import { demoSession, enterAs, registerCustomer } from './support/people.ts';
import { createProduct, type TestProduct, uniqueWord } from './support/products.ts';
import { expect, refused, test } from './support/test.ts';

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

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
  await expect(search(page)).toBeFocused();
  await page.goBack();
  await expect(search(page)).toHaveValue(word);
});

test('se exporta lo que muestra la lista, o todo el catálogo', async ({ page, database }) => {
  const word = uniqueWord();
  const [rebajado] = [
    await createProduct(database, { descripcion: `Broca ${word} 1`, precio_unitario: 900, previousPrice: 1_000 }),
    await createProduct(database, { descripcion: `Broca ${word} 2` }),
  ];
  await page.goto(`/admin?seccion=productos&buscar=${word}`);
  await expect(page.getByRole('button', { name: 'Exportar estos 2', exact: true })).toBeVisible();
  await page.getByLabel('Oferta', { exact: true }).selectOption('En oferta');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar este producto' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^productos-.*\.xlsx$/);
  const { Sheets } = read(await readFile(await download.path()));
  expect(utils.sheet_to_json(Sheets.Productos!)).toMatchObject([
    { codigo_producto_fussan: rebajado.codigo_producto_fussan, precio_unitario: 900 },
  ]);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page.getByRole('button', { name: 'Exportar Excel' })).toBeVisible();
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
  // Of all of them, one may be left out, and taken in again.
  await cards(page).first().getByRole('checkbox').uncheck();
  await expect(bar).toContainText('12 seleccionados');
  await cards(page).nth(1).getByRole('checkbox').uncheck();
  await cards(page).first().getByRole('checkbox').check();
  await expect(bar).toContainText('12 seleccionados');
  await bar.getByRole('button', { name: 'Precio' }).click();
  const without = page.getByRole('dialog', { name: 'Cambiar precio de 12 productos' });
  await without.getByLabel('Porcentaje').fill('5');
  await without.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(without.getByText('12 cambian')).toBeVisible();
  await without.getByRole('button', { name: 'Cerrar' }).click();
  await cards(page).nth(1).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Precio' }).click();
  const modal = page.getByRole('dialog', { name: 'Cambiar precio de 13 productos' });
  await modal.getByRole('button', { name: 'Cancelar' }).click();
  await expect(bar.getByRole('button', { name: 'Precio' })).toBeFocused();
  await bar.getByRole('button', { name: 'Precio' }).click();
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
  await expect(page.getByText('13 productos', { exact: true })).toBeFocused();
  await expect(cards(page).first()).toContainText(/\$(1\.130|2\.250)/);
  expect(await priceOf(database, products[0]!.id)).toBe(2_250);
  expect(await priceOf(database, products[12]!.id)).toBe(1_130);
});

test('un cambio masivo se deshace, diciendo cuántos vuelven; queda en la lista con quien lo hizo', async ({
  page,
  database,
}) => {
  const word = uniqueWord();
  const products: TestProduct[] = [];
  for (let number = 1; number <= 3; number += 1) {
    products.push(await createProduct(database, { descripcion: `Golilla ${word} ${number}`, precio_unitario: 1_000 }));
  }
  await page.goto(`/admin?seccion=productos&buscar=${word}`);
  await page.getByLabel('Seleccionar esta página').check();
  await page.getByRole('region', { name: 'Productos seleccionados' }).getByRole('button', { name: 'Precio' }).click();
  const modal = page.getByRole('dialog', { name: 'Cambiar precio de 3 productos' });
  await modal.getByLabel('Porcentaje').fill('23');
  await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
  await modal.getByRole('button', { name: 'Aplicar a 3 productos' }).click();
  await expect(modal.getByText('3 productos cambiados.')).toBeVisible();
  expect(await priceOf(database, products[0]!.id)).toBe(1_230);
  // Meanwhile somebody gives one of them a price of its own.
  await database.query('update productos set precio_unitario = 2000, version = version + 1 where id = $1', [
    products[2]!.id,
  ]);
  await modal.getByRole('button', { name: 'Deshacer' }).click();
  await expect(modal.getByText('¿Deshacer el cambio? 2 productos vuelven a como estaban antes.')).toBeVisible();
  await expect(modal.getByText('1 cambió después y queda como está.')).toBeVisible();
  await modal.getByRole('button', { name: 'No deshacer' }).click();
  await modal.getByRole('button', { name: 'Deshacer' }).click();
  await modal.getByRole('button', { name: 'Deshacer 2 productos' }).dblclick();
  await expect(modal.getByText('2 productos están como antes.')).toBeVisible();
  await expect(modal.getByText('1 quedó como estaba: alguien lo cambió entretanto.')).toBeVisible();
  await modal.getByRole('button', { name: 'Listo' }).click();
  expect(await Promise.all(products.map(({ id }) => priceOf(database, id)))).toEqual([1_000, 1_000, 2_000]);

  await page.getByRole('button', { name: 'Cambios masivos' }).click();
  // By its percentage, which is nobody else's: other journeys change prices at the same time.
  const list = page.getByRole('list', { name: 'Cambios masivos' });
  const changes = list.getByRole('listitem').filter({ hasText: 'Precio: +23%, a la decena' });
  await expect(changes.first()).toContainText('Se deshizo');
  await expect(changes.nth(1)).toContainText('3 productos · deshecho');
  await expect(changes.nth(1).getByRole('button', { name: /^Deshacer/ })).toHaveCount(0);
});

test('un cambio a miles sigue solo, muestra cuánto avanza y llega al final', async ({ page, database }) => {
  const word = uniqueWord();
  await database.query(
    `insert into productos (codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock)
     select $1::bigint + n, 'Arandela ' || $2 || ' ' || n, 1000, 0 from generate_series(1, 1600) n`,
    [randomInt(1_000_000, 900_000_000) * 10_000, word],
  );
  await page.goto(`/admin?seccion=productos&buscar=${word}`);
  await page.getByLabel('Seleccionar esta página').check();
  await page.getByRole('button', { name: 'Seleccionar los 1.600 que coinciden' }).click();
  await page.getByRole('region', { name: 'Productos seleccionados' }).getByRole('button', { name: 'Estado' }).click();
  const modal = page.getByRole('dialog', { name: 'Cambiar estado de 1.600 productos' });
  await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(modal.getByText('1.600 cambian')).toBeVisible();
  await modal.getByRole('button', { name: 'Aplicar a 1.600 productos' }).click();
  await expect(modal.getByRole('progressbar')).toBeVisible();
  await expect(modal.getByText('Puedes cerrar esta ventana')).toBeVisible();
  await expect(modal.getByText('1.600 productos cambiados.')).toBeVisible({ timeout: 20_000 });
  await modal.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('No hay productos que coincidan con la búsqueda.')).toBeVisible();
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

  await expect(page).toHaveTitle(`${producto.descripcion} | Fussan`);
  await page.getByRole('link', { name: 'Precios' }).click();
  await expect(page).toHaveTitle(`Precios | ${producto.descripcion} | Fussan`);
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
  await expect(page.getByRole('row', { name: /Vigente/ })).toContainText('31-01-2031, 20:00');
  expect(await priceOf(database, producto.id)).toBe(8_800);
  await page.getByRole('button', { name: 'Anular la oferta de $8.800' }).click();
  await alertWith(page, '¿Anular esta oferta?').getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByText('Oferta anulada.')).toBeVisible();
  expect(await priceOf(database, producto.id)).toBe(11_000);

  await page.getByRole('link', { name: 'Precios' }).click();
  const line = page.locator('.recharts-surface');
  await line.hover();
  await expect(page.locator('.recharts-tooltip-wrapper')).toContainText('Precio');

  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Ajuste de stock' })).not.toContainText(producto.descripcion);
  await page.getByLabel('Nuevo stock').fill('4');
  await page.getByLabel('Razón').selectOption('Merma');
  await page.getByRole('button', { name: 'Actualizar Stock' }).click();
  await expect(page.getByRole('row', { name: /Merma/ })).toContainText('4');

  await page.getByRole('link', { name: 'Cotizar' }).click();
  await expect(page).not.toHaveTitle(/Martillo/);
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitud de Cotizacion' })).toBeVisible();
  await expect(page.getByText(producto.descripcion).first()).toBeVisible();
});

test('en el teléfono los filtros y las demás acciones se abren cuando se piden', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin?seccion=productos&familia=electrohogar');
  await expect(cards(page).first()).toContainText('Electrohogar');
  await expect(page.getByRole('link', { name: 'Productos', exact: true })).toBeInViewport();
  await expect(page.getByLabel('Ordenar por')).toBeHidden();
  const filters = page.getByRole('button', { name: 'Filtros y orden (1)' });
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  await filters.click();
  await page.getByLabel('Familia').selectOption('Todas');
  await expect(page.getByRole('button', { name: 'Filtros y orden', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar Excel' })).toBeHidden();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await expect(page.getByRole('button', { name: 'Exportar Excel' })).toBeVisible();
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
  await enterAs(page, await demoSession(request, 'empleado@fussan.test'));
  for (const path of ['/admin?seccion=productos', '/admin/productos/1']) {
    await page.goto(path);
    await expect(page).toHaveURL('/access-denied');
  }
  await enterAs(page, await registerCustomer(request));
  await page.goto('/admin/productos/1');
  await expect(page).toHaveURL('/access-denied');
});
