import type { Page } from '@playwright/test';
import { EXISTENCIAS } from './support/existencias.ts';
import { openStaff, staffMenu } from './support/menu.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { expect, goOn, refused, test } from './support/test.ts';

/** Goes to a page of the staff by their menu, without loading the shop anew. */
const goTo = (page: Page, name: string) =>
  staffMenu(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();

/** What an admin's pages ask for as they open, and what they say when it doesn't come. Of those that are just a list, one. */
const LOADS: readonly (readonly [title: string, ...(readonly [call: RegExp, said: string])[]])[] = [
  ['Inicio', [/\/api\/panel(\?|$)/, 'No se pudo cargar el resumen.']],
  ['Compras', [/\/api\/compras\/compras\?/, 'Error al cargar las compras']],
  ['Productos', [/\/api\/products\/admin\?/, 'No se pudieron cargar los productos.']],
  ['Conteos', [/\/api\/existencias\/conteos\?/, 'No pudimos cargar los conteos.']],
  ['Reposición', [/\/api\/existencias\/reposicion\?/, 'No pudimos armar la propuesta de reposición.']],
  [
    'Usuarios',
    [/\/api\/users\?(?!.*pendientes)/, 'Error al cargar los usuarios.'],
    [/\/api\/users\?.*pendientes/, 'Error al cargar las solicitudes de rol.'],
  ],
];

test('lo que no carga, o no existe, se dice con las palabras de su página', async ({
  page,
  request,
  expectedConsole,
}) => {
  await test.step('lo que no carga se dice con las palabras de su página, y se reintenta', async () => {
    expectedConsole.push(refused(503));
    await enterAs(page, await demoSession(request));
    await page.goto('/update-img-products');
    await expect(page.getByRole('heading', { level: 1, name: 'Actualizar imágenes' })).toBeVisible();

    for (const [title, ...calls] of LOADS) {
      await test.step(title, async () => {
        for (const [call] of calls) await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
        await goTo(page, title);
        for (const [call, said] of calls) {
          const failure = page.getByRole('alert').filter({ hasText: said });
          await expect(failure).toHaveCount(1);
          await expect(page.getByText(/Error fetching/)).toHaveCount(0);
          await page.unroute(call);
          await failure.getByRole('button', { name: 'Reintentar' }).click();
          await expect(failure).toBeHidden();
        }
      });
    }
  });
  await test.step('lo que no existe se dice, con el camino de vuelta', async () => {
    expectedConsole.push(refused(404));
    for (const { address, said, back, to } of [
      {
        address: '/details-compra/1999999999',
        said: 'Compra no encontrada.',
        back: 'Volver a las compras',
        to: '/compras',
      },
      {
        address: `${EXISTENCIAS}/conteos/2000000000`,
        said: 'Conteo no encontrado.',
        back: 'Ver los conteos',
        to: `${EXISTENCIAS}/conteos`,
      },
    ]) {
      await openStaff(page, address);
      await expect(page.getByText(said, { exact: true })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: back }).click();
      await expect(page).toHaveURL(to);
    }
    for (const id of ['2000000000', 'abc']) {
      await openStaff(page, `/editar-perfil/${id}`);
      await expect(page.getByText('Usuario no encontrado', { exact: true })).toBeVisible();
    }
  });
});

test('cada quien entra a lo suyo: sin permiso se dice, y sin sesión se pide entrar', async ({ page, request }) => {
  for (const [user, ...places] of [
    [await registerCliente(request), '/admin/usuarios', EXISTENCIAS, '/admin-licitacion'],
    // For an employee's permission that this one hasn't, too.
    [await demoSession(request, 'empleado@fussan.test'), '/admin/productos/1', '/transferencias', '/user'],
    [await demoSession(request), '/user', '/employee'],
  ] as const) {
    await enterAs(page, user);
    for (const place of places) {
      await (place === places[0] ? page.goto(place) : goOn(page, place));
      await expect(page).toHaveURL('/access-denied');
      await expect(page.getByRole('heading', { level: 1, name: 'Acceso Denegado', exact: true })).toBeVisible();
    }
  }
  await page.evaluate(() => localStorage.clear());
  await page.goto('/editar-perfil/1');
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ volver: '/editar-perfil/1' })}`);
});

test('el personal va por su menú: cuenta y lee, pero llevar al stock es del administrador', async ({
  page,
  request,
}) => {
  await enterAs(page, await demoSession(request, 'empleado@fussan.test'));
  await page.goto('/employee');
  const menu = staffMenu(page);
  await expect(menu.getByRole('link')).toHaveText([
    'Fussan',
    'Inicio',
    /^Cotizaciones/,
    'Preguntas',
    'Opiniones',
    'Lo que esperan',
    'Maestros',
    'Etiquetas',
    /^Bajo stock/,
    /^Conteos/,
    'Recepciones',
    'Movimientos',
    'Vencimientos',
    'Reposición',
    /^Órdenes a proveedores/,
    /^Devoluciones/,
    'Tu cuenta',
  ]);
  await goTo(page, 'Bajo stock');
  await expect(page.getByRole('heading', { level: 1, name: 'Bajo stock' })).toBeVisible();
  await goTo(page, 'Reposición');
  await expect(page.getByRole('button', { name: 'Para nosotros (XLSX)' })).toBeVisible();
  await goTo(page, 'Movimientos');
  // Its administration is not theirs: the name leads to the shop's page.
  await expect(page.getByRole('table').getByRole('link').first()).toHaveAttribute('href', /^\/detalle-producto\/\d+$/);
  await goTo(page, 'Conteos');
  await page.getByRole('button', { name: 'Empezar a contar' }).click();
  await expect(page.getByLabel('Código o nombre', { exact: true })).toBeFocused();
  await expect(page.getByText('Un administrador lleva las diferencias al stock.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Llevar al stock' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Anular conteo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular conteo' }).click();
  await expect(page.getByText('Este conteo se anuló: el stock quedó como estaba.')).toBeVisible();
  await goTo(page, 'Inicio');
  await expect(page).toHaveURL('/employee');
});
