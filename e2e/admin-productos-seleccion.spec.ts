import { randomInt } from 'node:crypto';
import { cards, search, wholePage } from './support/admin-productos.ts';
import { demoSession, endSessionAt, enterAs } from './support/people.ts';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, expectAccessible, refused, test } from './support/test.ts';

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('se eligen de a uno en varias páginas, o de una vez todos los que coinciden', async ({ page, database }) => {
  const word = uniqueWord();
  await database.query(
    `insert into productos (codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock)
     select $1::bigint + n, 'Chaveta ' || $2 || ' ' || n, 1000, 0 from generate_series(1, 40) n`,
    [randomInt(1_000_000, 900_000_000) * 10_000, word],
  );
  await page.goto(`/admin/productos?q=${word}`);
  const bar = page.getByRole('region', { name: 'Productos elegidos' });
  const whole = wholePage(page);
  await expect(cards(page)).toHaveCount(24);
  await whole.check();
  await expect(bar).toContainText('24 elegidos');
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(cards(page)).toHaveCount(16);
  await expect(whole).not.toBeChecked();
  await whole.check();
  await expect(bar).toContainText('40 elegidos');
  await whole.uncheck();
  await expect(bar).toContainText('24 elegidos');
  await page.getByRole('button', { name: 'Elegir los 40 que coinciden' }).click();
  await expect(bar).toContainText('40 elegidos');
  await expect(whole).toBeChecked();
});

test('lo elegido de a uno sigue elegido al mirar un producto y volver, y si la sesión termina', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(401));
  const word = uniqueWord();
  for (let number = 1; number <= 3; number += 1) {
    await createProducto(database, { descripcion: `Pasador ${word} ${number}` });
  }
  await page.goto(`/admin/productos?q=${word}`);
  const bar = page.getByRole('region', { name: 'Productos elegidos' });
  await cards(page).first().getByRole('checkbox').check();
  await cards(page).nth(1).getByRole('checkbox').check();
  await cards(page).nth(2).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pasador/ })).toBeVisible();
  await page.goBack();
  await expect(bar).toContainText('2 elegidos');
  await expect(cards(page).nth(1).getByRole('checkbox')).toBeChecked();

  await bar.getByRole('button', { name: 'Precio' }).click();
  const modal = page.getByRole('dialog', { name: 'Cambiar precio de 2 productos' });
  await modal.getByLabel('Porcentaje').fill('7');
  await endSessionAt(page, '**/api/products/masivo/previa', () =>
    modal.getByRole('button', { name: 'Ver qué cambia' }).click(),
  );
  await expect(bar).toContainText('2 elegidos');
  await bar.getByRole('button', { name: 'Quitar selección' }).click();
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  await expect(bar).toBeHidden();
});

test('la selección de todos los que coinciden dura lo que dura el filtro', async ({ page, database }) => {
  const word = uniqueWord();
  for (let number = 1; number <= 13; number += 1) {
    await createProducto(database, { descripcion: `Remache ${word} ${number === 1 ? 'suelto' : 'en caja'}` });
  }
  await page.goto(`/admin/productos?q=${word}&limit=12`);
  const bar = page.getByRole('region', { name: 'Productos elegidos' });
  await wholePage(page).check();
  await page.getByRole('button', { name: 'Elegir los 13 que coinciden' }).click();
  await expect(bar).toContainText('13 elegidos');
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(bar).toContainText('13 elegidos');
  await search(page).fill(`${word} suelto`);
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  await expect(bar).toBeHidden();
  await search(page).fill(word);
  await expect(page.getByText('13 productos', { exact: true })).toBeVisible();
  await expect(bar).toBeHidden();
});

test('en el teléfono se eligen todos los de la página, sobre sus tarjetas', async ({ page, database }) => {
  const word = uniqueWord();
  for (let number = 1; number <= 3; number += 1) {
    await createProducto(database, { descripcion: `Tirafondo ${word} ${number}` });
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/admin/productos?q=${word}`);
  const bar = page.getByRole('region', { name: 'Productos elegidos' });
  await cards(page).first().getByRole('checkbox').check();
  await expect(bar).toContainText('1 elegido');
  await page.getByText('Elegir los de esta página').click();
  await expect(bar).toContainText('3 elegidos');
  await expectAccessible(page);
  await wholePage(page).uncheck();
  await expect(bar).toBeHidden();
});

test('mientras llega lo que pide otro filtro no se cuenta lo de antes', async ({ page, database }) => {
  const word = uniqueWord();
  await createProducto(database, { descripcion: `Prisionero ${word} 1` });
  await createProducto(database, { descripcion: `Prisionero ${word} 2` });
  await page.goto(`/admin/productos?q=${word}`);
  await expect(page.getByText('2 productos', { exact: true })).toBeVisible();
  const { promise: wanted, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/products/admin?*', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.getByLabel('Stock', { exact: true }).selectOption('sin');
  await expect(page.getByText('2 productos', { exact: true })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Productos' })).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByText('No hay productos que coincidan con la búsqueda.')).toBeVisible();
});
