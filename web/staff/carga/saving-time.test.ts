import { expect, it } from 'vitest';
import { timeOf, usualSeconds } from './saving-time.ts';

it('dice cuánto va y cuánto suele tardar, y cuando pasa de eso no promete más', () => {
  expect([5, 2_500, 12_345, 20_000].map(usualSeconds)).toEqual([1, 3, 15, 20]);
  expect(timeOf(1, usualSeconds(5))).toBe('');
  expect(timeOf(0, usualSeconds(20_000))).toBe('Van 0 s. Suele tardar unos 20 s.');
  expect(timeOf(12, usualSeconds(20_000))).toBe('Van 12 s. Suele tardar unos 20 s.');
  expect(timeOf(31, usualSeconds(20_000))).toBe('Van 31 s, más de lo habitual. Se guarda todo o no se guarda nada.');
});
