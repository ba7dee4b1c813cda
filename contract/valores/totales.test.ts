import { expect, it } from 'vitest';
import { importeDe, subtotalDe, sumaDe, totalesDe } from './totales.ts';

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

it('una línea con IVA son pesos enteros, salvo el precio que se escribió con centavos', () => {
  const bruta = (precio_unitario: number, cantidad: number, descuento = 0) =>
    subtotalDe({ base: 'bruto', precio_unitario, cantidad, descuento });
  expect([bruta(91_991, 0.5), bruta(6_431, 1.333), bruta(990.5, 1), bruta(990.5, 1, 10)]).toEqual([
    45_996, 8_573, 990.5, 891,
  ]);
  expect(subtotalDe({ base: 'neto', precio_unitario: 990.5, cantidad: 1 })).toBe(991);
});
