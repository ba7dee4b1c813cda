import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Transport } from '#web/client/api.ts';
import { contentSecurityPolicy, SECURITY_HEADERS, takeMarkedScripts } from './content-security.ts';
import type { Page } from './page-cache.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The server entry's own exports, beside React Router's (`web/entry.server.tsx`). */
interface EntryModule {
  createRequestContext: (transport: Transport, shows: (...tags: string[]) => void) => RouterContextProvider;
}

// This file is where server meets web: the others take these from here.
export type { ServerBuild, Transport };

export type LoadBuild = () => Promise<ServerBuild>;

/** The pages as `react-router build` left them. */
export const builtPages =
  (file: string): LoadBuild =>
  async () =>
    (await import(pathToFileURL(file).href)) as ServerBuild;

/**
 * Renders an address for nobody in particular: no header of the visitor's request reaches the page, so the same answer
 * is right for everyone.
 */
export async function renderPage(
  build: ServerBuild,
  mode: 'production' | 'development',
  url: string,
  transport: Transport,
): Promise<Page> {
  const tags = new Set<string>();
  const { createRequestContext } = build.entry.module as unknown as EntryModule;
  const context = createRequestContext(transport, (...shown) => {
    for (const tag of shown) tags.add(tag);
  });
  const response = await createRequestHandler(build, mode)(new Request(url), context);
  return toPage(response, tags);
}

async function toPage(response: Response, tags: ReadonlySet<string>): Promise<Page> {
  const headers: Record<string, string> = { ...SECURITY_HEADERS, ...Object.fromEntries(response.headers) };
  const marker = headers['x-script-marker'];
  delete headers['x-script-marker'];
  let body = Buffer.from(await response.arrayBuffer());
  if (marker) {
    const { html, scripts } = takeMarkedScripts(body.toString('utf8'), marker);
    body = Buffer.from(html);
    headers['content-security-policy'] = contentSecurityPolicy(scripts);
  }
  headers.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`;
  headers['cache-control'] = response.ok ? 'public, max-age=0, must-revalidate' : 'no-store';
  headers.vary = 'Accept-Encoding';
  const [gzipped, brotli] = await Promise.all([
    gzipAsync(body),
    brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { status: response.status, headers, identity: body, gzip: gzipped, br: brotli, tags, cacheable: response.ok };
}
