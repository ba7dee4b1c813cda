import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { AppError } from '../errors.ts';
import { installErrorHandler } from './error-handler.ts';

const pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 });
const app = fastify();
installErrorHandler(app);
afterAll(async () => {
  await app.close();
  await pool.end();
});

it.each(['ENOSPC', 'EDQUOT'])('un disco lleno (%s) es 507, donde sea que se escribía', async (code) => {
  const full = Object.assign(new Error(`${code}: no space left on device, write`), { code, syscall: 'write' });
  for (const error of [full, new Error('no se pudo guardar', { cause: full })]) {
    const one = fastify();
    installErrorHandler(one);
    one.get('/', () => Promise.reject(error));
    const answer = await one.inject('/');
    expect([answer.statusCode, answer.json().message]).toEqual([
      507,
      'El servidor no tiene espacio para guardar los datos. Avísale a la tienda.',
    ]);
  }
});

it('la dirección de un archivo que nadie escribe así es 400, y no un error inesperado', async () => {
  const one = fastify();
  installErrorHandler(one);
  await one.register(fastifyStatic, { root: import.meta.dirname, prefix: '/imagenes/' });
  const answer = await one.inject('/imagenes/....//x');
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'DATOS_INVALIDOS']);
});

it('una sentencia que pasó su plazo es 503, para intentarlo después, y no un error inesperado', async () => {
  app.get('/lenta', async () => {
    await pool.query('set statement_timeout = 20');
    return pool.query('select pg_sleep(5)');
  });
  const answer = await app.inject('/lenta');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'NO_DISPONIBLE']);
});

it('a quien visita una página se le dice en una página, sin que su dirección la cambie; a una llamada, en JSON', async () => {
  const one = fastify();
  installErrorHandler(one);
  const refuse = () =>
    Promise.reject(new AppError('DEMASIADOS_INTENTOS', { message: 'Espera 7 segundos.', retryAfter: 7 }));
  one.get('/*', refuse);
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const visit = await one.inject({ url: '//otra.cl/catalogo?q="><script>', headers: { accept } });
  expect([visit.statusCode, visit.headers['retry-after'], visit.headers['cache-control']]).toEqual([
    429,
    '7',
    'no-store',
  ]);
  expect(visit.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(visit.headers['content-security-policy']).toContain("default-src 'none'");
  expect(visit.body).toContain('Espera 7 segundos.');
  expect(visit.body).toContain('href="/otra.cl/catalogo?q=%22%3E%3Cscript%3E"');
  for (const call of [
    { url: '/api/products', headers: { accept } },
    { url: '/catalogo', headers: { accept: '*/*' } },
  ]) {
    expect((await one.inject(call)).json()).toMatchObject({
      message: 'Espera 7 segundos.',
      code: 'DEMASIADOS_INTENTOS',
    });
  }
});
