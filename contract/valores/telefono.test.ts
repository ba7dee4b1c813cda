import { expect, test } from 'vitest';
import { finDeTelefono, formatTelefono } from './telefono.ts';
import { telefonoEscrito } from './telefono-escrito.ts';

test.each([
  ['912345678', '+56 9 1234 5678'],
  ['56912345678', '+56 9 1234 5678'],
  ['223456700', '+56 2 2345 6700'],
  ['56223456700', '+56 2 2345 6700'],
  ['322123456', '+56 32 212 3456'],
  ['56412345678', '+56 41 234 5678'],
  ['752345678', '+56 75 234 5678'],
  ['812345678', '812345678'],
  ['561234567', '561234567'],
  ['12345678', '12345678'],
  ['5491112345678', '5491112345678'],
  ['', ''],
])('«%s» se lee «%s»', (telefono, read) => {
  expect(formatTelefono(telefono)).toBe(read);
});

test.each([
  ['+56 9 8765 4321', '87654321'],
  ['56987654321', '87654321'],
  ['9 8765-4321', '87654321'],
  ['(9) 8765 4321', '87654321'],
  ['8765 4321', '87654321'],
  ['765 4321', undefined],
  ['calle 87654321', undefined],
  ['7801234567894', undefined],
])('de «%s» se busca «%s»', (texto, fin) => {
  expect(finDeTelefono(texto)).toBe(fin);
});

test('de un teléfono quedan sus cifras, y las de otra escritura se dicen en vez de perderse', () => {
  const escrito = telefonoEscrito('Falta.');
  expect(escrito.parse('+56 (9)\u200B 8765‑4321')).toBe('56987654321');
  expect(escrito.parse('９８７６５４３２１')).toBe('987654321');
  expect(escrito.parse(987654321)).toBe('987654321');
  const problema = (texto: string) => escrito.safeParse(texto).error?.issues.map(({ message }) => message);
  expect(problema('9876543٢١')).toEqual(['El teléfono debe tener entre 8 y 15 dígitos. Tiene un «٢» (U+0662).']);
  expect(problema('anexo')).toContain('Falta.');
  expect(problema('1234567')).toEqual(['El teléfono debe tener entre 8 y 15 dígitos.']);
});
