import { randomUUID } from 'node:crypto';
import { access, mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { ADDRESS, FOREVER, type ImageStorage, KEPT_NAME } from './storage.ts';

/** Images in a folder of DATA_DIR. */
export async function diskStorage(dataDir: string): Promise<ImageStorage> {
  const root = path.join(dataDir, 'imagenes');
  await mkdir(root, { recursive: true });
  return {
    has: (name) =>
      access(path.join(root, name)).then(
        () => true,
        () => false,
      ),
    read: (name) =>
      readFile(path.join(root, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    put: async (name, bytes) => {
      const unfinished = path.join(root, `${name}.${randomUUID()}.tmp`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, path.join(root, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    list: async function* () {
      for await (const { name } of await opendir(root)) if (KEPT_NAME.test(name)) yield name;
    },
    serve: async (app) => {
      await app.register(fastifyStatic, {
        root,
        prefix: ADDRESS,
        decorateReply: false,
        cacheControl: false,
        index: false,
        setHeaders: (reply) => {
          reply.header('cache-control', FOREVER);
        },
      });
    },
  };
}
