import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('shows all of few pages and a window of many', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4]);
  expect(pageWindow(1, 20)).toEqual([1, 2, 'gap', 20]);
  expect(pageWindow(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20]);
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
  expect(pageWindow(20, 20)).toEqual([1, 'gap', 19, 20]);
});
