import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { createProvedor } from './support/existencias.ts';
import { toastWith } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { calls, demoSession, enterAs } from './support/people.ts';
import { expect, refused, test } from './support/test.ts';

const FACTURAS = '/api/abastecimiento/facturas';

test('un anticipo paga la factura de un proveedor; lo que una nota rebaja de lo pagado queda a favor', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const provedor = await createProvedor(database);
  const admin = await demoSession(request);
  const api = calls(request, admin.token);
  const folio = Date.now() % 1_000_000_000;
  const approved = async (mas: object, precio: number) => {
    const { id, version } = await api('post', FACTURAS, {
      proveedor_id: provedor.id,
      fecha_emision: diaEnSantiago(),
      total: precio * 1.19,
      lineas: [{ descripcion: 'Flete', cantidad: 1, precio }],
      ...mas,
    });
    await api('post', `${FACTURAS}/factura/${id}/aprobar`, { version, insistir: true, motivo: 'Viene así' });
    return id as number;
  };
  const factura = await approved({ tipo: 33, folio: String(folio) }, 10_000);
  await enterAs(page, admin);

  await page.goto(`/proveedores/${provedor.id}`);
  const saldo = page.getByRole('region', { name: 'Saldo a favor' });
  await saldo.getByRole('button', { name: 'Anotar anticipo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Anotar el pago' }).click();
  await expect(dialog.getByText(/^El monto debe ser de al menos \$1/)).toBeVisible();
  await dialog.getByLabel('Monto').fill('5.000');
  await dialog.getByLabel('Referencia').fill('T-99');
  await dialog.getByRole('button', { name: 'Anotar el pago' }).dblclick();
  await expect(toastWith(page, 'Hay $5.000 a favor.')).toBeVisible();
  await expect(saldo.getByRole('listitem')).toHaveCount(1);

  // No more than there is; what is left is paid by other means.
  await openStaff(page, `/admin/facturas/${factura}`);
  await page.getByRole('button', { name: 'Usar saldo a favor' }).click();
  await expect(dialog.getByLabel('Monto')).toHaveValue('5.000');
  await dialog.getByLabel('Monto').fill('6.000');
  await dialog.getByRole('button', { name: 'Usar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Hay $5.000 a favor: no alcanza para $6.000.');
  await dialog.getByLabel('Monto').fill('5.000');
  await dialog.getByRole('button', { name: 'Usar', exact: true }).click();
  await expect(toastWith(page, 'Se deben $6.900.')).toBeVisible();
  await page.getByRole('button', { name: 'Anotar un pago' }).click();
  await expect(dialog.getByLabel('Monto')).toHaveValue('6.900');
  await dialog.getByRole('button', { name: 'Anotar el pago' }).click();
  await expect(page.getByText('Pagada', { exact: true }).first()).toBeVisible();

  await approved({ tipo: 61, folio: String(folio + 1), referencia_id: factura }, 2_000);
  await page.goto(`/proveedores/${provedor.id}`);
  await expect(saldo).toContainText('$2.380');
  await expect(saldo.getByRole('link', { name: `Factura ${folio}` }).first()).toBeVisible();
});
