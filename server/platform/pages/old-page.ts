import { brotliCompressSync, constants } from 'node:zlib';
import { horaEnSantiago } from '#contract/valores/fechas.ts';
import { identityOf } from './packing.ts';
import type { Page } from './page-cache.ts';

const made = new WeakMap<Page, Page>();

/**
 * A kept page as it was, for when none can be made: it says so, to people on top of it and to programs in its head, and nobody keeps
 * it.
 */
export function asItWas(page: Page): Page {
  let old = made.get(page);
  if (!old) {
    const isHtml = String(page.headers['content-type']).startsWith('text/html');
    const identity = isHtml ? withNotice(page) : identityOf(page);
    const { etag, ...headers } = page.headers;
    old = {
      ...page,
      headers: {
        ...headers,
        etag: `${etag!.slice(0, -1)}-antes"`,
        'cache-control': 'no-store',
        warning: '110 - "Response is Stale"',
        'x-fussan-stale': '1',
      },
      identity,
      compressed: { br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }) },
    };
    made.set(page, old);
  }
  return old;
}

const LOOK = 'display:block;padding:.5rem 1rem;background:#fff3cd;color:#3d2e00;text-align:center;font:1rem sans-serif';

/** Where React, which takes the page over in the browser, looks past what it doesn't know: right below `<body>`. */
function withNotice(page: Page): Buffer {
  const { at = Date.now() } = page;
  const notice = `<aside role="status" style="${LOOK}">La tienda está con un problema pasajero: ves los precios y el stock de las ${horaEnSantiago(new Date(at))}. Para comprar, vuelve en un momento.</aside>`;
  return Buffer.from(
    identityOf(page)
      .toString()
      .replace(/<body[^>]*>/, (body) => body + notice),
  );
}
