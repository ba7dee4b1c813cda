import { placeCompra } from './support/compras.ts';
import { calls, demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('un envío que el SII rechazó entero espera a una persona, que lee por qué y lo reintenta: el folio es el mismo', async ({
  page,
  request,
  database,
}) => {
  const admin = await demoSession(request);
  const cliente = await registerCliente(request);
  const compra = await placeCompra(request, cliente, [[await createProducto(database), 1]]);
  const { id, folio } = await calls(request, admin.token)('post', '/api/dte', {
    tipo: 39,
    origen: { compra: compra.id },
  });
  const suyo = async () =>
    (await database.query('select estado, folio, envio_id from dte where id = $1', [id])).rows[0];
  await expect.poll(async () => (await suyo()).estado, { timeout: 60_000 }).toBe('aceptado');
  // As if the SII had found its envelope's signature wrong.
  const { envio_id } = await suyo();
  await database.query(
    `update dte_envios set estado = 'rechazado', estado_sii = 'RFR', glosa = 'Rechazado por error en la firma' where id = $1`,
    [envio_id],
  );
  await database.query(`update dte set estado = 'por_enviar', estado_sii = null where envio_id = $1`, [envio_id]);

  await enterAs(page, admin);
  await page.goto('/admin/documentos/sii?estado=rechazado');
  const fila = page.getByRole('row', { name: `N° ${envio_id} ·` });
  await expect(fila).toContainText('Rechazado por error en la firma');
  await expect(fila).toContainText('reinténtalo');
  await expect(page.getByRole('region', { name: 'Boletas', exact: true })).toContainText('por el SII');
  await expectAccessible(page);
  await fila.getByRole('button', { name: `Acciones de Envío N° ${envio_id}` }).click();
  await page.getByRole('menuitem', { name: 'Reintentar ahora' }).click();
  await expect(page.getByText(`El envío N° ${envio_id} se intenta de nuevo.`)).toBeVisible();

  await expect.poll(suyo, { timeout: 60_000 }).toMatchObject({ estado: 'aceptado', folio });
  expect((await suyo()).envio_id).not.toBe(envio_id);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Boletas', exact: true })).toBeVisible();
  await expect(page.getByText('Rechazado por error en la firma').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Acciones de Envío N° ${envio_id}` })).toHaveCount(0);
  await expectAccessible(page);
});
