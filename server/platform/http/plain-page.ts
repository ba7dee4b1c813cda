import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SECURITY_HEADERS } from '../pages/content-security.ts';

const STYLE = `
body { margin: 0; background: #f4f2ee; color: #1d2126; font: 16px/1.5 Helvetica, Arial, sans-serif; }
header { background: #121416; }
header a { display: inline-block; padding: 14px 24px; color: #fff; font-size: 24px; font-weight: 700; text-decoration: none; }
main { box-sizing: border-box; max-width: 600px; margin: 24px auto; padding: 24px; background: #fff; }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; }
.direccion { font-weight: 700; overflow-wrap: anywhere; }
form { margin: 0 0 12px; }
button { width: 100%; min-height: 48px; padding: 12px 20px; border: 2px solid #121416; border-radius: 4px; background: #fff;
  color: #121416; font: inherit; font-weight: 700; cursor: pointer; }
button.principal { border-color: #ff7a00; background: #ff7a00; }
a { color: #1d2126; }
main a { display: inline-block; padding: 8px 0; }
:focus-visible { outline: 3px solid #121416; outline-offset: 2px; }
`;

/** What such a page may load: nothing, and of styles its own. */
export const PLAIN_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** A page of plain HTML in the shop's dress, that works without scripts and while nothing else does. */
export function plainPage(shop: string, title: string, ...content: ReactNode[]): string {
  const page: ReactElement = h(
    'html',
    { lang: 'es-CL' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, `${title} | ${shop}`),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this very file's own text
      h('style', { dangerouslySetInnerHTML: { __html: STYLE } }),
    ),
    h('body', null, h('header', null, h('a', { href: '/' }, shop)), h('main', null, ...content)),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
