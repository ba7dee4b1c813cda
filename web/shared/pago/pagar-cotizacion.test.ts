import { expect, test } from 'vitest';
import { LINE } from '#web/testing/browser.ts';
import { agreedToPay, agreedTotals, isOf, readCotizacionAPagar, requestToPay } from './pagar-cotizacion.ts';
import { payable } from './pagar-state.ts';

const COTIZACION = { id: 7, num_cotizacion: 1007, base: 'neto', costo_envio: 4_990, total: 1_075_990 } as const;
const OTHER = { ...LINE, id: 2, quantity: 1 };

test('it travels with its lines, and is read as it was', () => {
  for (const cotizacion of [requestToPay(COTIZACION, [LINE]), agreedToPay(COTIZACION, [LINE])]) {
    expect(readCotizacionAPagar(payable([LINE], cotizacion))).toEqual(cotizacion);
  }
  expect(readCotizacionAPagar(payable([LINE]))).toBeUndefined();
  for (const left of [
    null,
    'x',
    { cotizacion: { id: '7' } },
    { cotizacion: { id: 7, num_cotizacion: 1, lineas: 3 } },
  ]) {
    expect(readCotizacionAPagar(left)).toBeUndefined();
  }
});

test('a list that was changed is no longer it; a price or an order is no change', () => {
  const cotizacion = requestToPay(COTIZACION, [LINE, OTHER]);
  expect(isOf(cotizacion, [OTHER, { ...LINE, precio_unitario: 1, cantidad_stock: 0 }])).toBe(true);
  expect(isOf(cotizacion, [LINE])).toBe(false);
  expect(isOf(cotizacion, [{ ...LINE, quantity: LINE.quantity + 1 }, OTHER])).toBe(false);
});

test('what was agreed on is charged with its own dispatch, which nobody who fetches it pays', () => {
  const { acordada } = agreedToPay(COTIZACION, [LINE]);
  expect(agreedTotals('despacho', acordada!)).toEqual({
    subtotal: 1_071_000,
    descuento: 0,
    despacho: 4_990,
    total: 1_075_990,
  });
  expect(agreedTotals('retiro', acordada!)).toEqual({
    subtotal: 1_071_000,
    descuento: 0,
    despacho: 0,
    total: 1_071_000,
  });
});
