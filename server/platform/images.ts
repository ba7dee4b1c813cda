import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export const imagesFolder = (dataDir: string): string => path.join(dataDir, 'imagenes');

/** Serves the stored images. Their names carry the hash of their content, so they never change. */
export async function installImages(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = imagesFolder(dataDir);
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/imagenes/',
    decorateReply: false,
    cacheControl: false,
    index: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}
