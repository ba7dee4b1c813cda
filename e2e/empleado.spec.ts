import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { placeCompra } from './support/compras.ts';
import { doToRow, rowsIn, searchFor, toastWith } from './support/lista.ts';
import { doMore, openStaff } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto, libroOf, stockOf, takeStock, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request, 'empleado@fussan.test')));

/** The product's place in the list of stock, found by its name or code. */
async function findInStock(page: Page, text: string | number): Promise<Locator> {
  await page.getByLabel('Buscar productos').fill(String(text));
  await expect(page).toHaveURL((url) => url.searchParams.get('productos_q') === String(text));
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  return rowsIn(page, 'Stock de productos');
}

const stockField = (row: Locator) => row.getByLabel('Nuevo stock');
const update = (row: Locator) => row.getByRole('button', { name: 'Actualizar Stock' });

test('cambia el stock: la tienda lo muestra enseguida, y nada de lo que sale mal se lleva lo escrito', async ({
  page,
  newVisitor,
  database,
  expectedConsole,
}) => {
  await test.step('busca un producto, actualiza su stock y la tienda lo muestra enseguida', async () => {
    const producto = await createProducto(database, { cantidad_stock: 10 });
    const shop = await newVisitor();
    await shop.goto(`/detalle-producto/${producto.id}`);
    await expect(shop.getByText('Sin stock')).toHaveCount(0);

    await page.clock.install();
    await openStaff(page, '/employee');
    await expect(page.getByRole('heading', { name: 'Información personal' })).toBeVisible();
    const row = await findInStock(page, producto.codigo_producto_fussan);
    await expect(row).toContainText(producto.descripcion);
    await expect(stockField(row)).toHaveValue('10');
    await expect(update(row)).toBeDisabled();
    await stockField(row).fill('0');
    await row.getByLabel('Razón').selectOption('Merma');
    await page.clock.pauseAt(Date.now() + 60_000);
    await update(row).click();
    const told = row.getByText('Stock actualizado.', { exact: true });
    await expect(told).toBeVisible();
    await expect(update(row)).toBeDisabled();
    await page.clock.runFor(2_900);
    await expect(told).toBeVisible();
    await expect(row).toContainText('Sin stock');
    await page.clock.runFor(200);
    await expect(told).toBeHidden();
    await page.clock.resume();

    expect(await stockOf(database, producto.id)).toBe(0);
    expect((await libroOf(database, producto.id)).at(-1)).toMatchObject({
      cantidad: -10,
      antes: 10,
      despues: 0,
      motivo: 'ajuste',
      nota: 'Merma',
    });
    await shop.reload();
    await expect(shop.getByText('Sin stock').first()).toBeVisible();

    // The reason given last is there already; Enter saves too.
    await stockField(row).fill('25');
    await expect(row.getByLabel('Razón')).toHaveValue('Merma');
    await row.getByLabel('Razón').selectOption('Devolución interna');
    await stockField(row).press('Enter');
    await expect(told).toBeVisible();
    await expect(stockField(row)).toBeFocused();
    expect(await stockOf(database, producto.id)).toBe(25);

    // What may be a slip of the hand is asked about.
    await stockField(row).fill('500');
    await update(row).click();
    const asked = page.getByRole('alertdialog').filter({ hasText: 'pasa de 25 a 500 unidades: 475 más.' });
    await asked.getByRole('button', { name: 'Revisar' }).click();
    expect(await stockOf(database, producto.id)).toBe(25);
    await update(row).click();
    await asked.getByRole('button', { name: 'Actualizar Stock' }).click();
    await expect(told).toBeVisible();
    expect(await stockOf(database, producto.id)).toBe(500);
  });
  await test.step('al cambiar el stock, nada de lo que sale mal se lleva lo escrito', async () => {
    expectedConsole.push(refused(409), refused(503), refused(404), /net::ERR_FAILED/);
    const [producto, otro] = [await createProducto(database, { cantidad_stock: 10 }), await createProducto(database)];
    const call = `**/api/products/${producto.id}/stock`;
    await openStaff(page, '/employee');
    const row = await findInStock(page, producto.codigo_producto_fussan);
    const told = row.getByText('Stock actualizado.', { exact: true });
    const problem = row.getByRole('alert');

    await test.step('un número que no sirve se dice', async () => {
      for (const [wrong, said] of [
        ['-1', 'El stock debe ser un número entero de 0 o más.'],
        ['1.5', 'Escribe los decimales con coma: 1,5'],
        ['99999999999', 'El stock es demasiado grande.'],
      ] as const) {
        await stockField(row).fill(wrong);
        await update(row).click();
        await expect(row.getByText(said)).toBeVisible();
        await expect(stockField(row)).toBeFocused();
        await expect(stockField(row)).toHaveAttribute('aria-invalid', 'true');
      }
      expect(await libroOf(database, producto.id)).toHaveLength(1);
    });

    await test.step('sigue ahí después de buscar otro producto', async () => {
      await stockField(row).fill('12');
      await row.getByLabel('Razón').selectOption('Error de conteo');
      await expect(await findInStock(page, otro.codigo_producto_fussan)).toContainText(otro.descripcion);
      await expect(await findInStock(page, producto.codigo_producto_fussan)).toContainText(producto.descripcion);
      await expect(stockField(row)).toHaveValue('12');
      await expect(update(row)).toBeEnabled();
    });

    await test.step('si el stock cambió mientras tanto, se ve el nuevo y se elige', async () => {
      await takeStock(database, producto.id, 3);
      await update(row).click();
      await expect(problem).toHaveText(
        'El stock cambió mientras lo editabas. Revisa el valor nuevo y decide otra vez. Ahora hay 7 unidades.',
      );
      await expect(stockField(row)).toHaveValue('12');
      expect(await stockOf(database, producto.id)).toBe(7);
      await row.getByRole('button', { name: 'Dejar 7' }).click();
      await expect(problem).toBeHidden();
      await expect(stockField(row)).toHaveValue('7');
      await expect(stockField(row)).toBeFocused();
      await expect(update(row)).toBeDisabled();

      await stockField(row).fill('20');
      await row.getByLabel('Razón').selectOption('Error de conteo');
      await takeStock(database, producto.id, 1);
      await stockField(row).press('Enter');
      await expect(problem).toContainText('Ahora hay 6 unidades.');
      await row.getByRole('button', { name: 'Guardar 20 de todos modos' }).click();
      await expect(told).toBeVisible();
      expect((await libroOf(database, producto.id)).map(({ motivo, despues }) => [motivo, despues])).toEqual([
        ['inicial', 10],
        ['venta', 7],
        ['venta', 6],
        ['ajuste', 20],
      ]);
    });

    await test.step('si la tienda no contesta, o el producto ya no está', async () => {
      await stockField(row).fill('4');
      await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'La tienda descansa.' } }));
      await update(row).click();
      await expect(problem).toHaveText('La tienda descansa.');
      await page.unroute(call);
      // What answers in the shop's place says nothing that is worth reading.
      await page.route(call, (route) => route.fulfill({ status: 503, body: '<h1>Bad gateway</h1>' }));
      await update(row).click();
      await expect(problem).toHaveText('No pudimos guardar el stock.');
      await page.unroute(call);
      await database.query(`update productos set estado = 'inactivo' where id = $1`, [producto.id]);
      await update(row).click();
      await expect(problem).toHaveText('Producto con ID no encontrado.');
      await expect(stockField(row)).toHaveValue('4');
      await database.query(`update productos set estado = 'activo' where id = $1`, [producto.id]);
    });

    await test.step('si se pierde la respuesta, guardar otra vez lo da por hecho', async () => {
      await page.route(
        call,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await update(row).click();
      await expect(problem).toContainText('No pudimos conectar con la tienda.');
      await update(row).click();
      await expect(told).toBeVisible();
      await expect(stockField(row)).toHaveValue('4');
      await expect(update(row)).toBeDisabled();
      expect(await libroOf(database, producto.id)).toHaveLength(5);
    });
  });
});

test('sus listas de compras y de stock: cada una como se dejó, y lo que se hace con una compra', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('sus dos listas comparten la dirección sin estorbarse, y se encuentran como se dejaron', async () => {
    expectedConsole.push(refused(503));
    const producto = await createProducto(database, { cantidad_stock: 7 });
    await page.route('**/api/compras/compras?*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await openStaff(page, '/employee?productos_limit=12');
    const stock = rowsIn(page, 'Stock de productos');
    await page
      .getByRole('navigation', { name: 'Páginas de productos' })
      .getByRole('link', { name: 'Siguiente' })
      .click();
    await expect(page).toHaveURL('/employee?productos_limit=12&productos_page=2#productos');
    await expect(page.getByRole('heading', { name: 'Stock de productos' })).toBeInViewport();
    await findInStock(page, producto.codigo_producto_fussan);
    // What doesn't come is said in that list's own words, and keeps nobody from the other one.
    await expect(page.getByText('No se pudieron cargar las órdenes de compra.')).toBeVisible();
    await page.getByRole('heading', { name: 'Órdenes de compra' }).click();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Buscar compras')).toBeFocused();
    await searchFor(page, 'compras', uniqueWord());
    await expect(page.getByText('No hay compras que coincidan con la búsqueda.')).toBeVisible();
    await expect(stock).toHaveCount(1);
    await stock.getByRole('link', { name: producto.descripcion }).click();
    await expect(page).toHaveURL(`/detalle-producto/${producto.id}`);
    await page.goBack();
    await expect(stock).toHaveCount(1);
    await expect(page.getByText('No hay compras que coincidan con la búsqueda.')).toBeVisible();
  });
  await test.step('ve todas las órdenes: las busca, las descarga, abre su detalle y desde ahí las elimina', async () => {
    const cliente = await registerCliente(request);
    const producto = await createProducto(database, { cantidad_stock: 10 });
    const compra = await placeCompra(request, cliente, [[producto, 2]]);
    await openStaff(page, '/employee');
    await expect(page.getByRole('heading', { name: 'Órdenes de compra' })).toBeVisible();
    await searchFor(page, 'compras', String(compra.num_pedido));
    await expect(page.getByText('1 compra', { exact: true })).toBeVisible();
    const row = page.getByRole('row', { name: String(compra.num_pedido) });
    await expect(row).toContainText(cliente.name);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^ordenes-\d{4}-\d{2}-\d{2}\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain(`\r\n${compra.num_pedido};`);
    await doToRow(row, 'Detalle');
    await expect(page.getByRole('heading', { name: `Compra ${compra.num_pedido}` })).toBeVisible();
    await expect(page.getByText('Gestión de compras')).toBeVisible();
    // It is somebody else's: staff have nothing to buy again.
    await expect(page.getByRole('button', { name: 'Volver a comprar' })).toHaveCount(0);
    // The list is at home, as it was left.
    await page.getByRole('navigation', { name: 'Dónde estás' }).getByRole('link', { name: 'Inicio' }).click();
    await expect(page.getByText('1 compra', { exact: true })).toBeVisible();

    await doToRow(row, 'Detalle');
    await doMore(page, 'Eliminar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page).toHaveURL(/\/employee/);
    await expect(toastWith(page, 'Compra eliminada exitosamente')).toBeVisible();
    const { rows } = await database.query('select estado, archivada_en from compras where id = $1', [compra.id]);
    expect(rows).toEqual([{ estado: 'Pendiente de Despacho', archivada_en: expect.any(Date) }]);
    // Put away, not cancelled: the goods stay sold.
    expect(await stockOf(database, producto.id)).toBe(8);
  });
});
