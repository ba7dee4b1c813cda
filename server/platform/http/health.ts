import type { FastifyInstance } from 'fastify';
import type { Pulse } from '../database/pulse.ts';
import { AppError } from '../errors.ts';

/** Who asks whether a shop is ready waits two seconds at most. */
const PATIENCE_MS = 1_500;

interface Health {
  pulse: Pulse;
  /** Whether the shop is about to close: whoever shares visits among several sends it no more. */
  isDraining: () => boolean;
}

/** `/healthz`: the process answers, with the time by its clock. `/readyz`: and its database does too, and it stays. */
export function installHealth(app: FastifyInstance, { pulse, isDraining }: Health): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
  app.get('/healthz', { config: { permission: 'publico' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { estado: 'ok', hora: new Date().toISOString() };
  });
  app.get('/readyz', { config: { permission: 'publico' } }, async () => {
    if (isDraining()) throw new AppError('NO_DISPONIBLE', { message: 'La tienda se está cerrando.' });
    if (!(await pulse.answers(PATIENCE_MS))) {
      throw new AppError('NO_DISPONIBLE', { message: 'La base de datos no responde.' });
    }
    return { estado: 'ok' };
  });
}
