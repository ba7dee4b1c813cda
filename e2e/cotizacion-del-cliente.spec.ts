import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { formatPrecio, formatTotal } from '#contract/valores/money.ts';
import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { comprasOf, confirmCompra, fillDespacho } from './support/compras.ts';
import { demoSession, enterAs, fillLogin, registerCliente } from './support/people.ts';
import { createProducto, fillCarrito, stockOf, takeStock } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const BASE = '/api/cotizaciones';

/** What the staff do by the real calls. */
async function asStaff(request: APIRequestContext) {
  const { token } = await demoSession(request);
  const call = async (method: 'POST' | 'PUT', path: string, data: object = {}): Promise<CotizacionCompleta> => {
    const answer = await request.fetch(`${BASE}/cotizacion${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as CotizacionCompleta;
  };
  const send = (id: number) => call('POST', `/${id}/enviar`);
  const attach = async (id: number, name: string, para_cliente: boolean, buffer: Buffer): Promise<void> => {
    const answer = await request.post(`${BASE}/cotizacion/${id}/adjuntos`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { para_cliente: String(para_cliente), archivos: { name, mimeType: 'application/pdf', buffer } },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  return { call, send, attach };
}

/** The private link of its last version, within the shop. */
function linkOf({ versiones }: CotizacionCompleta): string {
  const { pathname, hash } = new URL(versiones[0]!.enlace!);
  return pathname + hash;
}

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const totalOf = (page: Page) => page.getByRole('region', { name: 'Resumen de la cotización' });
const acceptButton = (page: Page) => page.getByRole('button', { name: 'Aceptar cotización' });

test('un cliente pide, guarda, lee la respuesta, la acepta y paga una sola vez a los precios cotizados', async ({
  page,
  request,
  database,
  expectedConsole,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  expectedConsole.push(refused(503), refused(409), refused(404));
  const user = await registerCliente(request);
  const producto = await createProducto(database, { cantidad_stock: 5 });
  await enterAs(page, user);
  await fillCarrito(page, [producto, 3]);
  await page.goto('/solicitar-cotizacion');

  // Not saved: the PDF is made all the same, and nobody has to pay for that.
  const call = `**${BASE}/solicitud`;
  await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'La tienda no responde.' } }));
  const [unsaved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Generar PDF' }).click(),
  ]);
  expect(unsaved.suggestedFilename()).toMatch(/^Cotizacion-\d\d-\d\d-\d{4}\.pdf$/);
  await expect(alert(page, 'No pudimos guardar tu solicitud')).toContainText(
    'La tienda no responde. El PDF se hace igual',
  );
  await page.getByRole('button', { name: 'Aceptar Compra' }).click();
  await expect(page.getByRole('button', { name: 'Pagar sin guardarla' })).toBeVisible();
  await page.unroute(call);

  // It costs otherwise by now: told, and the list is at that price.
  await database.query('update productos set precio_unitario = 21000 where id = $1', [producto.id]);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(alert(page, 'El total de tu lista cambió')).toContainText('Total: de $59.970,00 a $63.000,00');
  await expect(totalOf(page)).toContainText('$63.000,00');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Generar PDF' }).click(),
  ]);
  await expect(page.getByText(/^Guardamos tu solicitud: es la cotización N° \d+\.$/)).toBeVisible();
  const own = await pagesOf(await readFile(await download.path()));
  expect(own).toHaveLength(1);
  for (const text of [producto.descripcion, 'Neto $52.941,00', 'IVA (19%) $10.059,00', 'Total $63.000,00']) {
    expect(own[0]).toContain(text);
  }

  // Asked for with a comment it is the same quotation; what could not be said stays written.
  const comment = page.getByLabel('Comentario (opcional)');
  const ask = page.getByRole('button', { name: 'Enviar solicitud' });
  await comment.fill('Para el lunes, en Maipú.');
  await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'La tienda no responde.' } }));
  await ask.click();
  await expect(alert(page, 'No pudimos guardar tu solicitud')).toBeFocused();
  await expect(comment).toHaveValue('Para el lunes, en Maipú.');
  await page.unroute(call);
  await ask.click();
  await expect(page.getByText(/^Guardamos tu solicitud: es la cotización N° \d+\.$/)).toHaveCount(2);
  await expect(comment).toHaveValue('');

  // In the account, and on the way to be paid as it is.
  await page.getByRole('link', { name: 'Ver mi cotización' }).last().click();
  await expect(page.getByText('Solicitada', { exact: true })).toBeVisible();
  await expect(page.getByText('Para el lunes, en Maipú.')).toBeVisible();
  const id = Number(page.url().split('/').at(-1));
  const {
    rows: [{ num_cotizacion: numero }],
  } = await database.query('select num_cotizacion from cotizaciones where id = $1', [id]);
  expect(own[0]).toContain(`N° ${numero}`);
  await page.getByRole('button', { name: 'Comprar a los precios de hoy' }).click();
  await expect(page.getByText(`A los precios de hoy, la cotización N° ${numero}.`)).toBeVisible();

  // The shop answers.
  const staff = await asStaff(request);
  await staff.call('PUT', `/${id}`, {
    precio_unitario: 18_000,
    descuento: 5,
    costo_envio: 2_500,
    notas: 'Con factura.',
  });
  await staff.send(id);
  await page.goto('/user?seccion=cotizaciones');
  const row = page
    .getByRole('table', { name: 'Cotizaciones' })
    .getByRole('row')
    .filter({ hasText: String(numero) });
  await expect(row).toContainText('Por aceptar');
  await expect(row).toContainText(formatPrecio(53_800));
  await row.getByRole('link', { name: `Ver la cotización ${numero}` }).click();
  await expect(page).toHaveURL(`/user/cotizaciones/${id}`);
  await page.reload();
  await expect(page.getByText('Con factura.')).toBeVisible();
  await page.getByLabel('Escribe a la tienda').fill('¿Llega el lunes?');
  await page.getByRole('button', { name: 'Enviar comentario' }).click();
  await expect(page.getByText('Enviamos tu comentario a la tienda.')).toBeVisible();
  await expect(page.getByLabel('Escribe a la tienda')).toHaveValue('');
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe(`cotizacion-${id}.pdf`);
  const [sent, ...more] = await pagesOf(await readFile(await paper.path()));
  expect(more).toEqual([]);
  for (const text of ['5%', '$51.300', 'Despacho $2.500', 'Neto $45.210', 'IVA (19%) $8.590', 'Total $53.800']) {
    expect(sent).toContain(text);
  }

  // A file for the client, sent along; one for the staff alone isn't there.
  const pdf = await readFile(await paper.path());
  await staff.attach(id, 'ficha.pdf', true, pdf);
  await staff.attach(id, 'interno.pdf', false, Buffer.concat([pdf, Buffer.from('\n')]));
  await page.reload();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar ficha.pdf' }).click(),
  ]);
  expect(file.suggestedFilename()).toContain('ficha');
  await expect(page.getByText('interno.pdf')).toHaveCount(0);

  // It became another version while it was read: who accepts is told, and accepts what they read.
  await staff.call('POST', `/${id}/reabrir`);
  await staff.call('PUT', `/${id}`, { costo_envio: 2_000 });
  await staff.send(id);
  await acceptButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar cotización' }).click();
  await expect(alert(page, 'No se pudo aceptar la cotización.')).toContainText('Otra persona cambió esta cotización');
  await expect(page.getByText('Resumen, versión 2')).toBeVisible();
  await acceptButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar cotización' }).click();
  await expect(page.getByText(`Aceptaste la cotización N° ${numero}.`)).toBeVisible();

  // What was agreed on costs what was agreed on; what lacks is said, and the quotation stands.
  await database.query('update productos set precio_unitario = 99000 where id = $1', [producto.id]);
  await takeStock(database, producto.id, 4);
  await page.getByRole('button', { name: 'Comprar', exact: true }).click();
  await expect(page.getByText(`A los precios acordados en la cotización N° ${numero}.`)).toBeVisible();
  await fillDespacho(page);
  await expect(page.getByText(formatTotal(53_300)).last()).toBeVisible();
  await confirmCompra(page);
  await expect(alert(page, 'No queda stock suficiente')).toContainText('Tu cotización sigue en pie');
  await takeStock(database, producto.id, -4);

  // The answer gets lost, and whoever presses again, twice, has bought once.
  const convertir = `**${BASE}/cotizacion/*/convertir`;
  await page.route(
    convertir,
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, body: '' });
    },
    { times: 1 },
  );
  await confirmCompra(page);
  await expect(alert(page, 'Ocurrió un error al procesar la compra.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar Compra' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Compra confirmada' })).toBeVisible();
  const compras = await comprasOf(database, user.id);
  expect(compras).toMatchObject([{ otv_compras: 3, precio_final: '53300.00' }]);
  expect(await stockOf(database, producto.id)).toBe(2);
  await page.goto(`/user/cotizaciones/${id}`);
  await expect(page.getByRole('link', { name: `Ver mi pedido N° ${compras[0]!.num_pedido}` })).toBeVisible();

  // Nobody else's.
  const other = await newVisitor();
  await enterAs(other, await registerCliente(request));
  await other.goto(`/user/cotizaciones/${id}`);
  await expect(other.getByText('Cotización no encontrada.')).toBeVisible();
});

test('por el enlace privado se lee, comenta, imprime y acepta una sola vez; lo que ya no vale se dice', async ({
  page,
  request,
  database,
  expectedConsole,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  expectedConsole.push(refused(409), refused(404), /ERR_FAILED/);
  const producto = await createProducto(database);
  const staff = await asStaff(request);
  const draft = (cliente: string) =>
    staff.call('POST', '', {
      cliente,
      cliente_email: 'compras@aromos.test',
      vence: '2099-12-31',
      lineas: [{ producto_id: producto.id, otv_solicitada: 2, precio_unitario: 15_000 }],
    });
  const { id, num_cotizacion } = await draft('Constructora Los Aromos');
  const link = linkOf(await staff.send(id));
  const token = link.split('#token=')[1]!;

  // The key stands in no address that anybody logs, and goes to nobody as the page one comes from.
  const said: string[] = [];
  page.on('request', (asked) => said.push(asked.url(), asked.headers().referer ?? ''));
  const reading = `**${BASE}/enlace`;
  await page.route(reading, (route) => route.abort());
  const answer = await page.goto(link);
  expect(answer!.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  await expect(page.getByText('No pudimos abrir la cotización.')).toBeVisible();
  await page.unroute(reading);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Cotización N° ${num_cotizacion}` })).toBeVisible();
  await expect(page.getByText('Vale hasta el 31-12-2099.')).toBeVisible();
  await page.getByLabel('Escribe a la tienda').fill('¿Incluye despacho?');
  await page.getByRole('button', { name: 'Enviar comentario' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '¿Incluye despacho?' })).toBeVisible();
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ]);
  const pdf = await readFile(await paper.path());
  expect((await pagesOf(pdf))[0]).toContain('Total $30.000');
  await staff.attach(id, 'ficha.pdf', true, pdf);
  await page.reload();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar ficha.pdf' }).click(),
  ]);
  expect(await readFile(await file.path())).toEqual(pdf);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('$30.000').first()).toBeVisible();
  for (const name of ['Aceptar cotización', 'Enviar comentario']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });

  // Two read it; one accepts it, and the other is told who did.
  const other = await newVisitor();
  await other.goto(link);
  await acceptButton(other).click();
  await other.getByLabel('Tu nombre').fill('Juan Pérez');
  await other.getByLabel('Tu RUT').fill('11.111.111-1');
  await acceptButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tu nombre').fill('Rosa Díaz');
  await dialog.getByLabel('Tu RUT').fill('12345678-9');
  await dialog.getByRole('button', { name: 'Aceptar cotización' }).click();
  await expect(dialog.getByText('El RUT no es válido.')).toBeVisible();
  await expect(dialog.getByLabel('Tu nombre')).toHaveValue('Rosa Díaz');
  await dialog.getByLabel('Tu RUT').fill('12345678-5');
  await dialog.getByRole('button', { name: 'Aceptar cotización' }).click();
  await expect(page.getByText(`Aceptaste la cotización N° ${num_cotizacion}.`)).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: 'Aceptar cotización' }).click();
  await expect(alert(other, 'No se pudo aceptar la cotización.')).toContainText('aceptada por Rosa Díaz');
  await expect(acceptButton(other)).toHaveCount(0);
  expect(said.filter((text) => text.includes(token) || text.includes('/cotizacion#'))).toEqual([]);

  // Who accepted it buys it right there. The nav bar's login doesn't lead away, and the form goes on at what is missing.
  const user = await registerCliente(request);
  await page.getByRole('button', { name: 'Comprar', exact: true }).click();
  await expect(page).toHaveURL('/pagar');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await fillLogin(page.getByRole('dialog', { name: 'Iniciar sesión' }), user.email);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByLabel('Teléfono')).toBeFocused();
  await expect(page).toHaveURL('/pagar');
  await fillDespacho(page);
  await confirmCompra(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Compra confirmada' })).toBeVisible();
  expect(await comprasOf(database, user.id)).toMatchObject([{ otv_compras: 2, precio_final: '30000.00' }]);

  // Of another: reopened, sent again, rejected; and one whose last day is over.
  const { id: segunda } = await draft('Maestranza Sur');
  const primera = linkOf(await staff.send(segunda));
  await staff.call('POST', `/${segunda}/reabrir`);
  await page.goto('/cotizacion');
  await expect(page.getByText('Al enlace le falta una parte.')).toBeVisible();
  await page.goto(primera);
  await expect(page.getByText('La tienda está modificando esta cotización')).toBeVisible();
  const vigente = linkOf(await staff.send(segunda));
  await page.reload();
  await expect(page.getByText('Esta versión ya no es válida: la tienda te envió otra.')).toBeVisible();
  await expect(page.getByLabel('Escribe a la tienda')).toHaveCount(0);
  await page.goto(`${vigente.slice(0, -2)}xx`);
  await expect(page.getByText('Este enlace no sirve')).toBeVisible();
  await page.goto(vigente);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await dialog.getByLabel('Por qué').selectOption('Plazo de entrega');
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByText('La tienda ya lo sabe.')).toBeVisible();
  await expect(page.getByText('Rechazada', { exact: true })).toBeVisible();

  const { id: vencida } = await draft('Obras Norte');
  const tarde = linkOf(await staff.send(vencida));
  await page.goto(tarde);
  await expect(acceptButton(page)).toBeVisible();
  await database.query('update cotizaciones set vence = current_date - 3 where id = $1', [vencida]);
  await database.query('update cotizaciones_versiones set vence = current_date - 3 where cotizacion_id = $1', [
    vencida,
  ]);
  await acceptButton(page).click();
  await dialog.getByLabel('Tu nombre').fill('Rosa Díaz');
  await dialog.getByLabel('Tu RUT').fill('12345678-5');
  await dialog.getByRole('button', { name: 'Aceptar cotización' }).click();
  await expect(alert(page, 'Esta cotización venció: pide otra con los precios de hoy.')).toBeVisible();
  await page.getByRole('button', { name: 'Cotizar de nuevo' }).click();
  await expect(page).toHaveURL('/solicitar-cotizacion');
  await expect(page.getByRole('link', { name: producto.descripcion })).toBeVisible();
});
