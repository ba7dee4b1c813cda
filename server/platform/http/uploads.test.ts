import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/http.ts';
import type { Services } from '../context.ts';
import type { Database } from '../database/client.ts';
import { installErrorHandler } from './error-handler.ts';
import { FileReply } from './file-reply.ts';
import { createMount } from './mount.ts';
import { installUploads } from './uploads.ts';

const DATA_DIR = path.join(process.cwd(), 'node_modules/.cache/uploads-test');

const subir = endpoint({
  method: 'POST',
  path: '/api/subir',
  tag: 'Prueba',
  summary: '',
  body: z.object({ nombre: z.string().min(1, 'Falta el nombre.') }),
  files: { parts: ['foto'], maxFiles: 2, maxBytes: 1024 * 1024 },
  reply: z.object({ leido: z.array(z.string()) }),
  status: 201,
  fallback: '',
});

const bajar = endpoint({
  method: 'GET',
  path: '/api/bajar',
  tag: 'Prueba',
  summary: '',
  download: 'text/csv',
  status: 200,
  fallback: '',
});

let app: FastifyInstance;
let seen: string[] = [];

beforeAll(async () => {
  app = fastify();
  installErrorHandler(app);
  await installUploads(app);
  const services = { config: { DATA_DIR } } as Services;
  const mount = createMount({ app, db: {} as Database, services, resolveActor: async () => null });
  mount(subir, 'publico', async (_ctx, { body, files }) => {
    seen = files.map(({ path }) => path);
    const texts = await Promise.all(files.map(({ path }) => readFile(path, 'utf8')));
    return { leido: [body.nombre, ...files.map(({ name, bytes }, i) => `${name} ${bytes} ${texts[i]?.slice(0, 9)}`)] };
  });
  mount(bajar, 'publico', async () => new FileReply('lista.csv', Buffer.from('a;b')));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const address = (url: string) => app.listeningOrigin + url;

async function send(nombre: string, ...files: [part: string, name: string, content: string][]) {
  const body = new FormData();
  body.append('nombre', nombre);
  for (const [part, name, content] of files) body.append(part, new Blob([content]), name);
  const response = await fetch(address('/api/subir'), { method: 'POST', body });
  const result = (await response.json()) as { leido: string[]; message: string };
  return { status: response.status, ...result };
}

const left = () => (existsSync(`${DATA_DIR}/subidas`) ? readdirSync(`${DATA_DIR}/subidas`) : []);

describe('una llamada con archivos', () => {
  it('los recibe en el disco, con su nombre sin carpetas, y después no queda nada', async () => {
    expect(await send('uno', ['foto', 'a.png', 'contenido A'], ['foto', '../../etc/b.png', 'B'])).toMatchObject({
      status: 201,
      leido: ['uno', 'a.png 11 contenido', 'b.png 1 B'],
    });
    expect(seen).toHaveLength(2);
    expect(left()).toEqual([]);
  });

  it('sin archivos puede venir como JSON', async () => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/subir', body: { nombre: 'sola' } });
    expect([statusCode, JSON.parse(body)]).toEqual([201, { leido: ['sola'] }]);
  });

  it.each([
    [
      'un archivo demasiado grande',
      ['foto', 'a.png', 'x'.repeat(1024 * 1024 + 1)],
      413,
      'El archivo «a.png» es demasiado grande: el máximo es 1 MB.',
    ],
    ['un archivo que no se espera', ['otra', 'a.png', 'x'], 400, 'No esperábamos un archivo en «otra».'],
  ] as const)('rechaza %s y no deja nada', async (_, file, status, message) => {
    expect(await send('uno', [...file])).toMatchObject({ status, message });
    expect(left()).toEqual([]);
  });

  it('rechaza más archivos de los que se aceptan, y datos que no valen', async () => {
    const three = ['a', 'b', 'c'].map((name) => ['foto', name, 'x'] as [string, string, string]);
    expect(await send('uno', ...three)).toMatchObject({
      status: 413,
      message: 'Son demasiados archivos: se aceptan hasta 2 a la vez.',
    });
    expect(await send('', ['foto', 'a', 'x'])).toMatchObject({ status: 400, message: 'Falta el nombre.' });
    expect(left()).toEqual([]);
  });

  it('que se corta a la mitad se rechaza, y el servidor sigue', async () => {
    const cut = '--x\r\ncontent-disposition: form-data; name="foto"; filename="a.png"\r\n\r\nmedio';
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/subir',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: cut,
    });
    expect([statusCode, JSON.parse(body).message]).toEqual([400, 'El envío llegó incompleto. Inténtalo de nuevo.']);
    expect(left()).toEqual([]);
    expect((await send('sigue')).status).toBe(201);
  });
});

it('una respuesta que es un archivo dice su tipo y su nombre', async () => {
  const response = await fetch(address('/api/bajar'));
  expect(await response.text()).toBe('a;b');
  expect(response.headers.get('content-type')).toBe('text/csv');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="lista.csv"');
});
