import fastify from 'fastify';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
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

it('una sentencia que pasó su plazo es 503, para intentarlo después, y no un error inesperado', async () => {
  app.get('/lenta', async () => {
    await pool.query('set statement_timeout = 20');
    return pool.query('select pg_sleep(5)');
  });
  const answer = await app.inject('/lenta');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'NO_DISPONIBLE']);
});
