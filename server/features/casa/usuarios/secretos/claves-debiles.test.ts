import { describe, expect, it } from 'vitest';
import { CLAVE, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { CLAVE_COMUN, CLAVE_PARECIDA } from './claves-debiles.ts';

const test = await openTestApp();
const registrar = (password: string) =>
  visitor(test).call('POST', '/api/users/register', {
    email: 'antonia.rivas@aromos.test',
    name: 'Toña Rivas Soto',
    password,
    role: 'customer',
    rut: '12345678-5',
    direccion: 'Calle Uno 1',
  });

describe('al elegir una clave', () => {
  it.each([
    'password',
    'Password123!',
    'P@ssw0rd',
    'qwertyuiop',
    '12345678',
    '87654321',
    'aaaaaaaa',
    'iloveyou1',
    'contraseña',
    'universidad',
    'Herramienta.2026',
    'superman2024',
  ])('«%s» es de las comunes', async (clave) => {
    const { status, body } = await registrar(clave);
    expect([status, body.fields]).toEqual([400, { password: CLAVE_COMUN }]);
  });

  it.each([
    'antonia.rivas',
    'antonia2024',
    'Rivas1985',
    'Antonia.Rivas@aromos.test',
    'toña rivas soto',
    'Fussan-demo',
    'soto-soto',
  ])('«%s» es la propia persona o la tienda', async (clave) => {
    const { status, body } = await registrar(clave);
    expect([status, body.fields]).toEqual([400, { password: CLAVE_PARECIDA }]);
  });

  it('las demás valen, también con una palabra propia adentro, y también al cambiarla o restablecerla', async () => {
    expect((await registrar('mi gato rivas duerme')).status).toBe(201);
    const ana = await person(test, 'customer');
    const cambiar = (nueva: string) => ana.call('PUT', '/api/users/clave', { actual: CLAVE, nueva });
    expect((await cambiar('password123')).body.fields).toEqual({ nueva: CLAVE_COMUN });
    expect((await cambiar(ana.email)).body.fields).toEqual({ nueva: CLAVE_PARECIDA });
    expect((await cambiar('tres tristes tigres')).status).toBe(204);
  });
});
