import { emisorDePrueba } from '#server/platform/sii/proveedor-de-prueba.ts';
import { receivedCorreo } from './support/correo.ts';
import { toastWith } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const RECIBIDOS = '/admin/dte-recibidos';
const xml = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/xml', buffer });

test('lo que envía un proveedor se suelta, se casa una vez, se registra con lo recibido y se acusa; una firma envuelta no entra', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400));
  const folio = 1 + (Date.now() % 800_000);
  const correo = `dte-${folio}@emisor.test`;
  const emisor = emisorDePrueba({ correo });
  const word = uniqueWord();
  const {
    rows: [provedor],
  } = await database.query<{ id: number }>(
    'insert into proveedores (rut_provedor, nombre_provedor) values ($1, $2) returning id',
    [emisor.rut, emisor.razon_social],
  );
  const producto = await createProducto(database, { proveedor_id: provedor!.id, descripcion: `Esmeril ${word}` });
  const admin = await demoSession(request);
  await request.post('/api/productos-proveedor', {
    headers: { authorization: `Bearer ${admin.token}` },
    data: {
      codigo_producto_fussan: producto.codigo_producto_fussan,
      proveedor_id: provedor!.id,
      cantidad_recibida: 10,
      precio_compra_unitario: 1_000,
      numero_factura_provedor: String(folio),
      estado_recepcion: 'aceptado',
    },
  });
  const lineas = [
    { nombre: `ESMERIL ${word}`, codigo: `E-${folio}`, cantidad: 10, precio: 1_000 },
    { nombre: 'Despacho a bodega', cantidad: 1, precio: 500 },
  ];
  const factura = emisor.documento(33, { folio, lineas });
  const sobre = emisor.sobre(factura);
  // Another document is put where the signed one stood, which is kept beside it.
  const [dte] = /<DTE[\s\S]*<\/DTE>/.exec(sobre.toString('latin1'))!;
  const falso = dte.replace('<MntTotal>12495<', '<MntTotal>99<');
  const envuelto = Buffer.from(sobre.toString('latin1').replace(dte, falso + dte), 'latin1');

  await enterAs(page, admin);
  await openStaff(page, RECIBIDOS);
  await page
    .getByLabel('Elige lo que envió el proveedor')
    .setInputFiles([xml('envuelto.xml', envuelto), xml('EnvioDTE.xml', sobre)]);
  const answers = page.getByRole('list', { name: 'Lo que pasó con cada archivo' }).getByRole('listitem');
  await expect(answers).toHaveCount(2);
  await expect(answers.first()).toContainText('Dos partes del archivo tienen el mismo identificador');
  await expect(answers.last()).toContainText('Recibido');
  await answers.last().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Factura electrónica ${folio}` })).toBeVisible();

  await expect(page.getByText('Falta decir de qué producto son 2 líneas.')).toBeVisible();

  // The search proposes it; the freight is none of the products.
  await page.getByRole('button', { name: new RegExp(`^Esmeril ${word}`) }).click();
  await expect(page.getByText('Confirmado')).toBeVisible();
  await expect(page.getByText('Sin orden: cobra 10, recibidas 10')).toBeVisible();
  await page.getByRole('button', { name: 'Es un cargo, sin producto: Despacho a bodega' }).click();
  await expect(page.getByText('Un cargo, sin producto.')).toBeVisible();
  await page.getByRole('button', { name: 'Registrar factura' }).dblclick();
  await expect(toastWith(page, `Factura ${folio} está registrada.`)).toBeVisible();
  await expect(page.getByRole('link', { name: `Ver la factura ${folio}` })).toBeVisible();
  const { rows } = await database.query<{ total: number; neto: number }>(
    'select total::float8 as total, neto::float8 as neto from facturas_proveedor where proveedor_id = $1',
    [provedor!.id],
  );
  expect(rows).toEqual([{ total: 12_495, neto: 10_500 }]);

  await page.getByRole('button', { name: 'Acusar recibo' }).click();
  const dialog = page.getByRole('dialog', { name: /^Acusar recibo de/ });
  await dialog.getByRole('checkbox', { name: /También llegó la mercadería/ }).check();
  await dialog.getByLabel('Dónde se recibió').fill('Bodega Norte');
  await dialog.getByRole('button', { name: 'Acusar recibo' }).click();
  await expect(toastWith(page, 'El acuse de recibo está firmado.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Respuestas', exact: true }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Mercadería recibida en Bodega Norte')).toBeVisible();
  // What was acknowledged isn't claimed.
  await expect(page.getByRole('button', { name: 'Reclamar' })).toBeHidden();
  const { subject, attachments } = await receivedCorreo(({ to }) => to?.[0]?.address === correo);
  expect(subject).toContain(`respuesta a su factura electrónica ${folio}`);
  expect(attachments.map(({ filename }) => filename).filter((name) => name?.endsWith('.xml'))).toEqual([
    expect.stringMatching(/^recepcion-\d+\.xml$/),
    expect.stringMatching(/^recibo-\d+\.xml$/),
  ]);

  // The second one knows its code; the same file says that it was there.
  await openStaff(page, RECIBIDOS);
  const segunda = emisor.solo(emisor.documento(33, { folio: folio + 1, lineas: lineas.slice(0, 1) }));
  await page.getByLabel('Elige lo que envió el proveedor').setInputFiles([xml('otra.xml', segunda)]);
  await expect(answers).toHaveCount(1);
  await answers.first().getByRole('link').click();
  await expect(page.getByText('Por el código del proveedor')).toBeVisible();
});
