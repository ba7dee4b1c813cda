import type { Page } from '@playwright/test';
import { failedContact, failedLink, failedOrderMail } from './support/failed-mails.ts';
import { receivedMail } from './support/mail.ts';
import { placeOrder } from './support/orders.ts';
import { demoSession, enterAs, registerCustomer } from './support/people.ts';
import { createProduct } from './support/products.ts';
import { expect, expectAccessible, refused, test } from './support/test.ts';

// All of them share one outbox, and one sends again whatever is in it.
test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

const FAILED = '/admin?seccion=correos&estado=fallido';
const rowTo = (page: Page, para: string) =>
  page.getByRole('table', { name: 'Correos' }).getByRole('row').filter({ hasText: para });
const mailTo = (para: string) => receivedMail(({ to }) => to?.some(({ address }) => address === para) ?? false);

test('un correo que no salió avisa en la administración, y desde ahí se reenvía y llega', async ({
  page,
  request,
  database,
}) => {
  const cliente = await registerCustomer(request);
  const compra = await placeOrder(request, cliente, [[await createProduct(database), 1]]);
  const { para } = await failedOrderMail(database, compra);
  const sobre = `Pedido N° ${compra.num_pedido}`;

  await page.goto('/admin');
  await expect(page.getByText(/no se pud(o|ieron) enviar en los últimos 7 días\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver correos fallidos' }).click();
  await expect(page.getByRole('link', { name: 'Correos', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByLabel('Mostrar')).toHaveValue('fallido');
  const row = rowTo(page, para);
  await expect(row).toContainText('Fallido');
  await expect(row).toContainText('El servidor de correo rechazó la conexión.');
  await expect(row.getByRole('cell', { name: '7', exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: sobre })).toHaveAttribute('href', `/details-compra/${compra.id}`);

  await page.route('**/api/correos/*/reenviar', async (route) => {
    await expect(row.getByRole('button', { name: /^Reenviando…/ })).toBeVisible();
    await route.continue();
  });
  const resend = row.getByRole('button', { name: `Reenviar «${sobre}» a ${para}` });
  await resend.focus();
  await page.keyboard.press('Enter');
  const done = page.getByRole('status').filter({ hasText: `El correo «${sobre}» para ${para} va en camino otra vez.` });
  await expect(done).toBeFocused();
  await expect(row).toBeHidden();

  const mail = await mailTo(para);
  expect(mail.subject).toContain(String(compra.num_pedido));
  await page.getByLabel('Mostrar').selectOption('Enviados');
  await expect(page).toHaveURL(/estado=enviado/);
  await expect(async () => {
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(row).toContainText('Enviado', { timeout: 1_000 });
  }).toPass();
});

test('con correos fallidos la sección empieza por ellos; uno con un enlace secreto dice por qué no se reenvía', async ({
  page,
  database,
}) => {
  const { para } = await failedLink(database);
  await page.goto('/admin?seccion=correos');
  await expect(page.getByLabel('Mostrar')).toHaveValue('fallido');
  const row = rowTo(page, para);
  await expect(row).toContainText('Enlace para cambiar la contraseña');
  await expect(row).toContainText('Pide un enlace nuevo');
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.getByLabel('Mostrar').selectOption('Todos');
  await expect(page).toHaveURL(/estado=todos/);
  await expect(row).toBeVisible();
  await page.getByLabel('Mostrar').selectOption('Enviados');
  await expect(row).toBeHidden();
});

test('lo que falla al reenviar se dice y se puede repetir; si otra persona lo hizo antes, también', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(500), refused(409));
  const { id, para } = await failedContact(database);
  await page.goto(FAILED);
  const resend = rowTo(page, para).getByRole('button', { name: /^Reenviar/ });
  await page.route('**/api/correos/*/reenviar', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await resend.click();
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos reenviar el correo.' })).toBeFocused();

  await database.query(`update correos set estado = 'enviado', enviado_en = now() where id = $1`, [id]);
  await resend.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Este correo ya se envió.' })).toBeFocused();
  await expect(rowTo(page, para)).toBeHidden();
});

test('se reenvían todos los fallidos, después de preguntar', async ({ page, database }) => {
  const mails = [await failedContact(database, 'Primero'), await failedContact(database, 'Segundo')];
  await page.goto(FAILED);
  for (const { para } of mails) await expect(rowTo(page, para)).toBeVisible();
  const all = page.getByRole('button', { name: /^Reenviar todos los fallidos \(\d+\)$/ });
  const dialog = page.getByRole('alertdialog', { name: /^¿Reenviar los \d+ correos fallidos\?/ });
  await all.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(all).toBeFocused();
  await all.click();
  await dialog.getByRole('button', { name: 'Reenviar' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ correos van en camino otra vez\.$/ })).toBeFocused();
  for (const { para } of mails) {
    await expect(rowTo(page, para)).toBeHidden();
    expect((await mailTo(para)).text).toContain('¿Tienen?');
  }
});

test('en un teléfono se lee y se reenvía, sin barreras; lo que no carga se pide de nuevo', async ({
  page,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(503));
  await page.setViewportSize({ width: 360, height: 740 });
  const contact = await failedContact(database, 'Un asunto muy largo sobre un taladro percutor inalámbrico de 20 V');
  await failedLink(database);
  await page.route('**/api/correos?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await page.goto(FAILED);
  const failure = page.getByRole('alert').filter({ hasText: 'No pudimos cargar los correos.' });
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  const row = rowTo(page, contact.para);
  await expect(row).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await row.getByRole('button', { name: /^Reenviar/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'va en camino otra vez.' })).toBeFocused();
  await mailTo(contact.para);
});
