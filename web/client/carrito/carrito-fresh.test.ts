import { beforeEach, describe, expect, test } from 'vitest';
import { LINE, PRODUCTO, stubFetch, stubStorage } from '#web/testing/browser.ts';
import { addUnit } from './add-unit.ts';
import { changeQuantity, updateCarrito } from './carrito.ts';
import { newsOf, refreshCarrito, setBeyond } from './carrito-fresh.ts';

let storage: Storage;
beforeEach(() => {
  storage = stubStorage('localStorage');
});

const stored = () => JSON.parse(storage.getItem('carrito') ?? '[]');
/** The shop has these of what it is asked for. */
const on = (...items: (typeof PRODUCTO)[]) => ({ status: 200, body: { items } });
const gone = on();
const down = { status: 503, body: { message: 'No', error: 'No', code: 'NO_DISPONIBLE' } };

test('newsOf tells price and stock, and nothing of a restock', () => {
  expect(newsOf(LINE, PRODUCTO)).toBe('');
  expect(newsOf(LINE, { ...PRODUCTO, cantidad_stock: 99 })).toBe('');
  expect(newsOf(LINE, { ...PRODUCTO, precio_unitario: 21_990 })).toBe('Cambió de precio: de $19.990 a $21.990.');
  expect(newsOf(LINE, { ...PRODUCTO, precio_unitario: 0 })).toBe('Ahora se vende sólo por cotización.');
  expect(newsOf(LINE, { ...PRODUCTO, cantidad_stock: 2 })).toBe('Bajamos la cantidad de 3 a 2: es lo que queda.');
  expect(newsOf(LINE, { ...PRODUCTO, cantidad_stock: 0 })).toBe('Se agotó.');
  expect(newsOf(LINE, null)).toBe('Ya no está a la venta.');
});

test('refreshCart puts the lines as the shop has them, and leaves those it could not ask for', async () => {
  updateCarrito(() => [1, 2, 3].map((id) => ({ ...LINE, id })));
  const now = { ...PRODUCTO, precio_unitario: 21_990, cantidad_stock: 2 };
  const fetch = stubFetch(() => on({ ...now, id: 3, cantidad_stock: 0 }, { ...now, id: 1 }));
  expect(await refreshCarrito()).toBe(true);
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/products/vigentes?ids=1%2C2%2C3']);
  expect(Object.keys(JSON.parse(storage.getItem('carrito-avisos') ?? '{}'))).toEqual(['1', '2', '3']);
  const renewed = [
    { id: 1, precio_unitario: 21_990, cantidad_stock: 2, quantity: 2 },
    { id: 2, precio_unitario: 19_990, cantidad_stock: 0, quantity: 3 },
    { id: 3, precio_unitario: 21_990, cantidad_stock: 0, quantity: 3 },
  ];
  expect(stored()).toMatchObject(renewed);
  stubFetch(() => down);
  expect(await refreshCarrito()).toBe(false);
  expect(stored()).toMatchObject(renewed);
});

test('a long cart is asked for a hundred at a time', async () => {
  updateCarrito(() => Array.from({ length: 201 }, (_, at) => ({ ...LINE, id: at + 1 })));
  const fetch = stubFetch(() => gone);
  expect(await refreshCarrito()).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(3);
});

describe('setBeyond', () => {
  test.each([
    { what: 'the same', now: PRODUCTO, note: '', units: 5 },
    { what: 'more', now: { ...PRODUCTO, cantidad_stock: 9 }, note: '', units: 8 },
    {
      what: 'more at another price',
      now: { ...PRODUCTO, cantidad_stock: 9, precio_unitario: 21_990 },
      note: 'Cambió de precio: de $19.990 a $21.990.',
      units: 8,
    },
    { what: 'none', now: { ...PRODUCTO, cantidad_stock: 0 }, note: 'Se agotó.', units: 5 },
  ])('where the shop has $what', async ({ now, note, units }) => {
    updateCarrito(() => [{ ...LINE, quantity: 5 }]);
    stubFetch(() => on(now));
    expect(await setBeyond(LINE, 8)).toBe(note);
    expect(stored()).toMatchObject([{ quantity: units }]);
  });

  test('what was chosen while the shop was asked stands', async () => {
    updateCarrito(() => [{ ...LINE, quantity: 5 }]);
    stubFetch(() => on({ ...PRODUCTO, cantidad_stock: 9 }));
    const asking = setBeyond(LINE, 8);
    changeQuantity(LINE.id, 2);
    expect(await asking).toBe('');
    expect(stored()).toMatchObject([{ quantity: 2, cantidad_stock: 9 }]);
  });
});

describe('addUnit', () => {
  test('asks nobody while there is stock', async () => {
    const fetch = stubFetch(() => down);
    expect(await addUnit(LINE)).toEqual({ added: true, note: '' });
    expect(fetch).not.toHaveBeenCalled();
  });

  const full = { ...LINE, quantity: 5 };
  const SAME = 'Ya tienes en el carrito todas las unidades disponibles (5).';

  test.each([
    {
      what: 'a restock',
      now: on({ ...PRODUCTO, cantidad_stock: 9 }),
      added: true,
      note: '',
      units: 6,
    },
    { what: 'the same', now: on(PRODUCTO), added: false, note: SAME, units: 5 },
    { what: 'no answer', now: down, added: false, note: SAME, units: 5 },
    { what: 'nothing', now: gone, added: false, note: 'Ya no está a la venta.', units: 5 },
    {
      what: 'less',
      now: on({ ...PRODUCTO, cantidad_stock: 1 }),
      added: false,
      note: 'Bajamos la cantidad de 5 a 1: es lo que queda.',
      units: 1,
    },
    {
      what: 'a restock at another price',
      now: on({ ...PRODUCTO, cantidad_stock: 9, precio_unitario: 21_990 }),
      added: true,
      note: 'Cambió de precio: de $19.990 a $21.990.',
      units: 6,
    },
  ])('at the stock that was seen, the shop has $what', async ({ now, added, note, units }) => {
    updateCarrito(() => [full]);
    stubFetch(() => now);
    expect(await addUnit(LINE)).toEqual({ added, note });
    expect(stored()).toMatchObject([{ quantity: units }]);
  });

  test.each([
    { what: 'no more', asked: 4, now: 5, added: true, note: 'Agregamos 2 de 4: no quedan más unidades.', units: 5 },
    { what: 'more', asked: 4, now: 9, added: true, note: '', units: 7 },
    { what: 'some more', asked: 9, now: 6, added: true, note: 'Agregamos 3 de 9: no quedan más unidades.', units: 6 },
    {
      what: 'less',
      asked: 4,
      now: 4,
      added: true,
      note: 'Bajamos la cantidad de 5 a 4: es lo que queda.',
      units: 4,
    },
  ])('of several, where the shop has $what', async ({ asked, now, added, note, units }) => {
    updateCarrito(() => [LINE]);
    stubFetch(() => on({ ...PRODUCTO, cantidad_stock: now }));
    expect(await addUnit(PRODUCTO, asked)).toEqual({ added, note });
    expect(stored()).toMatchObject([{ quantity: units }]);
  });

  test('beyond what is sold online nobody adds, and one reads why', async () => {
    const many = { ...PRODUCTO, cantidad_stock: 500_000 };
    updateCarrito(() => [{ ...LINE, ...many, quantity: 9_999 }]);
    stubFetch(() => on(many));
    expect(await addUnit(many, 3)).toEqual({
      added: true,
      note: 'Agregamos 1 de 3: para más unidades, pide una cotización.',
    });
    expect(await addUnit(many)).toEqual({
      added: false,
      note: 'Ya tienes en el carrito todas las que se venden en línea (10.000).',
    });
    changeQuantity(LINE.id, 20_000);
    expect(stored()).toMatchObject([{ quantity: 10_000 }]);
  });
});
