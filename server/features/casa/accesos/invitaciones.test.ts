import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { CLAVE, people, person, visitor } from '#server/testing/builders.ts';
import { createTestApp, openTestApp } from '#server/testing/test-app.ts';
import { limpiarInvitaciones } from './limpiar-invitaciones.ts';
import { invitaciones } from './table.ts';

// Mails stay where they are: their secret is forgotten once they have left.
const test = await openTestApp({ INVITATIONS_PER_HOUR: '1000', SMTP_URL: 'smtp://127.0.0.1:1' });
const nadie = visitor(test);
const [admin, empleado] = await people(test, 'admin', 'employee');
const URL_BASE = '/api/users/invitaciones';
const NUEVA = 'clave-bien-larga';

const nuevoEmail = () => `Invitada-${randomUUID().slice(0, 8)}@prueba.test`;
const invitar = (email: string, mas: object = {}, quien = admin) =>
  quien.call('POST', URL_BASE, { email, role: 'employee', password: CLAVE, ...mas });
/** The token of the last mail to an address. */
async function llaveDe(email: string): Promise<string> {
  const { rows } = await test.db.execute<{ enlace: string }>(
    sql`select datos ->> 'enlace' as enlace from correos where para = ${email} and plantilla = 'invitacion' order by id desc limit 1`,
  );
  return rows[0]!.enlace.split('#token=')[1]!;
}
const aceptar = (token: string, mas: object = {}) =>
  nadie.call('POST', '/api/users/invitacion/aceptar', { token, name: 'Ana Soto', password: NUEVA, ...mas });
const leer = (token: string) => nadie.call('POST', '/api/users/invitacion', { token });
const VENCIDA = 'Esta invitación ya se usó, se anuló o venció. Pide otra a quien te invitó.';

describe('invitar', () => {
  it('envía un enlace que crea la cuenta con ese rol y esos permisos, una sola vez', async () => {
    const email = nuevoEmail();
    const { status, body } = await invitar(email, { permisos: ['mover-stock', 'registrar-pagos'] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email,
      role: 'employee',
      permisos: ['mover-stock', 'registrar-pagos'],
      invitada_por: 'Persona admin',
      vencida: false,
    });
    expect(Math.round((Date.parse(body.vence_en) - Date.now()) / 86_400_000)).toBe(7);
    const token = await llaveDe(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [guardada] = await test.db.select().from(invitaciones).where(eq(invitaciones.id, body.id));
    expect(JSON.stringify(guardada) + JSON.stringify(body)).not.toContain(token);

    expect((await leer(token)).body).toEqual({ email, role: 'employee', vence_en: body.vence_en });
    expect((await aceptar(token, { password: 'corta' })).body.fields).toHaveProperty('password');
    expect((await aceptar(token, { name: ' ' })).body.fields).toHaveProperty('name');
    // Too easy to guess is told, and the link still good.
    expect((await aceptar(token, { password: 'password1' })).status).toBe(400);
    const creada = await aceptar(token);
    expect([creada.status, creada.body.name, creada.body.role, creada.body.permisos]).toEqual([
      201,
      'Ana Soto',
      'employee',
      ['mover-stock', 'registrar-pagos'],
    ]);
    expect((await nadie.call('POST', '/api/users/login', { email, password: NUEVA })).status).toBe(200);
    for (const otra of [await aceptar(token), await leer(token)]) {
      expect([otra.status, otra.body.code, otra.body.message]).toEqual([400, 'ENLACE_VENCIDO', VENCIDA]);
    }
    const filas = await test.db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.entidad, 'invitacion'), eq(auditoria.entidad_id, body.id)))
      .orderBy(auditoria.id);
    expect(filas).toMatchObject([{ accion: 'invitar-persona', actor_id: admin.id }]);
    expect(JSON.stringify(filas)).not.toContain(email);
    expect(
      await test.db.$count(
        auditoria,
        and(eq(auditoria.accion, 'aceptar-invitacion'), eq(auditoria.entidad_id, creada.body.id)),
      ),
    ).toBe(1);
  });

  it('pide confirmar quién invita, pues quien invita a un administrador lo hace', async () => {
    const email = nuevoEmail();
    expect((await admin.call('POST', URL_BASE, { email, role: 'admin' })).body.fields).toHaveProperty('password');
    expect((await invitar(email, { role: 'admin', password: 'no-es-esta' })).status).toBe(400);
    expect(await test.db.$count(invitaciones, eq(invitaciones.email, email))).toBe(0);
    expect((await invitar(email, { role: 'admin' })).body.permisos).toHaveLength(8);
  });

  it('a quien ya tiene cuenta, no, y se dice; tampoco dos veces, ni lo que el rol no puede', async () => {
    const ya = await invitar(empleado.email.toUpperCase());
    expect([ya.status, ya.body.code, ya.body.fields.email]).toEqual([
      409,
      'EMAIL_OCUPADO',
      'Esa persona ya tiene una cuenta con ese correo. Búscala en la lista y cambia su rol o sus permisos.',
    ]);
    const email = nuevoEmail();
    await invitar(email);
    expect((await invitar(email.toLowerCase())).body.code).toBe('INVITACION_PENDIENTE');
    expect((await invitar(nuevoEmail(), { permisos: ['eliminar-clientes'] })).status).toBe(400);
    expect((await invitar(nuevoEmail(), {}, empleado)).status).toBe(403);
    expect((await invitar('no-es-correo')).status).toBe(400);
  });

  it('cinco a la vez a la misma dirección son una, y un solo correo', async () => {
    const email = nuevoEmail();
    const hechas = await Promise.all(Array.from({ length: 5 }, () => invitar(email)));
    expect(hechas.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(hechas.filter(({ body }) => body.code === 'INVITACION_PENDIENTE')).toHaveLength(4);
    expect(await test.db.$count(correos, eq(correos.para, email))).toBe(1);
  });

  it('cinco que usan el enlace a la vez crean una cuenta', async () => {
    const email = nuevoEmail();
    await invitar(email);
    const token = await llaveDe(email);
    const hechas = await Promise.all(Array.from({ length: 5 }, (_, n) => aceptar(token, { name: `Ana ${n}` })));
    expect(hechas.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(hechas.filter(({ status }) => status === 400)).toHaveLength(4);
    expect(await test.db.$count(usuarios, eq(usuarios.email, email))).toBe(1);
  });

  it('quien se registró mientras tanto lo lee, y su cuenta queda como estaba', async () => {
    const email = nuevoEmail();
    const { id } = (await invitar(email)).body;
    const cuenta = { email, password: CLAVE, role: 'customer', rut: '12345678-5', direccion: 'Uno 1' };
    await nadie.call('POST', '/api/users/register', cuenta);
    const { status, body } = await aceptar(await llaveDe(email));
    expect([status, body.code, body.message]).toEqual([
      409,
      'EMAIL_OCUPADO',
      'Ya tienes una cuenta con este correo: inicia sesión con ella, y pide a quien te invitó que te cambie el rol.',
    ]);
    expect((await nadie.call('POST', '/api/users/login', { email, password: CLAVE })).body.role).toBe('customer');
    expect((await admin.call('POST', `${URL_BASE}/${id}/reenviar`)).body.code).toBe('EMAIL_OCUPADO');
  });
});

describe('las pendientes', () => {
  it('se listan, se reenvían con otro enlace y otro plazo, y se anulan', async () => {
    const email = nuevoEmail();
    const { id } = (await invitar(email)).body;
    const vieja = await llaveDe(email);
    await test.db
      .update(invitaciones)
      .set({ vence_en: new Date(Date.now() - 1_000) })
      .where(eq(invitaciones.id, id));
    expect((await aceptar(vieja)).body.message).toBe(VENCIDA);
    const enLista = async () =>
      (await admin.call('GET', URL_BASE)).body.items.find((una: { id: number }) => una.id === id);
    expect(await enLista()).toMatchObject({ email, vencida: true });

    const reenviada = await admin.call('POST', `${URL_BASE}/${id}/reenviar`);
    expect([reenviada.status, reenviada.body.vencida]).toEqual([200, false]);
    const nueva = await llaveDe(email);
    expect(nueva).not.toBe(vieja);
    expect((await leer(vieja)).status).toBe(400);
    expect((await leer(nueva)).status).toBe(200);

    expect((await admin.call('DELETE', `${URL_BASE}/${id}`)).status).toBe(204);
    expect((await leer(nueva)).status).toBe(400);
    expect(await enLista()).toBeUndefined();
    const otra = await admin.call('DELETE', `${URL_BASE}/${id}`);
    expect([otra.status, otra.body.message]).toEqual([404, 'Esa invitación ya se aceptó o se anuló.']);
    expect((await admin.call('POST', `${URL_BASE}/${id}/reenviar`)).status).toBe(404);
    const acciones = await test.db
      .select({ accion: auditoria.accion })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, 'invitacion'), eq(auditoria.entidad_id, id)))
      .orderBy(auditoria.id);
    expect(acciones.map(({ accion }) => accion)).toEqual([
      'invitar-persona',
      'reenviar-invitacion',
      'anular-invitacion',
    ]);
  });

  it('siguen aunque se elimine a quien invitó, y se olvidan a los tres meses de vencer', async () => {
    const otra = await person(test, 'admin');
    const email = nuevoEmail();
    const { id } = (await invitar(email, {}, otra)).body;
    await admin.call('DELETE', `/api/users/${otra.id}`);
    expect((await leer(await llaveDe(email))).status).toBe(200);
    await limpiarInvitaciones(test.db);
    expect(await test.db.$count(invitaciones, eq(invitaciones.id, id))).toBe(1);
    await test.db.execute(sql`update invitaciones set vence_en = now() - interval '91 days' where id = ${id}`);
    await limpiarInvitaciones(test.db);
    expect(await test.db.$count(invitaciones, eq(invitaciones.id, id))).toBe(0);
  });
});

it('se envían pocas por hora, y vencen a los días que diga la tienda', async () => {
  const otra = await createTestApp({ INVITATIONS_PER_HOUR: '2', INVITATION_DAYS: '1' });
  try {
    const quien = await person(otra, 'admin');
    const una = () => quien.call('POST', URL_BASE, { email: nuevoEmail(), role: 'employee', password: CLAVE });
    const { body } = await una();
    expect(Math.round((Date.parse(body.vence_en) - Date.now()) / 3_600_000)).toBe(24);
    await quien.call('POST', `${URL_BASE}/${body.id}/reenviar`);
    const { status, headers } = await una();
    expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  } finally {
    await otra.close();
  }
});
