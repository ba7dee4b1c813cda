import { describe, expect, it } from 'vitest';
import { suggests, usualSpelling } from './suggest.ts';

describe('what is typed in another spelling than the one in use', () => {
  const known = ['Bosch', 'Black & Decker', 'Würth'];
  it.each([
    ['BOSCH', 'Bosch'],
    [' bosch ', 'Bosch'],
    ['wurth', 'Würth'],
    ['black decker', 'Black & Decker'],
    ['Bosch', undefined],
    ['Bosch ', undefined],
    ['Bosc', undefined],
    ['', undefined],
    ['&', undefined],
  ])('«%s» → %s', (typed, usual) => expect(usualSpelling(typed, known)).toBe(usual));

  it('is no twin where both are in use', () => {
    expect(usualSpelling('BOSCH', ['Bosch', 'BOSCH'])).toBeUndefined();
  });
});

it('suggests what holds the letters that are typed, however they are written', () => {
  expect(['Würth', 'Wurth Chile', 'Bosch'].filter((name) => suggests(name, 'WUR'))).toEqual(['Würth', 'Wurth Chile']);
  expect(suggests('Bosch', '')).toBe(true);
});
