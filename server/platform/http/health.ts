import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { AppError } from '../errors.ts';

/** `/healthz`: the process answers, with the time by its clock. `/readyz`: and its database does too. */
export function installHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', { config: { permission: 'publico' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { estado: 'ok', hora: new Date().toISOString() };
  });
  app.get('/readyz', { config: { permission: 'publico' } }, async (request) => {
    try {
      await pool.query('select 1');
    } catch (error) {
      request.log.warn({ err: error }, 'la base de datos no responde');
      throw new AppError('NO_DISPONIBLE', { message: 'La base de datos no responde.' });
    }
    return { estado: 'ok' };
  });
}
