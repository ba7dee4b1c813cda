import { expect, it } from 'vitest';
import { limitsOf } from './producto-rules.ts';

it.each([
  [5, 2, true],
  [5, 5, false],
  [5, '', false],
  [5, 0, false],
  ['', 2, false],
  [Number.NaN, 2, false],
])('un mínimo de «%s» y un máximo de «%s»: ¿mal? %s', (stock_minimo, stock_maximo, wrong) => {
  const problem = wrong ? { stock_maximo: 'El stock máximo no puede ser menor que el mínimo.' } : {};
  expect(limitsOf({ stock_minimo, stock_maximo })).toEqual(problem);
});
