import type { FastifyInstance } from 'fastify';
import type { Pulse } from '../database/pulse.ts';
import { AppError } from '../errors.ts';

/** Who asks whether a shop is ready waits two seconds at most. */
const PATIENCE_MS = 1_500;

/** `/healthz`: the process answers, with the time by its clock. `/readyz`: and its database does too. */
export function installHealth(app: FastifyInstance, pulse: Pulse): void {
  app.get('/healthz', { config: { permission: 'publico' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { estado: 'ok', hora: new Date().toISOString() };
  });
  app.get('/readyz', { config: { permission: 'publico' } }, async (request) => {
    if (!(await pulse.answers(PATIENCE_MS))) {
      request.log.warn('la base de datos no responde');
      throw new AppError('NO_DISPONIBLE', { message: 'La base de datos no responde.' });
    }
    return { estado: 'ok' };
  });
}
