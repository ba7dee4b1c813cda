import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, CLAVE, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { sesiones, usuarios } from './table.ts';

const test = await openTestApp({ LOGIN_FAILURES_PER_15_MIN: '10', LOGIN_FAILURES_PER_ADDRESS: '1000' });
const nadie = visitor(test);

let creados = 0;
const datos = (cambios: Record<string, unknown> = {}) => ({
  email: `persona${creados++}@prueba.test`,
  password: 'clave-larga',
  role: 'customer',
  rut: '12.345.678-5',
  direccion: 'Calle Uno 1',
  ...cambios,
});
const registrar = (cambios: Record<string, unknown> = {}) => nadie.call('POST', '/api/users/register', datos(cambios));
const entrar = (email: string, password: string) => nadie.call('POST', '/api/users/login', { email, password });

describe('registrarse', () => {
  it('crea un cliente, sin token ni clave en la respuesta, y lo audita', async () => {
    const { status, body } = await registrar({ email: 'maria.perez@prueba.test' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'maria.perez',
      role: 'customer',
      rol_solicitado: null,
      rut: '123456785',
      rut_valido: true,
    });
    expect(Object.keys(body).join()).not.toMatch(/token|clave|password|hash/);
    const filas = await test.db.select().from(auditoria).where(eq(auditoria.entidad_id, body.id)).orderBy(auditoria.id);
    expect(filas).toContainEqual(expect.objectContaining({ accion: 'registrar-usuario' }));
  });

  it.each(['admin', 'employee'])('quien pide el rol %s queda cliente, con la solicitud anotada', async (role) => {
    const { body } = await registrar({ role });
    expect(body).toMatchObject({ role: 'customer', rol_solicitado: role });
    const sesion = (await entrar(body.email, 'clave-larga')).body;
    expect(sesion.role).toBe('customer');
  });

  it.each([
    ['email', { email: undefined }, 'El correo electrónico es requerido.'],
    ['password', { password: undefined }, 'La contraseña es requerida.'],
    ['role', { role: '' }, 'El rol es requerido.'],
    ['rut', { rut: undefined }, 'El RUT es requerido.'],
    ['direccion', { direccion: ' ' }, 'La dirección es requerida.'],
    ['email', { email: 'sin-arroba.cl' }, 'El correo electrónico no es válido.'],
    ['password', { password: '1234567' }, 'La contraseña debe tener al menos 8 caracteres.'],
    ['rut', { rut: '1.234' }, 'El RUT no es válido.'],
    ['role', { role: 'root' }, 'El rol es requerido.'],
  ])('sin un %s válido responde %j', async (campo, cambio, message) => {
    const { status, body } = await registrar(cambio);
    expect([status, body.message, body.fields[campo]]).toEqual([400, message, message]);
  });

  it('quien no dice su rol es cliente, y no espera que nadie lo decida', async () => {
    const { status, body } = await registrar({ role: undefined });
    expect([status, body.role, body.rol_solicitado]).toEqual([201, 'customer', null]);
  });

  it.each([
    ['\u200B', 'espacio de ancho cero'],
    ['\u2060', 'unidor de palabras'],
    ['\u00AD', 'guion opcional'],
    ['\uFF41', 'una letra ancha'],
  ])('con %j en el correo no hace otra cuenta', async (signo) => {
    const email = `ana${creados}@correo.test`;
    expect((await registrar({ email })).status).toBe(201);
    const pegado = signo === '\uFF41' ? email.replace('a', signo) : email.replace('@', `${signo}@`);
    expect((await registrar({ email: pegado })).status).toBe(409);
    expect((await entrar(pegado, 'clave-larga')).body.email).toBe(email);
  });

  it('un correo con una letra de otro alfabeto dice cuál', async () => {
    const { status, body } = await registrar({ email: '\u0430dmin@correo.test' });
    expect([status, body.fields.email]).toEqual([
      400,
      'El correo electrónico no es válido. Tiene una «\u0430» cirílica (U+0430).',
    ]);
  });

  it('con todo vacío, los mensajes vienen en el orden de la lista', async () => {
    const { body } = await nadie.call('POST', '/api/users/register', {});
    expect(Object.values(body.fields)).toEqual([
      'El correo electrónico es requerido.',
      'La contraseña es requerida.',
      'El RUT es requerido.',
      'La dirección es requerida.',
    ]);
    expect(body.message).toBe('El correo electrónico es requerido.');
  });

  it('un correo ya usado, con otras mayúsculas y muchos a la vez, da una sola cuenta', async () => {
    const answers = await Promise.all(
      ['Doble@prueba.test', 'doble@PRUEBA.test', 'doble@prueba.test', 'DOBLE@prueba.test'].map((email) =>
        registrar({ email }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Ya existe una cuenta con ese correo electrónico.',
    );
  });

  it('un dígito verificador errado se guarda, marcado', async () => {
    expect((await registrar({ rut: '12.345.678-9' })).body.rut_valido).toBe(false);
  });

  it('la clave se guarda sólo como argon2id', async () => {
    const { body } = await registrar();
    const [fila] = await test.db.select().from(usuarios).where(eq(usuarios.id, body.id));
    expect(fila?.clave_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('iniciar sesión', () => {
  it('da el usuario con su token; en la base sólo está el hash del token', async () => {
    const { body } = await registrar();
    const { status, body: sesion } = await entrar(body.email.toUpperCase(), 'clave-larga');
    expect(status).toBe(200);
    expect(Object.keys(sesion)).toEqual(
      expect.arrayContaining(['id', 'name', 'email', 'role', 'rut', 'direccion', 'token']),
    );
    const [fila] = await test.db.select().from(sesiones).where(eq(sesiones.usuario_id, body.id));
    expect(fila?.token_hash).toHaveLength(32);
    expect(fila?.token_hash.toString('base64url')).not.toBe(sesion.token);
  });

  it('cuenta inexistente y clave errada dan la misma respuesta', async () => {
    const { body } = await registrar();
    const [mala, inexistente] = [
      await entrar(body.email, 'otra-clave'),
      await entrar('nadie@prueba.test', 'otra-clave'),
    ];
    expect(mala.status).toBe(401);
    expect({ ...mala.body, requestId: '' }).toEqual({ ...inexistente.body, requestId: '' });
  });

  it('tras 10 fallas la cuenta espera, con 429 y Retry-After, aun con la clave buena; las demás entran', async () => {
    const [atacada, otra] = [(await registrar()).body, (await registrar()).body];
    for (let n = 0; n < 10; n++) expect((await entrar(atacada.email, 'mala-mala')).status).toBe(401);
    const { status, headers, body } = await entrar(atacada.email, 'clave-larga');
    expect([status, body.code]).toEqual([429, 'DEMASIADOS_INTENTOS']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await entrar(otra.email, 'clave-larga')).status).toBe(200);
  });

  it('los intentos hechos a la vez cuentan todos: no se prueban más de diez claves', async () => {
    const { email } = (await registrar()).body;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => entrar(email, n === 39 ? 'clave-larga' : 'mala-mala')),
    );
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(10);
  });

  it('muchos que entran a la vez a una cuenta con la clave buena entran todos', async () => {
    const { email } = (await registrar()).body;
    const answers = await Promise.all(Array.from({ length: 30 }, () => entrar(email, 'clave-larga')));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(30);
  });

  it('un correo larguísimo en el login es 400, no una falla', async () => {
    expect((await entrar(`${'a'.repeat(300)}@prueba.test`, 'clave-larga')).status).toBe(400);
    expect((await entrar(`${'a'.repeat(235)}@prueba.test`, 'clave-larga')).status).toBe(401);
  });

  it('una buena borra las fallas anteriores', async () => {
    const { email } = (await registrar()).body;
    for (let vuelta = 0; vuelta < 2; vuelta++) {
      for (let n = 0; n < 9; n++) await entrar(email, 'mala-mala');
      expect((await entrar(email, 'clave-larga')).status).toBe(200);
    }
  });
});

describe('la sesión', () => {
  it('termina en el servidor al salir', async () => {
    const cliente = await person(test, 'customer');
    expect((await cliente.call('GET', '/api/users/sesion')).body.email).toBe(cliente.email);
    expect((await cliente.call('POST', '/api/users/logout')).status).toBe(204);
    expect((await cliente.call('GET', '/api/users/sesion')).status).toBe(401);
  });

  it('vence sola, y el uso la alarga: 30 días el cliente, 12 horas el personal', async () => {
    const [cliente, admin] = [await person(test, 'customer'), await person(test, 'admin')];
    const horas = async (quien: Caller) => {
      const [fila] = await test.db
        .select({ horas: sql<number>`extract(epoch from vence_en - now())::float8 / 3600` })
        .from(sesiones)
        .where(eq(sesiones.usuario_id, quien.id));
      return fila!.horas;
    };
    expect(await horas(cliente)).toBeCloseTo(720, 1);
    expect(await horas(admin)).toBeCloseTo(12, 1);
    await test.db
      .update(sesiones)
      .set({ usada_en: sql`now() - interval '1 hour'`, vence_en: sql`now() + interval '1 hour'` })
      .where(eq(sesiones.usuario_id, cliente.id));
    await cliente.call('GET', '/api/users/sesion');
    expect(await horas(cliente)).toBeCloseTo(720, 1);
    await test.db.update(sesiones).set({ vence_en: sql`now()` }).where(eq(sesiones.usuario_id, cliente.id));
    expect((await cliente.call('GET', '/api/users/sesion')).status).toBe(401);
  });

  it('el token de otra persona muestra lo de esa persona, nunca lo de uno', async () => {
    const [ana, beto] = [await person(test, 'customer'), await person(test, 'customer')];
    expect((await ana.call('GET', '/api/users/sesion')).body.id).toBe(ana.id);
    expect((await beto.call('GET', '/api/users/sesion')).body.id).toBe(beto.id);
    expect((await entrar(ana.email, CLAVE)).body.token).not.toBe(ana.token);
  });
});
