import { expect, test } from 'vitest';
import { checkRegistro } from './registro-rules.ts';

const complete = {
  email: 'ana@correo.cl',
  password: 'secreta-1',
  role: 'customer',
  rut: '12.345.678-5',
  direccion: 'Av. Matta 100',
} as const;

test('a complete form passes, whatever the RUT, which the service checks', () => {
  expect(checkRegistro(complete)).toBeNull();
  expect(checkRegistro({ ...complete, rut: '1' })).toBeNull();
});

test('one message at a time: empty, then e-mail, then password', () => {
  const wrong = { ...complete, email: 'ana', password: 'corta' };
  expect(checkRegistro({ ...wrong, rut: ' ' })).toEqual({
    message: 'Por favor, completa todos los campos.',
    fields: ['rut'],
  });
  expect(checkRegistro(wrong)?.message).toBe('El correo electrónico no es válido.');
  expect(checkRegistro({ ...wrong, email: 'ana@correo.cl' })?.message).toBe(
    'La contraseña debe tener al menos 8 caracteres.',
  );
});
