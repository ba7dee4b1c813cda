import { clienteAtCheckout, comprasOf, confirmCompra, expectSuccess, fillDespacho } from './support/compras.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('un cupón se crea, se escribe al pagar y se descuenta; uno que no vale se dice, y se sigue sin él', async ({
  page,
  request,
  database,
}) => {
  const codigo = `JORNADA-${Date.now().toString(36).toUpperCase()}`;
  await enterAs(page, await demoSession(request));
  await page.goto('/admin/cupones');
  await page.getByRole('button', { name: 'Crear cupón' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Código').fill(codigo.toLowerCase());
  await form.getByLabel('Por ciento').fill('10');
  await form.getByLabel('Compra mínima').fill('20000');
  await form.getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByRole('row', { name: codigo })).toContainText('10% de descuento, desde $20.000');
  await expectAccessible(page);

  const producto = await createProducto(database, { precio_unitario: 20_000 });
  const user = await clienteAtCheckout(page, request, [producto, 1]);
  await fillDespacho(page);
  await page.getByRole('button', { name: '¿Tienes un cupón?' }).click();
  const cupon = page.getByLabel('Código del cupón');
  await cupon.fill('NO-EXISTE');
  await cupon.press('Enter');
  await expect(page.getByText('No existe el cupón «NO-EXISTE». Revisa cómo está escrito.')).toBeVisible();
  await cupon.fill(codigo);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText(`Cupón ${codigo}: 10% de descuento.`)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '-$2.000,00' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await confirmCompra(page);
  await expectSuccess(page, user.email);
  expect(await comprasOf(database, user.id)).toMatchObject([{ precio_final: '21990.00' }]);
  await page.getByRole('link', { name: 'Ver mi pedido' }).click();
  await expect(page.getByText(`Cupón ${codigo}`)).toBeVisible();
});
