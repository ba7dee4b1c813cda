import { expect, it } from 'vitest';
import { changeFrom } from './resumen-change.ts';

it.each([
  [100, 150, '▲ 50% más que antes'],
  [200, 100, '▼ 50% menos que antes'],
  [100, 0, '▼ 100% menos que antes'],
  [1_000, 1_004, 'Igual que antes'],
  [0, 0, 'Igual que antes'],
  [0, 5, 'Antes no hubo'],
])('de %d a %d: %s', (before, now, text) => {
  expect(changeFrom(before, now)).toBe(text);
});
