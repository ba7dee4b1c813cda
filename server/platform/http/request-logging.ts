import type { FastifyInstance } from 'fastify';

/**
 * Gives every answer its request id and logs one line per request: reads that went well only at `debug`, for a shop is
 * mostly that. The address is logged without its query, headers and bodies not at all: those hold what is private.
 */
export function requestLogging(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'error' : isQuiet(request.method, reply.statusCode) ? 'debug' : 'info';
    if (level !== 'debug' || app.log.level === 'debug') {
      request.log[level](
        {
          method: request.method,
          path: request.url.split('?')[0],
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ip: request.ip,
        },
        'llamada',
      );
    }
    done();
  });
}

function isQuiet(method: string, status: number): boolean {
  return status < 400 && (method === 'GET' || method === 'HEAD');
}
