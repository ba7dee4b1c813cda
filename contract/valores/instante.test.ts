import { expect, it } from 'vitest';
import { instanteDeSantiago } from './instante.ts';

it.each([
  ['2026-11-21T14:05', '2026-11-21T17:05:00.000Z'],
  ['2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  ['2026-12-31T23:59', '2027-01-01T02:59:00.000Z'],
  // Clocks skip this hour: it is 01:00, the first that they show.
  ['2026-09-05T23:59', '2026-09-06T03:59:00.000Z'],
  ['2026-09-06T00:00:00', '2026-09-06T04:00:00.000Z'],
  ['2026-09-06T00:59', '2026-09-06T04:00:00.000Z'],
  ['2026-09-06T01:00', '2026-09-06T04:00:00.000Z'],
  ['2027-09-05T00:00', '2027-09-05T04:00:00.000Z'],
  // They show this one twice: it is the first.
  ['2026-04-04T22:59', '2026-04-05T01:59:00.000Z'],
  ['2026-04-04T23:00', '2026-04-05T02:00:00.000Z'],
  ['2026-04-04T23:30', '2026-04-05T02:30:00.000Z'],
  ['2026-04-05T00:00', '2026-04-05T04:00:00.000Z'],
])('%s en Santiago es %s', (local, instant) => {
  expect(instanteDeSantiago(local)).toBe(instant);
});

it('lo que no es una fecha no es ninguna', () => {
  expect(instanteDeSantiago('')).toBeUndefined();
  expect(instanteDeSantiago('mañana')).toBeUndefined();
});
