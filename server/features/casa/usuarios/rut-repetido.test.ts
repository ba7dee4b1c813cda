import { expect, it } from 'vitest';
import { CLAVE, people, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, cliente] = await people(test, 'admin', 'customer');

let registradas = 0;
const registrar = async (rut: string, name: string) =>
  visitor(test).call('POST', '/api/users/register', {
    email: `rut-${registradas++}@prueba.test`,
    password: CLAVE,
    role: 'customer',
    rut,
    name,
    direccion: 'Calle Uno 1',
  });
const repetidos = async (): Promise<string[]> =>
  (await admin.call('GET', '/api/users?rut_repetido=1&page=1')).body.users.map(({ name }: { name: string }) => name);
const delRut = async (query: string) => (await admin.call('GET', `/api/users/rut?${query}`)).body;

it('dos cuentas con un RUT: nadie se niega, al personal se le dice de quién es, y a quien se registra no se le dice nada', async () => {
  await test.db.execute(`update usuarios set rut = ''`);
  const ana = await registrar('11.222.333-9', 'Ana');
  expect(await repetidos()).toEqual([]);
  const benito = await registrar('112223339', 'Benito');
  expect(benito.status).toBe(201);
  // What comes back is the same as ever: it tells nothing of the other account.
  expect(Object.keys(benito.body)).toEqual(Object.keys(ana.body));
  expect(JSON.stringify(benito.body)).not.toContain('Ana');

  expect(await repetidos()).toEqual(['Benito', 'Ana']);
  const { users } = (await admin.call('GET', '/api/users?q=112223339&page=1')).body;
  expect(users.map(({ rut_repetido }: { rut_repetido: boolean }) => rut_repetido)).toEqual([true, true]);
  const { id, name, email } = ana.body;
  expect(await delRut(`rut=11222333-9&excepto=${benito.body.id}`)).toEqual({ items: [{ id, name, email }], total: 1 });
  expect((await delRut('rut=11.222.333-9')).total).toBe(2);
  expect(await delRut('rut=7654321-6')).toEqual({ items: [], total: 0 });

  // Whoever completes their own data with it is not told either, and is refused nothing.
  const propio = await cliente.call('PUT', `/api/users/${cliente.id}`, { rut: '11222333-9' });
  expect(propio.status).toBe(200);
  expect(JSON.stringify(propio.body)).not.toContain('Ana');
  expect(propio.body).not.toHaveProperty('rut_repetido');
  expect((await cliente.call('GET', '/api/users/rut?rut=11222333-9')).status).toBe(403);
  expect((await repetidos()).length).toBe(3);

  // Nobody is any more whose account was deleted, or whose RUT was corrected.
  await admin.call('DELETE', `/api/users/${benito.body.id}`);
  await admin.call('PUT', `/api/users/${cliente.id}`, { rut: '7654321-6' });
  expect(await repetidos()).toEqual([]);
});

it('un RUT vacío no es el de nadie', async () => {
  await test.db.execute(`update usuarios set rut = '' `);
  expect(await repetidos()).toEqual([]);
  expect((await admin.call('GET', '/api/users/rut?rut=%20')).status).toBe(400);
});
