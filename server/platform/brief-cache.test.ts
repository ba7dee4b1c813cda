import { afterEach, expect, it, vi } from 'vitest';
import { BriefCache } from './brief-cache.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('lo que piden muchos a la vez se hace una vez, se guarda un rato, y lo que falla no se guarda', async () => {
  vi.useFakeTimers();
  const cache = new BriefCache<number>(50);
  let times = 0;
  const work = async () => ++times;
  expect(await Promise.all(Array.from({ length: 20 }, () => cache.get(8, work)))).toEqual(Array(20).fill(1));
  expect([await cache.get(8, work), await cache.get(9, work)]).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(49);
  expect(await cache.get(8, work)).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await cache.get(8, work)).toBe(3);
  cache.drop();
  expect(await cache.get(8, work)).toBe(4);
  const fails = () => cache.get(1, () => Promise.reject(new Error('no se pudo')));
  await expect(fails()).rejects.toThrow('no se pudo');
  expect(await cache.get(1, work)).toBe(5);
});
