import { expect, test } from 'vitest';
import { MAX_LINEAS_DE_CARRITO } from '#contract/tienda/carro.ts';
import { LINE, PRODUCTO } from '#web/testing/browser.ts';
import { addLines, takeBack } from './add-lines.ts';

const de = (id: number, cambios = {}) => ({ ...PRODUCTO, id, cantidad_stock: 5, ...cambios });
const short = (items: readonly { id: number; quantity: number }[]) => items.map(({ id, quantity }) => [id, quantity]);

test('adds to what there is, as far as it can be bought, and can be taken back', () => {
  const before = [
    { ...LINE, id: 1, quantity: 2 },
    { ...LINE, id: 9 },
  ];
  const wanted = [
    { producto: de(1), quantity: 1 },
    { producto: de(2), quantity: 3 },
    { producto: de(2), quantity: 4 },
    { producto: de(3, { cantidad_stock: 0 }), quantity: 1 },
    { producto: de(4, { precio_unitario: 0 }), quantity: 1 },
  ];
  const { items, added, noRoom } = addLines(before, wanted);
  expect(short(items)).toEqual([
    [1, 3],
    [9, LINE.quantity],
    [2, 5],
  ]);
  expect([[...added], noRoom]).toEqual([[1, 2], 0]);
  const later = items.map((item) => (item.id === 9 ? { ...item, quantity: 1 } : item));
  expect(short(takeBack(later, before, added))).toEqual([
    [1, 2],
    [9, 1],
  ]);
});

test('a full cart takes no more products, only more of those it has', () => {
  const before = Array.from({ length: MAX_LINEAS_DE_CARRITO }, (_, i) => ({ ...LINE, id: i + 1, quantity: 1 }));
  const { items, added, noRoom } = addLines(before, [
    { producto: de(1), quantity: 1 },
    { producto: de(500), quantity: 1 },
  ]);
  expect([items.length, items[0]!.quantity, [...added], noRoom]).toEqual([MAX_LINEAS_DE_CARRITO, 2, [1], 1]);
});
