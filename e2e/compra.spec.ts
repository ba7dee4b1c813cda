import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { comprasOf, confirmCompra, expectSuccess, fillDespacho, problem, provedoresKnown } from './support/compras.ts';
import { receivedCorreo } from './support/correo.ts';
import { searchFor } from './support/lista.ts';
import { staffMenu } from './support/menu.ts';
import { CLAVE, demoSession, enterAs, fillLogin, newEmail, registerCliente } from './support/people.ts';
import { createProducto, movimientosOf, stockOf } from './support/productos.ts';
import { expect, test } from './support/test.ts';

async function demoProducto(database: pg.Client, codigo: number) {
  const { rows } = await database.query<{ id: number; descripcion: string; cantidad_stock: number }>(
    'select id, descripcion, cantidad_stock from productos where codigo_producto_fussan = $1',
    [codigo],
  );
  return rows[0]!;
}

async function addFromCategory(page: Page, familia: string, descripcion: string): Promise<void> {
  // On a phone the categories are behind a button.
  const menu = page.getByRole('banner').getByRole('button', { name: 'Categorías' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Categorías', exact: true }).getByRole('link', { name: familia }).click();
  await expect(page.getByRole('heading', { level: 1, name: familia })).toBeVisible();
  // Other journeys' products may stand before it by now.
  await page.getByRole('combobox', { name: 'Buscar productos o categorías' }).fill(descripcion);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: descripcion }).first().click();
  // To the letter: the heading of what was found names it too, and its card has the same button.
  await expect(page.getByRole('heading', { level: 1, name: descripcion, exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: `Agregar al carrito: ${descripcion}` })
    .first()
    .click();
  // The button says so for a moment only, and on a phone beneath what opens.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('carrito') ?? ''))
    .toContain(JSON.stringify(descripcion));
}

async function register(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Registrarse' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
  await page.getByLabel('RUT').fill('12.345.678-5');
  await page.getByLabel('Dirección', { exact: true }).fill('Av. Matta 100');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(page.getByText('Usuario registrado exitosamente', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Continuar' }).click();
}

async function userId(database: pg.Client, email: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>('select id from usuarios where email = $1', [email]);
  return rows[0]!.id;
}

test('de la portada a la compra: el cliente, la tienda, el correo y el stock dicen lo mismo', async ({
  page,
  newVisitor,
  request,
  database,
}) => {
  const extractor = await demoProducto(database, 160_021);
  const ventilador = await demoProducto(database, 160_017);
  const email = newEmail();

  await page.goto('/');
  await addFromCategory(page, 'Climatización', extractor.descripcion);
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  await drawer.getByRole('button', { name: `Agregar una unidad de ${extractor.descripcion}` }).click();
  await drawer.getByRole('button', { name: 'Seguir comprando' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('link', { name: 'Carrito, 2 productos' })).toBeVisible();
  await addFromCategory(page, 'Climatización', ventilador.descripcion);
  await page.getByRole('link', { name: 'Carrito, 3 productos' }).click();

  await expect(page.getByRole('spinbutton', { name: 'Cantidad de' })).toHaveCount(2);
  await page.getByRole('button', { name: `Agregar una unidad de ${ventilador.descripcion}` }).click();
  const less = page.getByRole('button', { name: `Quitar una unidad de ${extractor.descripcion}` });
  await less.click();
  await expect(less).toBeDisabled();
  const summary = page.getByRole('region', { name: 'Resumen del carrito' });
  await expect(summary).toContainText('3 unidades');
  await expect(summary).toContainText('$93.970,00');

  await page.getByRole('button', { name: 'Pagar' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Registrarse' }).click();
  await register(page, email);
  await expect(page).toHaveURL('/pagar');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await expect(page.getByText(/^Proveedor: \S/)).toHaveCount(2);
  await fillDespacho(page);
  await expect(page.getByText('Tu compra tiene despacho gratis en zona urbana.')).toBeVisible();
  await confirmCompra(page);
  await expectSuccess(page, email);
  await expect(page.getByRole('link', { name: 'Carrito', exact: true }).first()).toBeVisible();

  const cliente = await userId(database, email);
  const [compra, ...others] = await comprasOf(database, cliente);
  expect(others).toEqual([]);
  expect(compra).toMatchObject({ otv_compras: 3, precio_final: '93970.00', estado: 'Pendiente de Despacho' });
  const number = String(compra!.num_pedido);
  expect(number).toMatch(/^\d{6}$/);

  const correo = await receivedCorreo((one) => one.to?.[0]?.address === email);
  expect(correo.subject).toContain(number);
  for (const text of [correo.text, correo.html?.replaceAll('&quot;', '"')]) {
    expect(text).toContain(extractor.descripcion);
    expect(text).toContain(ventilador.descripcion);
    expect(text).toContain('1 × $19.990');
    expect(text).toContain('2 × $36.990');
    expect(text).toContain('$93.970');
  }

  await page.getByRole('link', { name: /^Perfil de/ }).click();
  await expect(page).toHaveURL('/user');
  const row = page.getByRole('table', { name: 'Pedidos' }).getByRole('row').nth(1);
  await expect(row).toContainText(number);
  await expect(row).toContainText('$93.970');
  await expect(row).toContainText('Pendiente de Despacho');

  const admin = await newVisitor();
  await enterAs(admin, await demoSession(request));
  await admin.goto('/admin');
  await staffMenu(admin)
    .getByRole('link', { name: /^Compras/ })
    .click();
  await searchFor(admin, 'compras', number);
  await expect(admin.getByText('1 compra', { exact: true })).toBeVisible();
  await expect(admin.getByRole('row', { name: number })).toContainText(email.split('@')[0]!);
  await admin.getByRole('link', { name: number, exact: true }).click();
  const lines = admin.getByRole('table', { name: 'Productos del pedido' }).getByRole('row');
  await expect(lines).toHaveCount(3);
  await expect(lines.filter({ hasText: extractor.descripcion })).toContainText('$19.990');
  await expect(lines.filter({ hasText: ventilador.descripcion })).toContainText('$73.980');
  await expect(admin.getByText('Los Aromos 123')).toBeVisible();
  await expect(admin.getByText('Maipú', { exact: true })).toBeVisible();

  expect(await stockOf(database, extractor.id)).toBe(extractor.cantidad_stock - 1);
  expect(await stockOf(database, ventilador.id)).toBe(ventilador.cantidad_stock - 2);
  const sold = (producto: typeof extractor, units: number) => ({
    producto_id: producto.id,
    cantidad: -units,
    antes: producto.cantidad_stock,
    despues: producto.cantidad_stock - units,
    motivo: 'venta',
  });
  expect(await movimientosOf(database, compra!.id)).toEqual(
    [sold(extractor, 1), sold(ventilador, 2)].sort((a, b) => a.producto_id - b.producto_id),
  );
});

test.describe('en un teléfono', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('se compra con el pulgar, de la portada al pedido', async ({ page, request, database }) => {
    const plancha = await demoProducto(database, 150_019);
    const { email, id } = await registerCliente(request);

    await page.goto('/');
    await addFromCategory(page, 'Electrohogar', plancha.descripcion);
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).tap();
    await page.getByRole('button', { name: 'Pagar' }).tap();
    await page.getByRole('button', { name: 'Entrar con mi cuenta' }).tap();
    await fillLogin(page.getByRole('dialog', { name: 'Iniciar sesión' }), email);
    await expect(page.getByRole('dialog')).toBeHidden();
    await fillDespacho(page);
    await confirmCompra(page);
    await expectSuccess(page, email);

    await page.getByRole('link', { name: 'Ver mi pedido' }).tap();
    const [compra] = await comprasOf(database, id);
    await expect(page.getByRole('heading', { name: `Pedido N° ${compra!.num_pedido}` })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Productos del pedido' })).toContainText(plancha.descripcion);
    expect(await stockOf(database, plancha.id)).toBe(plancha.cantidad_stock - 1);
  });
});

/** Walks with Tab until it stands there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0], timeout: 30_000 });
}

test('se compra sólo con el teclado', async ({ page, request, database }) => {
  const producto = await createProducto(database);
  const { email, id } = await registerCliente(request);
  const { keyboard } = page;

  await page.goto(`/detalle-producto/${producto.id}`);
  await tabTo(page, page.getByRole('button', { name: `Agregar al carrito: ${producto.descripcion}` }));
  await keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible();
  await page.reload();
  await tabTo(page, page.getByRole('link', { name: 'Carrito, 1 producto' }));
  // The cart's page asks the shop about its lines when it opens.
  const asked = page.waitForResponse('**/api/products/vigentes?*');
  await keyboard.press('Enter');
  await asked;
  await tabTo(page, page.getByRole('button', { name: `Agregar una unidad de ${producto.descripcion}` }));
  await keyboard.press('Space');
  await expect(page.getByRole('link', { name: 'Carrito, 2 productos' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Pagar' }));
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('button', { name: 'Entrar con mi cuenta' }));
  await keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' });
  await tabTo(page, dialog.getByLabel('Correo electrónico'));
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type(CLAVE);
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const confirm = page.getByRole('button', { name: 'Confirmar Compra' });
  await expect(page.getByLabel('Teléfono')).toBeFocused();
  await keyboard.press('Enter');
  await expect(problem(page, 'Completa todos los datos de contacto y dirección.')).toBeVisible();
  await expect(page.getByLabel('Teléfono')).toBeFocused();
  await keyboard.type('9 1234 5678');
  await tabTo(page, page.getByRole('radio', { name: 'Despacho a domicilio' }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Retiro en tienda' })).toBeChecked();
  await keyboard.press('ArrowUp');
  await tabTo(page, page.getByLabel('Región'));
  await keyboard.type('Metro');
  await keyboard.press('Tab');
  await expect(page.getByLabel('Comuna', { exact: true })).toBeFocused();
  await keyboard.type('Maip');
  await expect(page.getByLabel('Comuna', { exact: true })).toHaveValue('Maipú');
  await provedoresKnown(page);
  await tabTo(page, page.getByRole('radio', { name: /^Webpay/ }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Transferencia/ })).toBeChecked();
  await tabTo(page, confirm);
  await keyboard.press('Enter');
  await expectSuccess(page, email);

  expect(await comprasOf(database, id)).toMatchObject([{ otv_compras: 2 }]);
});
