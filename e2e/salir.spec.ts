import type { Page } from '@playwright/test';
import {
  clienteAtCheckout,
  confirmCompra,
  expectSuccess,
  fillDespacho,
  personKnown,
  provedoresKnown,
} from './support/compras.ts';
import { enterAs, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, test, untilAnswered } from './support/test.ts';

/** The page asks for the account's cart: from then on it hears of a logout elsewhere. */
const listening = (page: Page) => page.waitForResponse(/\/api\/carrito\b/);
const isOut = (page: Page) => expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await isOut(page);
}

test('lo que alguien iba a pagar, o ya compró, no lo ve quien llega después, ni con «Atrás»', async ({
  page,
  request,
  database,
}) => {
  const producto = await createProducto(database);
  await clienteAtCheckout(page, request, [producto, 1]);
  await personKnown(page);
  await expect(page.getByText(producto.descripcion).first()).toBeVisible();
  await provedoresKnown(page);
  await logout(page);
  await page.goBack();
  await expect(page.getByText(/carrito está vacío|No hay productos/i).first()).toBeVisible();
  await expect(page.getByText(producto.descripcion)).toHaveCount(0);

  const { email } = await clienteAtCheckout(page, request, [producto, 1]);
  await fillDespacho(page);
  await confirmCompra(page);
  await expectSuccess(page, email);
  await logout(page);
  await page.goBack();
  await expect(page).toHaveURL('/carrito');
  await expect(page.getByText(producto.descripcion)).toHaveCount(0);
});

test('lo que no tiene precio y alguien iba a cotizar no lo ve quien llega después', async ({
  page,
  request,
  database,
}) => {
  const producto = await createProducto(database, { precio_unitario: 0 });
  await enterAs(page, await registerCliente(request));
  await page.goto(`/?q=${encodeURIComponent(producto.descripcion)}`);
  await page.getByRole('button', { name: `Cotizar: ${producto.descripcion}` }).click();
  await expect(page.getByText('Por cotizar').first()).toBeVisible();
  await provedoresKnown(page);
  await logout(page);
  await page.goBack();
  await expect(page).toHaveURL('/solicitar-cotizacion');
  await expect(page.getByText(/No hay productos/i).first()).toBeVisible();
  await expect(page.getByText(producto.descripcion)).toHaveCount(0);
});

test('salir en una pestaña se lleva lo escrito en las otras', async ({ page, context, request }) => {
  await enterAs(page, await registerCliente(request, { name: 'Ana Primera' }));
  await Promise.all([listening(page), page.goto('/contacto')]);
  await page.getByLabel('Mensaje').fill('Un recado de Ana que no se envió');
  const other = await context.newPage();
  const answered = untilAnswered(other);
  await Promise.all([listening(other), other.goto('/')]);
  // What it still asks for would be refused.
  await answered();
  await logout(other);
  await isOut(page);
  await expect(page.getByLabel('Mensaje')).toHaveValue('');
  await expect(page.getByLabel('Nombre')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Ana');
});

test('una página que el navegador tenía guardada no muestra la cuenta de quien ya salió', async ({ page, request }) => {
  await enterAs(page, await registerCliente(request));
  await Promise.all([listening(page), page.goto('/user')]);
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  // As after another page logged out while this one was kept aside: it hears nothing until it is shown again.
  await page.evaluate(() => {
    localStorage.removeItem('user');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL(/\/login\?/);
});
