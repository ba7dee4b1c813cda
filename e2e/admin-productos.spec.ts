import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import {
  accept,
  alertWith,
  cards,
  doMore,
  findCard,
  moreActions,
  precioOf,
  search,
  wholePage,
} from './support/admin-productos.ts';
import { toastWith } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto, libroOf, uniqueWord } from './support/productos.ts';
import { expect, expectAccessible, refused, test, untilAnswered } from './support/test.ts';

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('la lista de productos se busca, se filtra, se exporta y se edita en su celda, también en el teléfono', async ({
  page,
  database,
  expectedConsole,
}) => {
  await test.step('la búsqueda, los filtros y la página están en la dirección; se exporta lo que la lista muestra', async () => {
    const word = uniqueWord();
    for (let number = 1; number <= 13; number += 1) {
      await createProducto(database, {
        descripcion: `Perno ${word} ${String(number).padStart(2, '0')}`,
        precio_unitario: number * 100,
        previousPrice: number === 9 ? 1_000 : null,
        cantidad_stock: number === 13 ? 0 : 5,
        familia: 'electrohogar',
      });
    }
    await openStaff(page, '/admin/productos');
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

    await test.step('de dos filtros elegidos de una vez valen los dos', async () => {
      // Before the first one is on screen, as a quick hand or a slow machine may have it.
      await page.evaluate(() => {
        for (const [label, value] of [
          ['Filas por página', '24'],
          ['Stock', 'con'],
          ['Categoría', 'electrohogar'],
        ]) {
          const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)!;
          select.value = value!;
          select.dispatchEvent(new Event('change', { bubbles: true }));
        }
      });
      await expect(page).toHaveURL(/stock=con/);
      await expect(page).toHaveURL(/familia=electrohogar/);
      await expect(page).not.toHaveURL(/limit=12/);
      await expect(page.getByText('12 productos', { exact: true })).toBeVisible();
      await expect(page.getByLabel('Stock', { exact: true })).toHaveValue('con');
      await expect(page.getByLabel('Filas por página')).toHaveValue('24');
    });

    await test.step('mientras llega lo que pide otro filtro no se cuenta lo de antes', async () => {
      const { promise: wanted, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/api/products/admin?*', async (route) => {
        await wanted;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Más filtros' }).click();
      await page.getByLabel('Oferta', { exact: true }).selectOption('En oferta');
      await page.keyboard.press('Escape');
      await expect(page.getByText('12 productos', { exact: true })).toBeHidden();
      await expect(page.getByRole('table', { name: 'Productos' })).toHaveAttribute('aria-busy', 'true');
      answer();
      await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
      await page.unroute('**/api/products/admin?*');
    });

    await test.step('se exporta lo que muestra la lista, o todo el catálogo', async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), doMore(page, 'Exportar estos a Excel')]);
      expect(download.suggestedFilename()).toMatch(/^productos-.*\.xlsx$/);
      const { Sheets } = read(await readFile(await download.path()));
      expect(utils.sheet_to_json(Sheets.Productos!)).toMatchObject([
        { descripcion: `Perno ${word} 09`, precio_unitario: 900 },
      ]);
      await search(page).fill('');
      for (const filter of ['Oferta: En oferta', 'Stock: Con stock', 'Categoría: Electrohogar']) {
        await page.getByRole('button', { name: `Quitar ${filter}` }).click();
      }
      await moreActions(page).click();
      await expect(page.getByRole('menuitem', { name: 'Exportar a Excel' })).toBeVisible();
    });
  });
  await test.step('el precio y el stock se cambian en su celda, con el teclado, y se deshace', async () => {
    const producto = await createProducto(database, { precio_unitario: 10_000, cantidad_stock: 5 });
    const card = await findCard(page, producto);
    const cell = card.getByRole('button', { name: 'Editar Precio de' });
    await cell.press('Enter');
    const precio = card.getByRole('textbox', { name: 'Precio de' });
    await precio.fill('');
    await precio.press('Enter');
    await expect(card.getByRole('alert')).toHaveText('El precio es requerido.');
    await precio.fill('1.5');
    await precio.press('Enter');
    await expect(card.getByRole('alert')).toContainText('1,5');
    await precio.fill('9.990,5');
    await precio.press('Enter');
    const centavos = alertWith(page, 'Los precios van sin centavos: ¿$9.991?');
    const asked = page.getByRole('alertdialog').filter({ hasText: 'baja un 49,9%' });
    const told = page.getByRole('status').filter({ hasText: '$9.991 → $5.000' });
    await centavos.getByRole('button', { name: 'Corregir' }).click();
    await expect(precio).toHaveValue('9.990,5');
    expect(await precioOf(database, producto.id)).toBe(10_000);
    await precio.press('Enter');
    // The list is read again slowly: the next change is made upon what was answered.
    const { promise: changed, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/products/admin?*', (route) => changed.then(() => route.fallback()), { times: 1 });
    await centavos.getByRole('button', { name: 'Sí, $9.991' }).click();
    await expect(cell).toHaveText('$9.991');

    await cell.click();
    await precio.fill('5.000');
    await precio.press('Enter');
    await asked.getByRole('button', { name: 'Es un cambio de precio' }).click();
    await expect(told).toBeVisible();
    goOn();
    await expect(cell).toHaveText('$5.000');
    const answered = untilAnswered(page);
    await told.getByRole('button', { name: 'Deshacer' }).click();
    await expect(cell).toHaveText('$9.991');
    await expect.poll(() => precioOf(database, producto.id)).toBe(9_991);

    // Somebody else's price stands beside what was typed, and one chooses. The list has been read after what was taken back.
    await answered();
    expectedConsole.push(refused(409));
    await database.query('update productos set precio_unitario = 9500, version = version + 1 where id = $1', [
      producto.id,
    ]);
    await cell.click();
    await precio.fill('9.000');
    await precio.press('Enter');
    await expect(card.getByRole('alert')).toContainText('Ahora$9.500');
    await expect(card.getByRole('alert')).toContainText('Lo tuyo$9.000');
    await card.getByRole('button', { name: 'Guardar lo mío' }).click();
    await expect(cell).toHaveText('$9.000');
    expect(await precioOf(database, producto.id)).toBe(9_000);

    // From the search the arrow goes into the rows, and back.
    await search(page).press('ArrowDown');
    await expect(page.locator('tr[data-row]').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(search(page)).toBeFocused();

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
  await test.step('en el teléfono los filtros se abren cuando se piden, se eligen tarjetas, y la vista previa de un precio cabe entera', async () => {
    const word = uniqueWord();
    for (const [number, previousPrice] of [
      [1, 12_000],
      [2, null],
    ] as const) {
      const descripcion = `Broca ${word} ${number}`;
      await createProducto(database, { descripcion, precio_unitario: 10_000, previousPrice, familia: 'electrohogar' });
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await openStaff(page, `/admin/productos?q=${word}&familia=electrohogar`);
    await expect(page.getByRole('button', { name: 'Quitar Categoría: Electrohogar' })).toBeVisible();
    const bar = page.getByRole('region', { name: 'Productos elegidos' });
    await cards(page).first().getByRole('checkbox').check();
    await expect(bar).toContainText('1 elegido');
    await page.getByText('Elegir los de esta página').click();
    await expect(bar).toContainText('2 elegidos');
    await expectAccessible(page);

    // By key: somebody else's bulk change, told above the list, may move the bar between a press and its release.
    await bar.getByRole('button', { name: 'Precio' }).press('Enter');
    const modal = page.getByRole('dialog', { name: 'Cambiar precio de 2 productos' });
    await modal.getByLabel('Porcentaje').fill('10');
    await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
    await expect(modal.getByText('2 cambian · 1 deja de estar rebajado')).toBeVisible();
    const row = modal.getByRole('row', { name: `Broca ${word} 1` });
    await expect(row).toContainText('$10.000, rebajado de $12.000');
    await expect(row.getByRole('cell', { name: '$11.000' })).toBeVisible();
    const hidden = await modal
      .getByRole('region', { name: 'Qué cambia' })
      .evaluate((section) => section.scrollWidth - section.clientWidth);
    expect(hidden).toBe(0);
    await modal.getByRole('button', { name: 'Cerrar' }).click();
    await wholePage(page).uncheck();
    await expect(bar).toBeHidden();

    await expect(page.getByLabel('Categoría', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await page.getByLabel('Ordenar por').selectOption('precio-desc');
    await expect(page).toHaveURL(/sort=precio-desc/);
    await page.getByLabel('Categoría', { exact: true }).selectOption('');
    await expect(page).not.toHaveURL(/familia/);
  });
});

test('la página de un producto muestra sus precios, sus ofertas y su stock; en oferta, su precio no se edita', async ({
  page,
  database,
  expectedConsole,
}) => {
  const sections = page.getByRole('navigation', { name: 'Secciones del producto' });
  expectedConsole.push(refused(400), refused(409));
  const producto = await createProducto(database, { precio_unitario: 10_000 });
  const card = await findCard(page, producto);
  await card.getByRole('link', { name: producto.descripcion }).click();
  await expect(page.getByRole('heading', { level: 1, name: producto.descripcion })).toBeVisible();
  await expect(page).toHaveTitle(`${producto.descripcion} | Fussan`);
  const edit = page.getByRole('button', { name: 'Editar' });
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  const precio = page.locator('[name="precio_unitario"]');
  await edit.click();
  await precio.fill('11000');
  // A cost may have cents, a price not.
  await page.locator('[name="ultimo_costo"]').fill('3.250,75');
  await save.click();
  await expect(toastWith(page, 'Producto actualizado exitosamente')).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(page.getByText('$3.250,75')).toBeVisible();

  await page.getByRole('link', { name: 'Precios', exact: true }).click();
  await expect(page).toHaveTitle(`Precios | ${producto.descripcion} | Fussan`);
  await expect(page.getByRole('row', { name: /Edición/ })).toContainText('$10.000$11.000');

  await page.getByRole('link', { name: 'Ofertas' }).click();
  const form = page.getByRole('form', { name: 'Nueva oferta' });
  await form.getByLabel('Precio de oferta').fill('12000');
  await form.getByLabel('Termina').fill('2031-01-31T20:00');
  await form.getByRole('button', { name: 'Crear oferta' }).click();
  await expect(form.getByText('El precio de oferta debe ser menor que el precio actual.')).toBeVisible();
  await form.getByLabel('Precio de oferta').fill('$ 8.800,40');
  await form.getByRole('button', { name: 'Crear oferta' }).click();
  await alertWith(page, 'Los precios van sin centavos: ¿$8.800?').getByRole('button', { name: 'Sí, $8.800' }).click();
  await expect(page.getByText('Oferta creada.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Vigente/ })).toContainText('31-01-2031, 20:00');
  expect(await precioOf(database, producto.id)).toBe(8_800);

  await sections.getByRole('link', { name: 'Datos' }).click();
  await edit.click();
  await precio.fill('12000');
  await save.click();
  await accept(alertWith(page, 'Error al actualizar el producto'));
  await expect(precio).toBeFocused();
  await expect(precio).toHaveAccessibleDescription(/Está en oferta: anúlala o espera a que termine\./);
  expect(await precioOf(database, producto.id)).toBe(8_800);
  await page.getByRole('link', { name: 'Ver sus ofertas' }).click();
  await page.getByRole('button', { name: 'Anular la oferta de $8.800' }).click();
  await alertWith(page, '¿Anular esta oferta? El precio vuelve enseguida a $11.000.')
    .getByRole('button', { name: 'Anular' })
    .click();
  await expect(page.getByText('Oferta anulada.')).toBeVisible();
  expect(await precioOf(database, producto.id)).toBe(11_000);
  await sections.getByRole('link', { name: 'Datos' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(edit).toBeFocused();

  await page.getByRole('link', { name: 'Precios', exact: true }).click();
  await page.locator('.recharts-surface').hover();
  await expect(page.locator('.recharts-tooltip-wrapper')).toContainText('Precio');

  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Ajuste de stock' })).not.toContainText(producto.descripcion);
  await page.getByLabel('Nuevo stock').fill('4');
  await page.getByLabel('Razón').selectOption('Merma');
  await page.getByRole('button', { name: 'Actualizar Stock' }).click();
  await expect(page.getByRole('row', { name: /Merma/ })).toContainText('4');

  // What is unsaved in another section is asked about wherever one is.
  await sections.getByRole('link', { name: 'Datos' }).click();
  await edit.click();
  await page.getByRole('combobox', { name: 'Marca' }).fill('A medias');
  await page.getByRole('link', { name: 'Historia', exact: true }).click();
  await expect(page.getByRole('row', { name: /Ajuste: .*Merma/ })).toContainText('4');
  await page.getByLabel('Qué', { exact: true }).selectOption('Ofertas');
  await expect(page.getByRole('row', { name: /Programó una oferta a \$8\.800/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Merma/ })).toBeHidden();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^historia-producto-\d+-.*\.xlsx$/);
  await page.getByRole('link', { name: 'Cotizar' }).click();
  const leaving = alertWith(page, 'Tienes cambios sin guardar. Si sales de la página, se pierden.');
  await leaving.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(page).toHaveURL(/seccion=historia/);
  await page.getByRole('link', { name: 'Cotizar' }).click();
  await leaving.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).not.toHaveTitle(/Martillo/);
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitud de Cotizacion' })).toBeVisible();
  await expect(page.getByText(producto.descripcion).first()).toBeVisible();
});
