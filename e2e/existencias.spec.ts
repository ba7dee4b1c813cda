import { readFile } from 'node:fs/promises';
import { placeCompra } from './support/compras.ts';
import { createProvedor, EXISTENCIAS, limitStock } from './support/existencias.ts';
import { cellOf, doToRow, rowsIn, searchFor } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, endSessionAt, enterAs, registerCliente } from './support/people.ts';
import { createProducto, stockOf } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('el bajo stock se corrige con motivo o con el teclado, y el libro lo muestra', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('desde bajo stock se corrige con motivo, y el libro lo muestra junto a una venta; lo que vale se corrige a mano', async () => {
    expectedConsole.push(refused(409));
    const provedor = await createProvedor(database);
    const out = await createProducto(database, { cantidad_stock: 0, proveedor_id: provedor.id });
    const low = await createProducto(database, { cantidad_stock: 3, proveedor_id: provedor.id });
    const enough = await createProducto(database, { cantidad_stock: 9, proveedor_id: provedor.id });
    for (const producto of [out, low, enough]) await limitStock(database, producto, { stock_minimo: 5 });

    await page.goto('/admin');
    await page.getByRole('link', { name: /en su mínimo o debajo/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bajo stock' })).toBeVisible();
    await page.getByLabel('Proveedor', { exact: true }).selectOption(provedor.nombre);
    await expect(page).toHaveURL(new RegExp(`proveedor_id=${provedor.id}`));
    const rows = rowsIn(page, 'Bajo stock');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText(out.descripcion);
    await expect(cellOf(rows.nth(0), 'Falta')).toHaveText('5');
    await expect(rows.nth(1)).toContainText(low.descripcion);
    await expect(rows.nth(1).getByRole('link', { name: low.descripcion })).toHaveAttribute(
      'href',
      `/admin/productos/${low.id}`,
    );

    await rows.nth(1).getByLabel('Nuevo stock').fill('12');
    // A reason is asked for; the last one is there for the next.
    await rows.nth(1).getByRole('button', { name: 'Actualizar Stock' }).click();
    await expect(rows.nth(1).getByText('Elige por qué cambia el stock.')).toBeVisible();
    await expect(rows.nth(1).getByLabel('Razón')).toBeFocused();
    await rows.nth(1).getByLabel('Razón').selectOption('Otro');
    await rows.nth(1).getByRole('button', { name: 'Actualizar Stock' }).click();
    await expect(rows.nth(1).getByText('Escribe por qué cambia el stock.')).toBeVisible();
    await expect(rows.nth(1).getByLabel('¿Por qué?')).toBeFocused();
    await rows.nth(1).getByLabel('Razón').selectOption('Robo');
    await rows.nth(1).getByRole('button', { name: 'Actualizar Stock' }).click();
    await expect(rows.nth(1).getByText('Con «Robo» el stock baja, no sube. Elige otra razón.')).toBeVisible();
    await expect(rows.nth(1).getByLabel('Razón')).toBeFocused();
    await rows.nth(1).getByLabel('Razón').selectOption('Error de conteo');
    await rows.nth(1).getByLabel('Detalle (opcional)').fill('Corrección');
    await rows.nth(1).getByRole('button', { name: 'Actualizar Stock' }).dblclick();
    await expect(rows.nth(1).getByText('Stock actualizado.', { exact: true })).toBeVisible();
    await expect(rows.nth(1)).toContainText('Ya no está bajo');
    await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
    await rows.nth(0).getByLabel('Nuevo stock').fill('2');
    await rows.nth(0).getByLabel('Razón').selectOption('Devolución interna');
    await rows.nth(0).getByRole('button', { name: 'Actualizar Stock' }).click();
    await expect(cellOf(rows.nth(0), 'Falta')).toHaveText('3');
    await expect(rows.nth(0)).toContainText('Stock bajo');
    expect(await stockOf(database, low.id)).toBe(12);
    await page.reload();
    await expect(rows).toHaveCount(1);

    const cliente = await registerCliente(request);
    const { num_pedido } = await placeCompra(request, cliente, [[low, 2]]);
    await page.getByRole('link', { name: 'Movimientos', exact: true }).click();
    await searchFor(page, 'movimientos', String(low.codigo_producto_fussan));
    const movimientos = page.getByRole('table', { name: 'Movimientos de stock' }).getByRole('row');
    await expect(page.getByText('3 movimientos', { exact: true })).toBeVisible();
    await expect(movimientos.nth(1)).toContainText(/Venta.*−2.*12.*10/);
    await expect(movimientos.nth(1).getByRole('link', { name: `Pedido ${num_pedido}` })).toBeVisible();
    await expect(movimientos.nth(2)).toContainText(/Ajuste.*Error de conteo: Corrección.*\+9.*3.*12/);
    await expect(movimientos.nth(3)).toContainText(/Stock inicial.*\+3.*0.*3/);

    await page.getByLabel('Por qué').selectOption('Ajuste');
    await expect(page.getByText('1 movimiento', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/motivo=ajuste/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.trim().split('\n')).toHaveLength(2);
    expect(csv).toContain('Corrección');
    await page.getByRole('button', { name: 'Más filtros' }).click();
    const further = page.getByRole('dialog', { name: 'Filtros' });
    await further.getByLabel('Desde').fill('2026-03-02');
    await further.getByLabel('Hasta').fill('2026-03-01');
    await expect(
      page.getByText('«Desde» es un día posterior a «Hasta»: entre ellos no hay movimientos.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Buscar del 01-03-2026 al 02-03-2026' }).click();
    await expect(page.getByRole('button', { name: 'Quitar Desde: 01-03-2026' })).toBeVisible();
    await page.getByRole('button', { name: 'Más filtros' }).click();
    await further.getByLabel('Quién').fill('nadie se llama así');
    await expect(page).toHaveURL(/persona=nadie/);
    await expect(page.getByText('No hay movimientos que coincidan.')).toBeVisible();

    // What it is worth was wrong from the first inventory: it is set by hand, and far off it is asked about.
    await openStaff(page, `${EXISTENCIAS}/valorizacion?q=${low.codigo_producto_fussan}`);
    const worth = rowsIn(page, 'Valorización');
    const setting = page.getByRole('dialog', { name: `Costo promedio de ${low.descripcion}` });
    for (const [costo, value] of [
      ['1.000', '$10.000'],
      ['1.500,5', '$15.005'],
    ] as const) {
      await doToRow(worth, 'Poner el costo promedio');
      await setting.getByLabel('Costo promedio').fill(costo);
      await expect(setting).toContainText(`Quedan en ${value}.`);
      await setting.getByLabel('Motivo').fill('Primer inventario');
      await setting.getByRole('button', { name: 'Guardar' }).click();
      if (costo !== '1.000') {
        await expect(page.getByRole('alertdialog')).toContainText('pasa de valer $10.000 a $15.005, un 50% más.');
        await page.getByRole('button', { name: 'Sí, está bien' }).click();
      }
      await expect(cellOf(worth, 'Valor')).toHaveText(value);
    }
    // Loaded anew: what the open page read a moment ago it doesn't ask for again.
    await page.goto(`${EXISTENCIAS}/movimientos?q=${low.codigo_producto_fussan}`);
    await expect(movimientos.nth(1)).toContainText(/Revalorización.*Primer inventario.*0.*10.*10/);
  });
  await test.step('la lista se ordena por sus títulos y se corrige con el teclado; la sesión que termina no se lleva lo escrito', async () => {
    expectedConsole.push(refused(401));
    const provedor = await createProvedor(database);
    const near = await createProducto(database, { cantidad_stock: 0, proveedor_id: provedor.id });
    const far = await createProducto(database, { cantidad_stock: 90, proveedor_id: provedor.id });
    await limitStock(database, near, { stock_minimo: 5 });
    await limitStock(database, far, { stock_minimo: 5_000 });

    await openStaff(page, `${EXISTENCIAS}?proveedor_id=${provedor.id}`);
    const rows = rowsIn(page, 'Bajo stock');
    await expect(rows.first()).toContainText(near.descripcion);
    await page.getByRole('link', { name: 'Lo que más falta' }).click();
    await expect(page).toHaveURL(`${EXISTENCIAS}?sort=falta-desc`);
    // The address comes before what the page asks by it.
    await expect(page.getByRole('link', { name: 'Lo que más falta' })).toHaveAttribute('aria-current', 'true');
    await page.getByLabel('Proveedor', { exact: true }).selectOption(provedor.nombre);
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(far.descripcion);
    await expect(cellOf(rows.first(), 'Falta')).toHaveText('4.910');
    await page.getByRole('button', { name: 'Stock', exact: true }).press('Enter');
    await expect(page).toHaveURL(/sort=stock-asc/);
    await expect(page.getByRole('columnheader', { name: 'Stock', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(rows.first()).toContainText(near.descripcion);

    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const row = rows.filter({ hasText: far.descripcion });
    await expect(row.getByLabel('Nuevo stock')).toBeFocused();
    await page.keyboard.type('1.200');
    await row.getByLabel('Razón').selectOption('Error de conteo');
    await row.getByLabel('Detalle (opcional)').fill('Estante de atrás');
    const sure = page
      .getByRole('alertdialog')
      .filter({ hasText: 'pasa de 90 a 1.200 unidades: 1.110 más.' })
      .getByRole('button', { name: 'Actualizar Stock' });
    await row.getByLabel('Nuevo stock').press('Enter');
    await endSessionAt(page, `**/api/products/${far.id}/stock`, () => sure.click());
    await expect(row.getByLabel('Nuevo stock')).toHaveValue('1.200');
    await expect(row.getByLabel('Razón')).toHaveValue('Error de conteo');
    await expect(row.getByLabel('Detalle (opcional)')).toHaveValue('Estante de atrás');

    // On the product's own page too, beside its libro; once saved nothing of it is left.
    await page.goto(`/admin/productos/${far.id}?seccion=stock`);
    await expect(page.getByLabel('Nuevo stock')).toHaveValue('1.200');
    await expect(page.getByLabel('Detalle (opcional)')).toHaveValue('Estante de atrás');
    await page.getByRole('button', { name: 'Actualizar Stock' }).click();
    await sure.click();
    const libro = rowsIn(page, 'Movimientos de stock');
    await expect(libro).toHaveText([/Error de conteo: Estante de atrás.*\+1.?110.*90.*1\.200/, /Stock inicial.*\+90/]);
    expect(await stockOf(database, far.id)).toBe(1_200);
    await page.getByRole('button', { name: 'Unidades' }).click();
    await expect(libro).toHaveText([/Stock inicial/, /Error de conteo/]);
    await expect(page).toHaveURL(`/admin/productos/${far.id}?seccion=stock&movimientos_sort=unidades-asc`);
    await page.reload();
    await expect(page.getByLabel('Razón')).toHaveValue('Error de conteo');
  });
});
