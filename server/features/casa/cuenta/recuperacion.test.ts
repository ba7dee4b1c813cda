import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import PostalMime from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { sesiones, usuarios } from '#server/features/casa/usuarios/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Database } from '#server/platform/database/client.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import { type Caller, CLAVE, person, visitor } from '#server/testing/builders.ts';
import { sentCorreos } from '#server/testing/outbox.ts';
import { createTestApp, openTestApp } from '#server/testing/test-app.ts';
import { enviarEnlace } from './enviar-enlace.ts';
import { recuperaciones } from './table.ts';

const test = await openTestApp({ RESET_MAILS_PER_HOUR: '60', PUBLIC_URL: 'https://tienda.test' });
const nadie = visitor(test);

const pedir = (email: string) => nadie.call('POST', '/api/users/recuperar', { email });
const restablecer = (token: string, password = 'clave-nueva-1') =>
  nadie.call('POST', '/api/users/restablecer', { token, password });
const entrar = (email: string, password: string) => nadie.call('POST', '/api/users/login', { email, password });

/** The links that this address got by mail, oldest first. */
async function enlaces(email: string, cuantos = 1): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const enviados = await test.db.select().from(correos).where(eq(correos.para, email)).orderBy(correos.id);
      const archivos = await sentCorreos(test.config.DATA_DIR);
      const salidos = await Promise.all(
        enviados.map(async ({ clave }) => {
          const archivo = archivos.find((nombre) => nombre.includes(clave));
          return archivo ? PostalMime.parse(await readFile(archivo)) : undefined;
        }),
      );
      const found = salidos.flatMap(
        (correo) => /https:\/\/tienda\.test\/restablecer#token=[\w-]+/.exec(correo?.text ?? '')?.[0] ?? [],
      );
      expect(found).toHaveLength(cuantos);
      return found;
    },
    { timeout: 10_000, interval: 50 },
  );
}
const tokenDe = (enlace: string | undefined) => enlace!.split('#token=')[1]!;

async function conEnlace(): Promise<{ ana: Caller; token: string }> {
  const ana = await person(test, 'customer');
  await pedir(ana.email);
  const [enlace] = await enlaces(ana.email);
  return { ana, token: tokenDe(enlace) };
}

describe('pedir el enlace', () => {
  it('a quien tiene cuenta le llega; a quien no, la misma respuesta tras el mismo trabajo y ningún correo', async () => {
    const ana = await person(test, 'customer');
    const { $client } = test.db as typeof test.db & { $client: Pool };
    // The job of the call before may still be at work on the same pool: only what a call itself does is counted.
    const llamada = new AsyncLocalStorage<{ sentencias: string[]; conexiones: number }>();
    const { query, connect } = $client;
    const consultas = vi.spyOn($client, 'query').mockImplementation((...pedida: unknown[]) => {
      const [consulta] = pedida as [string | { text: string }];
      llamada.getStore()?.sentencias.push(typeof consulta === 'string' ? consulta : consulta.text);
      return Reflect.apply(query, $client, pedida);
    });
    const transacciones = vi.spyOn($client, 'connect').mockImplementation((...pedida: unknown[]) => {
      const suya = llamada.getStore();
      if (suya) suya.conexiones += 1;
      return Reflect.apply(connect, $client, pedida);
    });
    const antesDeResponder = async (email: string) => {
      const suyo = { sentencias: [] as string[], conexiones: 0 };
      const { status, body } = await llamada.run(suyo, () => pedir(email));
      return { status, body, sentencias: [...suyo.sentencias], conexiones: suyo.conexiones };
    };
    await antesDeResponder(`antes-${ana.email}`);
    const desconocida = await antesDeResponder(`no-${ana.email}`);
    const conocida = await antesDeResponder(ana.email.toUpperCase());
    consultas.mockRestore();
    transacciones.mockRestore();
    expect(conocida.status).toBe(202);
    expect(desconocida).toEqual(conocida);
    // Two limits and the job.
    expect(conocida.sentencias).toHaveLength(3);
    expect(conocida.conexiones).toBe(3);
    await enlaces(ana.email);
    expect(await test.db.$count(correos, eq(correos.para, `no-${ana.email}`))).toBe(0);
  });

  it('el mismo trabajo hecho dos veces, también a la vez, escribe un correo, un enlace y un rastro', async () => {
    const ana = await person(test, 'customer');
    const enqueue = vi.fn(async () => {});
    const deps = { db: test.db as Database, config: test.config, jobs: { enqueue } as unknown as Jobs };
    const pedido = { clave: `recuperar-clave-${ana.id}`, email: ana.email, request_id: 'el-pedido' };
    await Promise.all([enviarEnlace(deps, pedido), enviarEnlace(deps, pedido)]);
    await enviarEnlace(deps, pedido);
    expect(enqueue).toHaveBeenCalledTimes(1);
    expect(await test.db.$count(correos, eq(correos.para, ana.email))).toBe(1);
    expect(await test.db.$count(recuperaciones, eq(recuperaciones.usuario_id, ana.id))).toBe(1);
    const rastros = await test.db
      .select()
      .from(auditoria)
      .where(eq(auditoria.request_id, 'el-pedido'))
      .orderBy(auditoria.id);
    expect(rastros).toMatchObject([{ accion: 'pedir-recuperacion', entidad_id: ana.id }]);
  });

  it('una cuenta desactivada no recibe enlace, y uno que tuviera no la abre', async () => {
    const ana = await person(test, 'customer');
    const enqueue = vi.fn(async () => {});
    const deps = { db: test.db as Database, config: test.config, jobs: { enqueue } as unknown as Jobs };
    await test.db.update(usuarios).set({ desactivado_en: new Date() }).where(eq(usuarios.id, ana.id));
    await enviarEnlace(deps, { clave: `recuperar-clave-${ana.id}`, email: ana.email, request_id: 'otro-pedido' });
    expect(enqueue).not.toHaveBeenCalled();
    expect(await test.db.$count(recuperaciones, eq(recuperaciones.usuario_id, ana.id))).toBe(0);
  });

  it('no repite el nombre de la cuenta, que pudo escribirlo un extraño', async () => {
    const { ana } = await conEnlace();
    await ana.call('PUT', `/api/users/${ana.id}`, {
      name: 'premio. Entra a http://evil.test/x',
      rut: '12345678-5',
      direccion: 'x',
    });
    await pedir(ana.email);
    await enlaces(ana.email, 2);
    for (const archivo of await sentCorreos(test.config.DATA_DIR)) {
      const { text, html } = await PostalMime.parse(await readFile(archivo));
      expect(`${text} ${html}`).not.toContain('evil');
    }
  });

  it('guarda sólo el hash, por una hora, y nada del token queda en la base ni en la auditoría', async () => {
    const { ana, token } = await conEnlace();
    const [fila] = await test.db
      .select({
        hash: recuperaciones.token_hash,
        minutos: sql<number>`extract(epoch from vence_en - now())::float8 / 60`,
      })
      .from(recuperaciones)
      .where(eq(recuperaciones.usuario_id, ana.id));
    expect(fila?.hash).toHaveLength(32);
    expect(fila?.minutos).toBeCloseTo(60, 0);
    const enviado = async () => {
      const [correo] = await test.db.select().from(correos).where(eq(correos.para, ana.email));
      expect(correo).toMatchObject({ estado: 'enviado', datos: {} });
    };
    await vi.waitFor(enviado, { timeout: 10_000 });
    const rastros = await test.db
      .select()
      .from(auditoria)
      .where(eq(auditoria.entidad_id, ana.id))
      .orderBy(auditoria.id);
    expect(rastros).toContainEqual(expect.objectContaining({ accion: 'pedir-recuperacion', actor_id: null }));
    expect(JSON.stringify(rastros)).not.toContain(token);
  });

  it('pedir otro no deja sin valor los anteriores; usar uno termina todos', async () => {
    const { ana, token } = await conEnlace();
    await pedir(ana.email);
    const nuevo = tokenDe((await enlaces(ana.email, 2)).find((enlace) => tokenDe(enlace) !== token));
    expect((await restablecer(token)).status).toBe(200);
    const despues = await restablecer(nuevo, 'clave-de-un-extraño');
    expect([despues.status, despues.body.code]).toEqual([400, 'ENLACE_VENCIDO']);
    expect((await entrar(ana.email, 'clave-nueva-1')).status).toBe(200);
  });

  it('muchos enlaces usados a la vez cambian la clave una vez', async () => {
    const { ana, token } = await conEnlace();
    await pedir(ana.email);
    const tokens = [token, ...(await enlaces(ana.email, 2)).map(tokenDe)];
    const answers = await Promise.all(tokens.map((uno, n) => restablecer(uno, `clave-nueva-${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('pedido muchas veces para una cuenta, existente o no, espera con 429, y sólo a quien lo pidió', async () => {
    const ana = await person(test, 'customer');
    for (const email of [ana.email, `no-${ana.email}`]) {
      const answers = await Promise.all(Array.from({ length: 7 }, () => pedir(email)));
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 429, 429]);
      const deOtraDireccion = await test.app.inject({
        method: 'POST',
        url: '/api/users/recuperar',
        remoteAddress: '203.0.113.7',
        payload: { email },
      });
      expect(deOtraDireccion.statusCode).toBe(202);
    }
  });

  it('desde una dirección hay un límite por hora', async () => {
    const otra = await createTestApp({ RESET_MAILS_PER_HOUR: '3' });
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => visitor(otra).call('POST', '/api/users/recuperar', { email: `a${n}@prueba.test` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429]);
    expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0);
    await otra.close();
  });

  it('un correo que no lo es se rechaza', async () => {
    expect((await pedir('')).body.message).toBe('El correo electrónico es requerido.');
    expect((await pedir('ana')).body.message).toBe('El correo electrónico no es válido.');
  });
});

describe('restablecer la clave', () => {
  it('la cambia, termina todas las sesiones, olvida las fallas y lo audita', async () => {
    const { ana, token } = await conEnlace();
    for (let n = 0; n < 10; n++) await entrar(ana.email, 'mala-mala');
    expect((await entrar(ana.email, CLAVE)).status).toBe(429);
    const { status, body } = await restablecer(token);
    expect([status, body.message]).toEqual([200, 'Tu contraseña quedó cambiada. Ya puedes iniciar sesión con ella.']);
    expect(await test.db.$count(sesiones, eq(sesiones.usuario_id, ana.id))).toBe(0);
    expect((await ana.call('GET', '/api/users/sesion')).status).toBe(401);
    expect((await entrar(ana.email, CLAVE)).status).toBe(401);
    expect((await entrar(ana.email, 'clave-nueva-1')).status).toBe(200);
    const rastros = await test.db
      .select()
      .from(auditoria)
      .where(eq(auditoria.entidad_id, ana.id))
      .orderBy(auditoria.id);
    expect(rastros).toContainEqual(expect.objectContaining({ accion: 'restablecer-clave' }));
    expect(JSON.stringify(rastros)).not.toMatch(/clave-nueva-1|argon2/);
    expect(JSON.stringify(rastros)).not.toContain(token);
  });

  it('un enlace sirve una vez, también cuando muchos lo usan a la vez', async () => {
    const { ana, token } = await conEnlace();
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => restablecer(token, `clave-nueva-${n}`)));
    const buenas = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(buenas).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ENLACE_VENCIDO')).toHaveLength(4);
    expect((await entrar(ana.email, `clave-nueva-${buenas[0]}`)).status).toBe(200);
    expect((await restablecer(token)).body.message).toBe(
      'Este enlace ya se usó o venció. Pide uno nuevo para cambiar tu contraseña.',
    );
  });

  it('vencido, inventado o de otro uso no sirve; una clave corta no lo gasta', async () => {
    const { ana, token } = await conEnlace();
    expect((await restablecer('inventado')).body.code).toBe('ENLACE_VENCIDO');
    expect((await restablecer(ana.token!)).body.code).toBe('ENLACE_VENCIDO');
    const corta = await restablecer(token, 'corta');
    expect([corta.status, corta.body.fields.password]).toEqual([
      400,
      'La contraseña debe tener al menos 8 caracteres.',
    ]);
    const { id } = ana;
    await test.db.update(recuperaciones).set({ vence_en: sql`now()` }).where(eq(recuperaciones.usuario_id, id));
    expect((await restablecer(token)).body.code).toBe('ENLACE_VENCIDO');
    await test.db
      .update(recuperaciones)
      .set({ vence_en: sql`now() + interval '1 minute'` })
      .where(eq(recuperaciones.usuario_id, id));
    expect((await restablecer(token)).status).toBe(200);
  });

  it('cambiar la clave desde la cuenta termina el enlace', async () => {
    const { ana, token } = await conEnlace();
    await ana.call('PUT', '/api/users/clave', { actual: CLAVE, nueva: 'clave-nueva-2' });
    expect((await restablecer(token)).body.code).toBe('ENLACE_VENCIDO');
  });
});
