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

test('sin nombre, correo o mensaje no se envía', async ({ page }) => {
  let calls = 0;
  page.on('request', (call) => {
    if (call.method() === 'POST') calls += 1;
  });
  await page.goto('/contacto');
  await send(page);
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await page.getByLabel('Nombre').fill('Ana Pérez');
  await send(page);
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.getByLabel('Correo electrónico').fill('ana sin arroba');
  await send(page);
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.getByLabel('Correo electrónico').fill(newEmail());
  await send(page);
  await expect(page.getByLabel('Mensaje')).toBeFocused();
  expect(calls).toBe(0);
  await page.getByLabel('Mensaje').fill('Ahora sí.');
  await send(page);
  await expect(page.getByText(ENVIADO, { exact: true })).toBeVisible();
  expect(calls).toBe(1);
});

test('unos espacios no son un nombre ni un mensaje', async ({ page }) => {
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
  await name.fill('   ');
  await email.fill('ana sin arroba');
  await message.fill(' \n ');
  await send(page);
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Falta este dato.');
  await expect(email).toHaveAccessibleDescription('El correo electrónico no es válido.');
  await expect(message).toHaveAccessibleDescription('Falta este dato.');
  await name.fill('  Ana Pérez ');
  await email.fill(newEmail());
  await send(page);
  await expect(message).toBeFocused();
  expect(calls).toBe(0);
  await message.fill('Ahora sí.');
  await send(page);
  await expect(page.getByText(ENVIADO, { exact: true })).toBeVisible();
  await expect(page.getByText('Falta este dato.')).toHaveCount(0);
});

test('el mensaje llega al buzón de la tienda, para responder a quien escribió', async ({ page }) => {
  const email = newEmail();
  await fillForm(page, email);
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: ENVIADO })).toBeFocused();
  await expect(page.getByLabel('Mensaje')).toHaveValue('');
  const correo = await receivedCorreo((one) => one.replyTo?.[0]?.address === email);
  expect(correo.to).toMatchObject([{ address: 'contacto@fussan.test' }]);
  expect(correo.subject).toContain('Ana Pérez');
  expect(correo.text).toContain('¿Tienen brocas de 8 mm?\nNecesito 200.');
  expect(correo.text).toContain(email);
});

for (const { name, status } of [
  { name: 'la conexión', status: 0 },
  { name: 'la tienda', status: 503 },
]) {
  test(`si falla ${name}, se dice y lo escrito se conserva hasta que sale`, async ({ page, expectedConsole }) => {
    expectedConsole.push(status ? refused(status) : /net::ERR_FAILED/);
    const email = newEmail();
    await page.route(
      '**/api/services/email/enviar-correo',
      (route) => (status ? route.fulfill({ status, body: '' }) : route.abort()),
      { times: 1 },
    );
    await fillForm(page, email);
    await send(page);
    await expect(page.getByRole('alert')).toContainText(FALLIDO);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Nombre')).toHaveValue('Ana Pérez');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
    await expect(page.getByLabel('Mensaje')).toHaveValue('¿Tienen brocas de 8 mm?\nNecesito 200.');
    await send(page);
    await expect(page.getByText(ENVIADO, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await receivedCorreo((one) => one.replyTo?.[0]?.address === email);
    expect((await allCorreos()).filter((one) => one.replyTo?.[0]?.address === email)).toHaveLength(1);
  });
}

test('una máquina que llena el campo escondido no llega al buzón', async ({ request }) => {
  const trapped = newEmail();
  const person = newEmail();
  for (const [responder_a, sitio_web] of [
    [trapped, 'https://premios.test'],
    [person, ''],
  ]) {
    const answer = await request.post('/api/services/email/enviar-correo', {
      data: { asunto: 'Hola', cuerpo: 'Mensaje', responder_a, sitio_web, destinatario: 'otra@persona.test' },
    });
    expect(answer.status()).toBe(202);
  }
  // The mail that came after has arrived, so the one before would be there too.
  const correo = await receivedCorreo((one) => one.replyTo?.[0]?.address === person);
  expect(correo.to).toMatchObject([{ address: 'contacto@fussan.test' }]);
  expect((await allCorreos()).some((one) => one.replyTo?.[0]?.address === trapped)).toBe(false);
});

test('sin JavaScript lo escrito no se manda por la dirección de la página', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await fillForm(page, newEmail());
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeDisabled();
  await page.getByLabel('Nombre').press('Enter');
  await expect(page).toHaveURL('/contacto');
});

test('a quien entró se le llenan nombre y correo, y al distribuidor el comienzo del mensaje', async ({
  page,
  request,
}) => {
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

test('el pedido por el que se escribe se agrega a lo escrito antes, una sola vez', async ({ page }) => {
  const message = page.getByLabel('Mensaje');
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
});

test('el mensaje que venía puesto y nadie tocó no vuelve en otra visita', async ({ page }) => {
  const message = page.getByLabel('Mensaje');
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
});

test('un mensaje más largo de lo que cabe queda entero, y se dice cuánto sobra', async ({ page }) => {
  await fillForm(page, newEmail());
  const message = page.getByLabel('Mensaje');
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
  await send(page);
  await expect(page.getByText(ENVIADO, { exact: true })).toBeVisible();
  await expect(page.getByText(/Llevas/)).toHaveCount(0);
});

test('un nombre con caracteres que no se ven se envía igual', async ({ page }) => {
  const email = newEmail();
  await fillForm(page, email);
  await page.getByLabel('Nombre').fill('Ana\tPérez');
  await send(page);
  await expect(page.getByText(ENVIADO, { exact: true })).toBeVisible();
  const correo = await receivedCorreo((one) => one.replyTo?.[0]?.address === email);
  expect(correo.subject).toContain('Ana Pérez');
});
