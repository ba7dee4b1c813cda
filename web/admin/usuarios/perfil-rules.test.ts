import { expect, test } from 'vitest';
import type { Usuario } from '#contract/usuarios.ts';
import { checkPerfil, readPerfil } from './perfil-rules.ts';

const ANA = {
  id: 7,
  name: 'Ana',
  email: 'ana@correo.cl',
  role: 'customer',
  rut: '123456785',
  direccion: 'Calle Uno 1',
} as Usuario;

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  const shown = { name: 'Ana', email: 'ana@correo.cl', role: 'Cliente', rut: '12.345.678-5', direccion: 'Calle Uno 1' };
  for (const [name, value] of Object.entries({ ...shown, ...values })) data.set(name, value);
  return data;
}

test('sólo se guarda lo que cambió, y el rol nunca', () => {
  expect(readPerfil(form({ role: 'Administrador' }), ANA)).toEqual({});
  expect(readPerfil(form({ name: ' Ana María ', role: 'admin' }), ANA)).toEqual({ name: 'Ana María' });
});

test('lo que estaba vacío puede seguir así; lo que se vacía se pide', () => {
  const admin = { ...ANA, rut: '', direccion: '' };
  expect(checkPerfil(form({ rut: '', direccion: '', name: 'Otra' }), admin)).toBeNull();
  expect(checkPerfil(form({ rut: '', email: 'sin-arroba', name: '' }), ANA)?.fields).toEqual({
    name: 'El nombre es requerido.',
    email: 'El correo electrónico no es válido.',
    rut: 'El RUT es requerido.',
  });
});
