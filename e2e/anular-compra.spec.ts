import type { Page } from '@playwright/test';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { placeCompra } from './support/compras.ts';
import { doToRow, rowsIn, searchFor, toastWith } from './support/lista.ts';
import { doMore, openStaff } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto, stockOf } from './support/productos.ts';
import { expect, goOn, refused, test } from './support/test.ts';

const step = (page: Page) => page.getByRole('list', { name: 'Estados del pedido' }).locator('[aria-current="step"]');

test('el personal anula un pedido con su motivo, o anota su pago y lo que devuelve; su cliente lo lee', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  const cliente = await registerCliente(request);
  const producto = await createProducto(database, { cantidad_stock: 10 });
  const compra = await placeCompra(request, cliente, [[producto, 4]]);
  const pagada = await placeCompra(request, cliente, [[await createProducto(database), 1]]);
  const admin = await demoSession(request);
  await enterAs(page, admin);
  await test.step('en vez de eliminar, el personal anula con un motivo: el stock vuelve y el cliente lo lee', async () => {
    expectedConsole.push(refused(409));
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

    await openStaff(page, `/details-compra/${compra.id}`);
    await expect(step(page)).toContainText(`Por ${admin.name}: Se rompió en bodega`);
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Archivar' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toHaveCount(0);
    await expect(page.getByRole('menuitem', { name: 'Anular' })).toHaveCount(0);
  });
  await test.step('un administrador registra el pago, y desde entonces no se anula sola; anulado, anota lo que devuelve', async () => {
    expectedConsole.push(refused(409));
    await openStaff(page, `/details-compra/${pagada.id}`);
    const pago = page.getByRole('region', { name: 'Pago', exact: true });
    await expect(pago).toContainText('Se anula sola si no se paga');
    await pago.getByRole('button', { name: 'Guardar por más tiempo' }).click();
    const plazo = page.getByRole('dialog', { name: `Guardar por más tiempo el pedido ${pagada.num_pedido}` });
    await expect(plazo).toContainText('Hasta el cierre: ');
    await plazo.getByLabel('Motivo').fill('Transfiere el lunes');
    await plazo.getByRole('button', { name: 'Guardar por más tiempo' }).click();
    await expect(toastWith(page, `El pedido ${pagada.num_pedido} se guarda hasta el `)).toBeVisible();
    await expect(step(page)).toContainText(`Por ${admin.name}: Se guarda hasta el `);
    await page.getByRole('button', { name: 'Registrar pago' }).click();
    // In two parts; one of them was a mistake, and is taken back.
    const cobro = page.getByRole('dialog', { name: `Pago del pedido ${pagada.num_pedido}` });
    await expect(cobro).toContainText(cliente.email);
    await cobro.getByLabel('Monto').fill(String(pagada.precio_final + 1));
    await cobro.getByLabel('Referencia').fill('T-4820');
    await cobro.getByRole('button', { name: 'Anotar el pago' }).click();
    await expect(cobro.getByRole('alert')).toContainText(`Se deben ${formatPrecio(pagada.precio_final)}`);
    await expect(cobro.getByLabel('Referencia')).toHaveValue('T-4820');
    await cobro.getByLabel('Monto').fill('1.000');
    await cobro.getByRole('button', { name: 'Anotar el pago' }).click();
    await expect(page.getByText('Pagado en parte', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: /^Quitar el pago de \$1\.000/ }).click();
    const quitar = page.getByRole('dialog', { name: 'Quitar el pago de $1.000' });
    await quitar.getByLabel('Motivo').fill('Era de otro pedido');
    await quitar.getByRole('button', { name: 'Quitar' }).click();
    await expect(page.getByRole('list', { name: 'Pagos del pedido' })).toContainText('Quitado: Era de otro pedido');
    await page.getByRole('button', { name: 'Registrar pago' }).click();
    await expect(cobro.getByLabel('Monto')).toHaveValue(formatNumero(pagada.precio_final));
    await cobro.getByRole('button', { name: 'Anotar el pago' }).dblclick();
    await expect(toastWith(page, `El pedido ${pagada.num_pedido} está pagado.`)).toBeVisible();
    await expect(page.getByText('Pagado', { exact: true }).first()).toBeVisible();
    await expect(pago).not.toContainText('Se anula sola');
    await expect(page.getByRole('button', { name: 'Registrar pago' })).toHaveCount(0);

    // Annulled all the same, what was paid is owed back until it is given back, no more than that, and its customer reads it.
    const { precio_final } = pagada;
    await doMore(page, 'Anular');
    const anular = page.getByRole('dialog', { name: `Anular el pedido ${pagada.num_pedido}` });
    await expect(anular).toContainText(`hay que devolverle ${formatPrecio(precio_final)} al cliente`);
    await anular.getByLabel('Motivo').selectOption('Otro motivo');
    await anular.getByLabel('¿Por qué?').fill('No hay stock');
    await anular.getByRole('button', { name: 'Anular el pedido' }).click();
    const reembolsos = page.getByRole('region', { name: 'Reembolsos' });
    await expect(reembolsos).toContainText(`Falta devolver ${formatPrecio(precio_final)}`);
    await page.getByRole('button', { name: 'Registrar reembolso' }).click();
    const modal = page.getByRole('dialog', { name: `Reembolso del pedido ${pagada.num_pedido}` });
    await modal.getByLabel('Monto').fill(String(precio_final + 1));
    await modal.getByLabel('Referencia').fill('T-4821');
    await modal.getByLabel('Motivo').fill('No había stock.');
    await modal.getByRole('button', { name: 'Anotar el reembolso' }).click();
    await expect(modal.getByRole('alert')).toContainText(`se pueden devolver hasta ${formatPrecio(precio_final)}`);
    await expect(modal.getByLabel('Referencia')).toHaveValue('T-4821');
    await modal.getByLabel('Monto').fill(String(precio_final));
    await modal.getByRole('button', { name: 'Anotar el reembolso' }).click();
    await expect(toastWith(page, 'El reembolso está anotado.')).toBeVisible();
    await expect(page.getByText('Reembolsado', { exact: true }).first()).toBeVisible();
    await expect(reembolsos).toContainText('T-4821');
  });
  await test.step('su cliente lo lee', async () => {
    await enterAs(page, cliente);
    await page.goto(`/details-compra/${compra.id}`);
    await expect(step(page)).toContainText('Lo anuló la tienda: Se rompió en bodega');
    await goOn(page, `/details-compra/${pagada.id}`);
    await expect(page.getByRole('main')).toContainText('Transferencia · T-4821');
  });
});
