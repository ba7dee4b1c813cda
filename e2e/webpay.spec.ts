import type { APIRequestContext, Page } from '@playwright/test';
import type pg from 'pg';
import type { Email } from 'postal-mime';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import {
  chooseToPay,
  comprasOf,
  fillDespacho,
  openCheckout,
  placeCompra,
  pressConfirm,
  provedoresKnown,
} from './support/compras.ts';
import { confirmDireccion, receivedCorreo } from './support/correo.ts';
import { openStaff } from './support/menu.ts';
import { CLAVE_DEMO, demoSession, enterAs, newEmail, registerCliente } from './support/people.ts';
import { createProducto, fillCarrito, stockOf, takeStock } from './support/productos.ts';
import { expect, expectAccessible, refused, test } from './support/test.ts';

interface Pedido {
  compra: Compra;
  producto_id: number;
  email: string;
}

/** A customer's order that waits to be paid by card, open in their account. */
async function unpaidCompra(page: Page, request: APIRequestContext, database: pg.Client, stock = 10): Promise<Pedido> {
  const producto = await createProducto(database, { cantidad_stock: stock });
  const user = await registerCliente(request);
  const compra = await placeCompra(request, user, [[producto, 3]], { forma_pago: 'webpay' });
  await enterAs(page, user);
  await page.goto(`/details-compra/${compra.id}`);
  return { compra, producto_id: producto.id, email: user.email };
}

async function goPay(page: Page, { por_pagar }: Compra): Promise<void> {
  await page.getByRole('button', { name: `Pagar ahora ${formatPrecio(por_pagar)}` }).click();
  await atForm(page);
}

async function atForm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Webpay simulado' })).toBeVisible();
  await expect(page.getByText('Simulación: no se cobra nada.')).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A mail to this address whose subject says so. */
const about = (email: string, subject: RegExp) => (correo: Email) =>
  Boolean(correo.to?.some(({ address }) => address === email)) && subject.test(correo.subject ?? '');

/** What the page of a payment's result says. */
const told = (page: Page, text: string) => page.getByText(text, { exact: true });

async function approve(page: Page, compra: Compra): Promise<void> {
  await press(page, 'Aprobar el pago');
  await expect(
    told(page, `Recibimos tu pago de ${formatPrecio(compra.precio_final)} por el pedido N° ${compra.num_pedido}`),
  ).toBeVisible();
}

async function pagosOf(database: pg.Client, id: number): Promise<{ clase: string; monto: number; medio: string }[]> {
  const { rows } = await database.query(
    'select clase, monto::float8 as monto, medio from pagos where compra_id = $1 order by id',
    [id],
  );
  return rows;
}

/** The hold ends, and the shop's clock comes by. */
async function endHold(database: pg.Client, id: number): Promise<void> {
  await database.query("update compras set reservada_hasta = now() - interval '1 minute' where id = $1", [id]);
  await database.query("insert into pgboss.job (name) values ('reservas')");
  await expect
    .poll(async () => (await database.query('select estado from compras where id = $1', [id])).rows[0].estado, {
      timeout: 90_000,
    })
    .toBe('Anulado');
}

test('pagar en cuotas: el comprobante dice con qué, y el pedido queda pagado; quien vuelve sin su sesión ve sólo cómo le fue', async ({
  page,
  request,
  database,
  newVisitor,
}) => {
  const { compra, email } = await unpaidCompra(page, request, database);
  await goPay(page, compra);
  await page.getByLabel('Tipo de pago').selectOption('VC');
  await page.getByLabel('Cuotas').fill('3');
  await expectAccessible(page);
  await approve(page, compra);
  await expect(page).toHaveURL(/\/pago\/[\w-]{20,}$/);
  await expect(
    page.getByText(`Crédito, en cuotas: 3 de ${formatPrecio(Math.round(compra.precio_final / 3))}`),
  ).toBeVisible();
  await expect(page.getByText('Terminada en 6623')).toBeVisible();
  await expectAccessible(page);
  // Loaded anew it says the same, and charges nothing more; where nobody entered it says that alone.
  const otro = await newVisitor();
  await otro.goto(page.url());
  await expect(otro.getByText('Terminada en 6623')).toBeVisible();
  await otro.getByRole('link', { name: 'Ver mi pedido' }).click();
  await expect(otro.getByText('Debes iniciar sesión para ver este pedido.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('link', { name: 'Ver mi pedido' }).click();
  await expect(page.getByText('Pagado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pagar ahora/ })).toHaveCount(0);
  // The order tells it as the result did.
  await expect(page.getByRole('heading', { level: 2, name: 'Pago', exact: true })).toBeVisible();
  await expect(page.getByText(/^Crédito, en cuotas: 3 de /)).toBeVisible();
  await expect(page.getByText('Terminada en 6623')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  expect(await pagosOf(database, compra.id)).toEqual([{ clase: 'cobro', monto: compra.precio_final, medio: 'webpay' }]);
  const correo = await receivedCorreo(about(email, /recibimos el pago/));
  expect(correo.text).toContain('tarjeta terminada en 6623');
});

test('lo que se devuelve vuelve por Webpay, con lo que el cliente trajo de vuelta; quien lo hace prueba quién es', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400));
  const { compra, producto_id, email } = await unpaidCompra(page, request, database);
  await goPay(page, compra);
  await approve(page, compra);
  await database.query("update compras set estado = 'Entregado' where id = $1", [compra.id]);
  await enterAs(page, await demoSession(request));
  await openStaff(page, `/details-compra/${compra.id}`);
  await page.getByRole('list', { name: 'Pagos del pedido' }).getByRole('button', { name: 'Devolver' }).click();
  const dialog = page.getByRole('dialog', { name: `Devolver por Webpay, pedido ${compra.num_pedido}` });
  await dialog.getByLabel('Monto').fill('5.000');
  await dialog.getByLabel('Motivo').fill('Se arrepintió');
  await dialog.getByText('El cliente devolvió productos').click();
  await dialog.getByLabel('Vuelven').fill('2');
  await dialog.getByLabel('A la venta').fill('1');
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill('otra-cosa');
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(dialog.getByText('La contraseña de tu cuenta no es correcta.')).toBeVisible();
  await expect(dialog.getByLabel('Vuelven')).toHaveValue('2');
  expect(await stockOf(database, producto_id)).toBe(7);
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill(CLAVE_DEMO);
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Mercadería devuelta' })).toContainText('1 a la venta, 1 no');
  expect(await stockOf(database, producto_id)).toBe(8);
  await expect
    .poll(() => pagosOf(database, compra.id))
    .toEqual([
      { clase: 'cobro', monto: compra.precio_final, medio: 'webpay' },
      { clase: 'reembolso', monto: -5_000, medio: 'webpay' },
    ]);
  const correo = await receivedCorreo(about(email, /devol/));
  expect(correo.text).toContain('Se arrepintió');
});

test('lo que no termina en pago se dice, no se cobra, el pedido se guarda, y se paga al último intento', async ({
  page,
  request,
  database,
}) => {
  const { compra } = await unpaidCompra(page, request, database);
  for (const [button, message] of [
    ['Anular compra y volver', 'Dejaste el pago sin terminar'],
    ['Dejar pasar el tiempo', 'Se acabó el tiempo para pagar'],
    ['Error en el formulario', 'El pago no se pudo hacer'],
  ] as const) {
    await goPay(page, compra);
    await press(page, button);
    await expect(told(page, message)).toBeVisible();
    await expect(page.getByText('No se te cobró nada.')).toBeVisible();
    await page.getByRole('link', { name: 'Ver mi pedido' }).click();
  }
  await goPay(page, compra);
  await press(page, 'Rechazar el pago');
  await expect(told(page, 'El banco rechazó el pago')).toBeVisible();
  expect(await pagosOf(database, compra.id)).toEqual([]);
  await expectAccessible(page);
  await press(page, 'Intentar de nuevo');
  await atForm(page);
  await approve(page, compra);
  expect(await pagosOf(database, compra.id)).toHaveLength(1);
});

test('paga tarde y ya no están: el dinero vuelve solo, y se le dice', async ({ page, request, database }) => {
  const { compra, producto_id, email } = await unpaidCompra(page, request, database, 3);
  await confirmDireccion(database, email);
  await goPay(page, compra);
  await endHold(database, compra.id);
  await takeStock(database, producto_id, 1);
  await press(page, 'Aprobar el pago');
  await expect(page.getByText(/^Te devol(vemos|vimos) .* de este pago$/)).toBeVisible();
  await expect(page.getByText(/sus productos ya no están/)).toBeVisible();
  await expect
    .poll(async () => (await pagosOf(database, compra.id)).map(({ monto }) => monto), { timeout: 90_000 })
    .toEqual([compra.precio_final, -compra.precio_final]);
  await receivedCorreo(about(email, /te devolvimos/));
  await page.goto(`/details-compra/${compra.id}`);
  await expect(page.getByText('Terminada en 6623')).toBeVisible();
  await expect(page.getByText(/^Devuelto el /)).toBeVisible();
});

test('un pago que no existe se dice, con la salida a mano', async ({ page }) => {
  await page.goto('/pago/desconocido');
  await expect(page.getByText('No encontramos ese pago.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver mis pedidos' })).toBeVisible();
  await expectAccessible(page);
});

test('quien no tiene cuenta compra con su nombre y paga con Webpay; con el botón de volver encuentra su pedido', async ({
  page,
  database,
}) => {
  const producto = await createProducto(database, { cantidad_stock: 5 });
  const email = newEmail();
  await fillCarrito(page, [producto, 2]);
  await openCheckout(page);
  await page.getByLabel('Nombre y apellido').fill('Marta Soto');
  await fillDespacho(page, { email, contacto: '912345678', direccion: 'Los Aromos 123', comuna: 'Maipú' });
  await chooseToPay(page, 'Webpay');
  await provedoresKnown(page);
  await pressConfirm(page);
  await atForm(page);

  // The order stands, and is not to be made again.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Compra confirmada' })).toBeVisible();
  const { rows } = await database.query('select id from usuarios where email = $1', [email]);
  const [compra, ...others] = await comprasOf(database, rows[0].id);
  expect(others).toEqual([]);
  await page.getByRole('button', { name: /^Pagar ahora/ }).click();
  await atForm(page);
  await press(page, 'Aprobar el pago');
  await expect(
    page.getByText(new RegExp(`^Recibimos tu pago de .* por el pedido N° ${compra!.num_pedido}$`)),
  ).toBeVisible();
  expect(await pagosOf(database, compra!.id)).toMatchObject([{ clase: 'cobro', medio: 'webpay' }]);
  await expectAccessible(page);
});
