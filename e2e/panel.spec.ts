import type { Page } from '@playwright/test';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { demoSession, enterAs } from './support/people.ts';
import { expect, refused, test } from './support/test.ts';

const figure = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=..').getByRole('definition').first();

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('muestra las ventas por día, lo más vendido y lo que espera; el período está en la dirección', async ({
  page,
}) => {
  const before = diaEnSantiago();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 2, name: 'Resumen' })).toBeVisible();
  await expect(figure(page, 'Ventas')).toHaveText(/^\$[\d.,]+$/);
  await expect(page.locator('.recharts-bar-rectangle')).toHaveCount(30);
  await expect(page.getByRole('heading', { level: 3, name: 'Lo más vendido' })).toBeVisible();
  expect(await page.getByText(/^\d+ unidad(es)? · \$/).count()).toBeGreaterThan(0);
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('Existencias').getByText('Por agotarse')).toBeVisible();
  await expect(
    part('Existencias')
      .getByText(/^Quedan? \d+/)
      .first(),
  ).toBeVisible();
  await expect(part('Existencias').getByRole('link', { name: 'Ver qué pedir' })).toHaveAttribute(
    'href',
    '/admin/existencias/reposicion',
  );
  await expect(part('Existencias').getByRole('link', { name: 'Sin stock' })).toHaveAttribute('href', /stock=sin$/);
  await expect(part('Pedidos pendientes').getByText('En preparación', { exact: true })).toBeVisible();
  await expect(
    part('Pedidos pendientes')
      .getByRole('link', { name: /^Pedido \d+, / })
      .first(),
  ).toBeVisible();
  await expect(part('Solicitudes de rol')).toBeVisible();

  await page.getByText('Ver como tabla').click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(31);
  await expect(rows.nth(1)).toContainText(new RegExp([before, diaEnSantiago()].map(formatFecha).join('|')));

  await page.getByRole('link', { name: '7 días' }).click();
  await expect(page).toHaveURL('/admin?dias=7');
  await expect(page.locator('.recharts-bar-rectangle')).toHaveCount(7);
  await page.reload();
  await expect(page.getByRole('link', { name: '7 días' })).toHaveAttribute('aria-current', 'true');

  await part('Pedidos pendientes').getByRole('link', { name: 'Pendiente de Despacho', exact: true }).click();
  await expect(page).toHaveURL(/\/compras\?estado=Pendiente/);
  await expect(page.getByRole('table', { name: 'Compras' })).toBeVisible();
});

test('cuando no carga lo dice, y se puede reintentar', async ({ page, expectedConsole }) => {
  expectedConsole.push(refused(500));
  await page.route('**/api/panel*', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await page.goto('/admin');
  await expect(page.getByText('No se pudo cargar el resumen.')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(figure(page, 'Pedidos')).toHaveText(/^\d+$/);
});

test('los gráficos no pesan en las demás secciones', async ({ page }) => {
  const charts: string[] = [];
  page.on('request', (request) => /resumen-ventas/.test(request.url()) && charts.push(request.url()));
  // Where its purchases were once, which leads to where they are now.
  await page.goto('/admin?seccion=panel');
  await expect(page).toHaveURL('/compras');
  await expect(page.getByRole('table', { name: 'Compras' })).toBeVisible();
  expect(charts).toEqual([]);
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  // A day without sales has a bar without height, which no one sees.
  await expect(page.locator('.recharts-bar-rectangle').filter({ visible: true }).first()).toBeVisible();
  expect(charts.length).toBeGreaterThan(0);
});
