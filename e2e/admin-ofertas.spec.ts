import { accept, alertWith, cards, edit, findCard, precioOf } from './support/admin-productos.ts';
import { doToRow } from './support/lista.ts';
import { demoSession, endSessionAt, enterAs } from './support/people.ts';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('el precio de un producto en oferta no se edita: se dice junto al campo, con el camino a sus ofertas', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const producto = await createProducto(database, { precio_unitario: 10_000 });
  await page.goto(`/admin/productos/${producto.id}?seccion=ofertas`);
  const form = page.getByRole('form', { name: 'Nueva oferta' });
  await form.getByLabel('Precio de oferta').fill('8000');
  await form.getByLabel('Termina').fill('2031-01-31T20:00');
  await form.getByRole('button', { name: 'Crear oferta' }).click();
  await expect(page.getByText('Oferta creada.')).toBeVisible();

  const card = await findCard(page, producto);
  await edit(card);
  const precio = card.locator('[name="precio_unitario"]');
  await precio.fill('12000');
  await card.getByRole('button', { name: 'Guardar' }).click();
  await accept(alertWith(page, 'Error al actualizar el producto'));
  await expect(precio).toBeFocused();
  await expect(precio).toHaveAccessibleDescription(/Está en oferta: anúlala o espera a que termine\./);
  expect(await precioOf(database, producto.id)).toBe(8_000);

  await precio.fill('8000');
  await card.getByRole('button', { name: 'Cancelar' }).click();
  await edit(card);
  await precio.fill('12000');
  await card.getByRole('button', { name: 'Guardar' }).click();
  await accept(alertWith(page, 'Error al actualizar el producto'));
  await card.getByRole('link', { name: 'Ver sus ofertas' }).click();
  await alertWith(page, 'Tienes cambios sin guardar').getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('button', { name: 'Anular la oferta de $8.000' }).click();
  await alertWith(page, '¿Anular esta oferta? El precio vuelve enseguida a $10.000.')
    .getByRole('button', { name: 'Anular' })
    .click();
  await expect(page.getByText('Oferta anulada.')).toBeVisible();
  expect(await precioOf(database, producto.id)).toBe(10_000);
});

test('una oferta bajo el costo se pregunta antes, y un rechazo se va cuando algo sale bien', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const producto = await createProducto(database, { precio_unitario: 11_900 });
  await database.query('update productos set ultimo_costo = 5000 where id = $1', [producto.id]);
  await page.goto(`/admin/productos/${producto.id}?seccion=ofertas`);
  const form = page.getByRole('form', { name: 'Nueva oferta' });
  const create = form.getByRole('button', { name: 'Crear oferta' });
  await form.getByLabel('Termina').fill('2031-01-31T20:00');
  await form.getByLabel('Precio de oferta').fill('9520');
  await expect(form.getByText('un 20% menos · margen: 37,5%')).toBeVisible();
  await form.getByLabel('Precio de oferta').fill('1');
  await expect(form.getByText('menos · bajo el costo')).toBeVisible();
  await create.click();
  await alertWith(page, 'no cubre lo que costó el producto: $5.000 sin IVA')
    .getByRole('button', { name: 'Revisar el precio' })
    .click();
  expect(await precioOf(database, producto.id)).toBe(11_900);
  await form.getByLabel('Precio de oferta').fill('4990');
  await form.getByLabel('Comienza').fill('2031-02-01T20:00');
  await create.click();
  const backwards = form.getByText('La oferta debe terminar después de comenzar.');
  await expect(backwards).toBeVisible();
  await expect(form.getByLabel('Termina')).toBeFocused();
  await form.getByLabel('Comienza').fill('');
  await create.click();
  await alertWith(page, 'no cubre lo que costó').getByRole('button', { name: 'Crear bajo el costo' }).click();
  await expect(page.getByText('Oferta creada.')).toBeVisible();
  await expect(backwards).toBeHidden();

  // The next one is measured against the price without the offer; it can't be at the same time.
  await form.getByLabel('Precio de oferta').fill('9990');
  await form.getByLabel('Termina').fill('2031-01-31T20:00');
  await create.click();
  const refusal = page.getByText('El producto ya tiene una oferta en esas fechas.');
  await expect(refusal).toBeVisible();
  await page.getByRole('button', { name: 'Anular la oferta de $4.990' }).click();
  await alertWith(page, '¿Anular esta oferta?').getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByText('Oferta anulada.')).toBeVisible();
  await expect(refusal).toBeHidden();
});

test('la sesión que termina al crear una oferta no se lleva lo escrito', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(401));
  const producto = await createProducto(database, { precio_unitario: 10_000 });
  await page.goto(`/admin/productos/${producto.id}?seccion=ofertas`);
  const form = page.getByRole('form', { name: 'Nueva oferta' });
  await form.getByLabel('Precio de oferta').fill('8000');
  await form.getByLabel('Comienza').fill('2031-01-30T09:30');
  await form.getByLabel('Termina').fill('2031-01-31T20:00');
  await endSessionAt(page, `**/api/products/${producto.id}/ofertas`, () =>
    form.getByRole('button', { name: 'Crear oferta' }).click(),
  );
  await expect(form.getByLabel('Precio de oferta')).toHaveValue('8.000');
  await expect(form.getByLabel('Comienza')).toHaveValue('2031-01-30T09:30');
  await expect(form.getByLabel('Termina')).toHaveValue('2031-01-31T20:00');
  await form.getByRole('button', { name: 'Crear oferta' }).click();
  await expect(page.getByText('Oferta creada.')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Precio de oferta')).toHaveValue('');
});

test('un producto inactivo sin historia se borra; con historia se dice por qué no', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  for (const conHistoria of [true, false]) {
    const { id, codigo_producto_fussan, descripcion } = await createProducto(database);
    await database.query(`update productos set estado = 'inactivo' where id = $1`, [id]);
    if (conHistoria) {
      await database.query(
        `insert into precios_historial (producto_id, antes, despues, origen) values ($1, 1, 19990, 'edicion')`,
        [id],
      );
    }
    await page.goto(`/admin/productos?estado=inactivo&q=${codigo_producto_fussan}`);
    await doToRow(cards(page).filter({ hasText: descripcion }), 'Eliminar');
    await alertWith(page, '¿Estás seguro').getByRole('button', { name: 'Eliminar' }).click();
    if (conHistoria) {
      await accept(alertWith(page, 'No se puede borrar porque tiene historia'));
    } else {
      await expect(page.getByRole('status').filter({ hasText: 'Producto eliminado exitosamente' })).toBeVisible();
      await expect(page.getByText('0 productos', { exact: true })).toBeVisible();
    }
    const { rowCount } = await database.query('select from productos where id = $1', [id]);
    expect(rowCount).toBe(conHistoria ? 1 : 0);
  }
});

test('la vista previa de un cambio de precio dice qué rebajas se pierden, y en el teléfono cabe entera', async ({
  page,
  database,
}) => {
  const word = uniqueWord();
  await createProducto(database, { descripcion: `Broca ${word} 1`, precio_unitario: 10_000, previousPrice: 12_000 });
  await createProducto(database, { descripcion: `Broca ${word} 2`, precio_unitario: 10_000 });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/admin/productos?q=${word}`);
  for (const row of [0, 1]) await cards(page).nth(row).getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Productos elegidos' }).getByRole('button', { name: 'Precio' }).click();
  const modal = page.getByRole('dialog', { name: 'Cambiar precio de 2 productos' });
  await modal.getByLabel('Porcentaje').fill('10');
  await modal.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(modal.getByText('2 cambian · 1 deja de estar rebajado')).toBeVisible();
  const row = modal.getByRole('row', { name: `Broca ${word} 1` });
  await expect(row).toContainText('$10.000, rebajado de $12.000');
  await expect(row.getByRole('cell', { name: '$11.000' })).toBeVisible();
  const hidden = await modal
    .getByRole('region', { name: 'Qué cambia' })
    .evaluate((section) => section.scrollWidth - section.clientWidth);
  expect(hidden).toBe(0);
});
