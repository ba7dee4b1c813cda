import type { FastifyRequest } from 'fastify';
import { createElement as h } from 'react';
import { plainPage } from './plain-page.ts';

const CALLS = /^\/api(\/|$|\?)/;

/** Whether somebody's browser goes to an address, and no program calls one: they read a page, not JSON. */
export const isVisit = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !CALLS.test(url) && /\btext\/html\b/i.test(headers.accept ?? '');

/** What is shown instead of the page at `url`, with the way to ask for it again. */
export const errorPage = (message: string, url: string): string =>
  plainPage(
    'Volver a la tienda',
    'No pudimos mostrar la página',
    h('h1', null, 'No pudimos mostrar la página'),
    h('p', { role: 'alert' }, message),
    // Only ever an address of this shop: `//other`, and `/\\other` to browsers, is somebody else's.
    h('p', null, h('a', { href: url.replace(/^[/\\]+/, '/') }, 'Intentar de nuevo')),
  );
