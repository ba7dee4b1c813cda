import type { APIRequestContext, Page } from '@playwright/test';
import type { UsuarioConToken } from '#contract/cuenta/usuarios.ts';
import { comprasOf } from './support/compras.ts';
import { CLAVE_DEMO, demoSession, enterAs, fillLogin, registerCliente, store } from './support/people.ts';
import { createProducto, movimientosOf, stockOf, type TestProducto } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

async function buy(request: APIRequestContext, user: UsuarioConToken, producto: TestProducto, quantity: number) {
  const answer = await request.post('/api/compras/compra', {
    headers: { authorization: `Bearer ${user.token}` },
    data: {
      items: [{ id: producto.id, quantity }],
      otra_igual: true,
      direccion: 'Los Aromos 123',
      comuna: 'Maipú',
      contacto: '912345678',
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: number; num_pedido: number };
}

for (const { role, email, home, heading } of [
  { role: 'admin', email: 'admin@fussan.test', home: '/admin', heading: 'Administración' },
  { role: 'employee', email: 'empleado@fussan.test', home: '/employee', heading: 'Panel de empleado' },
  { role: 'customer', email: 'cliente@fussan.test', home: '/user', heading: 'Mi cuenta' },
]) {
  test(`${role} entra desde la barra y llega a ${home}`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Correo electrónico')).toBeFocused();
    await fillLogin(page.getByRole('dialog', { name: 'Iniciar sesión' }), email, CLAVE_DEMO);
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: role === 'customer' ? 'Inicio' : 'Ver tienda', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: /^Perfil de/ }).click();
    await expect(page).toHaveURL(home);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(stored).toMatchObject({ email, role, token: expect.stringMatching(/\S{20,}/) });
  });
}

test('la cuenta de demostración llena el formulario de /login', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Usar la cuenta empleado@fussan.test' }).click();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/employee');
});

test('si no se puede entrar, el texto es el mismo exista o no la cuenta', async ({
  page,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(refused(401));
  const { email } = await registerCliente(request);
  await page.goto('/login');
  const problem = page.getByRole('alert');
  const told: string[] = [];
  for (const wrong of [email, `no-${email}`]) {
    await fillLogin(page, wrong, 'otra-clave');
    await expect(problem).toContainText('Error al iniciar sesión. Inténtalo de nuevo.');
    told.push((await problem.textContent()) ?? '');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(wrong);
  }
  expect(told[0]).toBe(told[1]);
  await fillLogin(page, '', '');
  await expect(problem).toContainText('Por favor, completa todos los campos.');
  await fillLogin(page, email);
  await expect(page).toHaveURL('/user');
});

test('a quien no ha entrado, la guardia lo lleva a /login y de vuelta', async ({ page, request }) => {
  const { email } = await registerCliente(request);
  for (const path of ['/admin', '/employee', '/contacto', '/user?pagina=1']) {
    await page.goto(path);
    const isOpen = path === '/contacto';
    await expect(page.getByText('Sesión expirada')).toHaveCount(0);
    await expect(page).toHaveURL(isOpen ? path : `/login?${new URLSearchParams({ volver: path })}`);
  }
  await fillLogin(page, email);
  await expect(page).toHaveURL('/user?pagina=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  // Neither the guarded page without a user nor the login stays in between.
  await page.goBack();
  await expect(page).toHaveURL('/contacto');
});

test('una vuelta a otro sitio no se sigue', async ({ page, request }) => {
  const { email } = await registerCliente(request);
  await page.goto(`/login?${new URLSearchParams({ volver: '//intruso.test/user' })}`);
  await fillLogin(page, email);
  await expect(page).toHaveURL('/user');
});

for (const { email, denied } of [
  { email: 'cliente@fussan.test', denied: ['/admin', '/employee', '/admin-profile'] },
  { email: 'empleado@fussan.test', denied: ['/admin', '/user'] },
  { email: 'admin@fussan.test', denied: ['/user', '/employee'] },
]) {
  test(`${email} no entra a ${denied.join(' ni a ')}`, async ({ page, request }) => {
    await enterAs(page, await demoSession(request, email));
    for (const path of denied) {
      await page.goto(path);
      await expect(page).toHaveURL('/access-denied');
      await expect(page.getByRole('heading', { level: 1, name: 'Acceso Denegado', exact: true })).toBeVisible();
    }
  });
}

test('cambiarse el rol en el navegador no muestra nada de otros', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  // The page is the browser's to show; what it would show is refused.
  expectedConsole.push(refused(403));
  const other = await registerCliente(request);
  const mine = await registerCliente(request);
  const producto = await createProducto(database);
  await buy(request, other, producto, 1);
  const own = await buy(request, mine, producto, 1);
  await enterAs(page, { ...mine, role: 'admin' });
  const calls: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/compras/')) calls.push(response.text());
  });
  await page.goto('/admin');
  // The profile is read again from the server, which knows who this is.
  await expect(page.getByRole('heading', { level: 1, name: 'Acceso Denegado' })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').role)).toBe('customer');
  await page.goto('/user');
  await expect(page.getByRole('cell', { name: String(own.num_pedido), exact: true })).toBeVisible();
  expect(calls.length).toBeGreaterThan(0);
  for (const text of await Promise.all(calls)) expect(text).not.toContain(other.email);
});

test('«Logout» lleva a la portada y termina la sesión en el servidor', async ({ page, request, database }) => {
  const user = await registerCliente(request);
  await enterAs(page, user);
  await page.goto('/user');
  // What is asked for and not answered by then would be refused.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await expect
    .poll(async () => (await database.query('select 1 from sesiones where usuario_id = $1', [user.id])).rowCount)
    .toBe(0);
  const answer = await request.get('/api/compras/compras', { headers: { authorization: `Bearer ${user.token}` } });
  expect(answer.status()).toBe(401);
});

test('una sesión que el servidor terminó se olvida en el navegador, y se dice', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(401));
  const user = await registerCliente(request);
  await enterAs(page, user);
  await database.query('delete from sesiones where usuario_id = $1', [user.id]);
  await page.goto('/user');
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ volver: '/user' })}`);
  await expect(page.getByText('Sesión expirada. Inicia sesión nuevamente.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('eliminar una orden pide confirmación, la anula y devuelve el stock', async ({ page, request, database }) => {
  const producto = await createProducto(database);
  const user = await registerCliente(request);
  const compra = await buy(request, user, producto, 3);
  expect(await stockOf(database, producto.id)).toBe(7);
  await enterAs(page, user);
  await page.goto('/user');
  const remove = page.getByRole('button', { name: `Eliminar el pedido ${compra.num_pedido}` });
  const dialog = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar esta orden?' });
  await remove.click();
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  expect(await comprasOf(database, user.id)).toMatchObject([{ estado: 'Pendiente de Despacho' }]);

  await remove.click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(`El pedido ${compra.num_pedido} fue anulado.`)).toBeVisible();
  await expect(page.getByRole('row', { name: String(compra.num_pedido) })).toContainText('Anulado');
  expect(await comprasOf(database, user.id)).toMatchObject([{ estado: 'Anulado' }]);
  expect(await stockOf(database, producto.id)).toBe(10);

  // What is cancelled already only leaves the history; the stock doesn't come back twice.
  await remove.click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(`El pedido ${compra.num_pedido} salió de tu historial.`)).toBeVisible();
  await expect(page.getByText('Todavía no tienes pedidos.')).toBeVisible();
  expect(await stockOf(database, producto.id)).toBe(10);
  expect(await movimientosOf(database, compra.id)).toMatchObject([
    { cantidad: -3, motivo: 'venta' },
    { cantidad: 3, motivo: 'anulacion' },
  ]);
});

test('si no hay conexión al eliminar una orden, se dice qué falló y por qué', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  const user = await registerCliente(request);
  const compra = await buy(request, user, await createProducto(database), 1);
  await enterAs(page, user);
  await page.goto('/user');
  await page.route('**/api/compras/compra/*', (route) => route.abort());
  await page.getByRole('button', { name: `Eliminar el pedido ${compra.num_pedido}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('alert')).toContainText('Error al eliminar la compra');
  await expect(page.getByRole('alert')).toContainText('No pudimos conectar con la tienda.');
});

test('si se pierde la respuesta al eliminar una orden, o otra pestaña ya la anuló, repetirlo no la saca del historial', async ({
  page,
  context,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  const user = await registerCliente(request);
  const producto = await createProducto(database);
  const [lost, elsewhere] = [await buy(request, user, producto, 1), await buy(request, user, producto, 1)];
  await enterAs(page, user);
  const remove = async (from: Page, compra: { num_pedido: number }) => {
    await from.getByRole('button', { name: `Eliminar el pedido ${compra.num_pedido}` }).click();
    await from.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  };
  await page.goto('/user');
  const other = await context.newPage();
  await other.goto('/user');
  await expect(other.getByRole('row', { name: String(elsewhere.num_pedido) })).toBeVisible();

  await page.route('**/api/compras/compra/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await remove(page, lost);
  await expect(page.getByRole('alert')).toContainText('No pudimos conectar con la tienda.');
  await page.unroute('**/api/compras/compra/*');
  await remove(page, lost);
  await expect(page.getByText(`El pedido ${lost.num_pedido} fue anulado.`)).toBeVisible();
  await remove(page, elsewhere);
  await expect(page.getByText(`El pedido ${elsewhere.num_pedido} fue anulado.`)).toBeVisible();

  await remove(other, elsewhere);
  await expect(other.getByText(`El pedido ${elsewhere.num_pedido} fue anulado.`)).toBeVisible();
  for (const compra of [lost, elsewhere]) {
    await expect(other.getByRole('row', { name: String(compra.num_pedido) })).toContainText('Anulado');
  }
  expect(await stockOf(database, producto.id)).toBe(10);
});

test('nadie abre la compra de otro', async ({ page, request, database, expectedConsole }) => {
  expectedConsole.push(refused(404));
  const owner = await registerCliente(request);
  const compra = await buy(request, owner, await createProducto(database), 1);
  const path = `/details-compra/${compra.id}`;
  await page.goto(path);
  await expect(page.getByText('Debes iniciar sesión para ver este pedido.')).toBeVisible();
  await store(page, 'user', await registerCliente(request));
  await page.goto(path);
  await expect(page.getByText('Compra no encontrada.')).toBeVisible();
  await expect(page.getByText(String(compra.num_pedido))).toHaveCount(0);
  await store(page, 'user', owner);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: `Pedido N° ${compra.num_pedido}` })).toBeVisible();
});
