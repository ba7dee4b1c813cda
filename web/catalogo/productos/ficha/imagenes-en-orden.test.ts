import { expect, it } from 'vitest';
import { moved, sameOrder } from './imagenes-en-orden.ts';

it('mueve una imagen a su lugar nuevo y deja las otras en su orden', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});

it('otro orden, otro texto u otra cantidad es un cambio', () => {
  const [a, b] = ['/imagenes/a', '/imagenes/b'].map((imagen_url) => ({ imagen_url, imagen_anchos: [], alt: '' })) as [
    never,
    never,
  ];
  expect(sameOrder([a, b], [a, b])).toBe(true);
  expect(sameOrder([a, b], [b, a])).toBe(false);
  expect(sameOrder([a, b], [a])).toBe(false);
  expect(sameOrder([a], [{ ...(a as object), alt: 'De frente' } as never])).toBe(false);
});
