import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { SECURITY_HEADERS, scriptHash } from '../pages/content-security.ts';
import { openApiDocument } from './openapi.ts';

/** The OpenAPI document at `/api/openapi.json`, and a page to read and try it at `/api/docs`. */
export async function installDocs(app: FastifyInstance): Promise<void> {
  let document: string | undefined;
  app.get('/api/openapi.json', { config: { permission: 'publico' } }, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.header('content-type', 'application/json; charset=utf-8').send(document);
  });

  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      reply.headers(SECURITY_HEADERS);
      if (String(reply.getHeader('content-type')).startsWith('text/html')) {
        reply.header('content-security-policy', docsPolicy(String(payload)));
      }
      return payload;
    });
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
  });
}

/** The page is the library's own and the same for everyone; its inline scripts are allowed by their hashes. */
function docsPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) =>
    scriptHash(script ?? ''),
  );
  return `default-src 'self'; script-src 'self' ${hashes.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src 'self' blob:; base-uri 'none'; frame-ancestors 'none'`;
}
