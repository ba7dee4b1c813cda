import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '#web/routes.ts';
import { placeOf } from './nav.ts';
import { WORLDS, worldOf } from './worlds.ts';

// A page whose frame is that of whoever looks at it stands beside the staff's own.
const FRAMES = ['staff/layout.tsx', 'staff/frame-by-role.tsx'];
const staff = ((await routes) as RouteConfigEntry[]).filter(({ file }) => FRAMES.includes(file));
const pages = new Set(staff.flatMap(({ children = [] }) => children.map(({ path }) => `/${path}`)));

it('cada dirección tiene el menú de su mundo, y lo que el menú nombra es una página', () => {
  expect(worldOf('/admin-licitacion').name).toBe('Licitaciones');
  expect(worldOf('/Admin-Licitacion/ventas/').name).toBe('Licitaciones');
  expect(worldOf('/admin').name).toBeUndefined();
  expect(worldOf('/admin-licitaciones').name).toBeUndefined();
  const named = WORLDS.flatMap(({ nav }) =>
    nav.flatMap(({ to, items }) => [to ?? [], ...items.map(({ to }) => to)]),
  ).flat();
  expect(named.filter((to) => !pages.has(to))).toEqual([]);
});

it('elegir una sección deja de lado la opción que se veía', () => {
  const { nav } = worldOf('/admin-licitacion/licitaciones/7');
  expect(placeOf(nav, '/admin-licitacion/licitaciones/7', { role: 'admin' })?.item?.title).toBe('Licitaciones');
  expect(placeOf(nav, '/admin-licitacion', { role: 'admin' })?.item?.title).toBe('Inicio');
  const section = {
    title: 'Ventas',
    to: '/v',
    items: [{ ...nav[0]!.items[0]!, to: '/v/uno', title: 'Uno', exact: false }],
  };
  expect(placeOf([section], '/v/uno/5', { role: 'admin' })?.item?.title).toBe('Uno');
  expect(placeOf([section], '/v/', { role: 'admin' })).toMatchObject({ group: { title: 'Ventas' } });
  expect(placeOf([section], '/v/', { role: 'admin' })?.item).toBeUndefined();
});
