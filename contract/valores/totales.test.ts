import { expect, it } from 'vitest';
import { importeDe, sumaDe, totalesDe } from './totales.ts';

it('una línea es su precio, su cantidad y su descuento, redondeada una sola vez', () => {
  expect(importeDe({ precio_unitario: 1.005, cantidad: 3 }, 2)).toBe(3.02);
  expect(importeDe({ precio_unitario: 0.1, cantidad: 3 }, 2)).toBe(0.3);
  expect(importeDe({ precio_unitario: 98_857.1429, cantidad: 10 })).toBe(988_571);
  expect(importeDe({ precio_unitario: 1_001, cantidad: 2.5 })).toBe(2_503);
  expect(importeDe({ precio_unitario: 999, cantidad: 1, descuento: 50 })).toBe(500);
  expect(importeDe({ precio_unitario: -999, cantidad: 1, descuento: 50 })).toBe(-500);
  // With the price of a unit rounded first it would be 1.000.
  expect(importeDe({ precio_unitario: 1.4, cantidad: 1_000, descuento: 50 })).toBe(700);
  expect(importeDe({ precio_unitario: 500, cantidad: 7, descuento: 100 })).toBe(0);
});

it('un papel neto y uno bruto de las mismas líneas', () => {
  const lineas = [
    { precio_unitario: 1_000.4, cantidad: 1 },
    { precio_unitario: 1_000.4, cantidad: 1 },
  ];
  expect(totalesDe('neto', lineas)).toEqual({ neto: 2_000, iva: 380, total: 2_380 });
  expect(totalesDe('bruto', lineas)).toEqual({ neto: 1_681, iva: 319, total: 2_000 });
  expect(totalesDe('neto', lineas, 2)).toEqual({ neto: 2_000.8, iva: 380, total: 2_380.8 });
  expect([sumaDe(lineas), sumaDe(lineas, 2), sumaDe([])]).toEqual([2_000, 2_000.8, 0]);
});
