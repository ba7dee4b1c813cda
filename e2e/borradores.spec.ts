import type { Page } from '@playwright/test';
import { ENVIO, fillDespacho, openCheckout } from './support/compras.ts';
import { CLAVE, enterAs, newEmail, registerCliente } from './support/people.ts';
import { createProducto, fillCarrito } from './support/productos.ts';
import { expect, test } from './support/test.ts';

const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

test('lo escrito en contacto y en el registro sigue ahí al recargar y al volver, salvo la contraseña, hasta que se envía', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/contacto');
  await page.getByLabel('Nombre').fill('Ana Pérez');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Mensaje').fill('¿Tienen brocas?\nNecesito 200.');
  await page.reload();
  await expect(page.getByLabel('Mensaje')).toHaveValue('¿Tienen brocas?\nNecesito 200.');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Términos/ })
    .click();
  await expect(page).toHaveURL('/terminos');
  await page.goBack();
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana Pérez');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('¡Mensaje enviado con éxito!')).toBeVisible();
  expect(await kept(page)).not.toContain(email);
  await page.reload();
  await expect(page.getByLabel('Mensaje')).toHaveValue('');

  await page.goto('/registrarse');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
  await page.getByLabel('Tipo de cuenta').selectOption('employee');
  await page.getByLabel('RUT').fill('12.345.678-9');
  await page.getByLabel('Dirección', { exact: true }).fill('Av. Matta 100');
  expect(await kept(page)).toContain(email);
  expect(await kept(page)).not.toContain(CLAVE);
  await page.reload();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Tipo de cuenta')).toHaveValue('employee');
  await expect(page.getByText(/un administrador debe aprobar/)).toBeVisible();
  await expect(page.getByText(/el dígito verificador no coincide/)).toBeVisible();
  await expect(page.getByLabel('Dirección', { exact: true })).toHaveValue('Av. Matta 100');
});

test('lo escrito en la cotización vuelve también con «atrás»; quien cierra sesión no deja nada', async ({
  page,
  request,
  database,
}) => {
  await enterAs(page, await registerCliente(request, { name: 'Ana Pérez' }));
  await fillCarrito(page, [await createProducto(database), 1]);
  await page.goto('/carrito');
  await page.getByRole('button', { name: 'Solicitar Cotización' }).click();
  await page.getByLabel('Comentario').fill('Para el lunes.');
  await page.goBack();
  await expect(page).toHaveURL('/carrito');
  await page.goForward();
  await expect(page.getByLabel('Comentario')).toHaveValue('Para el lunes.');
  await page.reload();
  await expect(page.getByLabel('Comentario')).toHaveValue('Para el lunes.');

  await page.goto('/contacto');
  await page.getByLabel('Mensaje').fill('Algo privado.');
  await openCheckout(page);
  await fillDespacho(page);
  expect(await kept(page)).toContain(ENVIO.direccion);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  for (const text of [ENVIO.direccion, ENVIO.contacto, 'Algo privado.', 'Para el lunes.'])
    expect(await kept(page)).not.toContain(text);
});
