import { expect, test } from 'vitest';
import { moveToRegion } from './place.ts';

test('another region takes the comuna away, unless it is the comuna’s own', () => {
  const place = { region: '', comuna: 'Maipú' };
  expect(moveToRegion(place, '13')).toEqual({ region: '13', comuna: 'Maipú' });
  expect(moveToRegion(place, '15')).toEqual({ region: '15', comuna: '' });
  expect(moveToRegion(place, '').comuna).toBe('Maipú');
});
