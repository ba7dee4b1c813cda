import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { accept, alertWith, cards, findCard, priceOf, search } from './support/admin-productos.ts';
import { demoSession, enterAs, registerCustomer } from './support/people.ts';
import { createProduct, uniqueWord } from './support/products.ts';
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

test('de dos filtros elegidos de una vez valen los dos', async ({ page }) => {
  await page.goto('/admin?seccion=productos&buscar=taladro');
  await expect(cards(page).first()).toBeVisible();
  // Before the first one is on screen, as a quick hand or a slow machine may have it.
  await page.evaluate(() => {
    for (const [label, value] of [
      ['Por página', '12'],
      ['Stock', 'con'],
      ['Ordenar por', 'precio-desc'],
    ]) {
      const [name] = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent === label);
      const select = name!.control as HTMLSelectElement;
      select.value = value!;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL('/admin?seccion=productos&buscar=taladro&por_pagina=12&stock=con&orden=precio-desc');
  for (const [label, value] of [
    ['Por página', '12'],
    ['Stock', 'con'],
    ['Ordenar por', 'precio-desc'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
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

test('la página de un producto muestra sus precios, sus ofertas y su stock', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400));
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

test('bajar el precio hasta el de una oferta programada dice qué será de ella', async ({ page, database }) => {
  const producto = await createProduct(database, { precio_unitario: 10_000 });
  await database.query(
    `insert into ofertas (producto_id, precio_oferta, inicio, fin, estado)
     values ($1, 8000, now() + interval '1 day', now() + interval '2 days', 'programada')`,
    [producto.id],
  );
  const card = await findCard(page, producto);
  const saved = alertWith(page, 'Producto actualizado exitosamente');
  const setPrice = async (price: string) => {
    await card.getByRole('button', { name: /^Editar / }).click();
    await card.locator('[name="precio_unitario"]').fill(price);
    await card.getByRole('button', { name: 'Guardar', exact: true }).click();
  };
  await setPrice('9000');
  await expect(saved).toBeVisible();
  await expect(saved).not.toContainText('oferta');
  await accept(saved);
  await setPrice('7500');
  await expect(saved).toContainText(
    'Su oferta programada de $8.000 ya no rebaja el precio: si sigue así, no comenzará.',
  );
  await accept(saved);
  await expect(card.getByRole('button', { name: /^Editar / })).toBeFocused();
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
  await page.getByLabel('Familia', { exact: true }).selectOption('Todas');
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
