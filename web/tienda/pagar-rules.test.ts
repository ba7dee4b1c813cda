import { describe, expect, test } from 'vitest';
import { LINE as item } from '#web/testing/browser.ts';
import { checkCheckout, checkoutTotals, fitToStock, updateLines, withoutBought } from './pagar-rules.ts';

const shipping = { email: 'ana@correo.cl', contacto: '912345678', direccion: 'Av. Matta 100', comuna: 'Santiago' };

describe('checkCheckout', () => {
  const ready = { items: [item], shipping, suppliersLoading: false, loggedIn: true };

  test('lets a complete checkout pass', () => {
    expect(checkCheckout(ready)).toBeNull();
  });

  test('tells one thing at a time, in order', () => {
    const nothing = { items: [], shipping: { ...shipping, comuna: '' }, suppliersLoading: true, loggedIn: false };
    expect(checkCheckout(nothing)?.message).toBe('El carrito está vacío.');
    const incomplete = checkCheckout({ ...nothing, items: [item] });
    expect(incomplete?.message).toBe('Completa todos los datos de contacto y dirección.');
    expect(Object.keys(incomplete?.fields ?? {})).toEqual(['comuna']);
    expect(checkCheckout({ ...nothing, items: [item], shipping })?.message).toBe(
      'Cargando información de proveedores. Espera un momento...',
    );
    expect(checkCheckout({ ...ready, loggedIn: false })).toEqual({
      message: 'Sesión expirada. Inicia sesión nuevamente.',
      needsLogin: true,
    });
  });

  test('names the field that is malformed', () => {
    const problem = checkCheckout({ ...ready, shipping: { ...shipping, contacto: '123' } });
    expect(problem?.fields).toEqual({ contacto: 'El teléfono debe tener entre 8 y 15 dígitos.' });
  });
});

describe('checkoutTotals', () => {
  test('adds dispatch once the comuna is known, free above the threshold in the urban zone', () => {
    expect(checkoutTotals([item], '', ['Santiago'])).toEqual({ subtotal: 59_970, despacho: null, total: 59_970 });
    expect(checkoutTotals([item], 'Santiago', ['Santiago'])).toEqual({ subtotal: 59_970, despacho: 0, total: 59_970 });
    expect(checkoutTotals([item], 'Arica', ['Santiago']).total).toBe(63_960);
  });

  test('takes the total that the server answered', () => {
    expect(checkoutTotals([item], 'Arica', [], 70_000)).toEqual({ subtotal: 59_970, despacho: 10_030, total: 70_000 });
  });
});

test('updateLines changes only the lines that the server named', () => {
  const other = { ...item, id: 2 };
  const changed = updateLines([item, other], [{ id: 1, precio_unitario: 21_990, cantidad_stock: 2 }]);
  expect(changed.map((line) => line.precio_unitario)).toEqual([21_990, 19_990]);
  expect(fitToStock(changed).map((line) => line.quantity)).toEqual([2, 3]);
});

test('fitToStock drops a line without stock', () => {
  expect(fitToStock([{ ...item, cantidad_stock: 0 }])).toEqual([]);
});

test('withoutBought leaves what was added meanwhile', () => {
  const other = { ...item, id: 2 };
  const now = [{ ...item, quantity: 4 }, other, { ...item, id: 3, quantity: 1 }];
  expect(withoutBought(now, [item, { ...item, id: 3, quantity: 2 }])).toEqual([{ ...item, quantity: 1 }, other]);
});
