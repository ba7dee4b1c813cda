import fastify, { type FastifyInstance } from 'fastify';
import { expect, it, vi } from 'vitest';
import { installDocs } from './docs.ts';

const library = vi.hoisted(() => ({ fails: true }));

vi.mock('@scalar/fastify-api-reference', () => ({
  default: async (app: FastifyInstance) => {
    if (library.fails) throw new Error('no se pudo armar');
    app.get('/api/docs', async (_request, reply) => reply.type('text/html').send('<h1>API</h1>'));
  },
}));

it('si la página de la API no se pudo armar, la próxima visita lo intenta de nuevo', async () => {
  const app = fastify();
  await installDocs(app);
  expect((await app.inject('/api/docs')).statusCode).toBe(500);
  library.fails = false;
  const { statusCode, body } = await app.inject('/api/docs');
  expect([statusCode, body]).toEqual([200, '<h1>API</h1>']);
});
