import type { Page } from '@playwright/test';
import { allCorreos, receivedCorreo } from './support/correo.ts';
import { enterAs, newEmail, registerCliente } from './support/people.ts';
import { expect, refused, test } from './support/test.ts';

const ENVIADO = '¡Mensaje enviado con éxito!';
const FALLIDO = 'Hubo un problema al enviar tu mensaje. Por favor, inténtalo de nuevo.';

async function fillForm(page: Page, email: string): Promise<void> {
  await page.goto('/contacto');
  await page.getByLabel('Nombre').fill('Ana Pérez');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Mensaje').fill('¿Tienen brocas de 8 mm?\nNecesito 200.');
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' }).click();

test('lo que falta se dice, y espacios no son un nombre ni un mensaje', async ({ page }) => {
  let calls = 0;
  page.on('request', (call) => {
    if (call.method() === 'POST') calls += 1;
  });
  await page.goto('/contacto');
  const [name, email, message] = [
    page.getByLabel('Nombre'),
    page.getByLabel('Correo electrónico'),
    page.getByLabel('Mensaje'),
  ];
  await send(page);
  await expect(name).toBeFocused();
  await name.fill('   ');
  await email.fill('ana sin arroba');
  await message.fill(' \n ');
  await send(page);
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Falta este dato.');
  await expect(email).toHaveAccessibleDescription('El correo electrónico no es válido.');
  await expect(message).toHaveAccessibleDescription('Falta este dato.');
  await name.fill('  Ana Pérez ');
  await send(page);
  await expect(email).toBeFocused();
  await email.fill(newEmail());
  await send(page);
  await expect(message).toBeFocused();

  // What is too long stays whole, also after a reload, and says by how much.
  await message.fill('a'.repeat(6_000));
  const tooLong = 'Caben 4.500 caracteres y llevas 6.000: acórtalo para enviarlo.';
  await expect(message).toHaveAccessibleDescription(tooLong);
  await send(page);
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('a'.repeat(6_000));
  await page.reload();
  await expect(message).toHaveAccessibleDescription(tooLong);
  await message.fill('a'.repeat(4_400));
  await expect(message).toHaveAccessibleDescription('Llevas 4.400 de 4.500 caracteres.');
  expect(calls).toBe(0);
  await send(page);
  await expect(page.getByText(ENVIADO, { exact: true })).toBeVisible();
  await expect(page.getByText(/Llevas|Falta este dato/)).toHaveCount(0);
  expect(calls).toBe(1);
});

test('el mensaje llega una vez al buzón de la tienda; si falla la conexión o la tienda se dice, y lo escrito se conserva', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/, refused(503));
  const email = newEmail();
  await fillForm(page, email);
  // Characters that nobody sees are no reason to refuse it.
  await page.getByLabel('Nombre').fill('Ana\tPérez');
  for (const status of [0, 503]) {
    await page.route(
      '**/api/services/email/enviar-correo',
      (route) => (status ? route.fulfill({ status, body: '' }) : route.abort()),
      { times: 1 },
    );
    await send(page);
    await expect(page.getByRole('alert')).toContainText(FALLIDO);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Nombre')).toHaveValue(/^Ana\s?Pérez$/);
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
    await expect(page.getByLabel('Mensaje')).toHaveValue('¿Tienen brocas de 8 mm?\nNecesito 200.');
  }
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: ENVIADO })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Mensaje')).toHaveValue('');
  const correo = await receivedCorreo((one) => one.replyTo?.[0]?.address === email);
  expect(correo.to).toMatchObject([{ address: 'contacto@fussan.test' }]);
  expect(correo.subject).toContain('Ana Pérez');
  expect(correo.text).toContain('¿Tienen brocas de 8 mm?\nNecesito 200.');
  expect(correo.text).toContain(email);
  expect((await allCorreos()).filter((one) => one.replyTo?.[0]?.address === email)).toHaveLength(1);
});

test('sin JavaScript lo escrito no se manda por la dirección de la página', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await fillForm(page, newEmail());
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeDisabled();
  await page.getByLabel('Nombre').press('Enter');
  await expect(page).toHaveURL('/contacto');
});

test('lo que se sabe de quien escribe y por qué viene puesto, y no pisa ni repite lo escrito', async ({
  page,
  request,
}) => {
  const message = page.getByLabel('Mensaje');
  await test.step('el mensaje que nadie tocó no vuelve en otra visita', async () => {
    await page.goto('/contacto?motivo=distribuidor');
    await page.getByLabel('Nombre').fill('Ana Pérez');
    await page.reload();
    await expect(message).toHaveValue(/quiero ser distribuidor/);
    await page.goto('/contacto');
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana Pérez');
    await expect(message).toHaveValue('');
    await page.goto('/contacto?motivo=distribuidor');
    await message.press('Control+End');
    await message.pressSequentially('brocas');
    await page.goto('/contacto');
    await expect(message).toHaveValue(/interesan: brocas$/);
    await page.evaluate(() => sessionStorage.clear());
  });
  await test.step('el pedido por el que se escribe se agrega a lo escrito antes, una sola vez', async () => {
    const pedido = 'Hola, les escribo por mi pedido N° 836794.';
    await page.goto('/contacto');
    await message.fill('¿Tienen brocas?');
    await page.goto('/contacto?pedido=836794');
    await expect(message).toHaveValue(`${pedido}\n\n¿Tienen brocas?`);
    await message.fill(`${pedido} Llegó.\n\n¿Tienen brocas?`);
    await page.goto('/contacto');
    await page.goto('/contacto?pedido=836794');
    await expect(message).toHaveValue(`${pedido} Llegó.\n\n¿Tienen brocas?`);
    await message.fill('¿Tienen brocas?');
    await page.reload();
    await expect(message).toHaveValue('¿Tienen brocas?');
    await page.evaluate(() => sessionStorage.clear());
  });
  await test.step('a quien entró se le llenan nombre y correo', async () => {
    const user = await registerCliente(request, { name: 'Ana Pérez' });
    await enterAs(page, user);
    await page.goto('/contacto?motivo=distribuidor');
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana Pérez');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(user.email);
    await expect(page.getByLabel('Mensaje')).toHaveValue(/quiero ser distribuidor/);
    await page.getByLabel('Mensaje').fill('Quiero vender brocas.');
    await send(page);
    await expect(page.getByText(ENVIADO, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Mensaje')).toHaveValue('');
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana Pérez');
  });
});
