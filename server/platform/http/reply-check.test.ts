import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#contract/http.ts';
import { readConfig } from '../config.ts';
import type { Services } from '../context.ts';
import type { Reading } from '../reading.ts';
import { installErrorHandler } from './error-handler.ts';
import { JsonText } from './json-text.ts';
import { createMount, type Mount } from './mount.ts';

const LLAMADA = {
  method: 'GET',
  path: '/cosa',
  tag: 'Productos',
  summary: 'Una cosa',
  status: 200,
  fallback: '',
} as const;
const cosa = z.object({ id: z.int(), nombre: z.string().nullable(), cuando: z.iso.datetime().optional() });
const fila = { id: 1, nombre: 'Taladro', secreto: 'no' };
const limpia = { id: 1, nombre: null };

const SIN_BASE = { databasesFor: () => [{}] } as unknown as Reading;

/** What is answered to the call that `reply` describes when the handler gives `given`. */
async function answer(reply: z.ZodType, given: unknown, env: NodeJS.ProcessEnv = { NODE_ENV: 'test' }) {
  const app = fastify();
  installErrorHandler(app);
  const services = { config: readConfig(env) } as Services;
  const mount: Mount = createMount({ app, reading: SIN_BASE, services, resolveActor: async () => null });
  const one: Endpoint = endpoint({ ...LLAMADA, reply });
  mount(one, 'publico', (typeof given === 'function' ? given : async () => given) as never);
  const { statusCode, body } = await app.inject('/cosa');
  await app.close();
  return { status: statusCode, body: JSON.parse(body) };
}

const refused = (wrong: string) => ({
  status: 500,
  body: expect.objectContaining({ message: `GET /cosa no responde lo que dice su contrato: ${wrong}` }),
});

describe('una respuesta con un campo que su contrato no tiene', () => {
  it.each([
    ['en la raíz', cosa, fila, '«secreto» no está en él'],
    ['en una lista', z.array(cosa), [limpia, fila], '«1.secreto» no está en él'],
    [
      'muy adentro',
      z.object({ a: z.object({ b: cosa.optional() }).nullable() }),
      { a: { b: fila } },
      '«a.b.secreto» no está en él',
    ],
    ['por nombre', z.record(z.string(), cosa), { uno: limpia, otro: fila }, '«otro.secreto» no está en él'],
    [
      'en una de varias formas',
      z.union([z.array(cosa), z.object({ items: z.array(cosa) })]),
      { items: [fila] },
      '«items.0.secreto» no está en él',
    ],
    ['en texto ya escrito', cosa, new JsonText(JSON.stringify(fila)), '«secreto» no está en él'],
    [
      'en texto por trozos',
      cosa,
      new JsonText(['{"id":1,"nombre":null', Buffer.from(',"secreto":2}')]),
      '«secreto» no está en él',
    ],
  ])('%s, no sale', async (_, reply, given, wrong) => {
    expect(await answer(reply, given)).toEqual(refused(wrong));
  });

  it('en una lista que se envía a medida que se lee, no sale', async () => {
    async function* lista() {
      yield limpia;
      yield fila;
    }
    expect(await answer(z.array(cosa), lista)).toEqual(refused('«1.secreto» no está en él'));
  });

  it('no sale aunque el contrato también valga para menos: se mira cada forma entera', async () => {
    const poco = z.object({ id: z.number() });
    expect((await answer(z.union([poco, cosa]), limpia)).status).toBe(200);
    expect((await answer(z.union([poco, cosa]), fila)).status).toBe(500);
  });

  it('sale en producción, donde no se mira nada', async () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://tienda.cl' };
    expect(await answer(cosa, fila, env)).toEqual({ status: 200, body: fila });
  });

  it('no sale en desarrollo', async () => {
    expect((await answer(cosa, fila, { FUSSAN_DEV: '1' })).status).toBe(500);
  });
});

describe('lo que el contrato dice', () => {
  it('sale como es, también la fecha que se escribe al enviarla', async () => {
    const cuando = new Date('2026-11-21T12:00:00Z');
    expect(await answer(cosa, { ...limpia, cuando })).toEqual({
      status: 200,
      body: { ...limpia, cuando: cuando.toJSON() },
    });
    expect(await answer(z.array(cosa), async function* () {})).toEqual({ status: 200, body: [] });
  });

  it.each([
    ['un valor que no es', { ...limpia, id: 1.5 }, '«id»: '],
    ['una fecha que no es', { ...limpia, cuando: 'ayer' }, '«cuando»: '],
    ['un campo que falta', { id: 1 }, '«nombre»: '],
  ])('%s no sale', async (_, given, wrong) => {
    const { status, body } = await answer(cosa, given);
    expect({ status, message: body.message }).toEqual({ status: 500, message: expect.stringContaining(wrong) });
  });

  it('no puede dejar algo sin nombrar', async () => {
    await expect(answer(z.object({ lo: z.unknown() }), {})).rejects.toThrow('«unknown»');
  });
});
