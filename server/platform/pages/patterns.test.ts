// biome-ignore lint/style/noRestrictedImports: what finds a route is React Router's own, as the built pages export it.
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { pagePatterns } from './patterns.ts';
import type { ServerBuild } from './render.ts';

const route = (id: string, parentId?: string, place: { path?: string; index?: true } = {}) => ({
  id,
  parentId,
  ...place,
});
const routes = [
  route('root'),
  route('tienda', 'root'),
  route('portada', 'tienda', { index: true }),
  route('producto', 'tienda', { path: 'detalle-producto/:id?' }),
  route('no-encontrada', 'root', { path: '*' }),
  route('personal', 'root'),
  route('productos', 'personal', { path: 'admin/productos' }),
  route('producto-admin', 'personal', { path: 'admin/productos/:id' }),
  route('nuevo', 'personal', { path: 'admin/productos/nuevo' }),
  route('licitacion', 'root', { path: 'licitacion' }),
  route('licitacion-inicio', 'licitacion', { index: true }),
  route('ots', 'licitacion', { path: 'ots/:id' }),
];
const patternOf = pagePatterns({
  entry: { module: { matchRoutes } },
  routes: Object.fromEntries(routes.map((one) => [one.id, one])),
} as unknown as ServerBuild);

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/detalle-producto/7', '/detalle-producto/:id?'],
  ['/detalle-producto', '/detalle-producto/:id?'],
  ['/Detalle-Producto/7.data?_routes=producto', '/detalle-producto/:id?'],
  ['/admin/productos?page=2', '/admin/productos'],
  ['/admin/productos/12', '/admin/productos/:id'],
  ['/admin/productos/nuevo', '/admin/productos/nuevo'],
  ['/licitacion', '/licitacion'],
  ['/licitacion/ots/3', '/licitacion/ots/:id'],
  ['/admin/lo-que-no-hay', '/*'],
  ['/wp-login.php', '/*'],
  ['/__manifest?paths=/', '/__manifest'],
])('%s is a page of %s', (address, pattern) => {
  expect(patternOf(address)).toBe(pattern);
});

test('in development nobody knows', () => {
  expect(pagePatterns(undefined)('/detalle-producto/7')).toBe('página');
});
