import type { APIRequestContext, Page } from '@playwright/test';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { comprasOf } from './support/compras.ts';
import { CLAVE_DEMO, enterAs, fillLogin, registerCliente, store } from './support/people.ts';
import { createProducto, movimientosOf, stockOf, type TestProducto } from './support/productos.ts';
import { expect, refused, test, untilAnswered } from './support/test.ts';

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

test('cada quien entra desde la barra o con su cuenta de demostración, y llega a lo suyo', async ({ page }) => {
  for (const { role, email, home, heading } of [
    { role: 'admin', email: 'admin@fussan.test', home: '/admin', heading: /^Buen[oa]s .*Antonia$/ },
    { role: 'employee', email: 'empleado@fussan.test', home: '/employee', heading: 'Panel de empleado' },
  ]) {
    await test.step(role, async () => {
      await page.goto(role === 'employee' ? '/login' : '/');
      if (role === 'employee') {
        await page.getByRole('button', { name: `Usar la cuenta ${email}` }).click();
        await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      } else {
        await page.getByRole('button', { name: 'Login' }).click();
        await expect(page.getByLabel('Correo electrónico')).toBeFocused();
        await fillLogin(page.getByRole('dialog', { name: 'Iniciar sesión' }), email, CLAVE_DEMO);
      }
      await expect(page).toHaveURL(home);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('link', { name: 'Ver tienda', exact: true }).click();
      await expect(page).toHaveURL('/');
      await page.getByRole('link', { name: /^Perfil de/ }).click();
      await expect(page).toHaveURL(home);
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
      expect(stored).toMatchObject({ email, role, token: expect.stringMatching(/\S{20,}/) });
      // Another person's browser: nobody left here.
      await page.goto('/api/tienda');
      await page.evaluate(() => localStorage.clear());
    });
  }
});

test('a quien no ha entrado, la guardia lo lleva a /login y de vuelta; si no puede entrar, no se dice por qué', async ({
  page,
  request,
  expectedConsole,
}) => {
  expectedConsole.push(refused(401));
  const { email } = await registerCliente(request);
  for (const path of ['/admin', '/employee', '/contacto', '/user?pagina=1']) {
    await page.goto(path);
    const isOpen = path === '/contacto';
    await expect(page.getByText('Sesión expirada')).toHaveCount(0);
    await expect(page).toHaveURL(isOpen ? path : `/login?${new URLSearchParams({ volver: path })}`);
  }
  const problem = page.getByRole('alert');
  const told: string[] = [];
  for (const wrong of [email, `no-${email}`]) {
    await fillLogin(page, wrong, 'otra-clave');
    await expect(problem).toContainText('Error al iniciar sesión. Inténtalo de nuevo.');
    told.push((await problem.textContent()) ?? '');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(wrong);
  }
  // The same, is there an account or not.
  expect(told[0]).toBe(told[1]);
  await fillLogin(page, '', '');
  await expect(problem).toContainText('Por favor, completa todos los campos.');
  await fillLogin(page, email);
  await expect(page).toHaveURL('/user?pagina=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  // Neither the guarded page without a user nor the login stays in between.
  await page.goBack();
  await expect(page).toHaveURL('/contacto');
});

test('nadie ve lo de otros: ni la compra de otro, ni cambiándose el rol en el navegador', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  // The page is the browser's to show; what it would show is refused.
  expectedConsole.push(refused(403), refused(404));
  const other = await registerCliente(request);
  const mine = await registerCliente(request);
  const producto = await createProducto(database);
  const foreign = await buy(request, other, producto, 1);
  const own = await buy(request, mine, producto, 1);
  const foreignPath = `/details-compra/${foreign.id}`;
  await page.goto(foreignPath);
  await expect(page.getByText('Debes iniciar sesión para ver este pedido.')).toBeVisible();

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
  page.removeAllListeners('response');
  for (const text of await Promise.all(calls.splice(0))) expect(text).not.toContain(other.email);
  await page.goto(foreignPath);
  await expect(page.getByText('Compra no encontrada.')).toBeVisible();
  await expect(page.getByText(String(foreign.num_pedido))).toHaveCount(0);
  await store(page, 'user', other);
  await page.goto(foreignPath);
  await expect(page.getByRole('heading', { name: `Pedido N° ${foreign.num_pedido}` })).toBeVisible();
});

test('«Logout» termina la sesión también en el servidor; una que terminó se olvida en el navegador, y se dice', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(401));
  const user = await registerCliente(request);
  await enterAs(page, user);
  const answered = untilAnswered(page);
  await page.goto('/user');
  // What is asked for and not answered by then would be refused.
  await answered();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await expect
    .poll(async () => (await database.query('select 1 from sesiones where usuario_id = $1', [user.id])).rowCount)
    .toBe(0);
  const answer = await request.get('/api/compras/compras', { headers: { authorization: `Bearer ${user.token}` } });
  expect(answer.status()).toBe(401);

  // In a browser that still has it. No page of the shop is open, which might find out and forget it by itself.
  await page.goto('/api/tienda');
  await enterAs(page, user);
  await page.goto('/user');
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ volver: '/user' })}`);
  await expect(page.getByText('Sesión expirada. Inicia sesión nuevamente.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  // Where no guard leads elsewhere, the page says it.
  await page.goto('/api/tienda');
  await enterAs(page, user);
  await page.goto('/cotizaciones');
  await expect(page.getByText('Sesión expirada. Inicia sesión nuevamente.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
});

test('eliminar una orden pide confirmación, la anula y devuelve el stock; otra vez, sólo la saca del historial', async ({
  page,
  context,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  const producto = await createProducto(database);
  const user = await registerCliente(request);
  const compra = await buy(request, user, producto, 3);
  const [lost, elsewhere] = [await buy(request, user, producto, 1), await buy(request, user, producto, 1)];
  expect(await stockOf(database, producto.id)).toBe(5);
  await enterAs(page, user);
  await page.goto('/user');
  const press = async (from: Page, { num_pedido }: { num_pedido: number }) => {
    await from.getByRole('button', { name: `Eliminar el pedido ${num_pedido}` }).click();
  };
  const dialog = (from: Page) =>
    from.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar esta orden?' });
  const remove = async (from: Page, which: { num_pedido: number }) => {
    await press(from, which);
    await dialog(from).getByRole('button', { name: 'Eliminar' }).click();
  };
  const row = (from: Page, { num_pedido }: { num_pedido: number }) =>
    from.getByRole('row', { name: String(num_pedido) });

  await test.step('la pregunta', async () => {
    await press(page, compra);
    await expect(dialog(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: `Eliminar el pedido ${compra.num_pedido}` })).toBeFocused();
    expect((await comprasOf(database, user.id))[0]).toMatchObject({ estado: 'Pendiente de Despacho' });
  });
  await test.step('la anula, y otra vez la saca del historial', async () => {
    await remove(page, compra);
    await expect(page.getByText(`El pedido ${compra.num_pedido} fue anulado.`)).toBeVisible();
    await expect(row(page, compra)).toContainText('Anulado');
    expect((await comprasOf(database, user.id))[0]).toMatchObject({ estado: 'Anulado' });
    expect(await stockOf(database, producto.id)).toBe(8);
    // What is cancelled isn't deleted: it leaves the list.
    await page.getByRole('button', { name: `Quitar de mi lista el pedido ${compra.num_pedido}` }).click();
    await dialog(page).getByRole('button', { name: 'Quitar de mi lista' }).click();
    await expect(page.getByText(`El pedido ${compra.num_pedido} salió de tu historial.`)).toBeVisible();
    await expect(row(page, compra)).toHaveCount(0);
    expect(await movimientosOf(database, compra.id)).toMatchObject([
      { cantidad: -3, motivo: 'venta' },
      { cantidad: 3, motivo: 'anulacion' },
    ]);
  });
  await test.step('si la respuesta se pierde, o ya la anuló otra pestaña, repetirlo no la saca del historial', async () => {
    const other = await context.newPage();
    await other.goto('/user');
    await expect(row(other, elsewhere)).toBeVisible();
    await page.route('**/api/compras/compra/*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await remove(page, lost);
    await expect(page.getByRole('alert')).toContainText('Error al eliminar la compra');
    await expect(page.getByRole('alert')).toContainText('No pudimos conectar con la tienda.');
    await page.unroute('**/api/compras/compra/*');
    await remove(page, lost);
    await expect(page.getByText(`El pedido ${lost.num_pedido} fue anulado.`)).toBeVisible();
    await remove(page, elsewhere);
    await expect(page.getByText(`El pedido ${elsewhere.num_pedido} fue anulado.`)).toBeVisible();
    await remove(other, elsewhere);
    await expect(other.getByText(`El pedido ${elsewhere.num_pedido} fue anulado.`)).toBeVisible();
    for (const one of [lost, elsewhere]) await expect(row(other, one)).toContainText('Anulado');
    expect(await stockOf(database, producto.id)).toBe(10);
  });
});
