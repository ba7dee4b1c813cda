import type { Page } from '@playwright/test';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { demoSession, enterAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

const figure = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=..').getByRole('definition').first();

test.beforeEach(async ({ page, request }) => enterAs(page, await demoSession(request)));

test('muestra las ventas por día, lo más vendido y lo que espera; sus gráficos no pesan en las demás páginas', async ({
  page,
}) => {
  const before = diaEnSantiago();
  const charts: string[] = [];
  page.on('request', (request) => /resumen-ventas/.test(request.url()) && charts.push(request.url()));
  // Where its purchases were once, which leads to where they are now.
  await page.goto('/admin?seccion=panel');
  await expect(page).toHaveURL('/compras');
  await expect(page.getByRole('table', { name: 'Compras' })).toBeVisible();
  expect(charts).toEqual([]);
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Buen[oa]s / })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Para hoy' }).getByRole('link').first()).toBeVisible();
  // The seeds' four, then what they have on this very page.
  await expect(page.getByRole('navigation', { name: 'Accesos directos' }).getByRole('link')).toHaveText([
    'Licitaciones',
    'Maestros',
    'Clientes',
    'Proveedores',
    'Productos',
    'Usuarios',
    'Compras',
    'Carga por Excel',
    'Actualizar imágenes',
    'Solicitar cotización',
  ]);
  await expect(figure(page, 'Ventas')).toHaveText(/^\$[\d.,]+$/);
  await expect(figure(page, 'Margen')).toHaveText(/^[\d,]+%$/);
  await expect(figure(page, 'Por cobrar')).toHaveText(/^\$[\d.,]+$/);
  await expect(page.locator('.recharts-bar-rectangle')).toHaveCount(30);
  expect(charts.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Lo más vendido' })).toBeVisible();
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

  await page.getByRole('link', { name: '7 días', exact: true }).click();
  await expect(page).toHaveURL('/admin?dias=7');
  await expect(page.locator('.recharts-bar-rectangle')).toHaveCount(7);
  await page.reload();
  await expect(page.getByRole('link', { name: '7 días', exact: true })).toHaveAttribute('aria-current', 'true');

  await part('Pedidos pendientes').getByRole('link', { name: 'Pendiente de Despacho', exact: true }).click();
  await expect(page).toHaveURL(/\/compras\?estado=Pendiente/);
  await expect(page.getByRole('table', { name: 'Compras' })).toBeVisible();
});
