import type { FastifyInstance } from 'fastify';

/**
 * Once the server is closing, a connection ends when its last answer is out. A browser keeps it open otherwise, and the
 * server would wait for that.
 */
export function closeConnectionsWhenDone(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
