import { expect, it } from 'vitest';
import { EMPTY_DRAFT } from './producto-draft.ts';
import { problemOfLimits } from './producto-problem.ts';

it.each([
  ['5', '2', true],
  ['5', '5', false],
  ['5', '', false],
  ['5', '0', false],
  ['', '2', false],
  ['muchos', '2', false],
])('un mínimo de «%s» y un máximo de «%s»: ¿mal? %s', (stock_minimo, stock_maximo, wrong) => {
  const problem = wrong ? { stock_maximo: 'El stock máximo no puede ser menor que el mínimo.' } : {};
  expect(problemOfLimits({ ...EMPTY_DRAFT, stock_minimo, stock_maximo })).toEqual(problem);
});
