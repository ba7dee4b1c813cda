import { readFile } from 'node:fs/promises';
import { pagesOf } from '#server/testing/pdf.ts';
import { placeCompra } from './support/compras.ts';
import { toastWith } from './support/lista.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test('el personal descarga la nota de despacho de un pedido; si no se puede, se dice por qué', async ({
  page,
  request,
  database,
  newVisitor,
  expectedConsole,
}) => {
  const user = await registerCliente(request);
  const producto = await createProducto(database);
  const compra = await placeCompra(request, user, [[producto, 2]]);
  await enterAs(page, await demoSession(request, 'empleado@fussan.test'));
  await page.goto(`/details-compra/${compra.id}`);
  const button = page.getByRole('button', { name: 'Nota de despacho (PDF)' });
  await expect(button).toBeVisible();
  // Its mail is on its way by itself.
  await expect(page.getByRole('button', { name: 'Enviar correo de la orden' })).toHaveCount(0);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe(`nota-despacho-${compra.num_pedido}.pdf`);
  const [hoja] = await pagesOf(await readFile(await download.path()));
  expect(hoja).toContain(`Nota de despacho N° ${compra.num_pedido}`);
  expect(hoja).toContain('Dirección Los Aromos 123 Comuna Maipú');

  // Somebody cancels it meanwhile.
  expectedConsole.push(refused(409));
  const { token } = await demoSession(request);
  await request.post(`/api/compras/compra/${compra.id}/anular`, {
    headers: { authorization: `Bearer ${token}` },
    data: { motivo: 'Se arrepintió' },
  });
  await button.click();
  const told = page.getByRole('alert');
  await expect(told).toContainText('Este pedido está anulado: no tiene nota de despacho.');
  await expect(told).toBeFocused();
  // The page shows what has become of it.
  await expect(page.getByRole('main').getByText('Anulado').first()).toBeVisible();
  await expect(button).toHaveCount(0);

  const other = await placeCompra(request, user, [[producto, 1]]);
  const cliente = await newVisitor();
  await enterAs(cliente, user);
  await cliente.goto(`/details-compra/${other.id}`);
  await expect(cliente.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  await expect(cliente.getByRole('button', { name: 'Nota de despacho (PDF)' })).toHaveCount(0);
});

test('una compra sin correo lo dice en su detalle, y desde ahí se envía una vez', async ({
  page,
  request,
  database,
}) => {
  const cliente = await registerCliente(request);
  const { id, num_pedido } = await placeCompra(request, cliente, [[await createProducto(database), 1]]);
  const clave = `orden-completa-${num_pedido}`;
  const estado = async () => {
    const { rows } = await database.query('select estado from correos where clave = $1', [clave]);
    return rows[0]?.estado;
  };
  await expect.poll(estado).toBe('enviado');
  // As if it had been one more than the limit lets out in an hour.
  await database.query('delete from correos where clave = $1', [clave]);
  await enterAs(page, await demoSession(request));
  await page.goto(`/details-compra/${id}`);
  const enviar = page.getByRole('button', { name: 'Enviar correo de la orden' });
  await enviar.dblclick();
  await expect(toastWith(page, 'El correo de la orden va en camino a')).toBeVisible();
  await expect(enviar).toHaveCount(0);
  await expect.poll(estado).toBe('enviado');
});
