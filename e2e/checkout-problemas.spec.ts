import type { Page } from '@playwright/test';
import {
  chooseToPay,
  clienteAtCheckout,
  comprasOf,
  confirmCompra,
  ENVIO,
  expectSuccess,
  fillDespacho,
  openCheckout,
  placeCompra,
  pressConfirm,
  problem,
  provedoresKnown,
} from './support/compras.ts';
import { allCorreos, receivedCorreo } from './support/correo.ts';
import { enterAs, fillLogin, newEmail, registerCliente } from './support/people.ts';
import { createProducto, fillCarrito, stockOf } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const LOST = /net::ERR_FAILED/;
const FALLIDA = 'Ocurrió un error al procesar la compra. Inténtalo más tarde.';
const FACTURA = { rut: '76.543.210-3', razon_social: 'Constructora Uno SpA', giro: 'Construcción' };

/** The purchase is made, and its answer never arrives. */
async function loseCompra(page: Page, times = 1): Promise<void> {
  await page.route(
    '**/api/compras/compra',
    async (route) => {
      const answer = await route.fetch();
      expect(answer.status()).toBe(201);
      await route.abort();
    },
    { times },
  );
}

test('el pago dice lo que falta, de a un mensaje y en orden', async ({ page, database }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/proveedores/provedor/*', async (route) => {
    await released;
    await route.continue();
  });
  const producto = await createProducto(database);
  await fillCarrito(page, [producto, 1]);
  await openCheckout(page);

  await test.step('el carrito', async () => {
    await page.evaluate(() => {
      history.replaceState({ ...history.state, usr: { cartItems: [], total: 0 } }, '', '/pagar');
    });
    await page.reload();
    await pressConfirm(page);
    await expect(problem(page, 'El carrito está vacío.')).toBeFocused();
    await openCheckout(page);
  });
  await test.step('los datos', async () => {
    await fillDespacho(page, { email: 'ana', contacto: '12 tres 3' });
    await expect(page.getByLabel('Teléfono')).toHaveValue('123');
    await pressConfirm(page);
    await expect(problem(page, 'Completa todos los datos de contacto y dirección.')).toBeVisible();
    await expect(page.getByText('Falta este dato.')).toHaveCount(3);
    for (const label of ['Dirección', 'Región', 'Comuna']) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(/Falta este dato\./);
    }
    await expect(page.getByLabel('Dirección', { exact: true })).toBeFocused();
    await fillDespacho(page, { direccion: ENVIO.direccion, comuna: ENVIO.comuna });
    await expect(problem(page, 'Completa todos los datos de contacto y dirección.')).toBeHidden();
    await pressConfirm(page);
    await expect(page.getByLabel('Correo electrónico')).toBeFocused();
    await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
      /^El correo electrónico no es válido\./,
    );
    await fillDespacho(page, { email: 'ana@correo.test' });
    await pressConfirm(page);
    await expect(page.getByLabel('Teléfono')).toBeFocused();
    await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(
      /El teléfono debe tener entre 8 y 15 dígitos\./,
    );
    await fillDespacho(page, { contacto: ENVIO.contacto });
  });
  await test.step('los proveedores', async () => {
    await pressConfirm(page);
    await expect(problem(page, 'Cargando información de proveedores. Espera un momento...')).toBeFocused();
    release();
    await expect(page.getByText(/^Proveedor: \S/)).toBeVisible();
    // Who waited is told that it's over, there where they were told to wait.
    const over = page.getByRole('status').filter({ hasText: 'Ya está la información de los proveedores.' });
    await expect(over).toBeFocused();
    await expect(problem(page, 'Cargando información de proveedores.')).toHaveCount(0);
  });
  await test.step('la sesión', async () => {
    await confirmCompra(page);
    await expect(problem(page, 'Sesión expirada. Inicia sesión nuevamente.')).toBeFocused();
    await expect(page.getByLabel('Dirección', { exact: true })).toHaveValue(ENVIO.direccion);
  });
  expect(await stockOf(database, producto.id)).toBe(producto.cantidad_stock);
});

test('un doble clic es una sola compra, y si su respuesta se pierde, reintentar no compra dos veces', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(LOST);
  const user = await registerCliente(request);
  const producto = await createProducto(database, { cantidad_stock: 3 });
  // What comes from the last order is part of what is tried again.
  await placeCompra(request, user, [[producto, 1]], { documento: 'factura', factura: FACTURA });
  await enterAs(page, user);
  await fillCarrito(page, [producto, 2]);
  await openCheckout(page);
  await expect(page.getByLabel('RUT de la empresa')).toHaveValue(FACTURA.rut);
  let calls = 0;
  page.on('request', (call) => {
    if (call.url().endsWith('/api/compras/compra')) calls += 1;
  });
  await loseCompra(page, 2);
  await provedoresKnown(page);
  await chooseToPay(page, 'Transferencia');
  await page.getByRole('button', { name: 'Confirmar Compra' }).dblclick();
  await expect(problem(page, FALLIDA)).toBeFocused();
  expect(calls).toBe(1);
  await confirmCompra(page);
  await expect(problem(page, FALLIDA)).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('RUT de la empresa')).toHaveValue(FACTURA.rut);
  await expect(page.getByLabel('Teléfono')).toHaveValue(ENVIO.contacto);
  await confirmCompra(page);
  await expectSuccess(page, user.email);
  expect(calls).toBe(3);
  expect(await comprasOf(database, user.id)).toMatchObject([{ otv_compras: 1 }, { otv_compras: 2 }]);
  expect(await stockOf(database, producto.id)).toBe(0);
});

test('lo que se sabe del cliente y llega después de enviar no cambia lo que se reintenta', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(LOST);
  const user = await registerCliente(request);
  const producto = await createProducto(database);
  await placeCompra(request, user, [[producto, 1]], { entrega: 'retiro', documento: 'factura', factura: FACTURA });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/compras/compras?*', async (route) => {
    const before = await route.fetch();
    await held;
    await route.fulfill({ response: before });
  });
  await enterAs(page, user);
  await fillCarrito(page, [producto, 2]);
  await openCheckout(page);
  await page.getByLabel('Teléfono').fill(ENVIO.contacto);
  await page.getByLabel('Dirección', { exact: true }).fill(ENVIO.direccion);
  await page.getByLabel('Comuna', { exact: true }).selectOption(ENVIO.comuna);
  await loseCompra(page);
  await confirmCompra(page);
  await expect(problem(page, FALLIDA)).toBeFocused();
  answer();
  await expect(page.locator('form[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Boleta' })).toBeChecked();
  await confirmCompra(page);
  await expectSuccess(page, user.email);
  expect(await comprasOf(database, user.id)).toMatchObject([{ otv_compras: 1 }, { otv_compras: 2 }]);
});

test('si la sesión terminó, se entra ahí mismo y no se pierde lo escrito', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(401));
  const producto = await createProducto(database);
  const user = await clienteAtCheckout(page, request, [producto, 1]);
  const otro = newEmail();
  await fillDespacho(page, { ...ENVIO, email: otro });
  await database.query('delete from sesiones where usuario_id = $1', [user.id]);
  await confirmCompra(page);

  await expect(problem(page, 'Sesión expirada. Inicia sesión nuevamente.')).toBeFocused();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await fillLogin(page.getByRole('dialog', { name: 'Iniciar sesión' }), user.email);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Confirmar Compra' })).toBeFocused();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(otro);
  await expect(page.getByLabel('Teléfono')).toHaveValue(ENVIO.contacto);
  await expect(page.getByLabel('Dirección', { exact: true })).toHaveValue(ENVIO.direccion);
  await expect(page.getByLabel('Comuna', { exact: true })).toHaveValue(ENVIO.comuna);
  await confirmCompra(page);
  await expectSuccess(page, otro);
  expect(await comprasOf(database, user.id)).toHaveLength(1);
});

test('si no se sabe del correo, el pedido está a salvo, se pregunta otra vez y sale uno solo', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(LOST);
  const user = await clienteAtCheckout(page, request, [await createProducto(database), 1]);
  await fillDespacho(page);
  await page.route('**/orden-completa/*', (route) => route.abort(), { times: 2 });
  await confirmCompra(page);

  const saved = page.getByText(
    /^Tu compra quedó registrada con el N° de pedido \d{6}, pero no pudimos confirmar el correo/,
  );
  await expect(saved).toBeVisible();
  // It was written with the order: it leaves though nobody could ask for it.
  const correo = await receivedCorreo((one) => one.to?.[0]?.address === user.email);
  const resend = page.getByRole('button', { name: 'Reenviar el correo' });
  await resend.click();
  await expect(page.getByText('No pudimos conectar con la tienda.')).toBeVisible();
  await page.reload();
  await resend.click();
  await expectSuccess(page, user.email);
  const [compra, ...others] = await comprasOf(database, user.id);
  expect(others).toEqual([]);
  expect(correo.subject).toContain(String(compra!.num_pedido));
  expect((await allCorreos()).filter((one) => one.to?.[0]?.address === user.email)).toHaveLength(1);
});
