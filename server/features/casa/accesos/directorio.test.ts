import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PersonaDelDirectorio } from '#contract/casa/usuarios/directorio.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { CLAVE, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { invitaciones } from './table.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const leer = async (query = '') =>
  (await admin.call('GET', `/api/users/directorio?${query}`)).body as { items: PersonaDelDirectorio[]; total: number };
const invitar = (email: string) =>
  admin.call('POST', '/api/users/invitaciones', { email, role: 'employee', password: CLAVE });

it('junta cuentas e invitaciones, cada una con su estado, y se busca, filtra, ordena y pagina', async () => {
  await invitar('ana.nueva@prueba.test');
  await invitar('vieja@prueba.test');
  await test.db
    .update(invitaciones)
    .set({ vence_en: sql`now() - interval '1 day'` })
    .where(eq(invitaciones.email, 'vieja@prueba.test'));
  const [otro, borrado] = await people(test, 'employee', 'customer');
  await test.db.update(usuarios).set({ desactivado_en: new Date() }).where(eq(usuarios.id, otro.id));
  await test.db.update(usuarios).set({ rol_solicitado: 'employee' }).where(eq(usuarios.id, cliente.id));
  await admin.call('DELETE', `/api/users/${borrado.id}`);

  const { items, total } = await leer();
  expect(total).toBe(6);
  expect(new Map(items.map(({ email, tipo, estado }) => [email, `${tipo} ${estado}`]))).toEqual(
    new Map([
      [otro.email, 'cuenta desactivada'],
      ['vieja@prueba.test', 'invitacion vencida'],
      ['ana.nueva@prueba.test', 'invitacion invitada'],
      [cliente.email, 'cuenta por_aprobar'],
      [empleado.email, 'cuenta activa'],
      [admin.email, 'cuenta activa'],
    ]),
  );
  const correos = async (query: string) => (await leer(query)).items.map(({ email }) => email);
  expect(await correos('q=ANA.nu')).toEqual(['ana.nueva@prueba.test']);
  expect(await correos('estado=desactivada')).toEqual([otro.email]);
  expect(await correos('role=customer')).toEqual([cliente.email]);
  expect((await leer('personal=1')).total).toBe(5);
  expect(await correos('sort=correo-asc')).toEqual(items.map(({ email }) => email).toSorted());
  const paginas = await Promise.all([1, 2, 3].map((page) => correos(`sort=estado-asc&limit=2&page=${page}`)));
  expect(new Set(paginas.flat()).size).toBe(6);
  expect(Object.keys(items[0]!).sort()).toEqual(['creado_en', 'email', 'estado', 'id', 'name', 'role', 'tipo']);
});
