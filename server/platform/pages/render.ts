import { pathToFileURL } from 'node:url';
import type { createRequestHandler, matchRoutes, ServerBuild } from 'react-router';
import type { Transport } from '#web/client/api/api.ts';
import type { createRequestContext } from '#web/client/api/request-context.ts';
import { contentSecurityPolicy, SECURITY_HEADERS, takeMarkedScripts } from './content-security.ts';
import { inlineStyles } from './inline-styles.ts';
import { etagOf, packQuickly } from './packing.ts';
import type { Page } from './page-cache.ts';

// This file is where server meets web: the others take these from here.
export type { ServerBuild, Transport };

export type MatchRoutes = typeof matchRoutes;

/** What the server entry (`web/entry.server.tsx`) exports besides the page. */
interface EntryModule {
  createRequestContext: typeof createRequestContext;
  createRequestHandler: typeof createRequestHandler;
  matchRoutes: MatchRoutes;
}

type Mode = 'production' | 'development';

/** In development Vite tells the page of changes through a web socket. */
const CONNECT: Record<Mode, string> = { production: "'self'", development: "'self' ws:" };

export type LoadBuild = () => Promise<ServerBuild>;

/** The pages as `react-router build` left them. */
export const builtPages =
  (file: string): LoadBuild =>
  async () =>
    (await import(pathToFileURL(file).href)) as ServerBuild;

/** The ids of the routes whose pages have data. In development they change all the time, and nothing is kept. */
export const idsOfLoaders = (build: ServerBuild | undefined): ReadonlySet<string> =>
  new Set(Object.entries(build?.routes ?? {}).flatMap(([id, route]) => (route?.module.loader ? [id] : [])));

/** The built pages and what rendering them takes. */
export interface Site {
  build: ServerBuild;
  mode: Mode;
  /** The stylesheets that go into the page itself, by their address. */
  styles: ReadonlyMap<string, string>;
  /** What every answer carries. */
  headers: Readonly<Record<string, string>>;
  /** Where else a page's forms may lead. */
  forms?: readonly string[];
}

/**
 * Renders an address for nobody in particular: no header of the visitor's request reaches the page, so the same answer
 * is right for everyone.
 */
export async function renderPage(site: Site, url: string, transport: Transport): Promise<Page> {
  const tags = new Set<string>();
  let html: string | undefined;
  const context = entryOf(site.build).createRequestContext({
    transport,
    shows: (...shown) => {
      for (const tag of shown) tags.add(tag);
    },
    rendered: (whole) => {
      html = whole;
    },
  });
  const response = await handlerOf(site)(new Request(url), context);
  // What is no rendered page (a redirect, a bare refusal) has its body in the answer.
  return toPage(response, html ?? (await response.text()), tags, site);
}

const entryOf = (build: ServerBuild) => build.entry.module as unknown as EntryModule;

/** What finds the route of an address, as the pages have it. */
export const matchRoutesOf = (build: ServerBuild): MatchRoutes => entryOf(build).matchRoutes;

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

/** One handler per build: making one goes over all its routes. */
function handlerOf({ build, mode }: Site): ReturnType<typeof createRequestHandler> {
  let handler = handlers.get(build);
  if (!handler) {
    handler = entryOf(build).createRequestHandler(build, mode);
    handlers.set(build, handler);
  }
  return handler;
}

function toPage(
  response: Response,
  rendered: string,
  tags: ReadonlySet<string>,
  { mode, styles, headers: always, forms }: Site,
): Page {
  const headers: Record<string, string> = { ...always, ...SECURITY_HEADERS, ...Object.fromEntries(response.headers) };
  const marker = headers['x-script-marker'];
  delete headers['x-script-marker'];
  let text = rendered;
  if (marker) {
    const { html, scripts } = takeMarkedScripts(rendered, marker);
    text = inlineStyles(html, styles);
    headers['content-security-policy'] = contentSecurityPolicy(scripts, { connect: CONNECT[mode], forms });
  }
  const identity = Buffer.from(text);
  const { status } = response;
  const cacheable = status === 200;
  const br = cacheable ? packQuickly(identity) : undefined;
  headers.etag = etagOf(br ?? identity);
  // What is the same for as long as this build is used says so itself.
  headers['cache-control'] ??= cacheable ? 'public, max-age=0, must-revalidate' : 'no-store';
  headers.vary = 'Accept-Encoding';
  return { status, headers, identity, ...(br ? { compressed: { br } } : {}), tags, cacheable };
}
