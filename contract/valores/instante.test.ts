import { expect, it } from 'vitest';
import { instanteDeSantiago } from './instante.ts';

it.each([
  ['2026-11-21T14:05', '2026-11-21T17:05:00.000Z'],
  ['2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  ['2026-12-31T23:59', '2027-01-01T02:59:00.000Z'],
])('%s en Santiago es %s', (local, instant) => {
  expect(instanteDeSantiago(local)).toBe(instant);
});

it('lo que no es una fecha no es ninguna', () => {
  expect(instanteDeSantiago('')).toBeUndefined();
  expect(instanteDeSantiago('mañana')).toBeUndefined();
});
