import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { payCompra, placeCompra } from './support/compras.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('la boleta de un pedido se revisa, se emite y el SII la acepta; su cliente la tiene, y se deshace con una nota', async ({
  page,
  request,
  database,
}) => {
  const admin = await demoSession(request);
  const cliente = await registerCliente(request);
  const compra = await placeCompra(request, cliente, [[await createProducto(database), 2]]);
  await payCompra(request, admin.token, compra.id);
  await enterAs(page, admin);
  await page.goto(`/details-compra/${compra.id}`);
  await page.getByRole('button', { name: 'Emitir documento' }).click();
  const form = page.getByRole('dialog', { name: 'Emitir documento tributario' });
  await expect(form.getByText(`Pedido ${compra.num_pedido}`)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Revisar' }).click();

  // Nothing is issued before its folio, its total and its receiver were seen.
  const seen = page.getByRole('dialog', { name: '¿Emitir esta boleta electrónica?' });
  await expect(seen.getByText('66.666.666-6')).toBeVisible();
  const { rows } = await database.query('select precio_final::int as total from compras where id = $1', [compra.id]);
  const total = formatPrecio(rows[0].total);
  await expectAccessible(page);
  await seen.getByRole('button', { name: 'Corregir' }).click();
  await form.getByRole('button', { name: 'Revisar' }).click();
  await seen.getByRole('button', { name: `Emitir por ${total}` }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Boleta electrónica \d+$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/documentos\/\d+$/);
  const boleta = page.url().split('/').at(-1);
  const estado = async () => (await database.query('select estado from dte where id = $1', [boleta])).rows[0].estado;
  await expect.poll(estado, { timeout: 60_000 }).toBe('aceptado');
  await page.reload();
  await expect(page.getByRole('main').getByText('Aceptado', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^dte-39-\d+\.pdf$/);

  await page.getByRole('button', { name: 'Emitir nota' }).click();
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page.getByRole('button', { name: `Emitir por ${total}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Nota de crédito electrónica \d+$/ })).toBeVisible();
  await expect(page.getByText('Anula el documento')).toBeVisible();

  // A credit note is undone by a debit note; what was typed of it isn't lost by a key.
  await page.getByRole('button', { name: 'Deshacer con nota de débito' }).click();
  const undo = page.getByRole('dialog', { name: /^Nota sobre Nota de crédito electrónica \d+$/ });
  await undo.getByLabel('Razón').fill('No se devolvió nada');
  await page.keyboard.press('Escape');
  const closing = page.getByRole('alertdialog', { name: /Si cierras, se pierde/ });
  await expectAccessible(page);
  await closing.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(undo.getByLabel('Razón')).toHaveValue('No se devolvió nada');
  await undo.getByRole('button', { name: 'Revisar' }).click();
  await page.getByRole('button', { name: `Emitir por ${total}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Nota de débito electrónica \d+$/ })).toBeVisible();
  await expect(page.getByText('Anula el documento')).toBeVisible();

  await enterAs(page, cliente);
  await page.goto(`/details-compra/${compra.id}`);
  await expect(page.getByRole('heading', { name: 'Tus documentos' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^PDF de Boleta electrónica/ })).toBeVisible();
  await expectAccessible(page);
});

test('una factura a la que le falta el giro no toma folio, y lo escrito queda', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const admin = await demoSession(request);
  const cliente = await registerCliente(request);
  const producto = await createProducto(database);
  const compra = await placeCompra(request, cliente, [[producto, 1]], {
    entrega: 'retiro',
    documento: 'factura',
    factura: { rut: '76.543.210-3', razon_social: 'Obras del Sur SpA', giro: 'Construcción' },
  });
  await enterAs(page, admin);
  await page.goto(`/details-compra/${compra.id}`);
  await page.getByRole('button', { name: 'Emitir documento' }).click();
  const form = page.getByRole('dialog', { name: 'Emitir documento tributario' });
  await expect(form.getByText(`Pedido ${compra.num_pedido}`)).toBeVisible();
  await form.getByRole('combobox', { name: /^Documento/ }).selectOption('33');
  await expect(form.getByLabel('Cómo se paga')).toHaveValue('2');
  await form.getByLabel('Mandar a').fill('contador@obras.test');
  await form.getByRole('button', { name: 'Revisar' }).click();
  await expect(form.getByLabel('Dirección', { exact: true })).toHaveAccessibleDescription(
    /Di la dirección de quien recibe\./,
  );
  await expect(form.getByLabel('Mandar a')).toHaveValue('contador@obras.test');
  const { rows } = await database.query('select count(*)::int as n from facturas_venta where compra_id = $1', [
    compra.id,
  ]);
  expect(rows[0].n).toBe(0);

  await form.getByLabel('Dirección', { exact: true }).fill('Los Aromos 123');
  await form.getByLabel('Comuna', { exact: true }).fill('Maipú');
  await form.getByText('Nombrar otro documento').click();
  await form.getByLabel('Qué documento').selectOption('802');
  await form.getByLabel('Su número').fill('NP-14');
  await form.getByLabel('Su fecha').fill(diaEnSantiago());
  await form.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByRole('dialog', { name: '¿Emitir esta factura electrónica?' })).toContainText('802 N° NP-14');
});
