import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '#web/routes.ts';

const staff = ((await routes) as RouteConfigEntry[]).find(({ file }) => file === 'admin/layout.tsx')?.children ?? [];

/** Read, not run: all the pages together are most of the shop, and what each requires is one literal. */
async function requiredBy(file: string): Promise<string> {
  const source = await readFile(path.resolve(import.meta.dirname, '../..', file), 'utf8');
  if (!/\bhandle\b/.test(source)) return 'admin';
  return /^export const handle: StaffHandle = \{ requires: '(\w+)' \};$/m.exec(source)?.[1] ?? 'no se entiende';
}

it('cada página del personal deja entrar a quien corresponde', async () => {
  const found = await Promise.all(staff.map(async ({ path, file }) => [path, await requiredBy(file)] as const));
  expect(Object.fromEntries(found)).toEqual({
    admin: 'admin',
    'admin-profile': 'admin',
    employee: 'employee',
    'admin/cuenta': 'personal',
    compras: 'admin',
    'cotizaciones/buscar': 'personal',
    'cotizaciones/compra-agil': 'personal',
    'cotizaciones/convenio': 'personal',
    'cotizaciones/cifras': 'personal',
    'base-clientes': 'admin',
    'base-clientes/carga': 'admin',
    'base-clientes/:id/unir': 'admin',
    'base-clientes/:id': 'admin',
    proveedores: 'admin',
    'proveedores/productos': 'admin',
    'proveedores/:id': 'admin',
    'admin/ordenes': 'personal',
    'admin/ordenes/:id': 'personal',
    'admin/facturas': 'admin',
    'admin/facturas/por-pagar': 'admin',
    'admin/facturas/nueva': 'admin',
    'admin/facturas/:id': 'admin',
    'admin/facturas/:id/editar': 'admin',
    'admin/recepciones': 'personal',
    'admin/recepciones/nueva': 'personal',
    'admin/recepciones/:id': 'personal',
    'admin/devoluciones': 'personal',
    'admin/devoluciones/:id': 'personal',
    'cotizaciones/nueva': 'personal',
    'cotizaciones/:id': 'personal',
    retiros: 'admin',
    datos: 'admin',
    entregas: 'admin',
    'admin/productos': 'admin',
    'admin/productos/:id': 'admin',
    maestros: 'sesion',
    'maestros/carga': 'admin',
    'maestros/:id': 'personal',
    'admin/etiquetas': 'personal',
    'add-product-excel': 'todos',
    'update-img-products': 'todos',
    'admin/existencias': 'personal',
    'admin/existencias/reposicion': 'personal',
    'admin/existencias/conteos': 'personal',
    'admin/existencias/conteos/:id': 'personal',
    'admin/existencias/movimientos': 'personal',
    'admin/existencias/cuadratura': 'admin',
    'admin/existencias/vencimientos': 'personal',
    'admin/existencias/valorizacion': 'admin',
    'admin/existencias/margenes': 'admin',
    'admin/usuarios': 'admin',
    'editar-perfil/:id': 'admin',
    'admin/correos': 'admin',
    'admin/auditoria': 'admin',
    'admin-licitacion': 'admin',
    'admin-licitacion/licitaciones': 'admin',
    'admin-licitacion/licitaciones/calendario': 'admin',
    'admin-licitacion/licitaciones/:id': 'admin',
    'admin-licitacion/ventas': 'admin',
    'admin-licitacion/ventas/cotizaciones': 'admin',
    'admin-licitacion/ventas/cotizar-compra-agil': 'admin',
    'admin-licitacion/ventas/cotizar-convenio': 'admin',
    'admin-licitacion/operaciones': 'admin',
    'admin-licitacion/operaciones/oc-portal': 'admin',
    'admin-licitacion/operaciones/oc-portal/nueva': 'admin',
    'admin-licitacion/operaciones/oc-portal/:id': 'admin',
    'admin-licitacion/operaciones/oc-portal/:id/editar': 'admin',
    'admin-licitacion/operaciones/ots': 'admin',
    'admin-licitacion/operaciones/ots/:id': 'admin',
    'admin-licitacion/financiero': 'admin',
    'admin-licitacion/financiero/facturas-venta': 'admin',
    'admin-licitacion/financiero/facturas-venta/por-cobrar': 'admin',
    'admin-licitacion/financiero/facturas-venta/:id': 'admin',
  });
});
