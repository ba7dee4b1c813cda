import type { FastifyInstance } from 'fastify';
import type { LoadBuild, ServerBuild } from './render.ts';

/** In development Vite compiles the pages as they are asked for, and tells the browser of every change. */
export async function installVite(app: FastifyInstance): Promise<LoadBuild> {
  const { createServer } = await import('vite');
  const ours = process.listeners('SIGTERM');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' });
  // React Router's plugin starts a Vite of its own, which would end the process at SIGTERM before the database is closed.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  }
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    // Vite answers its own addresses and lets the others pass.
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
}
