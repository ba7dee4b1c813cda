import { expect, it } from 'vitest';
import { optionByKey } from './search-box-keys.ts';

it('las flechas dan la vuelta por el campo, y sin opción elegida Inicio y Fin son del campo', () => {
  expect([-1, 0, 1, 2].map((at) => optionByKey('ArrowDown', at, 3))).toEqual([0, 1, 2, -1]);
  expect([-1, 0, 1, 2].map((at) => optionByKey('ArrowUp', at, 3))).toEqual([2, -1, 0, 1]);
  expect([optionByKey('Home', 2, 3), optionByKey('End', 0, 3)]).toEqual([0, 2]);
  expect(['Home', 'End', 'a'].map((key) => optionByKey(key, -1, 3))).toEqual([undefined, undefined, undefined]);
  expect(optionByKey('ArrowLeft', 1, 3)).toBeUndefined();
  expect(optionByKey('ArrowDown', -1, 0)).toBe(-1);
});
