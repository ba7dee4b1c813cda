import type { APIRequestContext } from '@playwright/test';
import { calls, demoSession, enterAs } from './support/people.ts';
import { uniqueWord } from './support/productos.ts';
import { expect, expectAccessible, test, untilReady } from './support/test.ts';

interface Made {
  id: number;
  descripcion: string;
}

/** A product as an administrator adds it: read at once. */
async function add(
  request: APIRequestContext,
  token: string,
  descripcion: string,
  especificaciones: string,
): Promise<Made> {
  const { id } = await calls(request, token)('post', '/api/products', {
    codigo_producto_fussan: Math.floor(10 ** 12 * (1 + Math.random())),
    descripcion,
    especificaciones,
    precio_unitario: 19_990,
    cantidad_stock: 5,
    familia: 'herramientas inalambricas',
    marca: 'Bosch',
  });
  return { id, descripcion };
}

test('quien compra filtra por lo que la herramienta puede, también sin script, y compara por las diferencias', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const word = uniqueWord();
  const { token } = await demoSession(request);
  const fuerte = await add(
    request,
    token,
    `Taladro ${word} fuerte`,
    'Voltaje: 18 V\nTorque: 54 Nm\nGarantía: 12 meses',
  );
  const chico = await add(request, token, `Taladro ${word} chico`, 'Voltaje: 12 V\nTorque: 30 Nm\nGarantía: 12 meses');
  await add(request, token, `Taladro ${word} otro`, 'Voltaje: 18 V\nTorque: 60 Nm');
  await page.goto(`/filter-page?q=${word}`);
  await untilReady(page);
  const cards = page.getByRole('article');
  const filters = page.getByRole('form', { name: 'Filtros' });
  await expect(cards).toHaveCount(3);

  await filters.getByRole('group', { name: 'Voltaje' }).getByRole('checkbox', { name: '18 V' }).check();
  await expect(page).toHaveURL(/voltaje=18/);
  await expect(cards).toHaveCount(2);
  // The other kinds count what is left, and its own what it would show.
  await expect(filters.getByRole('group', { name: 'Torque' }).getByRole('checkbox')).toHaveCount(2);
  await expect(filters.getByRole('group', { name: 'Voltaje' }).getByRole('checkbox', { name: '12 V' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Quitar filtro: Voltaje: 18 V' }).click();
  await expect(cards).toHaveCount(3);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const bare = await plain.newPage();
  await bare.goto(`/filter-page?q=${word}`);
  await bare.getByRole('checkbox', { name: '12 V' }).check();
  await bare.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(bare).toHaveURL(/voltaje=12/);
  await expect(bare.getByRole('article')).toHaveCount(1);
  await plain.close();

  await page.getByRole('checkbox', { name: `Comparar: ${fuerte.descripcion}` }).check();
  await page.getByRole('checkbox', { name: `Comparar: ${chico.descripcion}` }).check();
  const bar = page.getByRole('region', { name: 'Productos por comparar' });
  await bar.getByRole('link', { name: 'Comparar 2' }).click();
  await expect(page.getByRole('heading', { name: 'Comparar productos' })).toBeVisible();
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('Voltaje').getByRole('cell')).toHaveText(['18 V', '12 V']);
  await expect(row('Garantía').getByRole('cell')).toHaveText(['12 meses', '12 meses']);
  await page.getByRole('link', { name: 'Sólo las diferencias' }).click();
  await expect(row('Garantía')).toHaveCount(0);
  await expect(row('Torque').getByRole('cell')).toHaveText(['54 Nm', '30 Nm']);
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('link', { name: `Quitar de la comparación: ${chico.descripcion}` }).click();
  await expect(page.getByRole('link', { name: 'Sólo las diferencias' })).toBeHidden();
  await page.goto('/comparar');
  await expect(page.getByText('Tienes un producto elegido para comparar.')).toBeVisible();
});

test('el personal revisa lo dudoso con el teclado, corrige un valor donde está y lo ve en el producto', async ({
  page,
  request,
}) => {
  const word = uniqueWord();
  const user = await demoSession(request);
  const perno = await add(request, user.token, `Perno ${word} uno`, 'Diámetro: M8\nLargo: 10 a 20 mm');
  await enterAs(page, user);
  await page.goto(`/admin/caracteristicas?q=${word}`);
  const diametro = page.getByRole('row').filter({ hasText: 'Diámetro: M8' });
  const largo = page.getByRole('row').filter({ hasText: 'Largo: 10 a 20 mm' });
  await expect(diametro).toBeVisible();
  await expectAccessible(page);

  await diametro.focus();
  await page.keyboard.press('c');
  await expect(diametro).toBeHidden();
  await expect(page.getByText('1 característica confirmada.')).toBeVisible();

  await largo.getByRole('button', { name: `Editar Largo de ${perno.descripcion}` }).click();
  const field = page.getByRole('textbox', { name: `Largo de ${perno.descripcion}` });
  await field.fill('muy largo');
  await field.press('Enter');
  await expect(page.getByText('Escribe un número mayor que 0 en mm')).toBeVisible();
  await field.fill('2 cm');
  await field.press('Enter');
  await expect(largo).toBeHidden();

  await page.goto(`/admin/productos/${perno.id}?seccion=caracteristicas`);
  await expect(page.getByRole('button', { name: `Editar Diámetro de ${perno.descripcion}` })).toHaveText('8 mm');
  await expect(page.getByRole('button', { name: `Editar Largo de ${perno.descripcion}` })).toHaveText('20 mm');
});
