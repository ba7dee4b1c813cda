import { Secret, TOTP } from 'otpauth';
import { CLAVE, enterAs, fillLogin, registerCliente } from './support/people.ts';
import { expect, expectAccessible, refused, test } from './support/test.ts';

/** The code of half a minute from now, which is good already: the one of now may be used up. */
const codeOf = (secreto: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secreto.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

test('el personal activa su segundo factor, entra con él o con un código de recuperación, y lo desactiva', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400), refused(401));
  const user = await registerCliente(request);
  await database.query(`update usuarios set role = 'employee' where id = $1`, [user.id]);
  await enterAs(page, { ...user, role: 'employee' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/cuenta?seccion=segundo-factor');

  const begin = page.getByRole('button', { name: 'Activar el segundo factor' });
  await page.getByLabel('Tu contraseña', { exact: true }).fill('no-es-esta');
  await begin.click();
  await expect(page.getByText('La contraseña de tu cuenta no es correcta.')).toBeVisible();
  await page.getByLabel('Tu contraseña', { exact: true }).fill(CLAVE);
  await begin.click();
  await expect(page.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible();
  await expectAccessible(page);
  const secreto = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!;
  const code = page.getByLabel('Código de 6 dígitos');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(page.getByText('El código no es correcto o ya se usó.')).toBeVisible();
  await code.fill(codeOf(secreto));
  await page.getByRole('button', { name: 'Activar', exact: true }).click();

  await expect(page.getByText('Tu segundo factor quedó activado.')).toBeVisible();
  const codes = await page
    .getByRole('list', { name: 'Códigos de recuperación' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  expect((await saved).suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();

  const again = async () => {
    await page.evaluate(() => localStorage.removeItem('user'));
    await page.goto('/login');
    await fillLogin(page, user.email);
  };
  await again();
  await expect(code).toBeFocused();
  await expect(page.getByLabel('Correo electrónico')).toBeHidden();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(code).toHaveAccessibleDescription(/El código no es correcto o ya se usó\./);
  await code.fill(codeOf(secreto, 1));
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/employee');

  await again();
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill(codes[0]!.toLowerCase());
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/employee');

  await page.goto('/admin/cuenta?seccion=segundo-factor');
  await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await page.getByLabel('Tu contraseña', { exact: true }).fill(CLAVE);
  await page.getByLabel('Código', { exact: true }).fill(codes[1]!);
  await page.getByRole('button', { name: 'Desactivar el segundo factor' }).click();
  await expect(page.getByText('Tu segundo factor quedó desactivado.')).toBeVisible();
  await again();
  await expect(page).toHaveURL('/employee');
});
