import type { Page, Route } from '@playwright/test';
import { accept, alertWith, doMore, edit, findCard, precioOf, rowOf, wholePage } from './support/admin-productos.ts';
import { placeCompra } from './support/compras.ts';
import { doToRow, toastWith } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

/** The shop does what the next call of this address asks for, and its answer never arrives. */
async function loseAnswer(page: Page, url: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(url, lose, { times: 1 });
}

test('lo que se hizo y cuya respuesta se perdió no se hace otra vez', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('guardar otra vez lo que ya quedó no es un choque con nadie; eliminar otra vez lo eliminado lo dice, y se deshace', async () => {
    expectedConsole.push(/ERR_FAILED/, refused(409));
    const producto = await createProducto(database);
    const card = await findCard(page, producto);
    await edit(card);
    await card.getByLabel('Marca').fill('Guardada');
    await loseAnswer(page, `**/api/products/${producto.id}`);
    await card.getByRole('button', { name: 'Guardar', exact: true }).click();
    await accept(alertWith(page, 'Error al actualizar el producto'));
    await card.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(toastWith(page, 'Producto actualizado exitosamente')).toBeVisible();
    const { rows } = await database.query('select marca, version from productos where id = $1', [producto.id]);
    expect(rows).toEqual([{ marca: 'Guardada', version: 2 }]);

    await placeCompra(request, await registerCliente(request), [[producto, 1]]);
    const remove = async () => {
      await doToRow(card, 'Eliminar');
      const question = page.getByRole('alertdialog', { name: /^¿Estás seguro/ });
      await question.getByRole('button', { name: 'Eliminar' }).click();
    };
    await loseAnswer(page, `**/api/products/${producto.id}`);
    await remove();
    await accept(alertWith(page, 'Error al eliminar el producto'));
    await remove();
    await expect(toastWith(page, 'Producto eliminado exitosamente')).toBeVisible();
    const undo = page.getByRole('button', { name: 'Deshacer' });
    await undo.click();
    await expect(undo).toBeHidden();
    await expect(rowOf(card)).toContainText(producto.descripcion);
    await expect(toastWith(page, 'se vende otra vez')).toBeVisible();
    const { rows: left } = await database.query('select estado from productos where id = $1', [producto.id]);
    expect(left).toEqual([{ estado: 'activo' }]);
  });
  await test.step('un cambio masivo deshecho cuya respuesta se perdió se muestra deshecho', async () => {
    expectedConsole.push(/ERR_FAILED/);
    const word = uniqueWord();
    const producto = await createProducto(database, { descripcion: `Bisagra ${word}`, precio_unitario: 1_000 });
    await openStaff(page, `/admin/productos?q=${word}`);
    await wholePage(page).check();
    await page.getByRole('region', { name: 'Productos elegidos' }).getByRole('button', { name: 'Precio' }).click();
    const modal = page.getByRole('dialog', { name: 'Cambiar precio de 1 producto' });
    await modal.getByLabel('Porcentaje').fill('37');
    await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
    await modal.getByRole('button', { name: 'Aplicar a 1 producto' }).click();
    await expect(toastWith(page, '1 producto cambiado.')).toBeVisible();
    await doMore(page, 'Cambios masivos');
    const list = page.getByRole('dialog', { name: 'Cambios masivos' });
    await list.getByRole('button', { name: /^Deshacer Precio: \+37%/ }).click();
    await loseAnswer(page, '**/deshacer');
    await list.getByRole('button', { name: 'Deshacer 1 producto' }).click();
    await expect(list.getByRole('alert')).toBeFocused();
    await expect(list.getByRole('listitem').filter({ hasText: 'Se deshizo «Precio: +37%' })).toBeVisible();
    await expect(list.getByRole('button', { name: /^Deshacer Precio: \+37%/ })).toHaveCount(0);
    expect(await precioOf(database, producto.id)).toBe(1_000);
  });
  await test.step('una oferta creada cuya respuesta se perdió aparece en la lista al intentarlo otra vez', async () => {
    expectedConsole.push(/ERR_FAILED/, refused(409));
    const producto = await createProducto(database, { precio_unitario: 10_000 });
    await openStaff(page, `/admin/productos/${producto.id}?seccion=ofertas`);
    await page.getByLabel('Precio de oferta').fill('8000');
    await page.getByLabel('Termina').fill('2099-12-24T10:00');
    await expect(page.getByText('Este producto todavía no ha tenido ofertas.')).toBeVisible();
    await loseAnswer(page, '**/ofertas');
    await page.getByRole('button', { name: 'Crear oferta' }).click();
    await expect(page.getByRole('alert')).toContainText('No pudimos conectar con la tienda.');
    await page.getByRole('button', { name: 'Crear oferta' }).click();
    await expect(page.getByRole('alert')).toContainText('El producto ya tiene una oferta en esas fechas.');
    await expect(page.getByRole('table', { name: 'Ofertas' })).toContainText('$8.000');
  });
});
