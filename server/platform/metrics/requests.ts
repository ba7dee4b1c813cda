import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OWN_ADDRESS } from '../reads.ts';
import type { Metrics, Sample } from './index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a page: the pattern of its route. */
    pagePattern: string | undefined;
  }
}

/** What no route answers. */
const NO_ROUTE = 'ninguna';

interface Seen {
  method: string;
  route: string;
  status: number;
  times: number;
}

/**
 * How many requests there were and how long they took, by the route's pattern. What is counted is kept in plain numbers and handed
 * over when it is read: a kept page is sent in some thirty microseconds, of which a library's counter would take a hundredth.
 */
export class RequestMetrics {
  readonly #routes = new Map<string, Map<number, Seen>>();
  readonly #kept = new Map<string, Map<number, Seen>>();
  readonly #metrics: Metrics;

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
    metrics.counter({
      name: 'fussan_http_requests_total',
      help: 'Solicitudes respondidas, también las páginas que salen de la memoria',
      labels: ['method', 'route', 'status'],
      read: () => this.#samples(),
    });
  }

  /** Counts what the framework answers; what the server asks of itself to render a page is not somebody's. */
  install(app: FastifyInstance): void {
    const times = this.#metrics.histogram(
      'fussan_http_request_duration_seconds',
      'Lo que tarda cada solicitud, sin las páginas que salen de la memoria',
      ['method', 'route', 'status'],
    );
    app.decorateRequest('pagePattern', undefined);
    app.addHook('onResponse', (request, reply, done) => {
      if (request.ip !== OWN_ADDRESS) {
        const { method } = request;
        const route = routeOf(request);
        const status = reply.statusCode;
        count(this.#routes, `${method} ${route}`, { method, route, status });
        times.observe({ method, route, status }, reply.elapsedTime / 1000);
      }
      done();
    });
  }

  /** A kept page was sent. */
  keptPage(route: string, status: number): void {
    const seen = this.#kept.get(route)?.get(status);
    if (seen) seen.times++;
    else count(this.#kept, route, { method: 'GET', route, status });
  }

  #samples(): Sample[] {
    return [this.#routes, this.#kept].flatMap((counted) =>
      [...counted.values()].flatMap((byStatus) =>
        [...byStatus.values()].map(({ method, route, status, times }) => ({
          value: times,
          labels: { method, route, status },
        })),
      ),
    );
  }
}

function count(counted: Map<string, Map<number, Seen>>, key: string, what: Omit<Seen, 'times'>): void {
  const byStatus = counted.get(key) ?? new Map<number, Seen>();
  if (byStatus.size === 0) counted.set(key, byStatus);
  const seen = byStatus.get(what.status);
  if (seen) seen.times++;
  else byStatus.set(what.status, { ...what, times: 1 });
}

/** The pattern of whatever answered a request: never its address, of which there are as many as visitors make up. */
export function routeOf({ pagePattern, routeOptions: { url } }: FastifyRequest): string {
  if (pagePattern !== undefined) return pagePattern;
  return url ?? NO_ROUTE;
}
