import { search } from './support/admin-productos.ts';
import { toastWith } from './support/lista.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, expectAccessible, refused, test } from './support/test.ts';

test('el personal agrupa lo que es lo mismo en varias medidas, y el comprador elige la suya en la página', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  // The value that two had.
  expectedConsole.push(refused(400));
  const cosa = `Escofina ${uniqueWord()}`;
  const seis = await createProducto(database, { descripcion: `${cosa} de 6 mm`, precio_unitario: 2_490 });
  const ocho = await createProducto(database, { descripcion: `${cosa} de 8 mm`, precio_unitario: 3_190 });
  const diez = await createProducto(database, {
    descripcion: `${cosa} de 10 mm`,
    precio_unitario: 3_990,
    cantidad_stock: 0,
  });

  await enterAs(page, await demoSession(request));
  await page.goto(`/admin/productos?q=${encodeURIComponent(cosa)}`);
  await expect(search(page)).toHaveValue(cosa);
  for (const { descripcion } of [seis, ocho]) await page.getByLabel(`Elegir ${descripcion}`).check();
  await page.getByRole('button', { name: 'Agrupar como variantes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agrupar como variantes' });
  // What differs is proposed.
  await expect(dialog.getByLabel('Nombre del grupo')).toHaveValue(cosa);
  await expect(dialog.getByLabel('Se diferencian en')).toHaveValue('Medida');
  const valor = (descripcion: string) => dialog.getByLabel(`Medida de ${descripcion}`);
  await expect(valor(ocho.descripcion)).toHaveValue('8 mm');
  await expectAccessible(page);
  await valor(ocho.descripcion).fill('6 MM');
  await dialog.getByRole('button', { name: 'Agrupar', exact: true }).click();
  await expect(dialog.getByText('Ya hay otro').first()).toBeVisible();
  await expect(valor(ocho.descripcion)).toHaveValue('6 MM');
  await valor(ocho.descripcion).fill('8 mm');
  // The larger first: the focus goes along with its row.
  await dialog.getByRole('button', { name: `Subir ${ocho.descripcion}` }).click();
  await expect(dialog.getByRole('button', { name: `Bajar ${ocho.descripcion}` })).toBeFocused();
  await dialog.getByRole('button', { name: 'Agrupar', exact: true }).click();
  await expect(toastWith(page, `«${cosa}» agrupa 2 productos.`)).toBeVisible();

  // A third one comes to the same group.
  await page.getByLabel(`Elegir ${diez.descripcion}`).check();
  await page.getByRole('button', { name: 'Agrupar como variantes' }).click();
  await dialog.getByLabel('Grupo', { exact: true }).fill(cosa);
  await page.getByRole('option', { name: `${cosa} (2)` }).click();
  await expect(valor(diez.descripcion)).toHaveValue('10 mm');
  await dialog.getByRole('button', { name: 'Agregar al grupo' }).click();
  await expect(toastWith(page, `El grupo «${cosa}» está guardado.`)).toBeVisible();

  // The buyer sees that there are more, and goes from one to another.
  await page.goto(`/filter-page?q=${encodeURIComponent(cosa)}`);
  await expect(page.getByText('en 3 medidas')).toHaveCount(3);
  await page.goto(`/detalle-producto/${seis.id}`);
  const medidas = page.getByRole('navigation', { name: 'Medida' });
  await expect(medidas.getByRole('link')).toHaveText([
    /8 mm.*\$3\.190/,
    /6 mm.*\$2\.490/,
    /10 mm.*\$3\.990.*Sin stock/,
  ]);
  await expect(medidas.getByRole('link', { name: '6 mm' })).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await medidas.getByRole('link', { name: '10 mm' }).press('Enter');
  await expect(page).toHaveURL(`/detalle-producto/${diez.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(diez.descripcion);
  await expect(medidas.getByRole('link', { name: '10 mm' })).toHaveAttribute('aria-current', 'page');

  // The kept page of one says what another costs by now.
  const { token } = await demoSession(request);
  const headers = { authorization: `Bearer ${token}` };
  await request.put(`/api/products/${ocho.id}/precio`, { headers, data: { precio_unitario: 3_290 } });
  await page.goto(`/detalle-producto/${seis.id}`);
  await expect(medidas.getByRole('link', { name: '8 mm' })).toContainText('$3.290');

  // Taken apart from its page, and back from the notice.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/productos/${diez.id}`);
  await page.getByRole('link', { name: 'Variantes' }).click();
  const panel = page.getByRole('region', { name: 'Variantes' });
  await expect(panel.getByText('3 productos')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: `Sacar ${seis.descripcion}` }).click();
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel.getByText('2 productos')).toBeVisible();
  await toastWith(page, `El grupo «${cosa}» está guardado.`).getByRole('button', { name: 'Deshacer' }).click();
  await expect(panel.getByText('3 productos')).toBeVisible();
  await panel.getByRole('button', { name: 'Disolver el grupo' }).click();
  await expect(panel.getByText('No está agrupado con otros.')).toBeVisible();
  await page.goto(`/detalle-producto/${seis.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(medidas).toBeHidden();
});

test('si el grupo cambió mientras se editaba, se dice y lo escrito sigue ahí', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const cosa = `Gubia ${uniqueWord()}`;
  const [uno, dos] = [
    await createProducto(database, { descripcion: `${cosa} de 6 mm` }),
    await createProducto(database, { descripcion: `${cosa} de 8 mm` }),
  ];
  const session = await demoSession(request);
  const headers = { authorization: `Bearer ${session.token}` };
  const variantes = [uno, dos].map(({ id }, n) => ({ producto_id: id, valores: [`${n} mm`] }));
  const data = { nombre: cosa, ejes: ['Medida'], variantes };
  const grupo = await (await request.post('/api/variantes', { headers, data })).json();
  await enterAs(page, session);
  await page.goto(`/admin/productos/${uno.id}?seccion=variantes`);
  const panel = page.getByRole('region', { name: 'Variantes' });
  await panel.getByLabel('Nombre del grupo').fill(`${cosa} fina`);
  await request.put(`/api/variantes/${grupo.id}`, { headers, data: { ...data, ejes: ['Ancho'], version: 1 } });
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel.getByRole('alert')).toContainText('Alguien cambió este grupo mientras lo editabas');
  await expect(panel.getByLabel('Nombre del grupo')).toHaveValue(`${cosa} fina`);
});
