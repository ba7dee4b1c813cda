import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from '#server/testing/pictures.ts';
import { diskStorage } from './disk.ts';
import { serveJpegs } from './jpeg.ts';
import type { ImageStorage } from './storage.ts';
import { createImageStore } from './store.ts';

let dir: string;
let app: FastifyInstance;
let storage: ImageStorage;
const puestos: string[] = [];
const jpegs = async () => (await readdir(path.join(dir, 'imagenes'))).filter((nombre) => nombre.endsWith('.jpg'));

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'fussan-jpeg-'));
  const disco = await diskStorage(dir);
  storage = {
    ...disco,
    put: (nombre, bytes) => {
      puestos.push(nombre);
      return disco.put(nombre, bytes);
    },
  };
  app = fastify();
  serveJpegs(app, storage);
  await storage.serve(app);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

it('lo guardado se da también como JPEG: se hace cuando alguien lo pide, una vez, y queda', async () => {
  const { imagen_url } = await createImageStore(storage).store(await picture());
  expect(await jpegs()).toEqual([]);
  puestos.length = 0;
  const url = imagen_url.replace('-640.webp', '-960.jpg');
  const answers = await Promise.all([1, 2, 3].map(() => app.inject(url)));
  for (const { statusCode, headers, rawPayload } of [...answers, await app.inject(url)]) {
    expect([statusCode, headers]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
      }),
    ]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 960 });
  }
  expect(puestos).toEqual([path.basename(url)]);
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  expect((await app.inject(imagen_url)).headers['content-type']).toBe('image/webp');
});

it('no pesa más que lo que muestran los mensajeros, aunque la foto esté llena de detalles', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const foto = await sharp({ create: { width: 960, height: 960, channels: 3, noise, background: '#000' } })
    .webp({ quality: 82 })
    .toBuffer();
  await storage.put('ruido-960.webp', foto);
  const { rawPayload } = await app.inject('/imagenes/ruido-960.jpg');
  expect(rawPayload.length).toBeLessThan(300_000);
});

it.each([
  '/imagenes/no-esta-960.jpg',
  '/imagenes/..%2fsecreto.jpg',
  '/imagenes/%2e%2e%2fsecreto.jpg',
  '/imagenes/.jpg',
  `/imagenes/${'a'.repeat(81)}.jpg`,
])('%s no se encuentra', async (url) => {
  const antes = await jpegs();
  expect((await app.inject(url)).statusCode).toBe(404);
  expect(await jpegs()).toEqual(antes);
});
