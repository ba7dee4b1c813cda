import { randomInt } from 'node:crypto';
import { cards, doMore, moreActions, wholePage } from './support/admin-productos.ts';
import { demoSession, enterAs } from './support/people.ts';
import { uniqueWord } from './support/productos.ts';
import { expect, expectAccessible, test } from './support/test.ts';

// Of those that go on by themselves the shop has one at a time.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('un cambio a miles sigue solo: la lista dice que va en marcha, y al terminar muestra lo nuevo', async ({
  page,
  database,
}) => {
  const word = uniqueWord();
  const { rows } = await database.query(
    `insert into productos (codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock)
     select $1::bigint + n, 'Arandela ' || $2 || ' ' || n, 1000, 0 from generate_series(1, 1600) n returning id`,
    [randomInt(1_000_000, 900_000_000) * 10_000, word],
  );
  // While somebody has the last one, the change can't come to its end.
  const hold = async () => {
    await database.query('begin');
    await database.query('select 1 from productos where id = $1 for update', [rows.at(-1).id]);
  };
  const release = () => database.query('commit');

  await page.goto(`/admin/productos?q=${word}`);
  const first = cards(page).first();
  const going = page.getByRole('region', { name: 'Cambio masivo en marcha' });
  await wholePage(page).check();
  await page.getByRole('button', { name: 'Elegir los 1.600 que coinciden' }).click();
  await page.getByRole('region', { name: 'Productos elegidos' }).getByRole('button', { name: 'Familia' }).click();
  const modal = page.getByRole('dialog', { name: 'Cambiar familia de 1.600 productos' });
  await modal.getByLabel('Familia nueva', { exact: true }).selectOption('Electrohogar');
  await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(modal.getByText('1.600 cambian')).toBeVisible();
  await hold();
  await modal.getByRole('button', { name: 'Aplicar a 1.600 productos' }).click();
  await expect(modal).toBeHidden();
  await expect(going).toContainText('Familia: Electrohogar');
  await expect(going.getByRole('progressbar')).toBeVisible();
  await expect(first).not.toContainText('Electrohogar');
  // Whoever comes back finds it still going.
  await page.reload();
  await expect(going).toContainText('Familia: Electrohogar');
  await release();
  await expect(first).toContainText('Electrohogar', { timeout: 45_000 });
  await expect(page.getByText('1.600 productos cambiados.')).toBeVisible();
  await expect(going).toBeHidden();

  // Undone from the list of changes, it goes on by itself too.
  await doMore(page, 'Cambios masivos');
  const list = page.getByRole('dialog', { name: 'Cambios masivos' });
  await list
    .getByRole('button', { name: /^Deshacer Familia: Electrohogar, del / })
    .first()
    .click();
  await hold();
  await list.getByRole('button', { name: 'Deshacer 1.600 productos' }).click();
  await expect(list.getByText('Se está deshaciendo')).toBeVisible();
  await expect(list.getByRole('status').filter({ hasText: 'Se está deshaciendo' })).toBeFocused();
  await expect(list.getByRole('listitem').first()).toContainText('Deshaciendo «Familia: Electrohogar»');
  await list.getByRole('button', { name: 'Cerrar' }).click();
  await expect(moreActions(page)).toBeFocused();
  await expect(going).toContainText('Deshaciendo «Familia: Electrohogar»');
  await release();
  await expect(page.getByText('1.600 productos están como antes.')).toBeVisible({ timeout: 45_000 });
  await expect(first).not.toContainText('Electrohogar');
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(page.getByRole('button', { name: 'Agregar producto' })).toBeFocused();
});

test('un cambio a miles se detiene: lo hecho queda y se deshace, lo demás no se toca', async ({ page, database }) => {
  const word = uniqueWord();
  const { rows } = await database.query(
    `insert into productos (codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock)
     select $1::bigint + n, 'Remache ' || $2 || ' ' || n, 1000, 0 from generate_series(1, 1700) n returning id`,
    [randomInt(1_000_000, 900_000_000) * 10_000, word],
  );
  const changed = async () => {
    const { rows } = await database.query(
      `select count(*)::int as n from productos where descripcion like $1 and familia = 'electrohogar'`,
      [`Remache ${word} %`],
    );
    return rows[0].n as number;
  };
  await page.goto(`/admin/productos?q=${word}`);
  await wholePage(page).check();
  await page.getByRole('button', { name: 'Elegir los 1.700 que coinciden' }).click();
  await page.getByRole('region', { name: 'Productos elegidos' }).getByRole('button', { name: 'Familia' }).click();
  const modal = page.getByRole('dialog', { name: 'Cambiar familia de 1.700 productos' });
  await modal.getByLabel('Familia nueva', { exact: true }).selectOption('Electrohogar');
  await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(modal.getByText('1.700 cambian')).toBeVisible();
  // While somebody has this one, the second batch waits, and who stops it waits for that batch.
  await database.query('begin');
  await database.query('select 1 from productos where id = $1 for update', [rows[1_100].id]);
  await modal.getByRole('button', { name: 'Aplicar a 1.700 productos' }).click();
  await expect(page.getByRole('button', { name: 'Agregar producto' })).toBeFocused();
  const going = page.getByRole('region', { name: 'Cambio masivo en marcha' });
  const stop = going.getByRole('button', { name: 'Detener Familia: Electrohogar' });
  await stop.press('Enter');
  await expect(going.getByText('¿Detener el cambio? Lo que ya cambió queda así')).toBeFocused();
  await expectAccessible(page);
  await going.getByRole('button', { name: 'No detener' }).press('Enter');
  await expect(stop).toBeFocused();
  await stop.press('Enter');
  await going.getByRole('button', { name: 'Sí, detener' }).dblclick();
  await expect(going.getByRole('button', { name: 'Deteniendo…' })).toBeVisible();
  await database.query('commit');
  await expect(page.getByText('Se detuvo: 1.250 de 1.700 productos cambiaron.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toBeFocused();
  await expect(going).toBeHidden();
  expect(await changed()).toBe(1_250);
  await expect(cards(page).first()).not.toContainText('Electrohogar');

  await doMore(page, 'Cambios masivos');
  const list = page.getByRole('list', { name: 'Cambios masivos' });
  const entry = list.getByRole('listitem').filter({ hasText: '1.250 de 1.700 productos cambiaron: lo detuvo' });
  await entry.getByRole('button', { name: /^Deshacer Familia: Electrohogar, del / }).click();
  await entry.getByRole('button', { name: 'Deshacer 1.250 productos' }).click();
  await expect(page.getByText('1.250 productos están como antes.').first()).toBeVisible({ timeout: 45_000 });
  expect(await changed()).toBe(0);
});
