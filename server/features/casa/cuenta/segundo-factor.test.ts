import { eq } from 'drizzle-orm';
import { Secret, TOTP, URI } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, CLAVE, people, person, visitor } from '#server/testing/builders.ts';
import { createTestApp, openTestApp } from '#server/testing/test-app.ts';
import { crearAdmin } from './crear-admin.ts';
import { codigosDeRecuperacion, segundosFactores } from './table.ts';

const test = await openTestApp();
const nadie = visitor(test);
const BASE = '/api/users/segundo-factor';
const ERRADO = 'El código no es correcto o ya se usó. Espera el siguiente y escríbelo.';

// Only the clock: a code is of half a minute, and none is good twice.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => void vi.useRealTimers());
const pasarUnPaso = () => vi.setSystemTime(Date.now() + 30_000);

const codigoDe = (secreto: string, segundos = 0) =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: Date.now() + segundos * 1000 });
const entrar = (email: string, otp?: string, password = CLAVE) =>
  nadie.call('POST', '/api/users/login', { email, password, ...(otp === undefined ? {} : { otp }) });

async function conFactor(role: 'admin' | 'employee' = 'employee') {
  const quien = await person(test, role);
  const { body: preparado } = await quien.call('POST', BASE, { password: CLAVE });
  const activado = await quien.call('POST', `${BASE}/activar`, { otp: codigoDe(preparado.secreto) });
  expect(activado.status).toBe(200);
  return { quien, secreto: preparado.secreto as string, codigos: activado.body.codigos as string[] };
}
const actos = async (quien: Caller) =>
  (await test.db.select().from(auditoria).where(eq(auditoria.entidad_id, quien.id)).orderBy(auditoria.id)).map(
    ({ accion }) => accion,
  );

describe('preparar y activar', () => {
  it('con la clave y un código de la aplicación; el secreto no sale más, ni está en claro en la base', async () => {
    const quien = await person(test, 'employee');
    const otraSesion = (await entrar(quien.email)).body.token;
    expect((await quien.call('POST', BASE, { password: 'mala-mala' })).body.fields.password).toBe(
      'La contraseña de tu cuenta no es correcta.',
    );
    const preparado = await quien.call('POST', BASE, { password: CLAVE });
    const { secreto, uri, qr } = preparado.body;
    expect(preparado.status).toBe(201);
    expect(URI.parse(uri)).toMatchObject({ issuer: 'Fussan', label: quien.email, digits: 6, period: 30 });
    expect((URI.parse(uri) as TOTP).secret.base32).toBe(secreto);
    expect(qr.lado).toBeGreaterThan(28);
    // Until it is activated one enters as before.
    expect((await entrar(quien.email)).status).toBe(200);
    const mal = await quien.call('POST', `${BASE}/activar`, { otp: '000000' });
    expect([mal.status, mal.body.fields]).toEqual([400, { otp: ERRADO }]);
    expect((await entrar(quien.email)).status).toBe(200);

    const { body } = await quien.call('POST', `${BASE}/activar`, { otp: codigoDe(secreto).replace(/^.{3}/, '$& ') });
    expect(body.codigos).toHaveLength(10);
    expect(new Set(body.codigos).size).toBe(10);
    expect(body.codigos[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const headers = { authorization: `Bearer ${otraSesion}` };
    expect((await nadie.call('GET', '/api/users/sesion', undefined, headers)).status).toBe(401);
    expect((await quien.call('GET', '/api/users/sesion')).body.segundo_factor).toBe(true);

    const admin = await person(test, 'admin');
    const replies = await Promise.all([
      quien.call('GET', BASE),
      quien.call('GET', '/api/users/sesion'),
      admin.call('GET', '/api/users'),
      admin.call('GET', `/api/users/${quien.id}`),
      quien.call('POST', BASE, { password: CLAVE }),
    ]);
    expect(replies.at(-1)!.status).toBe(409);
    const guardado = await test.db.select().from(segundosFactores);
    const hashes = await test.db.select().from(codigosDeRecuperacion);
    const rastros = await test.db.select().from(auditoria);
    const bytes = Buffer.from(Secret.fromBase32(secreto).bytes).toString('latin1');
    for (const { sellado } of guardado) {
      expect(sellado.toString('latin1')).not.toContain(secreto);
      expect(sellado.toString('latin1')).not.toContain(bytes);
    }
    const todo = JSON.stringify([replies.map(({ body }) => body), hashes, rastros]);
    expect(todo).not.toContain(secreto);
    for (const codigo of body.codigos) expect(todo).not.toContain(codigo);
    expect(await actos(quien)).toEqual(expect.arrayContaining(['preparar-segundo-factor', 'activar-segundo-factor']));
  });

  it('la preparación vence, y la de antes no sirve tras otra; muchas activaciones a la vez dan códigos una sola vez', async () => {
    const quien = await person(test, 'admin');
    const vieja = (await quien.call('POST', BASE, { password: CLAVE })).body.secreto;
    const { secreto } = (await quien.call('POST', BASE, { password: CLAVE })).body;
    expect((await quien.call('POST', `${BASE}/activar`, { otp: codigoDe(vieja) })).status).toBe(400);
    await test.db
      .update(segundosFactores)
      .set({ creado_en: new Date(Date.now() - 31 * 60_000) })
      .where(eq(segundosFactores.usuario_id, quien.id));
    expect((await quien.call('POST', `${BASE}/activar`, { otp: codigoDe(secreto) })).status).toBe(409);
    const otro = (await quien.call('POST', BASE, { password: CLAVE })).body.secreto;
    const otp = codigoDe(otro);
    const veces = await Promise.all(Array.from({ length: 6 }, () => quien.call('POST', `${BASE}/activar`, { otp })));
    expect(veces.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('entrar', () => {
  it('sin código es 401 segundo_factor; con uno, una sola vez, por muchos que vengan a la vez', async () => {
    const { quien, secreto } = await conFactor();
    const sin = await entrar(quien.email);
    expect([sin.status, sin.body.code, sin.body.token]).toEqual([401, 'segundo_factor', undefined]);
    // Who doesn't know the password learns nothing of it.
    expect((await entrar(quien.email, '000000', 'mala-mala')).body.code).toBe('CREDENCIALES');
    // The one that activated it is used up, too.
    expect((await entrar(quien.email, codigoDe(secreto))).body.message).toBe(ERRADO);
    pasarUnPaso();
    const otp = codigoDe(secreto);
    const veces = await Promise.all(Array.from({ length: 4 }, () => entrar(quien.email, otp)));
    expect(veces.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect((await entrar(quien.email, otp)).body.code).toBe('segundo_factor');
  });

  it('el reloj del teléfono puede errar medio minuto, no un minuto', async () => {
    const { quien, secreto } = await conFactor();
    vi.setSystemTime(Date.now() + 120_000);
    expect((await entrar(quien.email, codigoDe(secreto, -60))).status).toBe(401);
    expect((await entrar(quien.email, codigoDe(secreto, -30))).status).toBe(200);
    expect((await entrar(quien.email, codigoDe(secreto, 60))).status).toBe(401);
    expect((await entrar(quien.email, codigoDe(secreto, 30))).status).toBe(200);
    // What comes before the last that opened is over.
    expect((await entrar(quien.email, codigoDe(secreto))).status).toBe(401);
  });

  it('de mil códigos adivinados se prueban cinco, y el bueno espera', async () => {
    const { quien, secreto } = await conFactor();
    pasarUnPaso();
    const estados: number[] = [];
    for (let vez = 0; vez < 40; vez++) {
      estados.push((await entrar(quien.email, String(100_000 + vez))).status);
    }
    expect(estados.filter((estado) => estado === 401)).toHaveLength(5);
    expect(estados.filter((estado) => estado === 429)).toHaveLength(35);
    expect((await entrar(quien.email, codigoDe(secreto))).status).toBe(429);
  });

  it('un código de recuperación abre una vez, escrito de cualquier modo', async () => {
    const { quien, codigos } = await conFactor();
    const [uno, dos] = codigos as [string, string];
    const veces = await Promise.all([entrar(quien.email, uno), entrar(quien.email, uno)]);
    expect(veces.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await entrar(quien.email, dos.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await quien.call('GET', BASE)).body.codigos_restantes).toBe(8);
    const { quien: otra } = await conFactor();
    expect((await entrar(otra.email, codigos[2]!)).status).toBe(401);
    expect(await actos(quien)).toContain('usar-codigo-de-recuperacion');
  });
});

describe('desactivarlo', () => {
  it('pide la clave y un código; después se entra sin él', async () => {
    const { quien, secreto, codigos } = await conFactor();
    pasarUnPaso();
    const otp = codigoDe(secreto);
    const quitar = (body: object) => quien.call('POST', `${BASE}/quitar`, body);
    expect((await quitar({ password: 'mala-mala', otp })).body.fields.password).toBeTruthy();
    expect((await quitar({ password: CLAVE, otp: '000000' })).body.fields).toEqual({ otp: ERRADO });
    expect((await quien.call('GET', '/api/users/sesion')).status).toBe(200);
    expect((await quitar({ password: CLAVE, otp })).status).toBe(204);
    expect((await quitar({ password: CLAVE, otp: codigos[0] })).status).toBe(409);
    expect((await entrar(quien.email)).status).toBe(200);
    expect(await actos(quien)).toContain('quitar-segundo-factor');
  });

  it('los códigos se renuevan, y los de antes dejan de servir', async () => {
    const { quien, codigos } = await conFactor();
    const renovar = await quien.call('POST', `${BASE}/codigos`, { password: CLAVE, otp: codigos[0] });
    expect(renovar.body.codigos).toHaveLength(10);
    expect((await entrar(quien.email, codigos[1])).status).toBe(401);
    expect((await entrar(quien.email, renovar.body.codigos[1])).status).toBe(200);
  });

  it('un administrador se lo quita a otra persona, y nadie a sí mismo por ahí', async () => {
    const [admin, empleado] = await people(test, 'admin', 'employee');
    const { quien } = await conFactor();
    const url = `/api/users/${quien.id}/segundo-factor`;
    expect((await empleado.call('DELETE', url)).status).toBe(403);
    expect((await admin.call('DELETE', `/api/users/${admin.id}/segundo-factor`)).body.code).toBe('CUENTA_PROPIA');
    expect((await admin.call('DELETE', '/api/users/2000000000/segundo-factor')).status).toBe(404);
    const sinClave = await admin.call('DELETE', url);
    expect([sinClave.status, Object.keys(sinClave.body.fields)]).toEqual([400, ['password']]);
    expect((await admin.call('DELETE', url, { password: CLAVE })).status).toBe(204);
    expect((await admin.call('DELETE', url, { password: CLAVE })).status).toBe(409);
    expect((await quien.call('GET', '/api/users/sesion')).status).toBe(401);
    expect((await entrar(quien.email)).status).toBe(200);
    expect(await actos(quien)).toContain('quitar-segundo-factor-ajeno');
  });

  it('a quien administra y lo perdió todo lo deja entrar «admin:create»', async () => {
    const { quien } = await conFactor('admin');
    await crearAdmin(test.db, { email: quien.email, password: 'recobrada-del-todo', name: 'Jefa' });
    expect((await entrar(quien.email, undefined, 'recobrada-del-todo')).status).toBe(200);
  });
});

it('con otra clave de secretos los códigos de recuperación todavía abren', async () => {
  const { quien, codigos, secreto } = await conFactor();
  const [fila] = await test.db.select().from(segundosFactores).where(eq(segundosFactores.usuario_id, quien.id));
  const otro = Buffer.from(fila!.sellado);
  otro[0]! ^= 1;
  await test.db.update(segundosFactores).set({ sellado: otro }).where(eq(segundosFactores.usuario_id, quien.id));
  pasarUnPaso();
  expect((await entrar(quien.email, codigoDe(secreto))).status).toBe(500);
  expect((await entrar(quien.email, codigos[0])).status).toBe(200);
});

it('en producción se le pide a cada administrador que no lo tiene, y no se le impide entrar (D99)', async () => {
  const produccion = await createTestApp({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://tienda.test',
    CLAVES_DE_PRUEBA: '0',
  });
  try {
    const pedido = async (role: 'admin' | 'employee') => {
      const { email } = await person(produccion, role);
      const { status, body } = await visitor(produccion).call('POST', '/api/users/login', { email, password: CLAVE });
      return [status, body.pedir_segundo_factor];
    };
    expect(await pedido('admin')).toEqual([200, true]);
    expect(await pedido('employee')).toEqual([200, false]);
  } finally {
    await produccion.close();
  }
  const { quien } = await conFactor('admin');
  expect((await quien.call('GET', '/api/users/sesion')).body.segundo_factor).toBe(true);
  expect((await entrar((await person(test, 'admin')).email)).body.pedir_segundo_factor).toBe(false);
});
