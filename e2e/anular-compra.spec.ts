import type { Page } from '@playwright/test';
import { placeCompra } from './support/compras.ts';
import { doToRow, rowsIn, searchFor, toastWith } from './support/lista.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto, stockOf } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const step = (page: Page) => page.getByRole('list', { name: 'Estados del pedido' }).locator('[aria-current="step"]');

test('en vez de eliminar, el personal anula con un motivo: el stock vuelve y el cliente lo lee', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const cliente = await registerCliente(request);
  const producto = await createProducto(database, { cantidad_stock: 10 });
  const compra = await placeCompra(request, cliente, [[producto, 4]]);
  const admin = await demoSession(request);
  await enterAs(page, admin);
  await page.goto('/compras');
  await searchFor(page, 'compras', String(compra.num_pedido));
  const row = rowsIn(page, 'Compras').filter({ hasText: String(compra.num_pedido) });
  await doToRow(row, 'Eliminar');
  const question = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar esta orden?' });
  await expect(question).toContainText(`Pedido N° ${compra.num_pedido}, 4 unidades, $`);
  await expect(question).toContainText('No se anula: su stock sigue apartado.');
  await question.getByRole('button', { name: 'Anular el pedido' }).click();

  const dialog = page.getByRole('dialog', { name: `Anular el pedido ${compra.num_pedido}` });
  await expect(dialog).toContainText('Vuelven a la venta 4 unidades.');
  const confirm = dialog.getByRole('button', { name: 'Anular el pedido' });
  await confirm.click();
  await expect(dialog.getByText('Elige por qué se anula.')).toBeVisible();
  await dialog.getByLabel('Motivo').selectOption('Otro motivo');
  await confirm.click();
  await expect(dialog.getByText('Di por qué se anula: el cliente lo leerá.')).toBeVisible();
  await dialog.getByLabel('¿Por qué?').fill('Se rompió en bodega');

  // Meanwhile it left: nothing typed is lost, and why it can't be is said.
  await database.query("update compras set estado = 'Despachado' where id = $1", [compra.id]);
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('No se puede anular: ahora está «Despachado».');
  await expect(dialog.getByLabel('¿Por qué?')).toHaveValue('Se rompió en bodega');
  await database.query("update compras set estado = 'En preparación' where id = $1", [compra.id]);
  await confirm.click();
  await expect(toastWith(page, `El pedido ${compra.num_pedido} está anulado y su stock volvió.`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Anulado');
  expect(await stockOf(database, producto.id)).toBe(10);

  await page.goto(`/details-compra/${compra.id}`);
  await expect(step(page)).toContainText(`Por ${admin.name}: Se rompió en bodega`);
  await expect(page.getByRole('button', { name: 'Anular', exact: true })).toHaveCount(0);
  await enterAs(page, cliente);
  await page.goto(`/details-compra/${compra.id}`);
  await expect(step(page)).toContainText('Lo anuló la tienda: Se rompió en bodega');
});

test('un administrador registra el pago, y desde entonces no se anula sola', async ({ page, request, database }) => {
  const cliente = await registerCliente(request);
  const compra = await placeCompra(request, cliente, [[await createProducto(database), 1]]);
  await enterAs(page, await demoSession(request));
  await page.goto(`/details-compra/${compra.id}`);
  const pago = page.getByRole('region', { name: 'Pago' });
  await expect(pago).toContainText('Se anula sola si no se paga');
  await page.getByRole('button', { name: 'Registrar pago' }).click();
  const question = page.getByRole('alertdialog', {
    name: `¿Registrar que el pedido ${compra.num_pedido} está pagado?`,
  });
  await expect(question).toContainText(cliente.email);
  await question.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(toastWith(page, `El pedido ${compra.num_pedido} está pagado.`)).toBeVisible();
  await expect(page.getByText('Pagado', { exact: true }).first()).toBeVisible();
  await expect(pago).not.toContainText('Se anula sola');
  await expect(page.getByRole('button', { name: 'Registrar pago' })).toHaveCount(0);
});
