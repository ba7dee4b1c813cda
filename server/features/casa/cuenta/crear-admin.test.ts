import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { CLAVE, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { crearAdmin } from './crear-admin.ts';
import { recuperaciones } from './table.ts';

const test = await openTestApp();
const entrar = (email: string, password: string) => visitor(test).call('POST', '/api/users/login', { email, password });
const rastro = (id: number) =>
  test.db
    .select({ accion: auditoria.accion, detalle: auditoria.detalle })
    .from(auditoria)
    .where(eq(auditoria.entidad_id, id))
    .orderBy(auditoria.id);

it('el comando crea un administrador y lo audita', async () => {
  const { id, creado } = await crearAdmin(test.db, { email: 'jefa@prueba.test', password: CLAVE, name: 'La jefa' });
  expect(creado).toBe(true);
  expect((await entrar('jefa@prueba.test', CLAVE)).body).toMatchObject({ id, role: 'admin', name: 'La jefa' });
  expect(await rastro(id)).toContainEqual({ accion: 'crear-admin', detalle: { creado: true } });
});

it('a quien ya tiene cuenta lo hace administrador con la clave nueva: lo abierto con la vieja se cierra', async () => {
  const ana = await person(test, 'customer');
  await visitor(test).call('POST', '/api/users/recuperar', { email: ana.email });
  const suyas = eq(recuperaciones.usuario_id, ana.id);
  await vi.waitFor(async () => expect(await test.db.$count(recuperaciones, suyas)).toBe(1), { timeout: 10_000 });
  await test.db.update(usuarios).set({ rol_rechazado: 'employee' }).where(eq(usuarios.id, ana.id));

  const nueva = { email: ana.email.toUpperCase(), password: 'clave-de-jefa', name: 'Ana' };
  expect(await crearAdmin(test.db, nueva)).toEqual({ id: ana.id, creado: false });

  expect((await ana.call('GET', '/api/users/sesion')).status).toBe(401);
  expect(await test.db.$count(recuperaciones, suyas)).toBe(0);
  expect((await entrar(ana.email, CLAVE)).status).toBe(401);
  expect((await entrar(ana.email, 'clave-de-jefa')).body.role).toBe('admin');
  const [fila] = await test.db.select().from(usuarios).where(eq(usuarios.id, ana.id));
  expect(fila).toMatchObject({ rol_solicitado: null, rol_rechazado: null });
  expect(await rastro(ana.id)).toContainEqual({ accion: 'crear-admin', detalle: { creado: false } });
});
