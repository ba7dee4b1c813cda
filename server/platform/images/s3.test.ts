import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { installErrorHandler } from '#server/platform/http/error-handler.ts';
import { picture } from '#server/testing/pictures.ts';
import { openS3 } from '#server/testing/s3-server.ts';
import { serveJpegs } from './jpeg.ts';
import { openImageStorage } from './open-storage.ts';
import type { ImageStorage } from './storage.ts';
import { createImageStore } from './store.ts';

const s3 = await openS3({ bucket: 'tienda', accessKeyId: 'LLAVE', secretAccessKey: 'un secreto' });
const settings = {
  S3_ENDPOINT: s3.url,
  S3_BUCKET: 'tienda',
  S3_ACCESS_KEY_ID: 'LLAVE',
  S3_SECRET_ACCESS_KEY: 'un secreto',
  S3_PREFIX: 'fotos/productos',
};
let app: FastifyInstance;
let storage: ImageStorage;

/** A shop's images and nothing else of it. */
async function serve(env: Record<string, string>): Promise<{ app: FastifyInstance; storage: ImageStorage }> {
  const storage = await openImageStorage(readConfig(env));
  const app = fastify();
  installErrorHandler(app);
  serveJpegs(app, storage);
  await storage.serve(app);
  await app.ready();
  return { app, storage };
}

beforeAll(async () => {
  ({ app, storage } = await serve(settings));
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

async function namesOf(storage: ImageStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.list()) names.push(name);
  return names;
}

const objects = () => [...s3.objects.keys()].filter((name) => name.endsWith('.webp'));

it('guarda los anchos en el bucket bajo su carpeta, y los sirve bajo la misma dirección que el disco', async () => {
  const { imagen_url, imagen_anchos } = await createImageStore(storage).store(await picture());
  const guardados = objects();
  expect(guardados).toHaveLength(imagen_anchos.length);
  expect(guardados.every((nombre) => nombre.startsWith('fotos/productos/'))).toBe(true);

  const answer = await app.inject(imagen_url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const propio = guardados.find((nombre) => nombre.includes('-640.webp'))!;
  expect(s3.objects.get(propio)).toEqual({ type: 'image/webp', bytes: answer.rawPayload });
  expect((await app.inject({ method: 'HEAD', url: imagen_url })).statusCode).toBe(200);
});

it('las da también como JPEG, que queda en el bucket con su tipo', async () => {
  const { imagen_url } = await createImageStore(storage).store(await picture('png', { background: '#dd0' }));
  const url = imagen_url.replace('-640.webp', '-960.jpg');
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(s3.objects.get(`fotos/productos/${path.basename(url)}`)?.type).toBe('image/jpeg');
  const otro = await serve(settings);
  expect((await otro.app.inject(url)).rawPayload).toEqual(answer.rawPayload);
  expect(await otro.storage.has(path.basename(url))).toBe(true);
  await otro.app.close();
  expect((await app.inject('/imagenes/no-esta-960.jpg')).statusCode).toBe(404);
});

it('las nombra todas, de a una página, y nada más que haya en el bucket', async () => {
  s3.objects.set('fotos/productos/leeme.txt', { type: 'text/plain', bytes: Buffer.from('hola') });
  s3.objects.set('fotos/productos-viejos/x-640.webp', { type: 'image/webp', bytes: Buffer.alloc(1) });
  const nombres = await namesOf(storage);
  expect(nombres.length).toBeGreaterThan(10);
  const suyas = [...s3.objects.keys()].filter((key) => /^fotos\/productos\/[^/]+\.(webp|jpg)$/.test(key));
  expect(nombres.toSorted()).toEqual(suyas.map((key) => path.basename(key)).sort());
  const sinClave = await openImageStorage(readConfig({ ...settings, S3_SECRET_ACCESS_KEY: 'otra' }));
  await expect(namesOf(sinClave)).rejects.toMatchObject({ code: 'NO_DISPONIBLE' });
});

it('la misma imagen no se vuelve a subir', async () => {
  const puestos: string[] = [];
  const contado: ImageStorage = {
    ...storage,
    put: (name, webp) => {
      puestos.push(name);
      return storage.put(name, webp);
    },
  };
  const otra = await picture('png', { background: '#0a0' });
  const primera = await createImageStore(contado).store(otra);
  expect(puestos).toHaveLength(primera.imagen_anchos.length);
  expect(await createImageStore(contado).store(otra)).toEqual(primera);
  expect(puestos).toHaveLength(primera.imagen_anchos.length);
});

it.each([
  '/imagenes/no-esta-640.webp',
  '/imagenes/..%2f..%2fsecreto.webp',
  '/imagenes/%2e%2e%2fsecreto.webp',
  '/imagenes/otra.txt',
  '/imagenes/',
])('%s no se encuentra', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

it.each([{ S3_ACCESS_KEY_ID: 'equivocada' }, { S3_SECRET_ACCESS_KEY: 'equivocada' }])(
  'con %o responde 503, sin decir la clave, y no queda nada',
  async (equivocada) => {
    const antes = objects();
    const ajeno = await serve({ ...settings, ...equivocada });
    await expect(
      createImageStore(ajeno.storage).store(await picture('png', { background: '#00a' })),
    ).rejects.toMatchObject({
      code: 'NO_DISPONIBLE',
      message: 'El almacén de imágenes no responde en este momento. Inténtalo en unos minutos.',
    });
    expect(objects()).toEqual(antes);
    const answer = await ajeno.app.inject('/imagenes/no-esta-640.webp');
    expect([answer.statusCode, answer.body.includes('equivocada')]).toEqual([503, false]);
    await ajeno.app.close();
  },
);

it('sin servidor al otro lado responde 503 pronto, y esa respuesta no se guarda', async () => {
  const mudo = await serve({ ...settings, S3_ENDPOINT: 'http://127.0.0.1:9' });
  const inicio = performance.now();
  await expect(createImageStore(mudo.storage).store(await picture())).rejects.toMatchObject({ code: 'NO_DISPONIBLE' });
  const answer = await mudo.app.inject('/imagenes/no-esta-640.webp');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(performance.now() - inicio).toBeLessThan(5_000);
  await mudo.app.close();
});
