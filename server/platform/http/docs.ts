import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/http.ts';
import type { Permission } from '../actor.ts';
import { SECURITY_HEADERS, scriptHash } from '../pages/content-security.ts';
import { openApiDocument } from './openapi.ts';

/**
 * The OpenAPI document at `/api/openapi.json`, and a page to read and try it at `/api/docs`. It learns who may make each
 * call while they are mounted.
 */
export async function installDocs(app: FastifyInstance): Promise<void> {
  const permissions = new Map<Endpoint, Permission>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint && config.permission) permissions.set(config.endpoint, config.permission);
  });
  let document: string | undefined;
  app.get('/api/openapi.json', { config: { permission: 'publico' } }, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument((endpoint) => permissions.get(endpoint) ?? 'admin'));
    return reply.header('content-type', 'application/json; charset=utf-8').send(document);
  });

  // The library that makes the page takes 20 MB, and few shops are ever asked for it: it comes at the first visit.
  let page: Promise<FastifyInstance> | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    page ??= buildDocs().catch((error) => {
      // The next visit tries again.
      page = undefined;
      throw error;
    });
    const { statusCode, headers, rawPayload } = await (await page).inject(request.url);
    reply
      .code(statusCode)
      .headers(SECURITY_HEADERS)
      .type(String(headers['content-type'] ?? 'text/plain'));
    if (headers.location) reply.header('location', headers.location);
    if (String(headers['content-type']).startsWith('text/html')) {
      reply.header('content-security-policy', docsPolicy(rawPayload.toString()));
    }
    return reply.send(rawPayload);
  };
  app.get('/api/docs', { config: { permission: 'publico' } }, answer);
  app.get('/api/docs/*', { config: { permission: 'publico' } }, answer);
}

async function buildDocs(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const docs = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await docs.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      title: 'API de Fussan',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  return docs;
}

/** The page is the library's own and the same for everyone; its inline scripts are allowed by their hashes. */
function docsPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) =>
    scriptHash(script ?? ''),
  );
  return `default-src 'self'; script-src 'self' ${hashes.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src 'self' blob:; base-uri 'none'; frame-ancestors 'none'`;
}
