import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { FrontDoor } from '../pages/front-door.ts';
import { installErrorHandler } from './error-handler.ts';
import { guardEveryAnswer, headersOfAll, refuseConnection } from './every-answer.ts';

const app = fastify({ serverFactory: new FrontDoor().serverFactory, clientErrorHandler: refuseConnection });
installErrorHandler(app);
guardEveryAnswer(app, { PUBLIC_URL: 'https://tienda.cl', PORT: 0 });
app.get('/bien', async () => ({ bien: true }));
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

/** What the server answers to these very bytes. */
function raw(text: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
const get = (path: string, ...headers: string[]) =>
  raw([`GET ${path} HTTP/1.1`, ...headers, 'connection: close', '', ''].join('\r\n'));

it.each([
  ['dos', ['host: a', 'Host: b']],
  ['ninguna', []],
])('una solicitud que dice su Host %s veces se rechaza', async (_, headers) => {
  const answer = await get('/bien', ...headers);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('Host una sola vez');
  expect(answer).toContain('x-content-type-options: nosniff');
});

it.each([
  '/imagenes/../x',
  '/imagenes/%2e%2e/x',
  '/imagenes/..%2Fx',
  '/imagenes/..\\x',
  '/imagenes/a%5Cb.webp',
  '/imagenes/a%00.webp',
  '/assets/../x',
])('%s no es una dirección: 400', async (path) => {
  const answer = await get(path, 'host: a');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('Esa dirección no es válida.');
});

it('puntos que no suben de carpeta son parte de un nombre', async () => {
  for (const path of ['/imagenes/a..b', '/imagenes/..a', '/bien?x=../y%00']) {
    expect(await get(path, 'host: a'), path).not.toMatch(/^HTTP\/1\.1 400 /);
  }
});

describe('todo va con nosniff, y con HSTS donde la dirección es https', () => {
  it.each(['/bien', '/nada', '/imagenes/..'])('%s', async (path) => {
    const answer = await get(path, 'host: a');
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain('strict-transport-security: max-age=31536000');
  });

  it('lo que no es HTTP', async () => {
    expect(await raw('HOLA\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*nosniff[\s\S]*No entendimos la solicitud\.$/);
    expect(await get('/bien', 'host: a', `x: ${'y'.repeat(20_000)}`)).toMatch(/^HTTP\/1\.1 431 [\s\S]*nosniff/);
  });

  it('con una dirección http no se pide https', () => {
    for (const PUBLIC_URL of ['http://tienda.cl', undefined]) {
      expect(headersOfAll({ PORT: 3000, ...(PUBLIC_URL ? { PUBLIC_URL } : {}) })).toEqual({
        'x-content-type-options': 'nosniff',
      });
    }
  });
});
