import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Transport } from '#web/client/api.ts';
import { sendUnknownCall } from '../http/error-handler.ts';
import { pageAddress } from './address.ts';
import { SECURITY_HEADERS } from './content-security.ts';
import { type Page, PageCache } from './page-cache.ts';
import { builtPages, type LoadBuild, renderPage } from './render.ts';

const BUILD = path.join(import.meta.dirname, '../../../build');
const YEAR = 31_536_000;

export interface PagesOptions {
  cacheBytes: number;
  publicUrl: string;
  /** Set in development, where Vite serves the sources. */
  loadBuild?: LoadBuild;
}

/** What else the server answers with calls: everything under these is never a page. */
const CALLS = /^\/(api|orden-completa|imagenes|assets|healthz|readyz)(\/|$)/;

/**
 * Serves the built pages, the one place where server meets web. Returns the cache, for its owner to drop what changed.
 */
export async function installPages(app: FastifyInstance, options: PagesOptions): Promise<PageCache> {
  const development = options.loadBuild !== undefined;
  const cache = new PageCache(development ? 0 : options.cacheBytes);
  const loadBuild = options.loadBuild ?? builtPages(path.join(BUILD, 'server/index.js'));
  if (!development) {
    await app.register(fastifyStatic, {
      root: path.join(BUILD, 'client'),
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders: (reply, file) => {
        // Built files carry the hash of their content in their name.
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600');
        reply.header('x-content-type-options', 'nosniff');
      },
    });
  }
  const transport = injectTransport(app);
  const build: ServerBuild | null = development ? null : await loadBuild();
  const mode = development ? 'development' : 'production';

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || CALLS.test(request.url)) return sendUnknownCall(app, request, reply);
    const address = pageAddress(request.url);
    const render = async () =>
      renderPage(build ?? (await loadBuild()), mode, options.publicUrl + (address ?? request.url), transport);
    const page = address === null ? await render() : (cache.peek(address) ?? (await cache.get(address, render)));
    return sendPage(request, reply, page);
  }

  app.get('/', { config: { permission: 'publico' } }, answer);
  app.setNotFoundHandler(answer);
  return cache;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.headers(SECURITY_HEADERS).headers(page.headers);
  if (page.status === 200 && request.headers['if-none-match'] === page.headers.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.code(page.status);
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(page.br);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.identity);
}

/** Calls of a page while it is rendered: into this very server, without the network. */
function injectTransport(app: FastifyInstance): Transport {
  return async ({ method, url, headers, body }) => {
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    return { status: answer.statusCode, body: answer.body };
  };
}
