import type { Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { during } from '../activity.ts';
import { routeOf } from '../metrics/requests.ts';
import { endRequest, traceRequest } from '../traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/**
 * Lets whatever is done for a request know by which route it came, and traces it. Just before its handler: what reads a body goes on
 * from the connection, and knows of no request.
 */
export function noteActivity(app: FastifyInstance): void {
  app.decorateRequest('span', undefined);
  app.addHook('preHandler', (request, _reply, done) => {
    const name = `${request.method} ${routeOf(request)}`;
    const { traceparent } = request.headers;
    const span = traceRequest(name, typeof traceparent === 'string' ? traceparent : undefined);
    request.span = span;
    during(span ? { name, span } : { name }, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.span) {
      // Which page it was is known by now.
      request.span.updateName(`${request.method} ${routeOf(request)}`);
      endRequest(request.span, reply.statusCode);
    }
    done();
  });
}
