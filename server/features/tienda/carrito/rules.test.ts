import { expect, it } from 'vitest';
import { MAX_LINEAS_DE_CARRITO } from '#contract/tienda/carro.ts';
import { type Linea, unirLineas } from './rules.ts';

const lineas = (...pares: [id: number, quantity: number][]): Linea[] =>
  pares.map(([id, quantity]) => ({ id, quantity }));
const corridas = (desde: number, cuantas: number) =>
  lineas(...Array.from({ length: cuantas }, (_, i): [number, number] => [desde + i, 1]));

it('une por producto con la mayor cantidad, primero lo guardado', () => {
  expect(unirLineas(lineas([1, 2], [2, 5]), lineas([3, 1], [2, 3], [1, 4]))).toEqual(lineas([1, 4], [2, 5], [3, 1]));
});

it('unir dos veces no cambia nada', () => {
  const una = unirLineas(lineas([1, 2]), lineas([2, 1], [1, 3]));
  expect(unirLineas(una, lineas([2, 1], [1, 3]))).toEqual(una);
});

it('una línea repetida es una sola', () => {
  expect(unirLineas([], lineas([1, 2], [2, 1], [1, 7]))).toEqual(lineas([1, 7], [2, 1]));
});

it('sobre el máximo se va lo guardado más antiguo, nunca lo que está a la vista', () => {
  const unidas = unirLineas(corridas(1, MAX_LINEAS_DE_CARRITO), corridas(500, 30));
  expect(unidas).toEqual([...corridas(31, MAX_LINEAS_DE_CARRITO - 30), ...corridas(500, 30)]);
});
