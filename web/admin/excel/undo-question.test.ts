import { expect, it } from 'vitest';
import { undoQuestion } from './undo-question.ts';

it('lo que pasará al deshacer se dice de uno, de varios o de ninguno', () => {
  const asked = (actualizados: number, creados: number) =>
    undoQuestion({ archivo: 'a.xlsx', actualizados, creados }).replace('¿Deshacer la carga de «a.xlsx»? ', '');
  expect(asked(7, 1)).toBe('Los 7 productos que cambió vuelven a como estaban, y el que creó sale de la tienda.');
  expect(asked(1, 1_200)).toBe('El producto que cambió vuelve a como estaba, y los 1.200 que creó salen de la tienda.');
  expect(asked(2, 0)).toBe('Los 2 productos que cambió vuelven a como estaban.');
  expect(asked(0, 1)).toBe('El producto que creó sale de la tienda.');
  expect(asked(0, 3)).toBe('Los 3 productos que creó salen de la tienda.');
});
