import type { Page } from '@playwright/test';
import { CLAVE, demoSession, enterAs, fillLogin, registerCliente } from './support/people.ts';
import { expect, refused, test } from './support/test.ts';

const edit = (page: Page) => page.getByRole('button', { name: 'Editar' });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('los datos se editan: lo errado lo dice en su campo, cancelar vuelve atrás, y lo bueno queda guardado', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(503));
  const user = await registerCliente(request, { name: 'Ana Pérez' });
  await enterAs(page, user);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/user');
  // On a phone the sections that follow are guessed: the edge fades.
  const strip = page.getByRole('main').getByRole('navigation').getByRole('list').filter({ hasText: 'Sesiones' });
  await expect(strip).toBeVisible();
  const fades = () =>
    strip.evaluate((list) => {
      const style = getComputedStyle(list);
      return [style.getPropertyValue('--izquierda'), style.getPropertyValue('--derecha')];
    });
  await expect.poll(fades).toEqual(['0px', '40px']);
  await strip.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
  await expect.poll(fades).toEqual(['40px', '0px']);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Mis datos' }).click();
  await edit(page).click();
  await expect(field(page, 'Nombre')).toBeFocused();
  await field(page, 'Nombre').fill(' ');
  await field(page, 'RUT').fill('1-9');
  await field(page, 'Dirección').fill('');
  await field(page, 'Teléfono').fill('123');
  await field(page, 'Región').selectOption({ label: 'Valparaíso' });
  await field(page, 'Giro').fill('Techumbres');
  await save(page).click();
  await expect(field(page, 'Nombre')).toBeFocused();
  for (const [label, message] of [
    ['Nombre', 'El nombre es requerido.'],
    ['RUT', 'El RUT no es válido.'],
    ['Dirección', 'La dirección es requerida.'],
    ['Comuna', 'Elige tu comuna.'],
    ['Teléfono', 'El teléfono debe tener entre 8 y 15 dígitos.'],
    ['RUT de la empresa', 'El RUT de la empresa es requerido.'],
    ['Razón social', 'La razón social es requerida.'],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(field(page, 'Giro')).toHaveValue('Techumbres');

  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(edit(page)).toBeFocused();
  await expect(page.getByText('Techumbres')).toHaveCount(0);
  await edit(page).click();
  await expect(field(page, 'Nombre')).toHaveValue('Ana Pérez');

  await field(page, 'Nombre').fill('Ana María Pérez');
  await field(page, 'RUT').fill('12.345.678-9');
  await expect(page.getByText('el dígito verificador no coincide')).toBeVisible();
  await field(page, 'Dirección').fill('Los Aromos 123');
  await field(page, 'Región').selectOption({ label: 'Metropolitana de Santiago' });
  await field(page, 'Comuna').selectOption('Maipú');
  await field(page, 'Teléfono').fill('+56 9 1234 5678');
  await field(page, 'RUT de la empresa').fill('76086428-5');
  await field(page, 'Razón social').fill('Ana Ltda.');
  await field(page, 'Giro').fill('Ferretería');
  await page.route(
    `**/api/users/${user.id}`,
    (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.continue()),
    { times: 1 },
  );
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('No pudimos guardar tus datos.');
  await expect(field(page, 'Nombre')).toHaveValue('Ana María Pérez');
  await save(page).click();
  await expect(page.getByText('Tus datos quedaron guardados.', { exact: true })).toBeVisible();
  await expect(page.getByText('Hola, Ana María Pérez.')).toBeVisible();
  for (const text of ['El dígito verificador no coincide.', 'Maipú', '+56 9 1234 5678', '76.086.428-5', 'Ana Ltda.']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText('Ana Ltda.', { exact: true })).toBeVisible();
  const { rows } = await database.query(
    'select name, rut_valido, comuna, telefono, factura from usuarios where id = $1',
    [user.id],
  );
  expect(rows).toEqual([
    {
      name: 'Ana María Pérez',
      rut_valido: false,
      comuna: 'Maipú',
      telefono: '56912345678',
      factura: { rut: '76.086.428-5', razon_social: 'Ana Ltda.', giro: 'Ferretería' },
    },
  ]);
});

test('lo escrito y no guardado queda tras recargar y si la sesión terminó, hasta guardarlo o cancelar', async ({
  page,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(refused(401));
  const user = await registerCliente(request, { name: 'Ana Pérez' });
  await enterAs(page, user);
  await page.goto('/user?seccion=datos');
  await edit(page).click();
  await field(page, 'Nombre').fill('Ana María Pérez');
  await field(page, 'Comuna').selectOption('Valparaíso');
  await field(page, 'Giro').fill('Ferretería');
  await page.reload();
  await expect(field(page, 'Nombre')).toHaveValue('Ana María Pérez');
  await expect(field(page, 'Comuna')).toHaveValue('Valparaíso');

  await request.post('/api/users/logout', { headers: { authorization: `Bearer ${user.token}` } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await fillLogin(page, user.email);
  await expect(field(page, 'Nombre')).toHaveValue('Ana María Pérez');
  await expect(field(page, 'Giro')).toHaveValue('Ferretería');

  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.reload();
  await expect(edit(page)).toBeVisible();
  await expect(page.getByText('Ana María Pérez')).toHaveCount(0);
});

test('guardar un dato no devuelve a lo de antes lo que otra pestaña cambió', async ({
  page,
  request,
  database,
  context,
}) => {
  const user = await registerCliente(request, { name: 'Ana Pérez' });
  await database.query('update usuarios set telefono = $1 where id = $2', ['912345678', user.id]);
  await enterAs(page, user);
  await page.goto('/user?seccion=datos');
  await expect(page.getByText('+56 9 1234 5678', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/user?seccion=datos');
  await edit(other).click();
  await field(other, 'Teléfono').fill('987654321');
  await save(other).click();
  await expect(other.getByText('Tus datos quedaron guardados.', { exact: true })).toBeVisible();
  await other.close();

  await edit(page).click();
  await field(page, 'Nombre').fill('Ana María Pérez');
  // What is taken up again after a reload is only what was typed.
  await database.query('update usuarios set comuna = $1 where id = $2', ['Maipú', user.id]);
  await page.reload();
  await expect(field(page, 'Nombre')).toHaveValue('Ana María Pérez');
  await expect(field(page, 'Teléfono')).toHaveValue('987654321');
  await database.query('update usuarios set telefono = $1 where id = $2', ['955555555', user.id]);
  await save(page).click();
  await expect(page.getByText('+56 9 5555 5555', { exact: true })).toBeVisible();
  const { rows } = await database.query('select name, comuna, telefono from usuarios where id = $1', [user.id]);
  expect(rows).toEqual([{ name: 'Ana María Pérez', comuna: 'Maipú', telefono: '955555555' }]);
});

test('el personal también ve sus datos, su contraseña y sus sesiones', async ({ page, request }) => {
  for (const { email, home } of [
    { email: 'empleado@fussan.test', home: '/employee' },
    { email: 'admin@fussan.test', home: '/admin' },
  ]) {
    await test.step(email, async () => {
      await enterAs(page, await demoSession(request, email));
      await page.goto(home);
      await page.getByRole('button', { name: /^Tu cuenta, / }).click();
      await page.getByRole('menuitem', { name: 'Mis datos' }).click();
      await expect(edit(page)).toBeVisible();
      await page.getByRole('link', { name: 'Contraseña' }).click();
      await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible();
      await page.getByRole('link', { name: 'Sesiones' }).click();
      await expect(page.getByText('Esta sesión', { exact: true })).toBeVisible();
    });
  }
});

test('«Cerrar las demás» deja afuera al otro navegador', async ({ page, request, newVisitor, expectedConsole }) => {
  expectedConsole.push(refused(401));
  const { email } = await registerCliente(request);
  const enterFrom = async (place: Page, userAgent: string) => {
    const session = await request.post('/api/users/login', {
      headers: { 'user-agent': userAgent },
      data: { email, password: CLAVE },
    });
    await enterAs(place, await session.json());
    await place.goto('/user?seccion=sesiones');
  };
  const other = await newVisitor();
  await enterFrom(other, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0');
  await enterFrom(page, await page.evaluate(() => navigator.userAgent));
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Última actividad' });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Chrome en Linux');
  await expect(rows.first()).toContainText('Esta sesión');
  const unknown = rows.filter({ hasText: 'Firefox en Windows' });

  // The registration itself left one, from no browser at all.
  await rows
    .last()
    .getByRole('button', { name: /^Cerrar la sesión/ })
    .click();
  await expect(page.getByText(/^Cerramos la sesión de /)).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(unknown).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await dialog.getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(page.getByText('Cerramos 1 sesión.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('No tienes otras sesiones abiertas.')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(`/login?${new URLSearchParams({ volver: '/user?seccion=sesiones' })}`);
  await page.reload();
  await expect(page.getByText('Esta sesión', { exact: true })).toBeVisible();
});
