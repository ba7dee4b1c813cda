import { describe, expect, it } from 'vitest';
import { CLAVE, people, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp({ LOGIN_FAILURES_PER_ADDRESS: '10', REGISTRATIONS_PER_HOUR: '3' });

/** A call from this address of the world. */
const desde = async (remoteAddress: string, url: string, payload: object): Promise<number> =>
  (await test.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode;
const entrar = (remoteAddress: string, email: string, password: string) =>
  desde(remoteAddress, '/api/users/login', { email, password });

describe('los límites por dirección', () => {
  it('cuentan los intentos hechos a la vez contra muchas cuentas: no se prueban más de diez claves', async () => {
    const { email } = await person(test, 'customer');
    const erradas = Array.from({ length: 39 }, (_, n) => entrar('203.0.113.7', `victima${n}@prueba.test`, 'mala-mala'));
    const buena = entrar('203.0.113.7', email, CLAVE);
    expect((await Promise.all(erradas)).filter((estado) => estado !== 429)).toEqual(Array(10).fill(401));
    expect(await buena).toBe(429);
  });

  it('no estorban a muchos que entran a la vez con su clave buena', async () => {
    const personas = await people(test, ...Array<'customer'>(15).fill('customer'));
    const estados = await Promise.all(personas.map(({ email }) => entrar('203.0.113.8', email, CLAVE)));
    expect(estados).toEqual(Array(15).fill(200));
  });

  it('quien tiene una red IPv6 no es alguien nuevo con cada una de sus direcciones', async () => {
    const registrar = (remoteAddress: string, n: number) =>
      desde(remoteAddress, '/api/users/register', {
        email: `red${n}@prueba.test`,
        password: CLAVE,
        role: 'customer',
        rut: '12.345.678-5',
        direccion: 'Calle Uno 1',
      });
    const suyas = ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::ffff', '2001:DB8:1:2::9'];
    const estados = [];
    for (const [n, direccion] of suyas.entries()) estados.push(await registrar(direccion, n));
    expect(estados).toEqual([201, 201, 201, 429]);
    expect(await registrar('2001:db8:1:3::1', 9)).toBe(201);
  });
});
