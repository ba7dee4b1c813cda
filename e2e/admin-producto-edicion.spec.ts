import type { Locator } from '@playwright/test';
import { accept, alertWith, cards, edit, findCard, precioOf, rowOf, search } from './support/admin-productos.ts';
import { doToRow, toastWith } from './support/lista.ts';
import { doMore, openStaff } from './support/menu.ts';
import { CLAVE_DEMO, demoSession, enterAs, fillLogin, registerCliente } from './support/people.ts';
import { createProducto, libroOf, stockOf, takeStock, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const save = (card: Locator) => card.getByRole('button', { name: 'Guardar', exact: true }).click();

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('en la tarjeta se edita; lo que no se entiende, o cambió entretanto, se pregunta', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('edita en la tarjeta: Guardar guarda, Cancelar y Escape vuelven atrás, y lo que no se entiende se pregunta', async () => {
    const producto = await createProducto(database, { precio_unitario: 10_000, cantidad_stock: 5 });
    await database.query(
      `insert into ofertas (producto_id, precio_oferta, inicio, fin, estado)
     values ($1, 9500, now() + interval '1 day', now() + interval '2 days', 'programada')`,
      [producto.id],
    );
    const card = await findCard(page, producto);
    const precio = card.locator('[name="precio_unitario"]');
    const stock = card.locator('[name="cantidad_stock"]');
    await edit(card);
    await expect(card.getByLabel('Descripción')).toBeFocused();
    await expect(precio).toHaveValue('10.000');
    await precio.fill('9');
    await card.getByRole('button', { name: 'Cancelar' }).click();
    await expect(card).toContainText('$10.000');
    await expect(rowOf(card)).toBeFocused();

    // Escape asks when there is something to lose.
    await page.keyboard.press('Enter');
    // No product is of it, so that nothing is offered and Escape means the card.
    const marca = `Otra ${uniqueWord()}`;
    await card.getByLabel('Marca').fill(marca);
    await page.keyboard.press('Escape');
    const asking = alertWith(page, `¿Descartar los cambios de «${producto.descripcion}»?`);
    await asking.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(card.getByLabel('Marca')).toHaveValue(marca);

    // All of it is said at once, and one goes on from the first.
    await precio.fill('19990.5');
    await stock.fill('1,000');
    await save(card);
    await expect(card.getByText('Escribe los decimales con coma: 19990,5')).toBeVisible();
    await expect(card.getByText('¿1.000 o 1? Los miles van con punto y los decimales con coma.')).toBeVisible();
    await expect(precio).toBeFocused();
    // What is asked for may be 0, but only if it says so.
    await precio.fill('');
    await stock.fill('');
    await save(card);
    await expect(card.getByText('El stock es requerido.')).toBeVisible();
    await expect(card.getByText('El precio es requerido.')).toBeVisible();
    await expect(precio).toBeFocused();
    await stock.fill('1.000');
    await precio.fill('8990,5');
    await precio.blur();
    await expect(precio).toHaveValue('8.990,5');
    await expect(card.getByText('$8.990,50')).toBeVisible();
    await save(card);
    await expect(card.getByText('Elige por qué cambia el stock.')).toBeVisible();
    await expect(card.getByLabel('Razón')).toBeFocused();
    await card.getByLabel('Razón').selectOption('Devolución interna');
    await card.getByLabel('Detalle (opcional)').fill('Del taller');
    // Enter saves, in a field of one line.
    await page.keyboard.press('Enter');
    const centavos = alertWith(page, 'Los precios van sin centavos: ¿$8.991?');
    await centavos.getByRole('button', { name: 'Corregir' }).click();
    await expect(precio).toBeFocused();
    expect(await precioOf(database, producto.id)).toBe(10_000);
    await page.keyboard.press('Enter');
    await centavos.getByRole('button', { name: 'Sí, $8.991' }).click();
    // So does what may be a slip of the hand.
    await alertWith(page, 'pasa de 5 a 1.000 unidades: 995 más.').getByRole('button', { name: 'Guardar así' }).click();
    await expect(toastWith(page, 'Producto actualizado exitosamente')).toContainText(
      'Su oferta programada de $9.500 ya no rebaja el precio: si sigue así, no comenzará.',
    );
    await expect(rowOf(card)).toBeFocused();
    await expect(card).toContainText('$8.991');
    await expect(card).toContainText('Oferta');
    expect(await precioOf(database, producto.id)).toBe(8_991);
    expect(await stockOf(database, producto.id)).toBe(1_000);
    expect(await libroOf(database, producto.id)).toHaveLength(2);
    expect((await libroOf(database, producto.id)).at(-1)).toMatchObject({ nota: 'Devolución interna: Del taller' });
  });
  await test.step('de lo que cambió entretanto se ve lo nuevo y quién lo hizo, y se decide', async () => {
    expectedConsole.push(refused(409));
    const producto = await createProducto(database, { precio_unitario: 10_000, marca: 'Boky' });
    const colleague = await registerCliente(request, { name: 'Elena Colega' });
    await database.query(`update usuarios set role = 'admin' where id = $1`, [colleague.id]);
    const change = async ({ token }: { token: string }, precio_unitario: number) => {
      const answer = await request.put(`/api/products/${producto.id}`, {
        headers: { authorization: `Bearer ${token}` },
        data: { precio_unitario, marca: `Marca ${precio_unitario}` },
      });
      expect(answer.status()).toBe(200);
    };
    const card = await findCard(page, producto);
    const precio = card.locator('[name="precio_unitario"]');
    const conflict = card.getByRole('alert');
    await edit(card);
    await precio.fill('12000');
    await card.getByLabel('Especificaciones').fill('Mango: madera');
    await change(colleague, 11_000);
    await save(card);
    await expect(conflict).toContainText('Otra persona cambió este producto mientras lo editabas.');
    await expect(conflict).toContainText(/Cambió el .*: lo hizo Elena Colega\./);
    // Only what both changed is to be chosen; the rest is told.
    await expect(card.getByRole('radiogroup')).toHaveCount(1);
    const choice = card.getByRole('radiogroup', { name: 'Precio' });
    await expect(choice).toContainText(/Lo tuyo\s*\$12\.000\s*Lo de Elena Colega, hace un momento\s*\$11\.000/);
    const told = (field: string) => card.getByRole('listitem').filter({ hasText: field });
    await expect(told('Marca')).toHaveText('Marca: Boky → Marca 11000');
    await expect(told('Especificaciones')).toHaveText('Especificaciones: Mango: madera');
    const saveChosen = card.getByRole('button', { name: 'Guardar lo elegido' });
    await saveChosen.click();
    await expect(card.getByText('Elige uno de los dos.')).toBeVisible();
    await expect(choice.getByRole('radio', { name: 'Lo tuyo' })).toBeFocused();

    // Going on keeps both; meanwhile it changes once more, by the same person elsewhere.
    await card.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(precio).toBeFocused();
    await expect(card.getByLabel('Marca')).toHaveValue('Marca 11000');
    await expect(precio).toHaveValue('12.000');
    await change(await demoSession(request), 11_500);
    await save(card);
    await expect(conflict).toContainText('Este producto cambió mientras lo editabas.');
    await expect(conflict).toContainText('fuiste tú, quizás en otra pestaña');
    await expect(conflict).not.toContainText('Otra persona');
    await choice.getByRole('radio', { name: 'Lo tuyo' }).press('Space');
    await saveChosen.press('Enter');
    await expect(toastWith(page, 'Producto actualizado exitosamente')).toBeVisible();
    await expect(card).toContainText('$12.000');
    expect(await precioOf(database, producto.id)).toBe(12_000);

    // Of two that both changed, each is chosen for itself.
    await edit(card);
    await precio.fill('12500');
    await card.getByLabel('Marca').fill('La mía');
    await change(colleague, 11_800);
    await save(card);
    await choice.getByRole('radio', { name: /^Lo de Elena Colega/ }).check();
    await card.getByRole('radiogroup', { name: 'Marca' }).getByRole('radio', { name: 'Lo tuyo' }).check();
    await saveChosen.click();
    await expect(precio).toBeHidden();
    await expect(card).toContainText('$11.800');
    const kept = await database.query('select marca, precio_unitario::int from productos where id = $1', [producto.id]);
    expect(kept.rows).toEqual([{ marca: 'La mía', precio_unitario: 11_800 }]);

    // One may also take what there is.
    await edit(card);
    await precio.fill('1');
    await change(colleague, 13_000);
    await save(card);
    await alertWith(page, 'pasa de $11.800 a $1: baja un 99,9%.').getByRole('button', { name: 'Guardar así' }).click();
    await card.getByRole('button', { name: 'Descartar lo mío' }).click();
    await expect(card).toContainText('$13.000');
    await expect(card.getByRole('button', { name: 'Guardar', exact: true })).toBeHidden();
    expect(await precioOf(database, producto.id)).toBe(13_000);
  });
});

test('lo escrito no se pierde sin querer, y lo eliminado tampoco', async ({ page, database, expectedConsole }) => {
  await test.step('lo escrito no se pierde al buscar otra cosa, al terminar la sesión ni al recargar; salir de la página pregunta', async () => {
    expectedConsole.push(refused(401));
    const producto = await createProducto(database);
    const card = await findCard(page, producto);
    await edit(card);
    await card.getByLabel('Marca').fill('Sin guardar');
    await search(page).fill('taladro');
    await expect(page).toHaveURL(/q=taladro/);
    await expect(page.getByText(`Con cambios sin guardar, en otra página: «${producto.descripcion}».`)).toBeVisible();
    await page.getByRole('link', { name: 'Ver tienda' }).click();
    const leaving = alertWith(page, 'Tienes cambios sin guardar. Si sales de la página, se pierden.');
    await leaving.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(leaving).toBeHidden();
    await search(page).fill(String(producto.codigo_producto_fussan));
    await expect(card.getByLabel('Marca')).toHaveValue('Sin guardar');

    await page.route(`**/api/products/${producto.id}`, (route) =>
      route.fulfill({ status: 401, json: { code: 'SESION_EXPIRADA', message: 'Sesión expirada.' } }),
    );
    await save(card);
    await expect(page).toHaveURL(/\/login/);
    await page.unroute(`**/api/products/${producto.id}`);
    await fillLogin(page, 'admin@fussan.test', CLAVE_DEMO);
    await expect(card.getByLabel('Marca')).toHaveValue('Sin guardar');

    // A reload neither, nor the product's own page; whoever leaves without it does so knowingly.
    await page.reload();
    await expect(card.getByLabel('Marca')).toHaveValue('Sin guardar');
    await page.goto(`/admin/productos/${producto.id}`);
    await expect(page.getByRole('combobox', { name: 'Marca' })).toHaveValue('Sin guardar');
    await page.getByRole('link', { name: 'Volver a los productos' }).click();
    await leaving.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page).toHaveURL(/\/admin\/productos(\?|$)/);
    await search(page).fill(String(producto.codigo_producto_fussan));
    await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
    await expect(card).toContainText(producto.descripcion);
    await expect(card.getByRole('button', { name: 'Guardar', exact: true })).toBeHidden();
  });
  await test.step('eliminar oculta lo que tiene historia, y se deshace; lo inactivo con historia no se borra, y se dice; lo demás desaparece', async () => {
    expectedConsole.push(refused(409));
    const word = uniqueWord();
    const [vendido, nuevo, inactivo] = [
      await createProducto(database, { descripcion: `Lija ${word} vendida` }),
      await createProducto(database, { descripcion: `Lija ${word} nueva` }),
      await createProducto(database, { descripcion: `Lija ${word} inactiva` }),
    ];
    for (const { id } of [vendido, inactivo]) await takeStock(database, id, 2);
    await database.query(`update productos set estado = 'inactivo' where id = $1`, [inactivo.id]);
    const estadoOf = async ({ id }: { id: number }) =>
      (await database.query('select estado from productos where id = $1', [id])).rows[0]?.estado;
    const row = ({ descripcion }: { descripcion: string }) => cards(page).filter({ hasText: descripcion });
    const confirm = alertWith(page, '¿Estás seguro de que deseas eliminar este producto?');
    const told = toastWith(page, 'Producto eliminado exitosamente');
    await openStaff(page, `/admin/productos?q=${word}`);
    await doToRow(row(vendido), 'Eliminar');
    await expect(confirm).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(confirm).toBeHidden();
    await doToRow(row(vendido), 'Eliminar');
    await confirm.getByRole('button', { name: 'Eliminar' }).click();
    await expect(told).toContainText('Como tiene historia, quedó oculto.');
    await expect(row(vendido)).toContainText('Oculto');
    await told.getByRole('button', { name: 'Deshacer' }).click();
    await expect(row(vendido)).not.toContainText('Oculto');
    expect(await estadoOf(vendido)).toBe('activo');

    await openStaff(page, `/admin/productos?estado=inactivo&q=${word}`);
    await doToRow(row(inactivo), 'Eliminar');
    await confirm.getByRole('button', { name: 'Eliminar' }).click();
    await accept(alertWith(page, 'No se puede borrar porque tiene historia'));
    expect(await estadoOf(inactivo)).toBe('inactivo');

    // From its own page one goes back to the list.
    await openStaff(page, `/admin/productos/${nuevo.id}`);
    await doMore(page, 'Eliminar');
    await confirm.getByRole('button', { name: 'Eliminar' }).click();
    await expect(told.last()).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/productos\?/);
    expect(await estadoOf(nuevo)).toBeUndefined();
  });
});
