import { expect, it } from 'vitest';
import { changeFrom, pointsFrom } from './resumen-change.ts';

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

it.each([
  [27.4, 28.5, '▲ 1,1 puntos más que antes'],
  [28.5, 28.5, 'Igual que antes'],
  [30, 28, '▼ 2 puntos menos que antes'],
  [null, 28, 'Antes no hubo'],
  [30, null, 'Sin costos conocidos'],
])('de %d%% a %d%%: %s', (before, now, text) => {
  expect(pointsFrom(before, now)).toBe(text);
});
