import type { Page } from '@playwright/test';
import { placeCompra } from './support/compras.ts';
import { receivedCorreo } from './support/correo.ts';
import { failedContact, failedCorreoDeCompra, failedLink } from './support/failed-correos.ts';
import { doToRow, menuOf, toastWith } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, expectAccessible, refused, test } from './support/test.ts';

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

const FAILED = '/admin/correos?estado=fallido';
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Vistas' }).getByRole('link', { name: new RegExp(`^${name}`) });
const rowTo = (page: Page, para: string) =>
  page.getByRole('table', { name: 'Correos' }).getByRole('row').filter({ hasText: para });
const correoTo = (para: string) => receivedCorreo(({ to }) => to?.some(({ address }) => address === para) ?? false);

test('los correos que no salieron se ven, se reenvían y llegan; de a uno, los elegidos o todos, y en el teléfono', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('un correo que no salió avisa en la administración, y desde ahí se reenvía y llega', async () => {
    const cliente = await registerCliente(request);
    const compra = await placeCompra(request, cliente, [[await createProducto(database), 1]]);
    const { para } = await failedCorreoDeCompra(database, compra);
    const secreto = await failedLink(database);
    const sobre = `Pedido N° ${compra.num_pedido}`;

    await openStaff(page, '/admin');
    await page.getByRole('link', { name: /no se pud(o|ieron) enviar ?En los últimos 7 días/ }).click();
    await expect(page).toHaveURL(FAILED);
    await expect(view(page, 'Fallidos')).toHaveAttribute('aria-current', 'true');
    const row = rowTo(page, para);
    await expect(row).toContainText('Fallido');
    await expect(row).toContainText('El servidor de correo rechazó la conexión.');
    await expect(row.getByRole('cell', { name: '7', exact: true })).toBeVisible();
    await expect(row.getByRole('link', { name: sobre })).toHaveAttribute('href', `/details-compra/${compra.id}`);

    await test.step('el que llevaba un enlace secreto dice por qué no se reenvía', async () => {
      const link = rowTo(page, secreto.para);
      await expect(link).toContainText('Enlace para cambiar la contraseña');
      await expect(link).toContainText('Pide un enlace nuevo');
      await menuOf(link).click();
      await expect(page.getByRole('menuitem', { name: 'Reenviar' })).toHaveCount(0);
      await page.getByRole('menuitem', { name: 'Ver el detalle' }).click();
      await expect(page.getByText('connect ECONNREFUSED 127.0.0.1:25', { exact: true })).toBeVisible();
    });

    await test.step('el otro se reenvía, sólo con el teclado', async () => {
      await menuOf(row).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Reenviar' })).toBeVisible();
      await page.getByRole('menuitem', { name: 'Reenviar' }).press('Enter');
      await expect(toastWith(page, `El correo «${sobre}» para ${para} va en camino otra vez.`)).toBeVisible();
      await expect(row).toBeHidden();
      expect((await correoTo(para)).subject).toContain(String(compra.num_pedido));
      await view(page, 'Enviados').click();
      await expect(page).toHaveURL(/estado=enviado/);
      await expect(rowTo(page, secreto.para)).toBeHidden();
      await expect(async () => {
        await page.getByRole('button', { name: 'Actualizar' }).click();
        await expect(row).toContainText('Enviado', { timeout: 1_000 });
      }).toPass();
      await view(page, 'Todos').click();
      await expect(page).toHaveURL(/estado=todos/);
      await expect(rowTo(page, secreto.para)).toBeVisible();
    });
  });
  await test.step('se reenvían los elegidos, y después todos los fallidos; las dos veces se pregunta', async () => {
    const [uno, otro, ajeno] = [
      await failedContact(database, 'Elegido uno'),
      await failedContact(database, 'Elegido otro'),
      await failedContact(database, 'Sin elegir'),
    ];
    await failedContact(database, 'Tampoco elegido');
    const secreto = await failedLink(database);
    // Loaded anew: what the open page read a moment ago it doesn't ask for again.
    await page.goto(FAILED);
    const choose = ({ para }: { para: string }) => rowTo(page, para).getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Correos elegidos' });
    await choose(secreto);
    await expect(bar).toContainText('1 elegido');
    await expect(bar).toContainText('Ninguno se puede reenviar.');
    await expect(bar.getByRole('button', { name: 'Reenviar' })).toBeDisabled();
    await choose(uno);
    await choose(otro);
    await expect(bar).toContainText('Se pueden reenviar 2.');
    await bar.getByRole('button', { name: 'Reenviar' }).click();
    const chosen = page.getByRole('alertdialog', { name: '¿Reenviar los 2 correos elegidos?' });
    await chosen.getByRole('button', { name: 'Reenviar' }).click();
    await expect(toastWith(page, '2 correos van en camino otra vez.')).toBeVisible();
    await expect(bar).toBeHidden();
    for (const { para } of [uno, otro]) {
      await expect(rowTo(page, para)).toBeHidden();
      expect((await correoTo(para)).text).toContain('¿Tienen?');
    }
    await expect(rowTo(page, ajeno.para)).toBeVisible();

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
    await expect(toastWith(page, /\d+ correos van en camino otra vez\./).last()).toBeVisible();
    await expect(rowTo(page, ajeno.para)).toBeHidden();
    await correoTo(ajeno.para);
  });
  await test.step('en un teléfono, con fallidos la lista empieza por ellos; lo que falla al reenviar se dice y se repite', async () => {
    expectedConsole.push(refused(500), refused(409));
    await page.setViewportSize({ width: 360, height: 740 });
    const uno = await failedContact(database, 'Un asunto muy largo sobre un taladro percutor inalámbrico de 20 V');
    const otro = await failedContact(database);
    // Loaded anew: what the open page read a moment ago it doesn't ask for again.
    await page.goto('/admin/correos');
    await expect(view(page, 'Fallidos')).toHaveAttribute('aria-current', 'true');
    const row = rowTo(page, uno.para);
    await expect(row).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.route('**/api/correos/*/reenviar', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await doToRow(row, 'Reenviar');
    await expect(page.getByRole('alert').filter({ hasText: 'No pudimos reenviar el correo.' })).toBeFocused();
    await doToRow(row, 'Reenviar');
    await expect(toastWith(page, 'va en camino otra vez.')).toBeVisible();
    await correoTo(uno.para);

    // Somebody else was faster.
    await database.query(`update correos set estado = 'enviado', enviado_en = now() where id = $1`, [otro.id]);
    await doToRow(rowTo(page, otro.para), 'Reenviar');
    await expect(page.getByRole('alert').filter({ hasText: 'Este correo ya se envió.' })).toBeFocused();
    await expect(rowTo(page, otro.para)).toBeHidden();
  });
});
