import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import {
  alertWith,
  cards,
  doMore,
  edit,
  findCard,
  moreActions,
  precioOf,
  rowOf,
  search,
} from './support/admin-productos.ts';
import { toastWith } from './support/lista.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto, libroOf, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('la búsqueda, los filtros y la página están en la dirección', async ({ page, database }) => {
  const word = uniqueWord();
  for (let number = 1; number <= 13; number += 1) {
    await createProducto(database, {
      descripcion: `Perno ${word} ${String(number).padStart(2, '0')}`,
      precio_unitario: number * 100,
      cantidad_stock: number === 13 ? 0 : 5,
    });
  }
  await page.goto('/admin/productos');
  await search(page).fill(word);
  await expect(page.getByText('13 productos', { exact: true })).toBeVisible();
  await page.getByLabel('Filas por página').selectOption('12');
  const precio = page.getByRole('columnheader', { name: 'Precio' });
  await precio.getByRole('button').click();
  await expect(precio).toHaveAttribute('aria-sort', 'ascending');
  await precio.getByRole('button').click();
  await expect(page).toHaveURL(/sort=precio-desc/);
  await expect(precio).toHaveAttribute('aria-sort', 'descending');
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).first()).toContainText(`Perno ${word} 13`);
  await expect(cards(page).first()).toContainText('Sin stock');
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(search(page)).toHaveValue(word);
  await expect(cards(page)).toContainText(`Perno ${word} 01`);
  await page.getByLabel('Stock', { exact: true }).selectOption('sin');
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/[?&]page=/);
  await page.getByRole('button', { name: 'Quitar Stock: Sin stock' }).click();
  await expect(page.getByText('13 productos', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  await expect(search(page)).toHaveValue(word);
});

test('de dos filtros elegidos de una vez valen los dos', async ({ page }) => {
  await page.goto('/admin/productos?q=taladro');
  await expect(cards(page).first()).toBeVisible();
  // Before the first one is on screen, as a quick hand or a slow machine may have it.
  await page.evaluate(() => {
    for (const [label, value] of [
      ['Filas por página', '12'],
      ['Stock', 'con'],
      ['Categoría', 'herramientas electricas'],
    ]) {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)!;
      select.value = value!;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL('/admin/productos?q=taladro&limit=12&stock=con&familia=herramientas+electricas');
  await expect(page.getByLabel('Stock', { exact: true })).toHaveValue('con');
  await expect(page.getByLabel('Filas por página')).toHaveValue('12');
});

test('se exporta lo que muestra la lista, o todo el catálogo', async ({ page, database }) => {
  const word = uniqueWord();
  const [rebajado] = [
    await createProducto(database, { descripcion: `Broca ${word} 1`, precio_unitario: 900, previousPrice: 1_000 }),
    await createProducto(database, { descripcion: `Broca ${word} 2` }),
  ];
  await page.goto(`/admin/productos?q=${word}`);
  await expect(page.getByText('2 productos', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page.getByLabel('Oferta', { exact: true }).selectOption('En oferta');
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), doMore(page, 'Exportar estos a Excel')]);
  expect(download.suggestedFilename()).toMatch(/^productos-.*\.xlsx$/);
  const { Sheets } = read(await readFile(await download.path()));
  expect(utils.sheet_to_json(Sheets.Productos!)).toMatchObject([
    { codigo_producto_fussan: rebajado.codigo_producto_fussan, precio_unitario: 900 },
  ]);
  await search(page).fill('');
  await page.getByRole('button', { name: 'Quitar Oferta: En oferta' }).click();
  await moreActions(page).click();
  await expect(page.getByRole('menuitem', { name: 'Exportar a Excel' })).toBeVisible();
});

test('la página de un producto muestra sus precios, sus ofertas y su stock', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400));
  const producto = await createProducto(database, { precio_unitario: 10_000 });
  const card = await findCard(page, producto);
  await card.getByRole('link', { name: producto.descripcion }).click();
  await expect(page.getByRole('heading', { level: 1, name: producto.descripcion })).toBeVisible();
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.locator('[name="precio_unitario"]').fill('11000');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(toastWith(page, 'Producto actualizado exitosamente')).toBeVisible();
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
  expect(await precioOf(database, producto.id)).toBe(8_800);
  await page.getByRole('button', { name: 'Anular la oferta de $8.800' }).click();
  await alertWith(page, '¿Anular esta oferta?').getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByText('Oferta anulada.')).toBeVisible();
  expect(await precioOf(database, producto.id)).toBe(11_000);

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
  const producto = await createProducto(database, { precio_unitario: 10_000 });
  await database.query(
    `insert into ofertas (producto_id, precio_oferta, inicio, fin, estado)
     values ($1, 8000, now() + interval '1 day', now() + interval '2 days', 'programada')`,
    [producto.id],
  );
  const card = await findCard(page, producto);
  const saved = toastWith(page, 'Producto actualizado exitosamente');
  const setPrecio = async (precio: string) => {
    await edit(card);
    await card.locator('[name="precio_unitario"]').fill(precio);
    await card.getByRole('button', { name: 'Guardar', exact: true }).click();
  };
  await setPrecio('9000');
  await expect(saved).toBeVisible();
  await expect(saved).not.toContainText('oferta');
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(saved).toBeHidden();
  await setPrecio('7500');
  await expect(saved).toContainText(
    'Su oferta programada de $8.000 ya no rebaja el precio: si sigue así, no comenzará.',
  );
  await expect(rowOf(card)).toBeFocused();
});

test('en el teléfono los filtros se abren cuando se piden, y las filas son tarjetas', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/productos?familia=electrohogar');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar Categoría: Electrohogar' })).toBeVisible();
  await expect(page.getByLabel('Categoría', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByLabel('Ordenar por').selectOption('precio-desc');
  await expect(page).toHaveURL(/sort=precio-desc/);
  await page.getByLabel('Categoría', { exact: true }).selectOption('');
  await expect(page).not.toHaveURL(/familia/);
});

test('el precio y el stock se cambian en su celda, con el teclado, y se deshace', async ({ page, database }) => {
  const producto = await createProducto(database, { precio_unitario: 10_000, cantidad_stock: 5 });
  const card = await findCard(page, producto);
  await card.getByRole('button', { name: 'Editar Precio de' }).press('Enter');
  const precio = card.getByRole('textbox', { name: 'Precio de' });
  await precio.fill('1.5');
  await precio.press('Enter');
  await expect(card.getByRole('alert')).toContainText('1,5');
  await precio.fill('5.000');
  await precio.press('Enter');
  const asked = page.getByRole('alertdialog').filter({ hasText: 'baja un 50%' });
  await asked.getByRole('button', { name: 'Cambiar el precio' }).click();
  const told = page.getByRole('status').filter({ hasText: '$10.000 → $5.000' });
  await expect(told).toBeVisible();
  await expect(card.getByRole('button', { name: 'Editar Precio de' })).toHaveText('$5.000');
  await told.getByRole('button', { name: 'Deshacer' }).click();
  await expect(card.getByRole('button', { name: 'Editar Precio de' })).toHaveText('$10.000');
  await expect.poll(() => precioOf(database, producto.id)).toBe(10_000);

  await card.getByRole('button', { name: 'Editar Stock de' }).click();
  const stock = card.getByRole('textbox', { name: 'Stock de' });
  await stock.fill('4');
  await stock.press('Enter');
  await expect(card.getByRole('alert')).toContainText('Elige por qué cambia el stock.');
  await card.getByLabel('Razón').selectOption('Merma');
  await stock.press('Enter');
  await expect(card.getByRole('button', { name: 'Editar Stock de' })).toHaveText('4');
  await expect.poll(async () => (await libroOf(database, producto.id)).at(-1)).toMatchObject({ despues: 4 });
});

test('la lista se recorre con las flechas, «/» busca, y una vista guardada queda', async ({ page }) => {
  await page.goto('/admin/productos?stock=bajo');
  await cards(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(cards(page).nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(cards(page).nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await page.getByLabel('Nombre de la vista').fill('Por pedir');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.goto('/admin/productos');
  await page.getByRole('link', { name: 'Por pedir' }).click();
  await expect(page).toHaveURL('/admin/productos?stock=bajo');
});

test('un error al cargar se dice, y se reintenta', async ({ page, expectedConsole }) => {
  expectedConsole.push(refused(503));
  let fails = true;
  await page.route('**/api/products/admin?*', (route) =>
    fails ? route.fulfill({ status: 503, json: { message: 'No disponible por ahora.' } }) : route.continue(),
  );
  await page.goto('/admin/productos');
  await expect(page.getByText('No se pudieron cargar los productos.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('empleados y clientes no entran', async ({ page, request }) => {
  await enterAs(page, await demoSession(request, 'empleado@fussan.test'));
  for (const path of ['/admin/productos', '/admin/productos/1']) {
    await page.goto(path);
    await expect(page).toHaveURL('/access-denied');
  }
  await enterAs(page, await registerCliente(request));
  await page.goto('/admin/productos/1');
  await expect(page).toHaveURL('/access-denied');
});
