import { alertWith, precioOf } from './support/admin-productos.ts';
import { demoSession, endSessionAt, enterAs } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test('una oferta bajo el costo se pregunta; ni un rechazo ni la sesión que termina se llevan lo escrito', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409), refused(401));
  const producto = await createProducto(database, { precio_unitario: 11_900 });
  await database.query('update productos set ultimo_costo = 5000 where id = $1', [producto.id]);
  await enterAs(page, await demoSession(request));
  await page.goto(`/admin/productos/${producto.id}?seccion=ofertas`);
  const form = page.getByRole('form', { name: 'Nueva oferta' });
  const precio = form.getByLabel('Precio de oferta');
  const create = form.getByRole('button', { name: 'Crear oferta' });
  await form.getByLabel('Termina').fill('2031-01-31T20:00');
  await precio.fill('9520');
  await expect(form.getByText('un 20% menos · margen: 37,5%')).toBeVisible();
  await precio.fill('1');
  await expect(form.getByText('menos · bajo el costo')).toBeVisible();
  await create.click();
  await alertWith(page, 'queda bajo su costo ($5.000 sin IVA)')
    .getByRole('button', { name: 'Revisar el precio' })
    .click();
  expect(await precioOf(database, producto.id)).toBe(11_900);

  await precio.fill('4990');
  await form.getByLabel('Comienza').fill('2031-02-01T20:00');
  await create.click();
  const backwards = form.getByText('La oferta debe terminar después de comenzar.');
  await expect(backwards).toBeVisible();
  await expect(form.getByLabel('Termina')).toBeFocused();

  await form.getByLabel('Comienza').fill('2031-01-30T09:30');
  const below = alertWith(page, 'queda bajo su costo').getByRole('button', { name: 'Crear la oferta' });
  await create.click();
  await endSessionAt(page, `**/api/products/${producto.id}/ofertas`, () => below.click());
  await expect(precio).toHaveValue('4.990');
  await expect(form.getByLabel('Comienza')).toHaveValue('2031-01-30T09:30');
  await expect(form.getByLabel('Termina')).toHaveValue('2031-01-31T20:00');
  await form.getByLabel('Comienza').fill('');
  await create.click();
  await below.click();
  await expect(page.getByText('Oferta creada.')).toBeVisible();
  await expect(backwards).toBeHidden();
  await expect(precio).toHaveValue('');

  // The next one is measured against the price without the offer; it can't be at the same time.
  await precio.fill('9990');
  await form.getByLabel('Termina').fill('2031-01-31T20:00');
  await create.click();
  const refusal = page.getByText('El producto ya tiene una oferta en esas fechas.');
  await expect(refusal).toBeVisible();
  await page.getByRole('button', { name: 'Anular la oferta de $4.990' }).click();
  await alertWith(page, '¿Anular esta oferta?').getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByText('Oferta anulada.')).toBeVisible();
  await expect(refusal).toBeHidden();
});
