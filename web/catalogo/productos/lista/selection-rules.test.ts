import { expect, it } from 'vitest';
import { limitOf, named, none } from './selection-rules.ts';

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }));

it('uno a uno se eligen hasta mil, y se dice', () => {
  const nearly = named(none<{ id: number }>(), rows(1, 960), true);
  expect(limitOf('chosen', nearly)).toBeUndefined();
  const full = named(nearly, rows(961, 1_056), true);
  expect([...full.by.keys()]).toEqual(rows(1, 1_000).map(({ id }) => id));
  expect(limitOf('chosen', full)).toBe(
    'De a uno se eligen hasta 1.000. Para cambiar más, selecciona todos los que coinciden.',
  );
  expect(limitOf('left out', full)).toBe('Se dejan fuera hasta 1.000: acorta la lista con los filtros.');
});

it('lo que ya está elegido cabe, y lo que se quita deja su lugar', () => {
  const full = named(none<{ id: number }>(), rows(1, 1_001), true);
  expect(limitOf('chosen', named(full, rows(1, 24), true))).toBeUndefined();
  const freed = named(full, rows(1, 1), false);
  expect(limitOf('chosen', freed)).toBeUndefined();
  expect(named(freed, rows(1_001, 1_001), true).by.has(1_001)).toBe(true);
});
