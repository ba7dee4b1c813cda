import type { Page } from '@playwright/test';
import { placeCompra } from './support/compras.ts';
import { doToRow, menuOf, searchFor, toastWith } from './support/lista.ts';
import { doMore, openStaff, staffMenu } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Compras' });
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');
const rowOf = (page: Page, num_pedido: number) => rows(page).filter({ hasText: String(num_pedido) });
const counted = (page: Page, text: string) => page.getByText(text, { exact: true });

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('las compras: su lista, el detalle de cada una, y cómo se eliminan', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('el detalle muestra la compra entera; se elimina ahí o desde la fila, con confirmación, y lo que falla se dice', async () => {
    expectedConsole.push(refused(503));
    const cliente = await registerCliente(request);
    const producto = await createProducto(database, { descripcion: `Clavo ${uniqueWord()}`, cantidad_stock: 5 });
    const factura = { rut: '76543210-3', razon_social: 'Constructora Prueba SpA', giro: 'Obras menores' };
    const { id, num_pedido } = await placeCompra(request, cliente, [[producto, 2]], { documento: 'factura', factura });
    const vieja = await placeCompra(request, cliente, [[producto, 1]]);
    const nueva = await placeCompra(request, cliente, [[producto, 1]]);
    const kept = async ({ id }: { id: number }) =>
      (await database.query('select estado, archivada_en from compras where id = $1', [id])).rows[0];
    await page.route(`**/api/compras/compra/${id}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await page.goto(`/details-compra/${id}`);
    await expect(page.getByText('Error al obtener la compra', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Compra ${num_pedido}`);
    await expect(page.getByRole('navigation', { name: 'Dónde estás' })).toHaveText(`VentasComprasCompra ${num_pedido}`);
    await expect(main.getByText('Pago pendiente')).toBeVisible();
    const card = (name: string) => main.getByRole('region', { name, exact: true });
    await expect(card('Líneas')).toContainText('1 producto, 2 unidades');
    await expect(card('Líneas').getByRole('link', { name: producto.descripcion })).toHaveAttribute(
      'href',
      `/admin/productos/${producto.id}`,
    );
    for (const text of ['Productos$39.980', 'Despacho$3.990', 'Neto$36.950', 'IVA (19%)$7.020', 'Total$43.970']) {
      await expect(card('Líneas')).toContainText(text);
    }
    for (const text of ['Constructora Prueba SpA', '76.543.210-3', cliente.email]) {
      await expect(card('Cliente')).toContainText(text);
    }
    await expect(card('Entrega')).toContainText('Los Aromos 123');
    await expect(card('Pago')).toContainText('Factura');
    await expect(card('Gestión')).toContainText('Gestión lógicaNo disponible');
    await expect(card('Historia').getByRole('listitem').first()).toContainText('Pendiente de Despacho');

    await test.step('se elimina desde el detalle', async () => {
      const dialog = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar esta compra?' });
      await page.route(
        `**/api/compras/compra/${id}`,
        (route) =>
          route.request().method() === 'DELETE' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
        { times: 1 },
      );
      await doMore(page, 'Eliminar');
      await dialog.getByRole('button', { name: 'Eliminar' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Hubo un error al eliminar la compra.' })).toBeFocused();
      await doMore(page, 'Eliminar');
      await dialog.getByRole('button', { name: 'Eliminar' }).click();
      await expect(page).toHaveURL('/compras');
      await expect(toastWith(page, 'Compra eliminada exitosamente')).toBeVisible();
    });

    await test.step('se elimina desde la fila, y el foco no se pierde', async () => {
      await searchFor(page, 'compras', producto.descripcion);
      await expect(rows(page)).toHaveCount(2);
      const row = rowOf(page, nueva.num_pedido);
      const dialog = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar esta orden?' });
      await doToRow(row, 'Eliminar');
      await expect(dialog).toContainText(`Pedido N° ${nueva.num_pedido}`);
      await page.keyboard.press('Escape');
      await expect(menuOf(row)).toBeFocused();
      await page.route('**/api/compras/compra/*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
      await doToRow(row, 'Eliminar');
      await dialog.getByRole('button', { name: 'Eliminar' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Error al eliminar la compra' })).toBeFocused();
      await doToRow(row, 'Eliminar');
      await dialog.getByRole('button', { name: 'Eliminar' }).click();
      await expect(toastWith(page, `El pedido ${nueva.num_pedido} fue eliminado.`)).toBeVisible();
      await expect(row).toHaveCount(0);
      await expect(rowOf(page, vieja.num_pedido)).toBeFocused();
      expect(await kept(nueva)).toEqual({ estado: 'Pendiente de Despacho', archivada_en: expect.any(Date) });
    });
  });

  await test.step('busca, filtra, ordena, abre una con el teclado y vuelve a la lista como estaba', async () => {
    const cliente = await registerCliente(request);
    const palabra = uniqueWord();
    const producto = await createProducto(database, { descripcion: `Sierra ${palabra}`, cantidad_stock: 50 });
    const otro = await createProducto(database);
    const [poca, mucha] = [
      await placeCompra(request, cliente, [[producto, 1]]),
      await placeCompra(request, cliente, [
        [producto, 5],
        [otro, 1],
      ]),
    ];
    const retirada = await placeCompra(request, cliente, [[producto, 2]], {
      entrega: 'retiro',
      direccion: undefined,
      comuna: undefined,
    });
    await openStaff(page, '/admin');
    await staffMenu(page)
      .getByRole('link', { name: /^Compras/ })
      .click();
    await expect(page).toHaveURL('/compras');
    await expect(rows(page)).toHaveCount(24);
    await page.keyboard.press('/');
    await expect(page.getByLabel('Buscar compras')).toBeFocused();
    await page.keyboard.type(palabra);
    await expect(counted(page, '3 compras')).toBeVisible();
    const numbers = (...compras: { num_pedido: number }[]) =>
      compras.map(({ num_pedido }) => new RegExp(`${num_pedido}`));
    await expect(rows(page)).toHaveText(numbers(retirada, mucha, poca));
    await expect(rowOf(page, mucha.num_pedido)).toContainText(cliente.name);
    await expect(rowOf(page, mucha.num_pedido)).toContainText(`Sierra ${palabra}y 1 más`);
    await expect(rowOf(page, mucha.num_pedido)).toContainText('Maipú');
    await expect(rowOf(page, mucha.num_pedido)).toContainText('Pendiente de Despacho');
    await expect(rowOf(page, retirada.num_pedido)).toContainText('Retiro en tienda');

    await page.getByRole('button', { name: 'Total' }).click();
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows(page)).toHaveText(numbers(poca, retirada, mucha));
    await page.getByRole('combobox', { name: 'Entrega' }).selectOption('Despacho');
    await expect(rows(page)).toHaveText(numbers(poca, mucha));
    await page.getByRole('button', { name: 'Más filtros' }).click();
    await page.getByLabel('Desde', { exact: true }).fill('2099-01-01');
    await expect(page.getByText('No hay compras que coincidan con la búsqueda.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quitar Desde: 01-01-2099' }).click();
    await expect(rows(page)).toHaveText(numbers(poca, mucha));

    // Other columns, and a view of one's own.
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('checkbox', { name: 'Contacto' }).check();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, mucha.num_pedido)).toContainText('+56 9 1234 5678');
    await page.getByRole('button', { name: 'Guardar vista' }).click();
    await page.getByLabel('Nombre de la vista').fill('Sierras');
    await page.keyboard.press('Enter');
    const views = page.getByRole('navigation', { name: 'Vistas' });
    await expect(views.getByRole('link', { name: 'Sierras' })).toHaveAttribute('aria-current', 'true');
    await views.getByRole('link', { name: 'Anuladas' }).click();
    await expect(page).toHaveURL('/compras?estado=Anulado');
    await views.getByRole('link', { name: 'Sierras' }).click();
    // Until those of the other view have come, the rows are still these.
    await expect(views.getByRole('link', { name: 'Sierras' })).toHaveAttribute('aria-current', 'true');
    await expect(rows(page)).toHaveText(numbers(poca, mucha));

    await rows(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toBeFocused();
    const left = page.url();
    const opened = page.getByRole('heading', { level: 1, name: `Compra ${mucha.num_pedido}` });
    await page.keyboard.press('Enter');
    await expect(opened).toBeVisible();
    // Back, the keys go on from the row that one left by.
    await page.goBack();
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(opened).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Dónde estás' })
      .getByRole('link', { name: 'Compras', exact: true })
      .click();
    await expect(page).toHaveURL(left);
    await expect(rows(page)).toHaveText(numbers(poca, mucha));
  });
});
