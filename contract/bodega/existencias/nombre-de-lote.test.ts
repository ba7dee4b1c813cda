import { expect, it } from 'vitest';
import { nombreDeLote, nombresDeLotes } from './nombre-de-lote.ts';

const HOY = '2027-03-15';
const A = { lote_o_serie: 'A-12', fecha_caducidad: '2027-03-31' };

it('un lote se llama por su número y el día en que vence o venció', () => {
  expect(nombreDeLote(A, HOY)).toBe('Lote A-12, vence 31-03-2027');
  expect(nombreDeLote({ ...A, fecha_caducidad: HOY }, HOY)).toBe('Lote A-12, vence 15-03-2027');
  expect(nombreDeLote({ ...A, fecha_caducidad: '2027-03-14' }, HOY)).toBe('Lote A-12, venció 14-03-2027');
  expect(nombreDeLote({ ...A, fecha_caducidad: null }, HOY)).toBe('Lote A-12');
  expect(nombreDeLote({ ...A, lote_o_serie: null }, HOY)).toBe('Lote sin número, vence 31-03-2027');
});

it('varios dicen cuántas unidades son de cada uno, y uno solo si no son todas', () => {
  const lote = { lote_o_serie: 'A', fecha_caducidad: null, cantidad: -3 };
  expect(nombresDeLotes([], 3)).toBe('');
  expect(nombresDeLotes([lote], 3)).toBe('Lote A');
  expect(nombresDeLotes([lote], 5)).toBe('Lote A × 3');
  expect(nombresDeLotes([lote, { ...lote, lote_o_serie: 'B', cantidad: -1_200 }], 1_203)).toBe(
    'Lote A × 3; Lote B × 1.200',
  );
  expect(nombresDeLotes([lote])).toBe('Lote A × 3');
});
