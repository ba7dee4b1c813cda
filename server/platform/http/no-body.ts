import type { FastifyInstance } from 'fastify';

/** A call without a body may name any content type (D92): Fastify would take the nothing for a body that is no JSON. */
export function forgetTypeOfNoBody(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
    if (!hasBody) delete headers['content-type'];
  });
}
