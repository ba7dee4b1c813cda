import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { confirmCompra, fillDespacho } from './support/compras.ts';
import { receivedCorreo } from './support/correo.ts';
import { enterAs, newEmail, registerCliente } from './support/people.ts';
import { createProducto, fillCarrito, type TestProducto } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const VACIO = 'No hay productos en el carrito para solicitar una cotización.';
const ENVIADO = '¡Mensaje enviado con éxito!';
const FALLIDO = 'Hubo un problema al enviar tu mensaje. Por favor, inténtalo de nuevo.';

async function openCotizacion(page: Page, ...lines: (readonly [TestProducto, number])[]): Promise<void> {
  await fillCarrito(page, ...lines);
  await page.goto('/carrito');
  await page.getByRole('button', { name: 'Solicitar Cotización' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitud de Cotizacion' })).toBeVisible();
}

const totalOf = (page: Page) => page.getByRole('region', { name: 'Resumen de la cotización' });

test('lista lo que hay en el carrito con su proveedor, que se espera; se quita, se deshace, se cambia y se acepta', async ({
  page,
  database,
}) => {
  const [uno, dos] = [
    await createProducto(database),
    await createProducto(database, { precio_unitario: 10_000.5, proveedor_id: null }),
  ];
  const { rows } = await database.query('select nombre_provedor, comuna from proveedores where id = $1', [
    uno.proveedor_id,
  ]);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/proveedores/provedor/*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto('/solicitar-cotizacion');
  await expect(page.getByText(VACIO, { exact: true })).toBeVisible();
  await openCotizacion(page, [uno, 2], [dos, 1]);
  await expect(page.getByText('Cargando información del proveedor...', { exact: true }).first()).toBeVisible();
  answer();
  await expect(page.getByText('Rol:')).toBeHidden();
  await expect(page.getByText('Proveedor: Pendiente', { exact: true })).toBeVisible();
  await expect(page.getByText(`Proveedor: ${rows[0].nombre_provedor} · ${rows[0].comuna}`)).toHaveCount(1);
  await expect(
    page.getByText('No se encontraron detalles de proveedor para este producto.', { exact: true }),
  ).toBeVisible();
  await expect(totalOf(page)).toContainText('$49.980,50');

  await page.getByRole('button', { name: `Eliminar ${dos.descripcion}` }).click();
  await expect(totalOf(page)).toContainText('$39.980,00');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(totalOf(page)).toContainText('$49.980,50');

  // Two at once, faster than the page is drawn again, and with them the last one.
  const remove = page.getByRole('button', { name: /^Eliminar / });
  await expect(remove).toHaveCount(2);
  await remove.evaluateAll(([first, second]) => {
    (first as HTMLElement).click();
    (second as HTMLElement).click();
  });
  await expect(page.getByText(VACIO, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Carrito, 3 productos' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(remove).toHaveCount(2);
  const names = await remove.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(names).toEqual([uno, dos].map(({ descripcion }) => `Eliminar ${descripcion}`));

  await page.getByRole('button', { name: `Eliminar ${dos.descripcion}` }).click();
  await page.getByRole('button', { name: `Agregar una unidad de ${uno.descripcion}` }).click();
  for (const figure of ['$50.395,00', '$9.575,00', '$59.970,00']) await expect(totalOf(page)).toContainText(figure);
  await page.reload();
  await expect(totalOf(page)).toContainText('$59.970,00');

  await page.getByRole('button', { name: 'Aceptar Compra' }).click();
  await expect(page).toHaveURL('/pagar');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmar Compra' })).toBeVisible();
  await expect(page.getByText(uno.descripcion).first()).toBeVisible();
  await expect(page.getByText(dos.descripcion)).toHaveCount(0);
});

test('si el proveedor no se puede consultar se dice, se reintenta, y al pagar no estorba', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(503));
  await enterAs(page, await registerCliente(request));
  const producto = await createProducto(database);
  const failing = '**/api/proveedores/**';
  await page.route(failing, (route) => route.fulfill({ status: 503, body: '' }));
  await openCotizacion(page, [producto, 1]);
  await expect(page.getByText('No pudimos consultar los proveedores.')).toBeVisible();
  await expect(page.getByText('Proveedor: no se pudo consultar', { exact: true })).toBeVisible();
  await expect(page.getByText('Proveedor: Pendiente')).toHaveCount(0);
  await page.getByRole('button', { name: 'Aceptar Compra' }).click();
  await expect(page.getByText('Proveedor: no se pudo consultar', { exact: true })).toBeVisible();
  await fillDespacho(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitud de Cotizacion' })).toBeVisible();
  await expect(page.getByText('No pudimos consultar los proveedores.')).toBeVisible();
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/^Proveedor: (?!Pendiente|no se)/)).toBeVisible();
  await expect(page.getByText('No pudimos consultar los proveedores.')).toHaveCount(0);

  await page.route(failing, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Aceptar Compra' }).click();
  await expect(page.getByText('No pudimos consultar los proveedores.')).toBeVisible();
  await confirmCompra(page);
  await expect(page.getByText(/^¡Compra enviada con éxito!/)).toBeVisible();
});

test('lo que no tiene precio se pide desde su página, y no se puede comprar sin respuesta', async ({
  page,
  database,
}) => {
  const producto = await createProducto(database, { precio_unitario: 0 });
  await page.goto(`/?q=${encodeURIComponent(producto.descripcion)}`);
  await page
    .getByRole('region', { name: 'todos los productos' })
    .getByRole('button', { name: `Cotizar: ${producto.descripcion}` })
    .click();
  await expect(page).toHaveURL('/solicitar-cotizacion');
  await expect(page.getByText('Por cotizar').first()).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar Compra' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'esta lista no se puede comprar en línea' });
  await expect(refusal).toContainText(`«${producto.descripcion}» está por cotizar: aún no tiene precio.`);
  await expect(refusal).toBeFocused();
  await expect(page).toHaveURL('/solicitar-cotizacion');
});

test('el PDF se descarga con el texto de la cotización; si no se puede generar, se dice y la lista sigue', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  const user = await registerCliente(request);
  const producto = await createProducto(database);
  await enterAs(page, user);
  await openCotizacion(page, [producto, 3]);
  await expect(page.getByText('Rol: Cliente')).toBeVisible();
  await expect(page.getByText(/^Proveedor: \S/)).toBeVisible();
  // Who is known is not asked who they are.
  await expect(page.getByText(`te respondemos a ${user.email}`)).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveCount(0);
  const before = diaEnSantiago();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Generar PDF' }).click(),
  ]);
  const day = /^Cotizacion-(.+)\.pdf$/.exec(download.suggestedFilename())?.[1];
  expect([before, diaEnSantiago()].map(formatFecha)).toContain(day);
  const pdf = await readFile(await download.path());
  const pages = await pagesOf(pdf);
  expect(pages).toHaveLength(1);
  for (const text of [
    'FUSSAN',
    'Cotización',
    `Fecha ${day}`,
    user.email,
    String(producto.codigo_producto_fussan),
    'Martillo carpintero',
    'Total $59.970,00',
    'Neto $50.395,00',
    'IVA (19%) $9.575,00',
    'Vicuña Mackenna',
    'Página 1 de 1',
  ]) {
    expect(pages[0]).toContain(text);
  }
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');

  await page.reload();
  await page.route('**/solicitar-cotizacion-pdf*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Generar PDF' }).click();
  await expect(page.getByText('No pudimos generar el PDF. Tu lista sigue aquí. Recarga la página')).toBeVisible();
  await expect(page.getByRole('link', { name: producto.descripcion })).toBeVisible();
});

test('la solicitud llega al buzón de la tienda sin lo que ya no se vende; si falla, lo escrito queda', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(503));
  const [uno, retirado, agotado] = [
    await createProducto(database),
    await createProducto(database, { precio_unitario: 70_000 }),
    await createProducto(database, { cantidad_stock: 0 }),
  ];
  await database.query("update productos set estado = 'inactivo' where id = $1", [retirado.id]);
  await openCotizacion(page, [uno, 1], [retirado, 1], [agotado, 1]);
  const gone = page.getByText('Ya no está a la venta. No está incluido en el total.', { exact: true });
  await expect(page.getByRole('listitem').filter({ has: gone })).toContainText(retirado.descripcion);
  await expect(totalOf(page)).toContainText('$39.980,00');
  await expect(page.getByText('$70.000')).toHaveCount(0);
  const email = newEmail();
  await page.getByLabel('Nombre').fill('   ');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('Falta este dato.');
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription('Falta este dato.');
  await page.getByLabel('Nombre').fill('Ana Pérez');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Comentario (opcional)').fill('Para el lunes, en Maipú.');
  const call = '**/enviar-correo';
  await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'El correo no anda.' } }));
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('alert').filter({ hasText: FALLIDO })).toContainText('El correo no anda.');
  await expect(page.getByLabel('Comentario (opcional)')).toHaveValue('Para el lunes, en Maipú.');
  await page.unroute(call);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText(ENVIADO, { exact: true })).toBeVisible();
  const correo = await receivedCorreo((one) => one.replyTo?.[0]?.address === email);
  expect(correo.to).toMatchObject([{ address: 'contacto@fussan.test' }]);
  expect(correo.subject).toContain('Solicitud de cotización');
  const { descripcion } = uno;
  for (const text of [
    'Ana Pérez',
    descripcion,
    '1 × código',
    '$19.990',
    'Para el lunes, en Maipú.',
    agotado.descripcion,
  ]) {
    expect(correo.text).toContain(text);
  }
  expect(correo.text).toContain('Total: $39.980,00');
  expect(correo.text).not.toContain(retirado.descripcion);

  await page.getByRole('button', { name: `Eliminar ${uno.descripcion}` }).click();
  await page.getByRole('button', { name: `Eliminar ${agotado.descripcion}` }).click();
  await expect(page.getByText(VACIO, { exact: true })).toBeVisible();
  await expect(gone).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar solicitud' })).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(totalOf(page)).toContainText('$39.980,00');
});
