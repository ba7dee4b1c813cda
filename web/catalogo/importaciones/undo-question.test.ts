import { expect, it } from 'vitest';
import { undoneText, undoQuestion } from './undo-question.ts';

it('lo que pasará al deshacer se dice de uno, de varios o de ninguno', () => {
  const asked = (vuelven: number, salen: number, total = 0) =>
    undoQuestion('a.xlsx', { vuelven, salen, total }).replace('¿Deshacer la carga de «a.xlsx»? ', '');
  expect(asked(7, 1)).toBe('7 productos vuelven a como estaban antes, y 1 que creó sale de la tienda.');
  expect(asked(1, 1_200)).toBe('1 producto vuelve a como estaba antes, y 1.200 que creó salen de la tienda.');
  expect(asked(0, 1)).toBe('1 producto que creó sale de la tienda.');
  expect(asked(0, 3, 1)).toBe('3 productos que creó salen de la tienda. 1 cambió después y queda como está.');
  expect(asked(2, 0, 1_200)).toBe(
    '2 productos vuelven a como estaban antes. 1.200 cambiaron después y quedan como están.',
  );
  expect(asked(0, 0, 2)).toBe('No queda nada que deshacer. 2 cambiaron después y quedan como están.');
  expect(asked(0, 0)).toBe('No cambió ningún producto.');
});

it('lo que fue de una carga deshecha cabe en pocas palabras', () => {
  expect(undoneText({ volvieron: 1_200, salieron: 1, quedaron: 2 })).toBe('1.200 volvieron, 1 salió, 2 quedaron');
  expect(undoneText({ volvieron: 1, salieron: 0, quedaron: 1 })).toBe('1 volvió, 1 quedó');
  expect(undoneText({ volvieron: 0, salieron: 0, quedaron: 0 })).toBe('');
});
