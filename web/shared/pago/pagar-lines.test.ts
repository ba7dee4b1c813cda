import { expect, test } from 'vitest';
import { LINE as item } from '#web/testing/browser.ts';
import { fitToStock, precioChanges, stillInCarrito, updateLines, withoutBought } from './pagar-lines.ts';

test('updateLines changes only the lines that the server named', () => {
  const other = { ...item, id: 2 };
  const changed = updateLines([item, other], [{ id: 1, precio_unitario: 21_990, cantidad_stock: 2 }]);
  expect(changed.map((line) => line.precio_unitario)).toEqual([21_990, 19_990]);
  expect(fitToStock(changed).map((line) => line.quantity)).toEqual([2, 3]);
});

test('priceChanges names what costs otherwise, and the total last', () => {
  const other = { ...item, id: 2, descripcion: 'Broca', precio_unitario: 1_990 };
  const before = { items: [item, other], totals: { subtotal: 65_940, despacho: 0, total: 65_940 } };
  const after = {
    items: [{ ...item, precio_unitario: 14_990 }, other],
    totals: { subtotal: 50_940, despacho: 3_990, total: 54_930 },
  };
  expect(precioChanges(before, after)).toEqual([
    { what: '«Taladro»', before: '$19.990,00', after: '$14.990,00' },
    { what: 'Despacho', before: 'Gratis', after: '$3.990,00' },
    { what: 'Total', before: '$65.940,00', after: '$54.930,00' },
  ]);
  expect(precioChanges(before, before)).toEqual([]);
});

test('fitToStock leaves a line without stock for the cart to say so', () => {
  const gone = { ...item, cantidad_stock: 0 };
  expect(fitToStock([gone])).toEqual([gone]);
});

test('withoutBought leaves what was added meanwhile', () => {
  const other = { ...item, id: 2 };
  const now = [{ ...item, quantity: 4 }, other, { ...item, id: 3, quantity: 1 }];
  expect(withoutBought(now, [item, { ...item, id: 3, quantity: 2 }])).toEqual([{ ...item, quantity: 1 }, other]);
});

test('stillInCart misses what was bought or taken out meanwhile', () => {
  const other = { ...item, id: 2 };
  expect(stillInCarrito([item], [other, { ...item, quantity: 1 }])).toBe(true);
  expect(stillInCarrito([item, other], [item])).toBe(false);
  expect(stillInCarrito([], [])).toBe(true);
});
