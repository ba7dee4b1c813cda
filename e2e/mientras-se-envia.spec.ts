import type { Page } from '@playwright/test';
import { receivedCorreo } from './support/correo.ts';
import { openStaff } from './support/menu.ts';
import { CLAVE, demoSession, enterAs, newEmail, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, test } from './support/test.ts';

const SIGUE_AQUI = 'Lo que cambiaste mientras tanto sigue aquí, pero todavía no nos llega.';

/** The next call of this kind waits until it is let go. */
async function holdBack(page: Page, url: string, method: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = false;
  await page.route(url, async (route) => {
    if (!held && route.request().method() === method) {
      held = true;
      await released;
    }
    await route.continue();
  });
  return release;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const told = (page: Page, text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text });

test('lo que se agrega mientras se envía un mensaje a la tienda no se pierde', async ({ page }) => {
  const email = newEmail();
  await page.goto('/contacto');
  await page.getByLabel('Nombre').fill('Ana Pérez');
  await page.getByLabel('Correo electrónico').fill(email);
  const text = page.getByLabel('Mensaje');
  await text.fill('Necesito 200 brocas.');
  const release = await holdBack(page, '**/enviar-correo', 'POST');
  await press(page, 'Enviar mensaje');
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  await text.fill('Necesito 200 brocas. Y 50 tarugos.');
  release();
  await expect(told(page, '¡Mensaje enviado con éxito!')).toContainText(SIGUE_AQUI);
  await expect(text).toBeFocused();
  await page.reload();
  await expect(text).toHaveValue('Necesito 200 brocas. Y 50 tarugos.');
  await press(page, 'Enviar mensaje');
  await expect(told(page, '¡Mensaje enviado con éxito!')).toBeFocused();
  await expect(page.getByText(SIGUE_AQUI)).toHaveCount(0);
  await expect(text).toHaveValue('');
  await receivedCorreo((one) => one.replyTo?.[0]?.address === email && (one.text ?? '').includes('tarugos'));
});

test('lo que se cambia en los datos y en la contraseña mientras se guardan sigue ahí, y se guarda después', async ({
  page,
  request,
  database,
}) => {
  const user = await registerCliente(request, { name: 'Ana Pérez' });
  await enterAs(page, user);
  await page.goto('/user?seccion=datos');
  await press(page, 'Editar');
  const direccion = page.getByLabel('Dirección', { exact: true });
  await page.getByLabel('Nombre', { exact: true }).fill('Ana María Pérez');
  await direccion.fill('Los Aromos 1');
  const release = await holdBack(page, `**/api/users/${user.id}`, 'PUT');
  await press(page, 'Guardar');
  await expect(page.getByRole('button', { name: 'Guardando…' })).toBeVisible();
  await direccion.fill('Los Aromos 123');
  release();
  await expect(told(page, 'Tus datos quedaron guardados.')).toContainText(SIGUE_AQUI);
  await expect(page.getByText('Hola, Ana María Pérez.')).toBeVisible();
  await expect(direccion).toBeFocused();
  await page.reload();
  await expect(direccion).toHaveValue('Los Aromos 123');
  await press(page, 'Guardar');
  await expect(told(page, 'Tus datos quedaron guardados.')).toBeFocused();
  const { rows } = await database.query('select name, direccion from usuarios where id = $1', [user.id]);
  expect(rows).toEqual([{ name: 'Ana María Pérez', direccion: 'Los Aromos 123' }]);

  await page.getByRole('link', { name: 'Contraseña' }).click();
  const nueva = page.getByLabel('Contraseña nueva', { exact: true });
  await page.getByLabel('Contraseña actual', { exact: true }).fill(CLAVE);
  await nueva.fill('otra-clave-larga');
  const releaseClave = await holdBack(page, '**/api/users/clave', 'PUT');
  await press(page, 'Cambiar contraseña');
  await expect(page.getByRole('button', { name: 'Cambiando…' })).toBeVisible();
  await nueva.fill('otra-clave-más-larga');
  releaseClave();
  await expect(told(page, 'Tu contraseña cambió.')).toContainText(SIGUE_AQUI);
  await expect(nueva).toHaveValue('otra-clave-más-larga');
  await expect(nueva).toBeFocused();
});

test('lo que se corrige en el perfil de otro, o se escribe de la oferta siguiente, mientras se guarda sigue ahí', async ({
  page,
  request,
  database,
}) => {
  const user = await registerCliente(request, { name: 'Ana Pérez' });
  await enterAs(page, await demoSession(request));
  await page.goto(`/editar-perfil/${user.id}`);
  const direccion = page.getByLabel('Dirección', { exact: true });
  await direccion.fill('Los Aromos 1');
  const release = await holdBack(page, `**/api/users/${user.id}`, 'PUT');
  await press(page, 'Guardar');
  await direccion.fill('Los Aromos 123');
  release();
  await expect(told(page, 'Perfil actualizado exitosamente!')).toContainText(SIGUE_AQUI);
  await expect(direccion).toHaveValue('Los Aromos 123');
  await press(page, 'Guardar');
  await expect(page.getByRole('alertdialog', { name: 'Perfil actualizado exitosamente!' })).toBeVisible();
  const { rows } = await database.query('select direccion from usuarios where id = $1', [user.id]);
  expect(rows).toEqual([{ direccion: 'Los Aromos 123' }]);

  const producto = await createProducto(database, { precio_unitario: 10_000 });
  await openStaff(page, `/admin/productos/${producto.id}?seccion=ofertas`);
  const precio = page.getByLabel('Precio de oferta');
  await precio.fill('8000');
  await page.getByLabel('Termina').fill('2031-01-31T20:00');
  const releaseOferta = await holdBack(page, `**/api/products/${producto.id}/ofertas`, 'POST');
  await press(page, 'Crear oferta');
  await expect(page.getByRole('button', { name: 'Creando…' })).toBeVisible();
  await precio.fill('7000');
  releaseOferta();
  await expect(page.getByText('Oferta creada.')).toBeVisible();
  await precio.blur();
  await expect(precio).toHaveValue('7.000');
});
