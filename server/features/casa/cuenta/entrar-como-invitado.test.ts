import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { compraBody, createProducto, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const quien = visitor(test);
const entrar = (email: string, name = 'Marta Soto') => quien.call('POST', '/api/users/invitado', { email, name });

it('da una cuenta de cliente sin RUT ni clave conocida, entra en ella y compra; por correo se elige la clave', async () => {
  const { status, body } = await entrar('  Marta@Correo.test ');
  expect(status).toBe(201);
  expect(body).toMatchObject({ email: 'Marta@Correo.test', name: 'Marta Soto', role: 'customer', rut: '' });
  const { id } = await createProducto(test);
  const compra = await quien.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }]), {
    authorization: `Bearer ${body.token}`,
  });
  expect([compra.status, compra.body.user_id, compra.body.cliente]).toEqual([201, body.id, 'Marta Soto']);
  expect((await quien.call('POST', '/api/users/login', { email: body.email, password: body.email })).status).toBe(401);
  const [correo] = await test.db
    .select({ datos: correos.datos })
    .from(correos)
    .where(and(eq(correos.plantilla, 'bienvenida'), eq(correos.para, body.email)));
  expect(correo!.datos).toMatchObject({ sin_clave: true, enlace: expect.stringMatching(/\/recuperar$/) });
  const rastro = await test.db.select().from(auditoria).where(eq(auditoria.accion, 'entrar-invitado'));
  expect(rastro.map(({ entidad_id, detalle }) => [entidad_id, JSON.stringify(detalle).includes('marta')])).toEqual([
    [body.id, false],
  ]);
});

it('un correo que ya tiene cuenta no se toma, venga cuantas veces venga a la vez', async () => {
  const { email } = await person(test, 'customer');
  expect(await entrar(email.toUpperCase())).toMatchObject({ status: 409, body: { code: 'EMAIL_OCUPADO' } });
  const juntas = await Promise.all(Array.from({ length: 5 }, () => entrar('juntos@correo.test')));
  expect(juntas.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

it('pide correo y nombre', async () => {
  expect((await entrar('nada', '  ')).body.fields).toEqual({
    email: expect.any(String),
    name: 'El nombre es requerido.',
  });
});
