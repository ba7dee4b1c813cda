import { setTimeout } from 'node:timers/promises';
import { placeCompra } from './support/compras.ts';
import { doToRow, rowsIn } from './support/lista.ts';
import { openStaff, staffMenu } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, test } from './support/test.ts';

test('un retiro se anota y se deshace, y de la lista se va adonde se iba', async ({ page, request, database }) => {
  await test.step('un retiro se anota con día, lugar y persona, se deshace, y la auditoría lo cuenta', async () => {
    const producto = await createProducto(database);
    const { num_pedido } = await placeCompra(request, await registerCliente(request), [[producto, 2]]);
    await enterAs(page, await demoSession(request));
    await page.goto(`/retiros?q=${num_pedido}`);
    const row = rowsIn(page, 'Retiros').first();
    await expect(row).toContainText(producto.descripcion);
    await doToRow(row, 'Marcar retirado');
    await page.getByLabel('Sucursal de retiro').fill('');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Escribe dónde se retiró.')).toBeVisible();
    await page.getByLabel('Sucursal de retiro').fill('Bodega Quilicura');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(row).toContainText('Retirado');
    await doToRow(row, 'Deshacer el retiro');
    await expect(row).toContainText('Pendiente');

    await openStaff(page, `/admin/auditoria?q=${num_pedido}`);
    const actos = rowsIn(page, 'Auditoría');
    await expect(actos.nth(0)).toContainText('Deshizo un retiro del proveedor');
    await expect(actos.nth(1)).toContainText('Bodega Quilicura');
  });
  await test.step('quien sale de una lista mientras escribe en ella llega adonde iba', async () => {
    await openStaff(page, '/retiros');
    const search = page.getByRole('searchbox', { name: /^Buscar/ });
    await expect(search).toBeVisible();
    // The other page's script is slow: what was typed is due before it is here.
    await page.route('**/assets/**', async (route) => {
      await setTimeout(1_000);
      await route.continue();
    });
    await search.fill('taladro');
    await staffMenu(page).getByRole('link', { name: 'Maestros' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maestros' })).toBeVisible();
    await expect(page).toHaveURL('/maestros');
  });
});
