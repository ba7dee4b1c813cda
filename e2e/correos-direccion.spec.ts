import { placeCompra } from './support/compras.ts';
import { receivedCorreo } from './support/correo.ts';
import { enterAs, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('quien no quiere recordatorios lo pide con un botón, aun sin JavaScript; sus pedidos le llegan, y vuelve atrás desde su cuenta', async ({
  page,
  browser,
  request,
  database,
}) => {
  const cliente = await registerCliente(request);
  const producto = await createProducto(database);
  await placeCompra(request, cliente, [[producto, 1]]);
  const correo = await receivedCorreo(({ to }) => to?.[0]?.address === cliente.email);
  const link = (name: string, { text } = correo) => new RegExp(`${name}:\\s(\\S+)`).exec(text ?? '')![1]!;
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const mailbox = await plain.newPage();

  expect(correo.text).not.toContain('No me escriban más');
  await mailbox.goto(new URL(link('Confirmar mi correo')).pathname);
  expect(await mailbox.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await mailbox.getByRole('button', { name: 'No me escriban más' }).click();
  await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText('No te escribimos más');

  const otra = await placeCompra(request, cliente, [[producto, 1]]);
  await receivedCorreo(({ subject }) => subject?.includes(String(otra.num_pedido)) ?? false);

  await enterAs(page, cliente);
  await page.goto('/user');
  await expect(page.getByText('Pediste que no te enviemos recordatorios.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a recibir correos' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Te enviamos un enlace a ${cliente.email}` })).toBeFocused();
  const vuelta = await receivedCorreo(
    ({ to, subject }) => to?.[0]?.address === cliente.email && (subject ?? '').includes('vuelve a recibir'),
  );
  await mailbox.goto(new URL(link('Volver a recibir correos', vuelta)).pathname);
  await mailbox.getByRole('button', { name: 'Volver a recibir correos' }).click();
  await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText('Tu correo está confirmado');
  await plain.close();
});
