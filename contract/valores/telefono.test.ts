import { expect, test } from 'vitest';
import { formatTelefono } from './telefono.ts';

test.each([
  ['912345678', '+56 9 1234 5678'],
  ['56912345678', '+56 9 1234 5678'],
  ['223456700', '+56 2 2345 6700'],
  ['56223456700', '+56 2 2345 6700'],
  ['322123456', '322123456'],
  ['12345678', '12345678'],
  ['5491112345678', '5491112345678'],
  ['', ''],
])('«%s» se lee «%s»', (telefono, read) => {
  expect(formatTelefono(telefono)).toBe(read);
});
