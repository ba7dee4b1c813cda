import { readFile } from 'node:fs/promises';
import { pagesOf } from '#server/testing/pdf.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const EAN = '96385074';

test('imprime las etiquetas de los elegidos y de uno leído con el lector; lo que no se puede, se dice', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  const palabra = uniqueWord();
  const descripcion = `Llave de etiqueta ${palabra}`;
  const uno = await createProducto(database, { descripcion, cantidad_stock: 3 });
  const otro = await createProducto(database, { descripcion: `Otra llave ${palabra}`, cantidad_stock: 0 });
  const leido = await createProducto(database, { descripcion: 'Leído', precio_unitario: 0, cantidad_stock: 2 });
  await database.query('update productos set ean = $1 where id = $2', [EAN, leido.id]);
  await enterAs(page, await demoSession(request));

  await page.goto(`/admin/productos?q=${palabra}`);
  await page.getByLabel('Elegir los de esta página').check();
  const bar = page.getByRole('region', { name: 'Productos elegidos' });
  await bar.getByRole('link', { name: 'Etiquetas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Etiquetas' })).toBeVisible();
  await expect(page.getByText('2 etiquetas, de 2 productos')).toBeVisible();

  // A reader types the figures, with zeros in front, and Enter.
  const code = page.getByLabel('Agregar por código o código de barras');
  await code.fill('123456789012345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ningún producto tiene el código 123456789012345.')).toBeVisible();
  await code.fill(`00000${EAN}`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Copias de Leído')).toHaveValue('1');
  await expect(code).toBeFocused();

  await page.getByRole('button', { name: 'Tantas como stock' }).click();
  await expect(page.getByText('5 etiquetas, de 2 productos')).toBeVisible();
  const print = page.getByRole('button', { name: 'Descargar PDF para imprimir' });
  const copies = page.getByLabel(`Copias de ${descripcion}`);
  await copies.fill('tres');
  await print.click();
  await expect(page.getByRole('alert')).toHaveText('Revisa las copias marcadas.');
  await expect(copies).toBeFocused();
  await copies.fill('25');
  await page.getByLabel('Tamaño').selectOption('Hoja carta de 24 (70 × 34 mm)');
  await expect(page.getByText('27 etiquetas en 2 hojas, de 2 productos')).toBeVisible();

  // What was put together outlives a reload.
  await page.reload();
  await expect(page.getByText('27 etiquetas, de 2 productos')).toBeVisible();
  await page.getByLabel('Tamaño').selectOption('Hoja carta de 24 (70 × 34 mm)');
  const [download] = await Promise.all([page.waitForEvent('download'), print.click()]);
  const hojas = await pagesOf(await readFile(await download.path()));
  expect(hojas).toHaveLength(2);
  expect(hojas[0]).toContain(`${palabra} $19.990 IVA incl.`);
  expect(hojas[1]).toContain(`Leído Cotizar Cód. ${leido.codigo_producto_fussan} ${EAN}`);

  // One goes meanwhile.
  expectedConsole.push(refused(404));
  await database.query('delete from movimientos_stock where producto_id = $1', [uno.id]);
  await database.query('delete from productos where id = $1', [uno.id]);
  await print.click();
  await expect(page.getByRole('alert')).toContainText('Uno de los productos ya no existe.');
  await page.getByRole('button', { name: `Quitar ${descripcion}` }).click();
  await page.getByRole('button', { name: 'Una de cada uno' }).click();
  await expect(page.getByLabel(`Copias de ${otro.descripcion}`)).toHaveValue('1');
  await Promise.all([page.waitForEvent('download'), print.click()]);
});
