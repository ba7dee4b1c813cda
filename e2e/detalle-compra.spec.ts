import type { Page } from '@playwright/test';
import { createProducto, fillCarrito } from './support/productos.ts';
import { expect, goOn, test } from './support/test.ts';

const hint = (page: Page) =>
  page.getByRole('main').getByText(/(despacho gratis en zona urbana(, salvo lo voluminoso)?|según tu comuna)$/);
test('al lado de un producto se dice cuánto falta para el despacho, se comparte, y nada se mueve', async ({
  page,
  context,
  database,
}) => {
  await test.step('dice cuánto falta para el despacho gratis con lo que hay en el carrito y lo que se agregaría', async () => {
    const producto = await createProducto(database, { precio_unitario: 10_000 });
    const quantity = page.getByRole('main').getByRole('spinbutton', { name: /^Cantidad de / });
    await page.goto(`/detalle-producto/${producto.id}`);
    await expect(hint(page)).toHaveText('Te faltan $40.001 para el despacho gratis en zona urbana');
    await fillCarrito(page, [await createProducto(database, { precio_unitario: 20_000 }), 1]);
    await page.reload();
    await expect(hint(page)).toHaveText('Te faltan $20.001 para el despacho gratis en zona urbana');
    await quantity.fill('3');
    await quantity.blur();
    // Exactly $50.000 is not enough.
    await expect(hint(page)).toHaveText('Te faltan $1 para el despacho gratis en zona urbana');
    await quantity.press('ArrowUp');
    await expect(hint(page)).toHaveText('Si lo agregas, tienes despacho gratis en zona urbana, salvo lo voluminoso');

    // What is in the cart already is not counted twice: the page says what the cart says.
    await quantity.fill('1');
    await quantity.blur();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Agregar al carrito/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
    await expect(drawer).toContainText('Te faltan $20.001.');
    await expect(hint(page)).toHaveText('Te faltan $20.001 para el despacho gratis en zona urbana');
    const units = drawer.getByRole('spinbutton', { name: `Cantidad de ${producto.descripcion}` });
    await units.fill('4');
    await units.press('Enter');
    await expect(drawer).toContainText('Tu compra tiene despacho gratis en zona urbana, salvo lo voluminoso.');
    await drawer.getByRole('button', { name: 'Seguir comprando' }).click();
    await expect(hint(page)).toHaveText('Tu compra tiene despacho gratis en zona urbana, salvo lo voluminoso');

    // Dispatch of a pallet's load is never free, however much it costs.
    const pallet = await createProducto(database, { precio_unitario: 300_000, peso_kg: 60 });
    await page.goto(`/detalle-producto/${pallet.id}`);
    await expect(hint(page)).toHaveText('Es voluminoso: su despacho se paga siempre, según tu comuna');

    // What cannot be added promises nothing.
    const last = await createProducto(database, { precio_unitario: 30_000, cantidad_stock: 1 });
    await fillCarrito(page, [last, 1]);
    await page.goto(`/detalle-producto/${last.id}`);
    await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible();
    await expect(hint(page)).toHaveText('Te faltan $20.001 para el despacho gratis en zona urbana');
  });
  await test.step('compartir copia la dirección donde el equipo no sabe compartir; si no puede, la deja elegida para copiarla a mano', async () => {
    const producto = await createProducto(database);
    const own = new RegExp(`/detalle-producto/${producto.id}$`);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await goOn(page, `/detalle-producto/${producto.id}?utm_source=correo`);
    await page.getByRole('button', { name: 'Compartir' }).click();
    const copied = page.getByRole('button', { name: 'Enlace copiado' });
    await expect(copied).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(own);

    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: /^(?:Compartir|Enlace copiado)$/ }).click();
    await expect(page.getByRole('button', { name: 'No se pudo copiar' })).toBeVisible();
    const address = page.getByLabel('Copia el enlace desde aquí');
    await expect(address).toBeFocused();
    await expect(address).toHaveValue(own);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await address.inputValue());
  });
  await test.step('lo que dice «Agregar al carrito» va bajo la fila y no mueve nada de ella', async () => {
    const producto = await createProducto(database, { cantidad_stock: 1 });
    await goOn(page, `/detalle-producto/${producto.id}`);
    const main = page.getByRole('main');
    // On a phone the bar below has one, too.
    const add = main
      .getByRole('button', { name: new RegExp(`^Agreg(ar al carrito|ado): ${producto.descripcion}`) })
      .first();
    /** On a phone and on a large screen. In the document: the page itself is scrolled to what is pressed. */
    const placesOf = async () => {
      const cotizacion = main.getByRole('button', { name: 'Solicitar Cotización', exact: true });
      const all = [];
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        const places = [add, cotizacion, main.getByText('Queda sólo 1 unidad.')];
        const boxes = await Promise.all(places.map(async (place) => (await place.boundingBox())!));
        const alerts = await Promise.all((await main.getByRole('alert').all()).map((one) => one.boundingBox()));
        all.push({ boxes, told: alerts[0]?.y });
      }
      return all;
    };
    const before = await placesOf();
    await add.click();
    await page.getByRole('dialog', { name: 'Tu carrito' }).getByRole('button', { name: 'Seguir comprando' }).click();
    await add.press('Enter');
    await expect(main.getByRole('alert')).toHaveText('Ya tienes en el carrito todas las unidades disponibles (1).');
    const after = await placesOf();
    expect(after.map(({ boxes }) => boxes)).toEqual(before.map(({ boxes }) => boxes));
    for (const { boxes, told } of after) {
      for (const { y, height } of boxes) expect(told).toBeGreaterThan(y + height);
    }
  });
});
