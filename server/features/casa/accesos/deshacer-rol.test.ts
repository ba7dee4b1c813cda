import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { sesiones, usuarios } from '#server/features/casa/usuarios/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, CLAVE, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
let admin: Caller;

beforeEach(async () => {
  await test.db.update(usuarios).set({ role: 'customer' }).where(eq(usuarios.role, 'admin'));
  admin = await person(test, 'admin');
});

/** Somebody who asked for another role. */
const registrar = async (role: string) => {
  const cuenta = {
    email: `pide-${randomUUID()}@prueba.test`,
    password: CLAVE,
    rut: '12.345.678-5',
    direccion: 'Uno 1',
  };
  return (await visitor(test).call('POST', '/api/users/register', { ...cuenta, role })).body;
};
const resolver = (id: number, decision: string) =>
  admin.call('POST', `/api/users/${id}/rol-solicitado`, { decision, password: CLAVE });
const cambiar = (id: number, role: string, quien = admin) =>
  quien.call('PUT', `/api/users/${id}/rol`, { role, password: CLAVE });
const deshacer = (id: number, quien = admin) => quien.call('POST', `/api/users/${id}/rol/deshacer`);
const rolesDe = async (id: number) => {
  const { role, rol_solicitado, rol_rechazado } = usuarios;
  const [fila] = await test.db
    .select({ role, rol_solicitado, rol_rechazado })
    .from(usuarios)
    .where(eq(usuarios.id, id));
  return fila;
};

describe('deshacer lo decidido sobre un rol', () => {
  it('aprobar: vuelve el rol y la solicitud queda pendiente, sin otro correo, y se puede decidir de nuevo', async () => {
    const { id, email } = await registrar('employee');
    await resolver(id, 'aprobar');
    const { status, body } = await deshacer(id);
    expect([status, body.role, body.rol_solicitado]).toEqual([200, 'customer', 'employee']);
    expect(await test.db.$count(correos, and(eq(correos.para, email), eq(correos.plantilla, 'rol-resuelto')))).toBe(1);
    const [fila] = await test.db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'deshacer-rol'), eq(auditoria.entidad_id, id)));
    expect(fila).toMatchObject({
      actor_id: admin.id,
      detalle: { rol_solicitado: 'employee', role: { antes: 'employee', despues: 'customer' } },
    });
    expect((await resolver(id, 'aprobar')).body.role).toBe('employee');
  });

  it('rechazar, y dar otro rol a quien pidió uno o lo tuvo rechazado', async () => {
    const { id } = await registrar('admin');
    const pendiente = { role: 'customer', rol_solicitado: 'admin', rol_rechazado: null };
    await resolver(id, 'rechazar');
    await deshacer(id);
    expect(await rolesDe(id)).toEqual(pendiente);
    await cambiar(id, 'employee');
    await deshacer(id);
    expect(await rolesDe(id)).toEqual(pendiente);
    await resolver(id, 'rechazar');
    await cambiar(id, 'employee');
    await deshacer(id);
    expect(await rolesDe(id)).toEqual({ role: 'customer', rol_solicitado: null, rol_rechazado: 'admin' });
  });

  it('quien recupera un rol del personal no queda con una sesión más larga que las suyas', async () => {
    const ana = await person(test, 'employee');
    await cambiar(ana.id, 'customer');
    await test.db
      .update(sesiones)
      .set({ vence_en: new Date(Date.now() + 20 * 86_400_000) })
      .where(eq(sesiones.usuario_id, ana.id));
    expect((await deshacer(ana.id)).body.role).toBe('employee');
    const [sesion] = await test.db.select().from(sesiones).where(eq(sesiones.usuario_id, ana.id));
    expect(sesion!.vence_en.getTime()).toBeLessThan(Date.now() + 12.1 * 3_600_000);
  });

  it('no, si nada se ha decidido, si ya se deshizo, o si lo último es otra cosa u obra de otra persona', async () => {
    const { id } = await registrar('employee');
    const negado = [409, 'Ya no se puede deshacer: se decidió otra cosa sobre el rol de esta cuenta.'];
    const intento = async () => {
      const { status, body } = await deshacer(id);
      return [status, body.message];
    };
    expect(await intento()).toEqual(negado);
    await resolver(id, 'rechazar');
    await resolver(id, 'reconsiderar');
    expect(await intento()).toEqual(negado);
    await resolver(id, 'aprobar');
    const answers = await Promise.all(Array.from({ length: 6 }, () => deshacer(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
    await resolver(id, 'aprobar');
    await cambiar(id, 'admin', await person(test, 'admin'));
    expect(await intento()).toEqual(negado);
    await cambiar(id, 'customer');
    await test.db.update(usuarios).set({ role: 'employee' }).where(eq(usuarios.id, id));
    expect(await intento()).toEqual(negado);
    expect((await deshacer(2_000_000_000)).status).toBe(404);
    expect((await deshacer(id, await person(test, 'employee'))).status).toBe(403);
  });
});
