import { randomInt } from 'node:crypto';
import { cards, doMore, moreActions, wholePage } from './support/admin-productos.ts';
import { demoSession, enterAs } from './support/people.ts';
import { uniqueWord } from './support/productos.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('un cambio a miles sigue solo y se detiene: lo hecho queda y se deshace, lo demás no se toca', async ({
  page,
  request,
  database,
}) => {
  const word = uniqueWord();
  const { rows } = await database.query(
    `insert into productos (codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock)
     select $1::bigint + n, 'Remache ' || $2 || ' ' || n, 1000, 0 from generate_series(1, 1600) n returning id`,
    [randomInt(1_000_000, 900_000_000) * 10_000, word],
  );
  const changed = async () => {
    const { rows } = await database.query(
      `select count(*)::int as n from productos where descripcion like $1 and familia = 'electrohogar'`,
      [`Remache ${word} %`],
    );
    return rows[0].n as number;
  };
  // While somebody has this one, what goes on by itself waits with it.
  const hold = async () => {
    await database.query('begin');
    await database.query('select 1 from productos where id = $1 for update', [rows[1_100].id]);
  };
  const release = () => database.query('commit');

  await enterAs(page, await demoSession(request));
  // Those that are changed first come first.
  await page.goto(`/admin/productos?q=${word}&sort=codigo`);
  const first = cards(page).first();
  const going = page.getByRole('region', { name: 'Cambio masivo en marcha' });
  await expect(page.getByText('1.600 productos', { exact: true })).toBeVisible();
  await wholePage(page).check();
  await page.getByRole('button', { name: 'Elegir los 1.600 que coinciden' }).click();
  await page
    .getByRole('region', { name: 'Productos elegidos' })
    .getByRole('button', { name: 'Familia', exact: true })
    .click();
  const modal = page.getByRole('dialog', { name: 'Cambiar familia de 1.600 productos' });
  await modal.getByLabel('Familia nueva', { exact: true }).selectOption('Electrohogar');
  await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(modal.getByText('1.600 cambian')).toBeVisible();
  await hold();
  await modal.getByRole('button', { name: 'Aplicar a 1.600 productos' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('button', { name: 'Agregar producto' })).toBeFocused();
  await expect(going).toContainText('Familia: Electrohogar');
  await expect(going.getByRole('progressbar')).toBeVisible();

  await test.step('quien vuelve lo encuentra todavía en marcha', async () => {
    await page.reload();
    await expect(going).toContainText('Familia: Electrohogar');
    // What comes later moves what is looked at.
    await expect(first).toBeVisible();
  });

  await test.step('detenerlo se pregunta, y espera lo que ya va', async () => {
    const stop = going.getByRole('button', { name: 'Detener Familia: Electrohogar' });
    await stop.press('Enter');
    await expect(going.getByText('¿Detener el cambio? Lo que ya cambió queda así')).toBeFocused();
    await expectAccessible(page);
    await going.getByRole('button', { name: 'No detener' }).press('Enter');
    await expect(stop).toBeFocused();
    await stop.press('Enter');
    await going.getByRole('button', { name: 'Sí, detener' }).dblclick();
    await expect(going.getByRole('button', { name: 'Deteniendo…' })).toBeVisible();
    await release();
    await expect(page.getByText('Se detuvo: 1.250 de 1.600 productos cambiaron.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toBeFocused();
    await expect(going).toBeHidden();
    expect(await changed()).toBe(1_250);
    await expect(first).toContainText('Electrohogar');
  });

  await test.step('deshacerlo también sigue solo, y al terminar la lista lo muestra', async () => {
    await doMore(page, 'Cambios masivos');
    const dialog = page.getByRole('dialog', { name: 'Cambios masivos' });
    const list = dialog.getByRole('listitem');
    const entry = list.filter({ hasText: '1.250 de 1.600 productos cambiaron: lo detuvo' });
    await entry.getByRole('button', { name: /^Deshacer Familia: Electrohogar, del / }).click();
    await hold();
    await entry.getByRole('button', { name: 'Deshacer 1.250 productos' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Se está deshaciendo' })).toBeFocused();
    await expect(list.filter({ hasText: 'Deshaciendo «Familia: Electrohogar»' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(moreActions(page)).toBeFocused();
    await expect(going).toContainText('Deshaciendo «Familia: Electrohogar»');
    await release();
    await expect(page.getByText('1.250 productos están como antes.')).toBeVisible({ timeout: 45_000 });
    await expect(first).not.toContainText('Electrohogar');
    expect(await changed()).toBe(0);
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(page.getByRole('button', { name: 'Agregar producto' })).toBeFocused();
  });
});
