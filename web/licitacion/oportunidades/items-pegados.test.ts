import { expect, it } from 'vitest';
import { itemsDe } from './items-pegados.ts';

it.each([
  ['12 TALADRO PERCUTOR 18V', [{ nombre: 'TALADRO PERCUTOR 18V', cantidad: 12 }]],
  ['1.200 guantes de nitrilo', [{ nombre: 'guantes de nitrilo', cantidad: 1200 }]],
  ['TALADRO 18V\t12\tunidad', [{ nombre: 'TALADRO 18V', cantidad: 12, unidad: 'unidad' }]],
  ['10; PALA PUNTA HUEVO', [{ nombre: 'PALA PUNTA HUEVO', cantidad: 10 }]],
  ['CEMENTO; 2,5', [{ nombre: 'CEMENTO', cantidad: 2.5 }]],
  // A measure is no quantity.
  ['4 1/2 esmeril', [{ nombre: '4 1/2 esmeril', cantidad: 1 }]],
  ['esmeril angular', [{ nombre: 'esmeril angular', cantidad: 1 }]],
  ['\n  \n\t\n', []],
])('%j', (texto, items) => {
  expect(itemsDe(texto)).toEqual(items);
});
