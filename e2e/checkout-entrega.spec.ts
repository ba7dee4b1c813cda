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
  problem,
  provedoresKnown,
} from './support/compras.ts';
import { receivedCorreo } from './support/correo.ts';
import { enterAs, fillLogin, registerCliente } from './support/people.ts';
import { createProducto, fillCarrito, type TestProducto } from './support/productos.ts';
import { expect, test } from './support/test.ts';

const TIENDA = 'Av. Vicuña Mackenna 1570, Ñuñoa, Santiago';
const FACTURA = { rut: '76.543.210-3', razon_social: 'Constructora Uno SpA', giro: 'Construcción' };

async function putInCarrito(page: Page, { id, descripcion }: TestProducto): Promise<void> {
  await page.goto(`/detalle-producto/${id}`);
  await page.getByRole('button', { name: `Agregar al carrito: ${descripcion}` }).click();
  await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible();
}

test('el despacho se cobra según la comuna, y se dice cuánto falta para que sea gratis', async ({
  page,
  request,
  database,
}) => {
  const producto = await createProducto(database);
  const user = await clienteAtCheckout(page, request, [producto, 2]);
  const amount = (text: string) => page.getByRole('definition').filter({ hasText: text });
  await expect(page.getByText('Despacho gratis sobre $50.000 en zona urbana.')).toBeVisible();
  await expect(amount('Elige tu comuna')).toBeVisible();

  // Chosen among all, a commune chooses its region.
  await page.getByLabel('Comuna', { exact: true }).selectOption('Puerto Varas');
  await expect(page.getByLabel('Región').getByRole('option', { selected: true })).toHaveText('Los Lagos');
  await expect(page.getByLabel('Comuna', { exact: true })).toHaveValue('Puerto Varas');

  await fillDespacho(page);
  await expect(page.getByText(/Te faltan \$10\.021 para el despacho gratis\.$/)).toBeVisible();
  await expect(page.getByText(/^Despacho a Maipú: .* kg\. Llega a más tardar el /)).toBeVisible();
  await expect(amount('$3.990,00')).toBeVisible();
  await expect(amount('$43.970,00')).toBeVisible();
  await expect(page.getByText('Al confirmar aceptas los términos y condiciones')).toBeVisible();
  await fillDespacho(page, { comuna: 'Arica' });
  await expect(page.getByText(/Arica está fuera de la zona urbana: ahí no hay despacho gratis\.$/)).toBeVisible();

  await page.getByLabel('Región').selectOption({ label: 'Maule' });
  await expect(page.getByLabel('Comuna', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Comuna', { exact: true }).getByRole('option')).toHaveCount(31);
  await confirmCompra(page);
  await expect(problem(page, 'Completa todos los datos de contacto y dirección.')).toBeVisible();
  await expect(page.getByLabel('Comuna', { exact: true })).toBeFocused();
  await page.getByLabel('Comuna', { exact: true }).selectOption('Talca');
  await confirmCompra(page);
  await expectSuccess(page, user.email);
  await expect(page.getByText('Despacho a Los Aromos 123, Talca')).toBeVisible();
  expect(await comprasOf(database, user.id)).toMatchObject([{ precio_final: '45970.00' }]);
});

test('la factura pide sus datos, cada uno con su mensaje, y queda en la orden', async ({ page, request, database }) => {
  const user = await clienteAtCheckout(page, request, [await createProducto(database), 1]);
  const rut = page.getByLabel('RUT de la empresa');
  await page.getByRole('radio', { name: 'Factura' }).check();
  await confirmCompra(page);
  await expect(problem(page, 'Completa todos los datos de contacto y dirección.')).toBeVisible();
  await fillDespacho(page);

  await confirmCompra(page);
  await expect(rut).toBeFocused();
  await expect(rut).toHaveAccessibleDescription('El RUT de la empresa es requerido.');
  await expect(page.getByLabel('Razón social')).toHaveAccessibleDescription('La razón social es requerida.');
  await expect(page.getByLabel('Giro')).toHaveAccessibleDescription('El giro es requerido.');
  // The example must not look like a rejected RUT.
  const exampleColor = await rut.evaluate((field) => getComputedStyle(field, '::placeholder').color);
  expect(exampleColor).toBe('rgb(99, 102, 106)');

  await rut.pressSequentially('765432104');
  await expect(rut).toHaveValue('76.543.210-4');
  await rut.press('Tab');
  const wrong = 'El RUT de la empresa no es válido: revisa el dígito verificador.';
  await expect(rut).toHaveAccessibleDescription(wrong);
  await page.getByLabel('Razón social').fill(FACTURA.razon_social);
  await page.getByLabel('Giro').fill(FACTURA.giro);
  await confirmCompra(page);
  await expect(rut).toBeFocused();
  await expect(rut).toHaveAccessibleDescription(wrong);
  expect(await comprasOf(database, user.id)).toEqual([]);

  await rut.fill('765432103');
  await expect(page.getByText(wrong)).toBeHidden();
  await page.reload();
  await expect(rut).toHaveValue(FACTURA.rut);
  await confirmCompra(page);
  await expectSuccess(page, user.email);
  await expect(page.getByText(`Factura a ${FACTURA.razon_social}`)).toBeVisible();
  const { rows } = await database.query('select documento, factura from compras where user_id = $1', [user.id]);
  expect(rows).toEqual([{ documento: 'factura', factura: FACTURA }]);
  const correo = await receivedCorreo((one) => one.to?.[0]?.address === user.email);
  expect(correo.text).toContain(FACTURA.rut);
});

test('la compra siguiente se llena con los datos de la anterior, y la de otra persona no', async ({
  page,
  request,
  database,
}) => {
  const producto = await createProducto(database);
  const user = await registerCliente(request, { direccion: 'Av. Matta 100' });
  await placeCompra(request, user, [[producto, 1]], { comuna: 'Talca', documento: 'factura', factura: FACTURA });
  await enterAs(page, user);
  await fillCarrito(page, [producto, 1]);
  await openCheckout(page);
  await expect(page.getByText('Completamos tus datos con los de tu último pedido.')).toBeVisible();
  await expect(page.getByLabel('Teléfono')).toHaveValue(ENVIO.contacto);
  await expect(page.getByLabel('Dirección', { exact: true })).toHaveValue(ENVIO.direccion);
  await expect(page.getByLabel('Comuna', { exact: true })).toHaveValue('Talca');
  await expect(page.getByLabel('RUT de la empresa')).toHaveValue(FACTURA.rut);
  await confirmCompra(page);
  await expectSuccess(page, user.email);
  expect(await comprasOf(database, user.id)).toHaveLength(2);

  // After a pickup, choosing dispatch brings the last address that was dispatched to.
  await placeCompra(request, user, [[producto, 1]], { direccion: 'Dos 2' });
  await placeCompra(request, user, [[producto, 1]], { entrega: 'retiro' });
  await putInCarrito(page, await createProducto(database));
  await openCheckout(page);
  await expect(page.getByRole('radio', { name: 'Retiro en tienda' })).toBeChecked();
  await page.getByRole('radio', { name: 'Despacho a domicilio' }).check();
  await expect(page.getByLabel('Dirección', { exact: true })).toHaveValue('Dos 2');
  await expect(page.getByLabel('Región').getByRole('option', { selected: true })).toHaveText(
    'Metropolitana de Santiago',
  );
  await expect(page.getByLabel('Comuna', { exact: true })).toHaveValue(ENVIO.comuna);

  const stranger = await registerCliente(request, { direccion: 'Otra Calle 9' });
  await enterAs(page, stranger);
  await putInCarrito(page, producto);
  await openCheckout(page);
  await expect(page.getByText('Completamos tus datos con los de tu cuenta.')).toBeVisible();
  await expect(page.getByLabel('Dirección', { exact: true })).toHaveValue('Otra Calle 9');
  await expect(page.getByLabel('Teléfono')).toHaveValue('');
  await expect(page.getByLabel('Comuna', { exact: true })).toHaveValue('');
});

test('quien entra a mitad de camino conserva el carro y lo escrito', async ({ page, request, database }) => {
  const producto = await createProducto(database);
  const { email, id } = await registerCliente(request);
  await fillCarrito(page, [producto, 2]);
  await openCheckout(page);
  // Its own: an address that nobody confirmed gets few mails a day.
  const otra = `otra-${email}`;
  await fillDespacho(page, { ...ENVIO, email: otra });
  await page.getByRole('radio', { name: 'Factura' }).check();
  await page.getByLabel('RUT de la empresa').fill(FACTURA.rut);
  await page.getByLabel('Razón social').fill(FACTURA.razon_social);
  await page.getByRole('main').getByRole('link', { name: 'Registrarse' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Inicia sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await fillLogin(page.getByRole('main'), email);

  await expect(page).toHaveURL('/pagar');
  await expect(page.getByText('2 × $19.990')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(otra);
  await expect(page.getByLabel('Dirección', { exact: true })).toHaveValue(ENVIO.direccion);
  await expect(page.getByLabel('Comuna', { exact: true })).toHaveValue(ENVIO.comuna);
  await expect(page.getByLabel('RUT de la empresa')).toHaveValue(FACTURA.rut);
  await page.getByLabel('Giro').fill(FACTURA.giro);
  await provedoresKnown(page);
  await chooseToPay(page, 'Transferencia');
  await page.getByLabel('Giro').press('Enter');
  await expectSuccess(page, otra);

  // The way back leads to pages of the purchase that was made; none of them makes it again.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/carrito');
  await expect(page.getByRole('button', { name: 'Confirmar Compra' })).toBeHidden();
  expect(await comprasOf(database, id)).toMatchObject([{ otv_compras: 2 }]);
});

test.describe('en un teléfono', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('el retiro en tienda es gratis y no pide dirección; la confirmación y el correo dicen dónde', async ({
    page,
    request,
    database,
  }) => {
    const producto = await createProducto(database);
    const user = await clienteAtCheckout(page, request, [producto, 2]);
    const form = page.getByRole('main');
    // The summary opens above, and what is missing is shown where it is missing.
    const bar = page.getByRole('group').filter({ hasText: 'Ver resumen (2 unidades)' });
    await expect(bar).toContainText('$39.980,00');
    await bar.getByText('Ver resumen').tap();
    await expect(bar).toContainText(`2 × ${producto.descripcion}`);
    await page.getByRole('radio', { name: 'Retiro en tienda' }).tap();
    await expect(page.getByLabel('Dirección', { exact: true })).toBeHidden();
    await expect(page.getByLabel('Comuna', { exact: true })).toBeHidden();
    await expect(form.getByText(TIENDA).first()).toBeVisible();
    await expect(form.getByText('Lunes a jueves 08:15–17:30')).toBeVisible();
    await provedoresKnown(page);
    await page.getByRole('button', { name: 'Confirmar Compra' }).tap();
    await expect(page.getByLabel('Teléfono')).toBeFocused();
    await expect(problem(page, 'Completa todos los datos de contacto y dirección.')).toBeInViewport();
    await fillDespacho(page, { contacto: ENVIO.contacto });
    await page.getByRole('radio', { name: /^Al retirar/ }).tap();
    await page.getByRole('button', { name: 'Confirmar Compra' }).tap();
    await expectSuccess(page, user.email);

    const [compra] = await comprasOf(database, user.id);
    expect(compra).toMatchObject({ precio_final: '39980.00' });
    const byThen = /retirarlos: desde el \d\d-\d\d-\d{4}\./;
    const expectConfirmed = async () => {
      await expect(page.getByText(String(compra!.num_pedido), { exact: true })).toBeVisible();
      await expect(form.getByText(`Retiro en tienda: ${TIENDA}`)).toBeVisible();
      await expect(form.getByText('Viernes 08:15–15:30')).toBeVisible();
      await expect(form.getByText('Boleta', { exact: true })).toBeVisible();
      await expect(form.getByRole('listitem').filter({ hasText: `2 × ${producto.descripcion}` })).toBeVisible();
      await expect(form.getByText(byThen)).toBeVisible();
    };
    await expectConfirmed();
    await page.reload();
    await expectConfirmed();
    const correo = await receivedCorreo((one) => one.to?.[0]?.address === user.email);
    expect(correo.text).toContain(`Retiro en tienda: ${TIENDA}`);
  });
});
