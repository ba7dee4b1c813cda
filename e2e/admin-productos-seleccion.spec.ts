import { randomInt } from 'node:crypto';
import { cards, search, wholePage } from './support/admin-productos.ts';
import { demoSession, enterAs } from './support/people.ts';
import { uniqueWord } from './support/productos.ts';
import { expect, test } from './support/test.ts';

test('se eligen de a uno, también en otras páginas, o todos los que coinciden mientras dura el filtro', async ({
  page,
  request,
  database,
}) => {
  const word = uniqueWord();
  await database.query(
    `insert into productos (codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock)
     select $1::bigint + n, 'Chaveta ' || $2 || ' ' || case n when 1 then 'suelta' else 'en caja' end, 1000, 0
     from generate_series(1, 40) n`,
    [randomInt(1_000_000, 900_000_000) * 10_000, word],
  );
  await enterAs(page, await demoSession(request));
  await page.goto(`/admin/productos?q=${word}`);
  const bar = page.getByRole('region', { name: 'Productos elegidos' });
  const whole = wholePage(page);

  await test.step('con el teclado; los elegidos siguen al mirar un producto y volver, y al recargar', async () => {
    await cards(page).first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(cards(page).nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(bar).toContainText('2 elegidos');
    await cards(page).nth(2).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: /^Chaveta/ })).toBeVisible();
    await page.goBack();
    await expect(bar).toContainText('2 elegidos');
    await expect(cards(page).nth(1).getByRole('checkbox')).toBeChecked();
    await page.reload();
    await expect(bar).toContainText('2 elegidos');
    await bar.getByRole('button', { name: 'Quitar selección' }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await expect(cards(page)).toHaveCount(24);
    await expect(bar).toBeHidden();
  });

  await test.step('los de esta página y los de la otra', async () => {
    await whole.check();
    await expect(bar).toContainText('24 elegidos');
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect(cards(page)).toHaveCount(16);
    await expect(whole).not.toBeChecked();
    await whole.check();
    await expect(bar).toContainText('40 elegidos');
    await whole.uncheck();
    await expect(bar).toContainText('24 elegidos');
  });

  await test.step('todos los que coinciden, mientras dura el filtro', async () => {
    await page.getByRole('button', { name: 'Elegir los 40 que coinciden' }).click();
    await expect(bar).toContainText('40 elegidos');
    await expect(whole).toBeChecked();
    await page.getByRole('link', { name: 'Anterior' }).click();
    await expect(cards(page)).toHaveCount(24);
    await expect(bar).toContainText('40 elegidos');
    await search(page).fill(`${word} suelta`);
    await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
    await expect(bar).toBeHidden();
    await search(page).fill(word);
    await expect(page.getByText('40 productos', { exact: true })).toBeVisible();
    await expect(bar).toBeHidden();
  });
});
