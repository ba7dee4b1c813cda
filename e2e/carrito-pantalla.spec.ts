import { createProducto, fillCarrito } from './support/productos.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';

test('en pantallas bajas se llega a todos los botones del carrito de al lado', async ({ page, database }) => {
  const producto = await createProducto(database);
  await fillCarrito(page, [await createProducto(database), 1], [await createProducto(database), 1]);
  await page.goto(`/detalle-producto/${producto.id}`);
  await page.getByRole('button', { name: `Agregar al carrito: ${producto.descripcion}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  for (const viewport of [
    { width: 667, height: 375 },
    { width: 844, height: 390 },
    // A page enlarged four times.
    { width: 360, height: 225 },
  ]) {
    await test.step(`a ${viewport.width} × ${viewport.height} px`, async () => {
      await page.setViewportSize(viewport);
      // With the wheel, as with a finger: not every button would take the focus to be scrolled to.
      await drawer.hover();
      await page.mouse.wheel(0, -2_000);
      await expect(drawer.getByRole('heading', { name: 'Tu carrito' })).toBeInViewport({ ratio: 1 });
      await page.mouse.wheel(0, 2_000);
      for (const name of ['Pagar', 'Seguir comprando']) {
        await expect(drawer.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
      await expect(drawer.getByRole('link', { name: 'Ver carrito' })).toBeInViewport({ ratio: 1 });
      await expect(drawer.getByRole('button', { name: 'Cerrar el carrito' })).toBeInViewport({ ratio: 1 });
    });
  }
  await drawer.getByRole('button', { name: 'Seguir comprando' }).click();
  await expect(drawer).toBeHidden();
});

test('al recargar el carrito y el pago nada salta', async ({ page, database }) => {
  await fillCarrito(page, [await createProducto(database), 1]);
  await watchShifts(page);
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await test.step(`a ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page.goto('/carrito');
      const pay = page.getByRole('button', { name: 'Pagar' });
      await expect(pay).toBeVisible();
      expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);
      await pay.click();
      const heading = page.getByRole('heading', { level: 1, name: 'Confirmar Compra' });
      await expect(heading).toBeVisible();
      await page.reload();
      await expect(heading).toBeVisible();
      expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);
    });
  }
});
