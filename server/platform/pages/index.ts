import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { obtenerTienda } from '#contract/tienda/tienda.ts';
import { sendUnknownCall } from '../http/error-handler.ts';
import type { Reading } from '../reading.ts';
import { OWN_ADDRESS } from '../reads.ts';
import { ROOT } from '../root.ts';
import { pageAddresses } from './address.ts';
import { type FrontDoor, sendPage } from './front-door.ts';
import { readStyles } from './inline-styles.ts';
import { asItWas } from './old-page.ts';
import { packTighter } from './packing.ts';
import { type Page, PageCache } from './page-cache.ts';
import { pagePatterns } from './patterns.ts';
import { builtPages, idsOfLoaders, type LoadBuild, renderPage, type Site, type Transport } from './render.ts';

const BUILD = path.join(ROOT, 'build');
const YEAR = 31_536_000;
const ASK_AGAIN_MS = 1_000;

export interface PagesOptions {
  door: FrontDoor;
  cacheBytes: number;
  /** Whether changes are heard at present, so that pages may be kept. */
  trusted: () => boolean;
  /** Whether the database seems not to answer, so that what was kept is sent as it was. */
  isAway: () => boolean;
  reading: Reading;
  publicUrl: string;
  /** What every answer carries. */
  headers: Record<string, string>;
  /** Where else forms may lead. */
  forms: readonly string[];
  /** Set in development, where Vite serves the sources. */
  loadBuild?: LoadBuild;
}

/** What else the server answers with calls: everything under these is never a page. */
const CALLS = /^\/(api|orden-completa|imagenes|assets|healthz|readyz|metrics)(\/|$)/;

/**
 * Serves the built pages, the one place where server meets web. Returns the cache, for its owner to drop what changed.
 */
export async function installPages(app: FastifyInstance, options: PagesOptions): Promise<PageCache> {
  const development = options.loadBuild !== undefined;
  const cache = new PageCache(development ? 0 : options.cacheBytes, options.trusted, (page) => {
    // If it can't be done, the page is right as it is.
    packTighter(page).catch(() => {});
  });
  const loadBuild = options.loadBuild ?? builtPages(path.join(BUILD, 'server/index.js'));
  if (!development) {
    const client = path.join(BUILD, 'client');
    // One route for all of them: each of its own, with those packed, they would take as much memory as all the calls.
    await serveFiles(
      app,
      { root: path.join(client, 'assets'), prefix: '/assets/' },
      `public, max-age=${YEAR}, immutable`,
    );
    await serveFiles(app, { root: client, wildcard: false, globIgnore: ['assets/**'] }, 'public, max-age=3600');
  }
  const { reading } = options;
  const transport = injectTransport(app);
  const fromPrimary = injectTransport(app, () => reading.fromPrimary());
  const kept: Site | null = development
    ? null
    : {
        build: await loadBuild(),
        mode: 'production',
        styles: await readStyles(path.join(BUILD, 'client')),
        headers: options.headers,
        forms: options.forms,
      };
  const freshSite = async (): Promise<Site> => ({
    build: await loadBuild(),
    mode: 'development',
    styles: new Map(),
    headers: {},
    forms: options.forms,
  });

  /** Until when nothing is asked of a database that was away, where there is a page as it was. */
  let awayUntil = 0;
  const pageAddress = pageAddresses(idsOfLoaders(kept?.build));
  const patternOf = pagePatterns(kept?.build);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || CALLS.test(request.url)) return sendUnknownCall(app, request, reply);
    const address = pageAddress(request.url);
    const renderBy = async (way: Transport): Promise<Page> => ({
      ...(await renderPage(kept ?? (await freshSite()), options.publicUrl + (address ?? request.url), way)),
      pattern: patternOf(address ?? request.url),
    });
    const render = async () => {
      // What just changed a replica may not have, and what is kept of it would stay.
      const last = address === null ? undefined : cache.last(address);
      const { stoodIn } = reading;
      const isSettling = reading.isSettling(last?.tags ?? []);
      let page = await renderBy(isSettling ? fromPrimary : transport);
      if (!isSettling && reading.isSettling(page.tags)) page = await renderBy(fromPrimary);
      return reading.stoodIn === stoodIn ? page : { ...page, cacheable: false };
    };
    if (address === null) return sendPage(request, reply, await render());
    const ready = cache.peek(address) ?? (options.isAway() || Date.now() < awayUntil ? cache.last(address) : undefined);
    if (ready) return sendPage(request, reply, ready.old ? asItWas(ready) : ready);
    const page = await cache.get(address, render);
    if (page.status !== 503) return sendPage(request, reply, page);
    if (!options.trusted()) awayUntil = Date.now() + ASK_AGAIN_MS;
    const last = cache.last(address);
    if (last) return sendPage(request, reply, asItWas(last));
    reply.header('retry-after', '5');
    return sendPage(request, reply, page);
  }

  app.get('/', { config: { permission: 'publico' } }, answer);
  app.setNotFoundHandler(answer);
  options.door.keptPage = (url) => {
    const address = pageAddress(url);
    return address === null ? undefined : cache.peek(address);
  };
  return cache;
}

/** Built files, packed as the browser takes them. Those that carry the hash of their content in their name never change. */
async function serveFiles(app: FastifyInstance, files: FastifyStaticOptions, cacheControl: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...files,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply) => {
      reply.header('cache-control', cacheControl);
    },
  });
}

/** What comes from the settings alone: the same answer for as long as the server runs, and every page asks for it. */
const LASTING: ReadonlySet<string> = new Set([obtenerTienda.path]);

/** Calls of a page while it is rendered: into this very server, without the network. They may say something of themselves. */
function injectTransport(app: FastifyInstance, saying: () => Record<string, string> = () => ({})): Transport {
  const lasting = new Map<string, Awaited<ReturnType<Transport>>>();
  return async ({ method, url, headers, body }) => {
    const known = lasting.get(url);
    if (known) return known;
    const { statusCode: status, body: text } = await app.inject({
      method,
      url,
      headers: { ...headers, ...saying() },
      remoteAddress: OWN_ADDRESS,
      ...(body ? { payload: body } : {}),
    });
    const answer = { status, body: text };
    if (LASTING.has(url) && status === 200) lasting.set(url, answer);
    return answer;
  };
}
