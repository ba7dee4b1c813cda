import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/http.ts';
import type { Services } from '../context.ts';
import type { Reading } from '../reading.ts';
import { installErrorHandler, sendUnknownCall } from './error-handler.ts';
import { FileReply } from './file-reply.ts';
import { createMount } from './mount.ts';
import { clearUploads, fileNameOf, installUploads } from './uploads.ts';

const DATA_DIR = path.join(process.cwd(), 'node_modules/.cache/uploads-test');

const subir = endpoint({
  method: 'POST',
  path: '/api/subir',
  tag: 'Productos',
  summary: '',
  body: z.object({ nombre: z.string().min(1, 'Falta el nombre.') }),
  files: { parts: ['foto'], maxFiles: 2, maxBytes: 1024 * 1024, maxTotalBytes: 1.5 * 1024 * 1024 },
  reply: z.object({ leido: z.array(z.string()) }),
  status: 201,
  fallback: '',
});

const bajar = endpoint({
  method: 'GET',
  path: '/api/bajar',
  tag: 'Productos',
  summary: '',
  download: 'text/csv',
  status: 200,
  fallback: '',
});

const logged: string[] = [];
let app: FastifyInstance;
let seen: string[] = [];
/** Bytes that the server has read. */
let heard = 0;

beforeAll(async () => {
  app = fastify({ logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } } });
  installErrorHandler(app);
  app.setNotFoundHandler((request, reply) => sendUnknownCall(app, request, reply));
  await installUploads(app);
  const services = { config: { DATA_DIR } } as Services;
  const reading = { databasesFor: () => [{}] } as unknown as Reading;
  const mount = createMount({ app, reading, services, resolveActor: async () => null });
  mount(subir, 'publico', async (_ctx, { body, files }) => {
    seen = files.map(({ path }) => path);
    const texts = await Promise.all(files.map(({ path }) => readFile(path, 'utf8')));
    return { leido: [body.nombre, ...files.map(({ name, bytes }, i) => `${name} ${bytes} ${texts[i]?.slice(0, 9)}`)] };
  });
  mount({ ...subir, path: '/api/subir-admin' }, 'admin', async () => ({ leido: [] }));
  app.server.on('connection', (socket) =>
    socket.once('close', () => {
      heard += socket.bytesRead;
    }),
  );
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

/** Sends without end until the connection ends, and gives the answer. */
function pour(start: string, url = '/api/subir'): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let answer = '';
    const more = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    // It looks for the answer between one piece and the next, and doesn't stop for it.
    const write = () => {
      if (socket.writable && socket.write(more)) setImmediate(write);
    };
    const head = [`POST ${url} HTTP/1.1`, 'host: a', 'transfer-encoding: chunked'];
    socket.write(`${head.join('\r\n')}\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n`);
    if (start) socket.write(`${start.length.toString(16)}\r\n${start}\r\n`);
    socket.on('drain', write);
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)));
    socket.on('close', () => resolve(answer));
    write();
  });
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

  it('rechaza lo que en total es demasiado, sin leerlo', async () => {
    const most = 'x'.repeat(1024 * 1024 - 1);
    expect(await send('uno', ['foto', 'a.png', most], ['foto', 'b.png', most])).toMatchObject({
      status: 413,
      message: 'Lo que enviaste es demasiado grande: el máximo es 1 MB en total.',
    });
    expect(left()).toEqual([]);
  });

  it.each([
    ['antes de la primera parte', ''],
    ['en un campo', '--x\r\ncontent-disposition: form-data; name="nombre"\r\n\r\n'],
    ['en un archivo', '--x\r\ncontent-disposition: form-data; name="foto"; filename="a"\r\n\r\n'],
    ['después de la última', '--x\r\ncontent-disposition: form-data; name="nombre"\r\n\r\nuno\r\n--x--\r\n'],
  ])('rechaza mientras llega lo que no dice cuánto es y no termina: %s', async (_, start) => {
    const answer = await pour(start);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('DEMASIADO_GRANDE');
    await vi.waitFor(() => expect(left()).toEqual([]), 10_000);
    expect((await send('sigue')).status).toBe(201);
  });

  it.each([
    ['sin permiso', '/api/subir-admin', 401],
    ['a una dirección que no hay', '/api/nada', 404],
  ])('una llamada %s se responde y no se sigue leyendo', async (_, url, status) => {
    const before = heard;
    const answer = await pour('', url);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/connection: close/i);
    await vi.waitFor(() => expect(heard).toBeGreaterThan(before), 10_000);
    expect(heard - before).toBeLessThan(32 * 1024 * 1024);
  });

  it('lo poco que quedaba de una llamada rechazada no le cuesta la conexión', async () => {
    const body = new FormData();
    body.append('nombre', 'x'.repeat(500_000));
    const response = await fetch(address('/api/subir-admin'), { method: 'POST', body });
    expect([response.status, response.headers.get('connection')]).toEqual([401, 'keep-alive']);
  });

  it.each([
    ['a la mitad de un archivo', '--x\r\ncontent-disposition: form-data; name="foto"; filename="a"\r\n\r\nmedio'],
    ['después de la última parte', '--x\r\ncontent-disposition: form-data; name="nombre"\r\n\r\nuno\r\n--x--\r\n'],
  ])('quien se va %s no es un error en el registro', async (_, start) => {
    const { port } = app.server.address() as AddressInfo;
    logged.length = 0;
    const socket = connect({ port, host: '127.0.0.1' });
    const head = ['POST /api/subir HTTP/1.1', 'host: a', 'content-length: 900000'];
    socket.write(`${head.join('\r\n')}\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n${start}`);
    await vi.waitFor(() => expect(left()).toHaveLength(1), 10_000);
    socket.destroy();
    await vi.waitFor(() => expect(left()).toEqual([]), 10_000);
    expect((await send('sigue')).status).toBe(201);
    expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
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

describe('un envío mal armado se rechaza con un 400', () => {
  const field = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nuno\r\n--x--\r\n`;

  it.each([
    [
      'sin decir dónde se separan sus partes',
      '',
      field('nombre'),
      'No pudimos leer lo que enviaste: viene mal armado.',
    ],
    [
      'con un separador larguísimo',
      `; boundary=${'x'.repeat(257)}`,
      field('nombre'),
      'No pudimos leer lo que enviaste: viene mal armado.',
    ],
    ...['__proto__', 'constructor'].map((name) => [
      `con un campo «${name}»`,
      '; boundary=x',
      field(name),
      'El envío trae un campo que no esperábamos.',
    ]),
  ])('%s', async (_, boundary, payload, message) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/subir',
      headers: { 'content-type': `multipart/form-data${boundary}` },
      payload: payload!,
    });
    expect([statusCode, JSON.parse(body).message]).toEqual([400, message]);
    expect(left()).toEqual([]);
  });
});

it('al partir se borra lo que dejó una caída, y no lo que otro proceso está recibiendo', async () => {
  const [old, fresh] = ['vieja', 'nueva'].map((name) => path.join(DATA_DIR, 'subidas', name));
  for (const folder of [old!, fresh!]) await mkdir(folder, { recursive: true });
  await writeFile(path.join(old!, '0'), 'x');
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(old!, hoursAgo, hoursAgo);
  await clearUploads(DATA_DIR);
  expect(left()).toEqual(['nueva']);
  await rm(fresh!, { recursive: true });
  await clearUploads(path.join(DATA_DIR, 'no-existe'));
});

it('una respuesta que es un archivo dice su tipo y su nombre', async () => {
  const response = await fetch(address('/api/bajar'));
  expect(await response.text()).toBe('a;b');
  expect(response.headers.get('content-type')).toBe('text/csv');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="lista.csv"');
});

it.each([
  ['plano%20final.pdf', 'plano final.pdf'],
  ["UTF-8''Cotizaci%C3%B3n%20%C3%B1.pdf", 'Cotización ñ.pdf'],
  ['tubo 2%22.pdf', 'tubo 2".pdf'],
  [String.raw`tubo 2\".pdf`, 'tubo 2".pdf'],
  [String.raw`C:\Mis papeles\oferta.pdf`, 'oferta.pdf'],
  ['..%2F..%2Fetc%2Fpasswd', 'passwd'],
  ['100% lana 50%.pdf', '100% lana 50%.pdf'],
  ['%FF%FE.pdf', '%FF%FE.pdf'],
])('«%s» se muestra «%s»', (sent, shown) => {
  expect(fileNameOf(sent)).toBe(shown);
});
