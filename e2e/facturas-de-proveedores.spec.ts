import { createProvedor } from './support/existencias.ts';
import { rowsIn, toastWith } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const FACTURAS = '/admin/facturas';

test('una factura con otro precio se registra de lo recibido, no se aprueba sin decir por qué, y se paga; repetida no entra, y nada escrito se pierde', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const provedor = await createProvedor(database);
  const producto = await createProducto(database, {
    proveedor_id: provedor.id,
    descripcion: `Esmeril ${uniqueWord()}`,
  });
  const admin = await demoSession(request);
  const headers = { authorization: `Bearer ${admin.token}` };
  const folio = String(Date.now());
  await request.post('/api/productos-proveedor', {
    headers,
    data: {
      codigo_producto_fussan: producto.codigo_producto_fussan,
      proveedor_id: provedor.id,
      cantidad_recibida: 10,
      precio_compra_unitario: 1_000,
      numero_factura_provedor: `F-${folio}`,
      estado_recepcion: 'aceptado',
    },
  });
  await enterAs(page, admin);

  // From the supplier's page, where the number of what came stands.
  await page.goto(`/proveedores/${provedor.id}`);
  await page.getByRole('link', { name: 'Documentos', exact: true }).click();
  await page.getByRole('link', { name: 'Registrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva factura de proveedor' })).toBeVisible();
  await page.getByLabel('Número').fill(folio);
  await page.getByRole('button', { name: 'Agregar lo recibido con este número (1)' }).click();
  await expect(page.getByLabel(`Cantidad de ${producto.descripcion}`)).toHaveValue('10');
  await page.getByLabel(`Precio neto de ${producto.descripcion}`).fill('1.200');
  await expect(page.getByText('cobra $1.200 y se recibió a $1.000, un 20% más.')).toBeVisible();

  // What was typed outlives a reload; without a total it isn't sent, and what is lacking takes the focus.
  await page.reload();
  await expect(page.getByLabel(`Precio neto de ${producto.descripcion}`)).toHaveValue('1.200');
  await page.getByRole('button', { name: 'Registrar factura' }).click();
  await expect(page.getByLabel('Total del documento')).toBeFocused();
  await page.keyboard.type('14.280');
  await page.getByRole('checkbox', { name: `${producto.descripcion}: exenta de IVA` }).check();
  await expect(page.getByText('Neto exento')).toBeVisible();
  await expect(page.getByText('Faltan $2.280')).toBeVisible();
  await page.getByRole('checkbox', { name: `${producto.descripcion}: exenta de IVA` }).uncheck();
  await expect(page.getByText('Cuadra', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Registrar factura' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: `Factura ${folio}` })).toBeVisible();
  await expect(toastWith(page, `Factura ${folio} está registrada.`)).toBeVisible();
  const url = page.url();

  // The same number, written otherwise: it is refused with where the first one is.
  await openStaff(page, `${FACTURAS}/nueva?proveedor=${provedor.id}`);
  await page.getByLabel('Número').fill(` 0${folio}`);
  await page.getByLabel('Total del documento').fill('119');
  await page.getByRole('button', { name: 'Agregar flete u otro cargo' }).click();
  await page.keyboard.type('Flete');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('100');
  await page.getByRole('button', { name: 'Registrar factura' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ya está registrada' })).toBeVisible();
  await expect(page.getByLabel('Qué cobra')).toHaveValue('Flete');
  await page.getByRole('link', { name: 'Ver la otra factura' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(url);

  // It doesn't match: its figures first, then why it is paid all the same.
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /con diferencias$/ });
  await expect(dialog.getByText('un 20% más.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aprobar con diferencias' }).click();
  await expect(dialog.getByText('Di por qué.')).toBeVisible();
  await dialog.getByLabel('Por qué se paga así').fill('Subió el acero');
  await dialog.getByRole('button', { name: 'Aprobar con diferencias' }).click();
  await expect(toastWith(page, `Factura ${folio} está aprobada.`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Estados de la factura' })).toContainText('Subió el acero');

  // Paid in two parts; the second is what is left.
  await page.getByRole('button', { name: 'Anotar un pago' }).click();
  const pago = page.getByRole('dialog', { name: /Anotar un pago/ });
  await expect(pago.getByLabel('Monto')).toHaveValue('14.280');
  await pago.getByLabel('Monto').fill('4.280');
  await pago.getByRole('button', { name: 'Anotar el pago' }).click();
  await expect(toastWith(page, 'El pago está anotado: se deben $10.000.')).toBeVisible();
  await openStaff(page, `${FACTURAS}/por-pagar`);
  await expect(rowsIn(page, 'Por pagar a proveedores').filter({ hasText: provedor.nombre })).toContainText('$10.000');
  await openStaff(page, url);
  await page.getByRole('button', { name: 'Anotar un pago' }).click();
  await expect(pago.getByLabel('Monto')).toHaveValue('10.000');
  await pago.getByRole('button', { name: 'Anotar el pago' }).click();
  await expect(toastWith(page, `Factura ${folio} está pagada.`)).toBeVisible();
  await expect(page.getByText('Pagada', { exact: true }).first()).toBeVisible();

  // The audit tells it all.
  await openStaff(page, `/admin/auditoria?entidad=factura_proveedor&entidad_id=${url.split('/').at(-1)}`);
  for (const what of ['Registró una factura', 'Aprobó la factura', 'Anotó un pago al proveedor', 'Subió el acero']) {
    await expect(rowsIn(page, 'Auditoría').filter({ hasText: what }).first()).toBeVisible();
  }
});
