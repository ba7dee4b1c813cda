import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { type MetricParts, Metrics } from '../metrics/index.ts';
import type { Siblings } from '../processes/siblings.ts';
import { isLoopback } from '../reads.ts';
import { isForwarded } from './forwarded.ts';

/**
 * `/metrics`, for Prometheus: to this very machine, or to whoever brings `METRICAS_CLAVE`. Of several processes behind one port
 * whichever is asked tells of all.
 */
export function installMetrics(app: FastifyInstance, metrics: Metrics, config: Config, siblings?: Siblings): void {
  if (siblings) siblings.answerWith = () => metrics.parts();
  app.get('/metrics', { config: { permission: 'publico' } }, async (request, reply) => {
    if (!isOwn(request, config) && !bringsKey(request, config)) {
      throw new AppError('NO_AUTENTICADO', { message: 'Para leer las métricas hace falta su clave (METRICAS_CLAVE).' });
    }
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return siblings
      ? Metrics.textOf([await metrics.parts(), ...((await siblings.ask()) as MetricParts[])])
      : metrics.text();
  });
}

/** Behind a proxy everybody comes from its address, which may be this machine's. */
function isOwn(request: FastifyRequest, { TRUST_PROXY }: Config): boolean {
  return TRUST_PROXY === 0 && !isForwarded(request) && isLoopback(request.socket.remoteAddress);
}

/** Compared as hashes, which are of one length, in a time that tells nothing. */
function bringsKey({ headers }: FastifyRequest, { METRICAS_CLAVE }: Config): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!METRICAS_CLAVE || !given) return false;
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', METRICAS_CLAVE, 'buffer'));
}
