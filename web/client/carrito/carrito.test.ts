import { beforeEach, describe, expect, test } from 'vitest';
import { LINE, PRODUCTO, stubStorage } from '#web/testing/browser.ts';
import { addToCarrito, readLines, unitsInCarrito, updateCarrito } from './carrito.ts';

let storage: Storage;
beforeEach(() => {
  storage = stubStorage('localStorage');
});

const stored = () => JSON.parse(storage.getItem('carrito') ?? '[]');

describe('readLines', () => {
  test('keeps a whole line, also one from before pictures and dispatch were kept', () => {
    const { previousPrice: _v, imagen_url: _u, imagen_anchos: _a, proveedor_id: _p, costo_envio: _c, ...old } = LINE;
    expect(readLines([LINE])).toEqual([LINE]);
    expect(readLines([old])).toEqual([
      { ...old, previousPrice: null, imagen_url: null, imagen_anchos: [], proveedor_id: null, costo_envio: 0 },
    ]);
  });

  test.each([
    null,
    7,
    'texto',
    { id: 1, quantity: 2 },
    { ...LINE, id: '1' },
    { ...LINE, id: 1.5 },
    { ...LINE, quantity: 1.5 },
    { ...LINE, quantity: '2' },
    { ...LINE, quantity: 0 },
    { ...LINE, quantity: -1 },
    { ...LINE, quantity: 1e300 },
    { ...LINE, precio_unitario: undefined },
    { ...LINE, precio_unitario: null },
    { ...LINE, precio_unitario: '19990' },
    { ...LINE, precio_unitario: Number.NaN },
    { ...LINE, precio_unitario: 1e300 },
    { ...LINE, precio_unitario: -1 },
    { ...LINE, cantidad_stock: null },
    { ...LINE, costo_envio: 'gratis' },
    { ...LINE, codigo_producto_fussan: {} },
    { ...LINE, proveedor_id: 'x' },
    { ...LINE, descripcion: null },
    { ...LINE, especificaciones: ['a'] },
    { ...LINE, imagen_url: 5 },
    { ...LINE, imagen_anchos: 'ancho' },
    { ...LINE, imagen_anchos: [null] },
  ])('drops %j', (line) => {
    expect(readLines([line])).toEqual([]);
  });

  test('what is no list has no lines', () => {
    for (const raw of [null, 'x', 5, {}, { length: 1 }]) expect(readLines(raw)).toEqual([]);
  });
});

test('a bad line in the storage takes no other with it', () => {
  storage.setItem('carrito', JSON.stringify([{ id: 1, quantity: 1.5 }, LINE]));
  expect(addToCarrito({ ...PRODUCTO, id: 2 })).toBe(1);
  expect(stored()).toEqual([LINE, { ...LINE, id: 2, quantity: 1 }]);
});

test('one more is refused at the stock that was seen, and without a price', () => {
  updateCarrito(() => [{ ...LINE, quantity: 5 }]);
  expect(addToCarrito(LINE)).toBe(0);
  expect(addToCarrito({ ...LINE, cantidad_stock: 6 })).toBe(1);
  expect(addToCarrito({ ...LINE, id: 2, precio_unitario: 0 })).toBe(0);
});

test('of several, it adds as many as there are', () => {
  updateCarrito(() => [LINE]);
  expect(addToCarrito(PRODUCTO, 9)).toBe(2);
  expect(addToCarrito({ ...PRODUCTO, id: 2 }, 4)).toBe(4);
  expect(stored()).toMatchObject([
    { id: 1, quantity: 5 },
    { id: 2, quantity: 4 },
  ]);
  expect([unitsInCarrito(1), unitsInCarrito(3)]).toEqual([5, 0]);
});
