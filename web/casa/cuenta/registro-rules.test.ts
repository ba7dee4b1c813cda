import { expect, test } from 'vitest';
import { checkRegistro } from './registro-rules.ts';

const complete = {
  email: 'ana@correo.cl',
  password: 'secreta-1',
  role: 'customer',
  rut: '12.345.678-5',
  direccion: 'Av. Matta 100',
} as const;

test('a complete form passes, also with a RUT whose check digit is wrong', () => {
  expect(checkRegistro(complete)).toBeNull();
  expect(checkRegistro({ ...complete, rut: '12.345.678-9' })).toBeNull();
});

test('everything that is wrong is said at once, each beside its field', () => {
  expect(checkRegistro({ ...complete, email: 'ana', password: 'corta', rut: '1-9', direccion: ' ' })).toEqual({
    email: 'El correo electrónico no es válido.',
    password: 'La contraseña debe tener al menos 8 caracteres.',
    rut: 'El RUT no es válido.',
    direccion: 'Falta este dato.',
  });
  expect(checkRegistro({ ...complete, name: 'a'.repeat(101) })).toEqual({ name: 'El nombre es demasiado largo.' });
});
