import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as router from 'react-router';
import { expect, it } from 'vitest';
import { Link } from './link.tsx';

const html = (link: typeof Link, to: string) =>
  renderToStaticMarkup(
    createElement(
      router.MemoryRouter,
      { initialEntries: ['/filter-page?q=taladro'] },
      createElement(link, { to, className: 'c', replace: true, state: { de: 1 }, 'aria-current': 'page' }, 'Ver'),
    ),
  );

it.each([
  '/',
  '/detalle-producto/5',
  '/filter-page?familia=aseo+industrial&page=2',
  '/terminos#retracto',
  '/filter-page/',
  '?page=2',
  '#contenido',
  '',
  'carrito',
  '../carrito',
  '//otro.cl/x',
  'https://otro.cl/x?y=1#z',
  'mailto:a@b.cl',
  '/a?',
  '/a#',
  '/a?#b',
  '/a?b#',
  '/a//b',
  '/a/./b',
  '/a/../b',
  '/\\x',
])('un enlace a «%s» es en el servidor el mismo que en el navegador', (to) => {
  expect(html(Link, to)).toBe(html(router.Link as typeof Link, to));
});

it('y a una dirección entera llega sin pasar por el de React Router', () => {
  // That one can't be rendered outside of a router.
  expect(renderToStaticMarkup(createElement(Link, { to: '/carrito' }, 'Carrito'))).toBe(
    '<a href="/carrito" data-discover="true">Carrito</a>',
  );
});
