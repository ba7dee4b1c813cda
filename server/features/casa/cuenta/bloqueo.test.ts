import { readFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import PostalMime from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Config } from '#server/platform/config.ts';
import { networkOfCall } from '#server/platform/http/forwarded.ts';
import { CLAVE, people, person } from '#server/testing/builders.ts';
import { sentCorreos } from '#server/testing/outbox.ts';
import { createTestApp, openTestApp } from '#server/testing/test-app.ts';
import { dispositivosConocidos } from './table.ts';

const test = await openTestApp({ LOGIN_FAILURES_PER_ACCOUNT: '25', LOGIN_FAILURES_PER_ADDRESS: '100' });

const ATACANTE = '203.0.113.66';
const CASA = '198.51.100.7';

interface Desde {
  remoteAddress?: string;
  cookie?: string | undefined;
  forwarded?: string;
}

async function llamar(url: string, payload: object, { remoteAddress = CASA, cookie, forwarded }: Desde = {}) {
  const answer = await test.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    payload,
    headers: { ...(cookie ? { cookie } : {}), ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) },
  });
  const marca = answer.cookies.find(({ name }) => name === 'fussan_navegador');
  return {
    status: answer.statusCode,
    body: answer.json(),
    espera: Number(answer.headers['retry-after'] ?? 0),
    marca,
    cookie: marca && `${marca.name}=${marca.value}`,
  };
}
const entrar = (email: string, password: string, desde?: Desde) =>
  llamar('/api/users/login', { email, password }, desde);

async function fallar(email: string, veces: number, desde: Desde): Promise<Record<number, number>> {
  const cuantas: Record<number, number> = {};
  for (let vez = 0; vez < veces; vez++) {
    const { status } = await entrar(email, `mala-clave-${vez}`, desde);
    cuantas[status] = (cuantas[status] ?? 0) + 1;
  }
  return cuantas;
}

/** What the owner was sent, once `cuantos` have come. */
const avisos = (email: string, cuantos: number) =>
  vi.waitFor(
    async () => {
      const filas = await test.db
        .select()
        .from(correos)
        .where(and(eq(correos.para, email), eq(correos.plantilla, 'aviso-de-bloqueo')))
        .orderBy(correos.id);
      expect(filas.filter(({ estado }) => estado === 'enviado')).toHaveLength(cuantos);
      return filas;
    },
    { timeout: 10_000, interval: 50 },
  );

async function enlaceDe(clave: string): Promise<string> {
  const archivo = (await sentCorreos(test.config.DATA_DIR)).find((nombre) => nombre.includes(clave));
  const { text = '' } = await PostalMime.parse(await readFile(archivo!));
  return /\/reconocer#token=([\w-]+)/.exec(text)![1]!;
}

describe('quien adivina se frena, y el dueño no', () => {
  it('la marca del navegador no la lee ningún script, no va a las páginas, y cambia cada vez', async () => {
    const { email } = await person(test, 'customer');
    const primera = await entrar(email, CLAVE);
    expect(primera.marca).toMatchObject({ path: '/api/users', httpOnly: true, sameSite: 'Strict' });
    const segunda = await entrar(email, CLAVE, { cookie: primera.cookie });
    expect(segunda.cookie).not.toBe(primera.cookie);
    const filas = await test.db.select().from(dispositivosConocidos);
    expect(JSON.stringify(filas)).not.toContain(segunda.marca!.value);
    expect((await entrar(email, 'mala-mala')).marca).toBeUndefined();
  });

  it('10.000 intentos de una dirección prueban diez claves; su dueño entra donde es conocido y desde su casa', async () => {
    const { email } = await person(test, 'customer');
    const { cookie } = await entrar(email, CLAVE);
    // Some of them one by one, the rest would be the same: each is a 429 that no password was compared for.
    expect(await fallar(email, 60, { remoteAddress: ATACANTE })).toEqual({ 401: 10, 429: 50 });
    // On a known browser, even at the guesser's own address; on a new one, from another.
    expect((await entrar(email, CLAVE, { cookie, remoteAddress: ATACANTE })).status).toBe(200);
    expect((await entrar(email, CLAVE)).status).toBe(200);
    expect((await entrar(email, CLAVE, { remoteAddress: ATACANTE })).status).toBe(429);
  });

  it('desde muchas direcciones se agota la cuenta: sigue quien es conocido, y el dueño entra con el enlace del correo', async () => {
    const [ana, otra] = await people(test, 'customer', 'customer');
    const { cookie } = await entrar(ana.email, CLAVE);
    const cuantas: Record<number, number> = {};
    for (let red = 1; red <= 8; red++) {
      for (const [status, veces] of Object.entries(await fallar(ana.email, 5, { remoteAddress: `203.0.113.${red}` }))) {
        cuantas[Number(status)] = (cuantas[Number(status)] ?? 0) + veces;
      }
    }
    expect(cuantas).toEqual({ 401: 25, 429: 15 });
    expect((await entrar(ana.email, CLAVE, { cookie })).status).toBe(200);
    const nuevo = await entrar(ana.email, CLAVE);
    expect([nuevo.status, nuevo.body.message]).toEqual([
      429,
      'Demasiados intentos. Espera 15 minutos, o entra ahora con el enlace que enviamos al correo de la cuenta.',
    ]);
    const [aviso] = await avisos(ana.email, 1);
    const token = await enlaceDe(aviso!.clave);
    expect(aviso!.datos).toEqual({});

    const pase = await llamar('/api/users/reconocer', { token });
    expect(pase.status).toBe(200);
    const conPase = await entrar(ana.email, CLAVE, { cookie: pase.cookie });
    expect(conPase.status).toBe(200);
    // Once, for that account, and without a password nobody gets in by it.
    const repetido = await llamar('/api/users/reconocer', { token });
    expect([repetido.status, repetido.body.code, repetido.cookie]).toEqual([400, 'ENLACE_VENCIDO', undefined]);
    expect((await entrar(ana.email, 'mala-mala', { cookie: conPase.cookie })).status).toBe(401);
    await fallar(otra.email, 10, {});
    expect((await entrar(otra.email, CLAVE, { cookie: conPase.cookie })).status).toBe(429);
    const rastros = await test.db
      .select({ accion: auditoria.accion })
      .from(auditoria)
      .where(eq(auditoria.entidad_id, ana.id))
      .orderBy(auditoria.id);
    expect(rastros.map(({ accion }) => accion)).toEqual(
      expect.arrayContaining(['avisar-bloqueo', 'reconocer-dispositivo']),
    );
  });

  it('a quien no tiene cuenta se le responde igual, y no sale ningún correo', async () => {
    const { email } = await person(test, 'customer');
    const nadie = 'nadie-de-nadie@prueba.test';
    await fallar(nadie, 10, { remoteAddress: '203.0.113.90' });
    await fallar(email, 10, { remoteAddress: '203.0.113.91' });
    const [sin, con] = [
      await entrar(nadie, CLAVE, { remoteAddress: '203.0.113.90' }),
      await entrar(email, CLAVE, { remoteAddress: '203.0.113.91' }),
    ];
    expect([sin.status, sin.body.message]).toEqual([429, con.body.message]);
    await avisos(email, 1);
    expect(await test.db.$count(correos, eq(correos.para, nadie))).toBe(0);
  });

  it('cada vuelta espera el doble; el navegador conocido también se frena, aparte', async () => {
    const { email } = await person(test, 'customer');
    const { cookie } = await entrar(email, CLAVE);
    for (const esperada of [900, 1_800, 3_600]) {
      await fallar(email, 10, { remoteAddress: ATACANTE });
      const { espera } = await entrar(email, CLAVE, { remoteAddress: ATACANTE });
      expect(Math.abs(espera - esperada)).toBeLessThan(10);
      // As if the wait was over.
      await (test.db as unknown as { $client: { query: (q: string) => Promise<unknown> } }).$client.query(
        `update limites set expire = 0 where key not like '%-veces:%'`,
      );
    }
    expect(await fallar(email, 12, { cookie })).toEqual({ 401: 10, 429: 2 });
    const frenado = await entrar(email, CLAVE, { cookie });
    expect([frenado.status, frenado.body.message]).toEqual([
      429,
      'Demasiados intentos. Espera 15 minutos e inténtalo de nuevo.',
    ]);
    expect((await entrar(email, CLAVE)).status).toBe(200);
  });

  it('una clave nueva hace extraños a los demás navegadores', async () => {
    const { email, call } = await person(test, 'customer');
    const { cookie } = await entrar(email, CLAVE);
    expect((await call('PUT', '/api/users/clave', { actual: CLAVE, nueva: 'otra-bien-larga' })).status).toBe(204);
    await fallar(email, 10, { remoteAddress: ATACANTE });
    expect((await entrar(email, 'otra-bien-larga', { cookie, remoteAddress: ATACANTE })).status).toBe(429);
  });
});

describe('detrás de un proxy del que nadie avisó', () => {
  const PROXY = { remoteAddress: '127.0.0.1', forwarded: '198.51.100.1' };

  it('se dice en /admin; 200 claves malas de muchos no dejan afuera a nadie, y a cada cuenta y a cada uno sí se los cuenta', async () => {
    const [admin, ana, victima] = await people(test, 'admin', 'customer', 'customer');
    expect((await admin.call('GET', '/api/panel/avisos')).body).toMatchObject({ proxy_sin_declarar: null });
    const estados = [];
    for (let vez = 0; vez < 200; vez++) {
      const quien = { ...PROXY, forwarded: `198.51.100.${vez + 2}` };
      estados.push((await entrar(`cuenta-${vez}@prueba.test`, 'mala-mala', quien)).status);
    }
    expect(new Set(estados)).toEqual(new Set([401]));
    expect((await entrar(ana.email, CLAVE, PROXY)).status).toBe(200);
    expect(await fallar(victima.email, 12, PROXY)).toEqual({ 401: 10, 429: 2 });
    const { proxy_sin_declarar } = (await admin.call('GET', '/api/panel/avisos')).body;
    expect(proxy_sin_declarar).toMatchObject({ direccion: '127.0.0.1' });
    // One header said over and over is one caller.
    const uno = { ...PROXY, forwarded: '10.0.0.1' };
    const suyas = [];
    for (let vez = 0; vez < 130; vez++) suyas.push((await entrar(`otra-${vez}@prueba.test`, 'mala-mala', uno)).status);
    expect(suyas.filter((estado) => estado === 401)).toHaveLength(100);
  });

  it('quien cambia lo que dice en cada intento tiene lo de todos juntos, diez veces lo de uno, y no más', async () => {
    const chica = await createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '3', COTIZACIONES_POR_HORA: '3' });
    const { email } = await person(chica, 'admin');
    const login = { method: 'POST', url: '/api/users/login', remoteAddress: '127.0.0.9' } as const;
    const headers = (vez: number) => ({ 'x-forwarded-for': `10.9.${vez >> 8}.${vez & 255}` });
    const cuenta = async (veces: number, llamar: (vez: number) => Promise<{ statusCode: number }>) => {
      const estados = await Promise.all(Array.from({ length: veces }, (_, vez) => llamar(vez)));
      return estados.filter(({ statusCode }) => statusCode === 429).length;
    };
    try {
      const { cookies } = await chica.app.inject({
        ...login,
        headers: headers(0),
        payload: { email, password: CLAVE },
      });
      const clave = (vez: number) =>
        chica.app.inject({
          ...login,
          headers: headers(vez),
          payload: { email: `v${vez}@prueba.test`, password: 'mala-mala' },
        });
      expect(await cuenta(45, clave)).toBe(15);
      const enlace = (vez: number) =>
        chica.app.inject({
          ...login,
          url: '/api/cotizaciones/enlace',
          headers: headers(vez),
          payload: { token: `${'x'.repeat(40)}${vez}` },
        });
      expect(await cuenta(45, enlace)).toBe(15);
      // All of it used up by others, whoever is known gets in.
      const cookie = `${cookies[0]!.name}=${cookies[0]!.value}`;
      const [suya, ajena] = await Promise.all(
        [{ cookie }, {}].map((mia) =>
          chica.app.inject({ ...login, headers: { ...headers(999), ...mia }, payload: { email, password: CLAVE } }),
        ),
      );
      expect([suya!.statusCode, ajena!.statusCode]).toEqual([200, 429]);
    } finally {
      await chica.close();
    }
  });

  it('con uno anunciado que falta, quien inventa direcciones tiene también un tope', async () => {
    const config = { TRUST_PROXY: 1, PORT: 3000 } as Config;
    const desde = (ips: string[]) =>
      networkOfCall({ ips, ip: ips.at(-1), headers: {} } as unknown as FastifyRequest, config);
    expect(desde(['203.0.113.7'])).toEqual({ caller: '203.0.113.7', through: null });
    const [una, otra] = [desde(['203.0.113.7', '1.1.1.1']), desde(['203.0.113.7', '2.2.2.2'])];
    expect([una.caller, otra.caller]).toEqual(['1.1.1.1', '2.2.2.2']);
    expect([una.through, otra.through]).toEqual(Array(2).fill({ key: 'por 203.0.113.7', times: 100 }));
  });

  it('quien viene de lejos y dice ser un proxy se limita como cualquiera', async () => {
    const estados = [];
    for (let vez = 0; vez < 105; vez++) {
      const desde = { remoteAddress: '203.0.113.200', forwarded: `198.51.100.${vez}` };
      estados.push((await entrar(`lejana-${vez}@prueba.test`, 'mala-mala', desde)).status);
    }
    expect(estados.filter((estado) => estado === 401)).toHaveLength(100);
    expect(estados.at(-1)).toBe(429);
  });
});
