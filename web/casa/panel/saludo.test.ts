import { expect, it } from 'vitest';
import { saludo } from './saludo.ts';

it.each([
  ['2026-11-25T07:59:00Z', 'Buenas noches, Antonia'],
  ['2026-11-25T08:00:00Z', 'Buenos días, Antonia'],
  ['2026-11-25T15:00:00Z', 'Buenas tardes, Antonia'],
  ['2026-11-25T23:00:00Z', 'Buenas noches, Antonia'],
])('a las %s en Chile: %s', (now, words) => {
  expect(saludo('Antonia Rivas', new Date(now))).toBe(words);
});
