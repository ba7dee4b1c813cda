import { cards, doMore, moreActions, precioOf, wholePage } from './support/admin-productos.ts';
import { toastWith } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto, type TestProducto, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('los precios de muchos suben de una vez, y vuelven atrás', async ({ page, database, expectedConsole }) => {
  await test.step('sube el precio de todos los que coinciden, con vista previa', async () => {
    expectedConsole.push(refused(409), refused(503));
    const word = uniqueWord();
    const productos: TestProducto[] = [];
    for (let number = 1; number <= 13; number += 1) {
      productos.push(
        await createProducto(database, { descripcion: `Tuerca ${word} ${number}`, precio_unitario: 1_000 }),
      );
    }
    await openStaff(page, `/admin/productos?q=${word}&limit=12`);
    await expect(page.getByText('13 productos', { exact: true })).toBeVisible();
    await wholePage(page).check();
    const bar = page.getByRole('region', { name: 'Productos elegidos' });
    await expect(bar).toContainText('12 elegidos');
    await page.getByRole('button', { name: 'Elegir los 13 que coinciden' }).click();
    await expect(bar).toContainText('13 elegidos');
    // Of all of them, one may be left out, and taken in again.
    await cards(page).first().getByRole('checkbox').uncheck();
    await expect(bar).toContainText('12 elegidos');
    await cards(page).nth(1).getByRole('checkbox').uncheck();
    await cards(page).first().getByRole('checkbox').check();
    await expect(bar).toContainText('12 elegidos');
    await bar.getByRole('button', { name: 'Precio' }).click();
    const without = page.getByRole('dialog', { name: 'Cambiar precio de 12 productos' });
    await without.getByLabel('Porcentaje').fill('5');
    await without.getByRole('button', { name: 'Ver qué cambia' }).click();
    await expect(without.getByText('12 cambian')).toBeVisible();
    await without.getByRole('button', { name: 'Cerrar' }).click();
    await cards(page).nth(1).getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Precio' }).click();
    const modal = page.getByRole('dialog', { name: 'Cambiar precio de 13 productos' });
    await modal.getByRole('button', { name: 'Cancelar' }).click();
    await expect(bar.getByRole('button', { name: 'Precio' })).toBeFocused();
    await bar.getByRole('button', { name: 'Precio' }).click();
    await modal.getByLabel('Porcentaje').fill('0');
    await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
    await expect(modal.getByText('El porcentaje debe estar entre -90 y 500, y no ser 0.')).toBeVisible();
    await expect(modal.getByLabel('Porcentaje')).toBeFocused();
    await modal.getByLabel('Porcentaje').fill('12,5');
    await modal.getByLabel('Redondeo').selectOption('10');
    await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
    await expect(modal.getByText('13 cambian')).toBeFocused();
    await modal.getByRole('button', { name: 'Volver' }).click();
    await expect(modal.getByLabel('Porcentaje')).toBeFocused();
    await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
    await expect(modal.getByRole('row', { name: `Tuerca ${word} 1 Código` })).toContainText('$1.000$1.130');

    // One that fails is told of there, and can be tried again.
    await page.route('**/api/products/masivo', (route) =>
      route.fulfill({ status: 503, json: { message: 'Ahora no.' } }),
    );
    await modal.getByRole('button', { name: 'Aplicar a 13 productos' }).click();
    await expect(modal.getByRole('alert')).toContainText('Ahora no.');
    await expect(modal.getByRole('alert')).toBeFocused();
    await page.unroute('**/api/products/masivo');

    // Somebody changes one of them meanwhile: nothing is done, and it is looked at again.
    await database.query('update productos set precio_unitario = 2000, version = version + 1 where id = $1', [
      productos[0]!.id,
    ]);
    await modal.getByRole('button', { name: 'Aplicar a 13 productos' }).click();
    await expect(modal.getByRole('alert')).toContainText('Los productos cambiaron desde la vista previa.');
    expect(await precioOf(database, productos[1]!.id)).toBe(1_000);
    await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
    await modal.getByRole('button', { name: 'Aplicar a 13 productos' }).dblclick();
    await expect(toastWith(page, '13 productos cambiados.')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('button', { name: 'Agregar producto' })).toBeFocused();
    await expect(cards(page).first()).toContainText(/\$(1\.130|2\.250)/);
    expect(await precioOf(database, productos[0]!.id)).toBe(2_250);
    expect(await precioOf(database, productos[12]!.id)).toBe(1_130);
  });
  await test.step('un cambio cuya respuesta se pierde no se hace dos veces; se deshace desde la lista, diciendo cuántos vuelven, o desde su aviso', async () => {
    expectedConsole.push(/ERR_FAILED/);
    const word = uniqueWord();
    const productos: TestProducto[] = [];
    for (let number = 1; number <= 3; number += 1) {
      productos.push(
        await createProducto(database, { descripcion: `Golilla ${word} ${number}`, precio_unitario: 1_000 }),
      );
    }
    const precios = () => Promise.all(productos.map(({ id }) => precioOf(database, id)));
    const bar = page.getByRole('region', { name: 'Productos elegidos' });
    await openStaff(page, `/admin/productos?q=${word}`);
    await wholePage(page).check();
    await bar.getByRole('button', { name: 'Precio' }).click();
    const modal = page.getByRole('dialog', { name: 'Cambiar precio de 3 productos' });
    await modal.getByLabel('Porcentaje').fill('23');
    await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
    await page.route('**/api/products/masivo', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await modal.getByRole('button', { name: 'Aplicar a 3 productos' }).click();
    await expect(modal.getByRole('alert')).toContainText('Puede que el cambio se haya hecho igual.');
    expect(await precios()).toEqual([1_230, 1_230, 1_230]);
    await page.unroute('**/api/products/masivo');
    await modal.getByRole('button', { name: 'Aplicar a 3 productos' }).click();
    await expect(toastWith(page, '3 productos cambiados.')).toBeVisible();
    await expect(cards(page).first()).toContainText('$1.230');
    expect(await precios()).toEqual([1_230, 1_230, 1_230]);

    // Meanwhile somebody gives one of them a price of its own.
    await database.query('update productos set precio_unitario = 2000, version = version + 1 where id = $1', [
      productos[2]!.id,
    ]);
    await doMore(page, 'Cambios masivos');
    // By its percentage, which is nobody else's: other journeys change prices at the same time.
    const dialog = page.getByRole('dialog', { name: 'Cambios masivos' });
    const list = page.getByRole('list', { name: 'Cambios masivos' });
    const changes = list.getByRole('listitem').filter({ hasText: 'Precio: +23%, a la decena' });
    const undo = changes.getByRole('button', { name: /^Deshacer Precio: \+23%/ });
    await undo.click();
    await expect(changes.getByText('¿Deshacer el cambio? 2 productos vuelven a como estaban antes.')).toBeVisible();
    await expect(changes.getByText('1 cambió después y queda como está.')).toBeVisible();
    await changes.getByRole('button', { name: 'No deshacer' }).click();
    await expect(undo).toBeFocused();
    await undo.click();
    await changes.getByRole('button', { name: 'Deshacer 2 productos' }).dblclick();
    await expect(dialog.getByText('2 productos están como antes.')).toBeVisible();
    await expect(dialog.getByText('1 quedó como estaba: alguien lo cambió entretanto.')).toBeVisible();
    expect(await precios()).toEqual([1_000, 1_000, 2_000]);
    await expect(changes.first()).toContainText('Se deshizo «Precio: +23%, a la decena»');
    await expect(changes.nth(1)).toContainText('3 productos · deshecho');
    await expect(changes.nth(1).getByRole('button', { name: /^Deshacer/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(moreActions(page)).toBeFocused();

    await cards(page).filter({ hasText: productos[0]!.descripcion }).getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Estado' }).click();
    const estado = page.getByRole('dialog', { name: 'Cambiar estado de 1 producto' });
    await estado.getByRole('button', { name: 'Ver qué cambia' }).click();
    await estado.getByRole('button', { name: 'Aplicar a 1 producto' }).click();
    const hidden = cards(page).filter({ hasText: 'Oculto' });
    await expect(hidden).toHaveCount(1);
    await toastWith(page, '1 producto cambiado.').getByRole('button', { name: 'Deshacer' }).click();
    await expect(toastWith(page, '1 producto está como antes.')).toBeVisible();
    await expect(hidden).toHaveCount(0);
  });
});
