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

it('una sentencia que pasó su plazo es 503, para intentarlo después, y no un error inesperado', async () => {
  app.get('/lenta', async () => {
    await pool.query('set statement_timeout = 20');
    return pool.query('select pg_sleep(5)');
  });
  const answer = await app.inject('/lenta');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'NO_DISPONIBLE']);
});
