import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { alertWith, wholePage } from './support/admin-productos.ts';
import { placeCompra } from './support/compras.ts';
import { confirm, type Fila, fila, look, openAsAdmin, planilla, review } from './support/excel.ts';
import { openStaff, staffMenu } from './support/menu.ts';
import { registerCliente } from './support/people.ts';
import { createProducto, stockOf, type TestProducto } from './support/productos.ts';
import { expect, expectAccessible, refused, test } from './support/test.ts';

/** Confirms what may be a slip of the hand. */
async function saveAnyway(page: Page): Promise<void> {
  await confirm(page).click();
  await alertWith(page, '¿Guardar así?').getByRole('button', { name: 'Guardar así' }).click();
}

// Only the last import can be undone, whoever made it: these journeys take turns.
test.describe.configure({ mode: 'default' });

test('una planilla se revisa, se corrige y se guarda; lo que creó está junto, y la tienda lo muestra', async ({
  page,
  newVisitor,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('revisa una planilla, muestra qué cambia y la guarda; lo que creó se encuentra junto, y la tienda lo muestra', async () => {
    const producto = await createProducto(database, { precio_unitario: 10_000, cantidad_stock: 10 });
    const igual = await createProducto(database);
    const nueva = fila();
    const deProducto = (p: typeof producto, values: Fila = {}): Fila => ({
      codigo_producto_fussan: p.codigo_producto_fussan,
      descripcion: p.descripcion,
      precio_unitario: p.precio_unitario,
      cantidad_stock: p.cantidad_stock,
      especificaciones: p.especificaciones,
      metodo_envio: p.metodo_envio,
      costo_envio: p.costo_envio,
      proveedor_id: p.proveedor_id ?? '',
      ...values,
    });
    await openAsAdmin(page, request);
    await expect(page.getByRole('heading', { level: 1, name: 'Carga por Excel' })).toBeVisible();
    await review(
      page,
      planilla([nueva, deProducto(producto, { precio_unitario: 14_000, cantidad_stock: 25 }), deProducto(igual)]),
    );

    await expect(page.getByText('Así quedarían los productos con «lista.xlsx».')).toBeFocused();
    const tiles = page.getByRole('group', { name: 'Resultado de la revisión' });
    await expect(tiles.getByRole('button')).toHaveText(['1Se crean', '1Cambian', '1Sin cambios']);
    await expect(page.getByRole('table', { name: 'Productos que se crean' })).toContainText(String(nueva.descripcion));
    const doubt = `1 precio cambia más de un 30%: por ejemplo «${producto.descripcion}», de $10.000 a $14.000.`;
    await expect(page.getByText(`${doubt} Míralo antes de confirmar.`)).toBeVisible();
    await tiles.getByRole('button', { name: 'Cambian' }).click();
    const cambios = page.getByRole('table', { name: 'Productos que cambian' });
    await expect(cambios.getByRole('listitem')).toHaveText([
      'precio_unitarioantes $10.000→después $14.000Más de 30%',
      'cantidad_stockantes 10→después 25',
    ]);
    await expectAccessible(page);
    const restocked = page.getByRole('group', { name: 'Productos que cambian de stock' });
    await expect(restocked).toContainText('El stock de un producto pasa a ser el de la planilla.');
    await restocked.getByRole('button', { name: 'Ver sólo esos' }).click();
    await expect(cambios.getByRole('row')).toHaveCount(2);
    await restocked.getByRole('button', { name: 'Ver todos los cambios' }).click();
    await tiles.getByRole('button', { name: 'Sin cambios' }).click();
    await expect(page.getByRole('table', { name: 'Productos sin cambios' })).toContainText(igual.descripcion);
    expect(await stockOf(database, producto.id)).toBe(10);

    await confirm(page).click();
    await alertWith(page, `${doubt} ¿Guardar así?`).getByRole('button', { name: 'Guardar así' }).dblclick();
    await expect(page.getByText('Productos subidos exitosamente.', { exact: true })).toBeVisible();
    await expect(page.getByText('1 creado, 1 actualizado y 1 sin cambios.')).toBeVisible();
    expect(await stockOf(database, producto.id)).toBe(25);
    await expect(page.getByRole('table', { name: 'Cargas anteriores' }).getByRole('row').nth(1)).toContainText(
      'lista.xlsx',
    );
    const { rows } = await database.query(
      'select count(*)::int as veces from productos where codigo_producto_fussan = $1',
      [nueva.codigo_producto_fussan],
    );
    expect(rows).toEqual([{ veces: 1 }]);

    await page.getByRole('link', { name: 'Ver los productos creados' }).click();
    await expect(page.getByText('2 productos', { exact: true })).toBeVisible();
    await expect(page.getByText(/Sólo lo que creó o cambió la Carga por Excel \d+/)).toBeVisible();
    const main = page.getByRole('main');
    for (const { descripcion } of [nueva, producto]) await expect(main).toContainText(String(descripcion));
    await main.getByLabel('Categoría', { exact: true }).selectOption('Sin categoría');
    await expect(page).toHaveURL(/familia=sin/);
    await expect(page.getByText('2 productos', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await wholePage(page).check();
    await page
      .getByRole('region', { name: 'Productos elegidos' })
      .getByRole('button', { name: 'Familia', exact: true })
      .click();
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Familia nueva', { exact: true }).selectOption('Electrohogar');
    await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
    await modal.getByRole('button', { name: 'Aplicar a 2 productos' }).click();
    await expect(page.getByText('No hay productos que coincidan con la búsqueda.')).toBeVisible();

    // The list of imports leads there too.
    await staffMenu(page).getByRole('link', { name: 'Carga por Excel' }).click();
    await page.getByRole('link', { name: 'Ver los productos de lista.xlsx' }).first().click();
    await expect(page.getByText('2 productos', { exact: true })).toBeVisible();

    const shop = await newVisitor();
    await shop.goto(`/filter-page?q=${String(nueva.descripcion).split(' ')[1]}`);
    await expect(shop.getByRole('main').getByText(String(nueva.descripcion)).first()).toBeVisible();
  });
  await test.step('las celdas malas se muestran, la planilla de errores baja, y corregida entra si nada cambió desde que se revisó', async () => {
    expectedConsole.push(refused(400), refused(409));
    const producto = await createProducto(database, { cantidad_stock: 10 });
    const [buena, mala] = [
      fila({ codigo_producto_fussan: producto.codigo_producto_fussan, cantidad_stock: 20 }),
      fila({ precio_unitario: 'gratis', cantidad_stock: -2 }),
    ];
    await openStaff(page, '/add-product-excel');
    await review(page, planilla([buena, mala]));
    await expect(page.getByRole('alert')).toContainText('Error al subir los productos.');
    const celdas = page.getByRole('table', { name: 'Celdas por corregir' }).getByRole('row');
    await expect(celdas).toHaveText([
      /Fila.*Columna/,
      /3.*precio_unitario.*«gratis» no es un número\./,
      /3.*cantidad_stock.*No puede ser un número negativo\./,
    ]);
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar planilla de errores' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('errores-de-la-planilla.xlsx');
    const libro = read(await readFile(await download.path()));
    expect(libro.SheetNames).toEqual(['Productos', 'Errores']);
    utils.sheet_add_aoa(libro.Sheets.Productos!, [[7_990, 2]], { origin: 'C3' });
    await review(page, { ...planilla([]), buffer: write(libro, { type: 'buffer', bookType: 'xlsx' }) });
    await expect(confirm(page)).toBeVisible();
    await database.query('update productos set precio_unitario = 12345 where id = $1', [producto.id]);
    await saveAnyway(page);
    await page.getByRole('button', { name: 'Es un cambio de precio' }).click();
    await expect(page.getByRole('alert')).toContainText('Los productos cambiaron desde que revisaste la planilla');
    expect(await stockOf(database, producto.id)).toBe(10);
    // The file is still there.
    await look(page).click();
    await page
      .getByRole('group', { name: 'Resultado de la revisión' })
      .getByRole('button', { name: 'Cambian' })
      .click();
    await expect(page.getByRole('listitem').filter({ hasText: 'antes $12.345' })).toBeVisible();
    await confirm(page).click();
    await page.getByRole('button', { name: 'Es un cambio de precio' }).click();
    await expect(page.getByText('1 creado, 1 actualizado y 0 sin cambios.')).toBeVisible();
    expect(await stockOf(database, producto.id)).toBe(20);
    const { rows } = await database.query('select cantidad_stock from productos where codigo_producto_fussan = $1', [
      mala.codigo_producto_fussan,
    ]);
    expect(rows).toEqual([{ cantidad_stock: 2 }]);
  });
});

test('la última carga se deshace, mientras se pueda', async ({ page, request, database }) => {
  await test.step('la última carga se deshace con confirmación: lo que se vendió o editó después se nombra y queda, lo demás vuelve', async () => {
    const [vuelve, editado] = [await createProducto(database), await createProducto(database)];
    const vendida = fila();
    const conPrecio = ({ codigo_producto_fussan, descripcion }: typeof vuelve) =>
      fila({ codigo_producto_fussan, descripcion, precio_unitario: 54_320 });
    await openAsAdmin(page, request);
    await review(page, planilla([conPrecio(vuelve), conPrecio(editado), vendida]));
    await saveAnyway(page);
    await expect(page.getByText('Productos subidos exitosamente.', { exact: true })).toBeVisible();
    const { rows } = await database.query<TestProducto>('select * from productos where codigo_producto_fussan = $1', [
      vendida.codigo_producto_fussan,
    ]);
    await placeCompra(request, await registerCliente(request), [[rows[0]!, 1]]);
    await database.query('update productos set version = version + 1 where id = $1', [editado.id]);

    const undo = page.getByRole('button', { name: 'Deshacer la carga de lista.xlsx' });
    const question = page.getByRole('region', { name: 'Deshacer la carga de lista.xlsx' });
    await undo.click();
    await question.getByRole('button', { name: 'No deshacer' }).click();
    await expect(question).toBeHidden();
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(question).toContainText(
      '¿Deshacer la carga de «lista.xlsx»? 1 producto vuelve a como estaba antes. 2 cambiaron después y quedan como están.',
    );
    const staying = question.getByRole('region', { name: 'Productos que quedan como están' });
    await expect(staying.getByRole('listitem')).toHaveText([
      `${editado.descripcion}Código ${editado.codigo_producto_fussan} · Edición`,
      `${vendida.descripcion}Código ${vendida.codigo_producto_fussan} · Venta`,
    ]);
    await expect(staying.getByRole('link', { name: String(vendida.descripcion) })).toHaveAttribute(
      'href',
      `/admin/productos/${rows[0]!.id}`,
    );
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Deshacer 1 producto' }).dblclick();
    await expect(
      page.getByRole('status').filter({
        hasText: 'La carga se deshizo, menos en lo que cambió después: 2 productos quedaron como estaban.',
      }),
    ).toBeFocused();
    await expect(page.getByText('Productos subidos exitosamente.', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Cargas anteriores' }).getByRole('row').nth(1)).toContainText(
      /Deshecha el .*: 1 volvió, 2 quedaron$/,
    );
    expect(await stockOf(database, rows[0]!.id)).toBe(4);
    const { rows: precios } = await database.query<{ precio: number }>(
      'select precio_unitario::float8 as precio from productos where id in ($1, $2) order by id',
      [vuelve.id, editado.id],
    );
    expect(precios.map(({ precio }) => precio)).toEqual([vuelve.precio_unitario, 54_320]);
  });
  await test.step('una carga que ya no se puede deshacer no lo ofrece, y dice por qué', async () => {
    const nueva = fila();
    await review(page, planilla([nueva]));
    await confirm(page).click();
    const last = page.getByRole('table', { name: 'Cargas anteriores' }).getByRole('row').nth(1);
    await expect(last.getByRole('button', { name: 'Deshacer la carga de lista.xlsx' })).toBeVisible();
    await database.query('update productos set version = version + 1 where codigo_producto_fussan = $1', [
      nueva.codigo_producto_fussan,
    ]);
    await page.reload();
    await expect(last).toContainText('Ya no se puede deshacer: todos sus productos se editaron');
    await expect(last.getByRole('button')).toHaveCount(0);
    await expect(last.getByRole('link', { name: 'Ver los productos de lista.xlsx' })).toBeVisible();
  });
});
