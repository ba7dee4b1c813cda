import { expect, it } from 'vitest';
import { cabeEnUnaOc, MAX_MONTO_OC, totalesDeOc } from './totales.ts';

const lineas = [
  { cantidad: 3, precio_neto: 10_000 },
  { cantidad: 2.5, precio_neto: 1_001 },
];
const deTodo = { afecta: true, descuentos: 1_000, cargos: 5_000 };

it('suma sus líneas, con lo que se cobra y se descuenta de todo', () => {
  expect(totalesDeOc(lineas, deTodo)).toEqual({ neto: 36_503, iva: 6_936, total: 43_439 });
  expect(totalesDeOc(lineas, { ...deTodo, afecta: false })).toEqual({ neto: 36_503, iva: 0, total: 36_503 });
  expect(totalesDeOc(lineas, { ...deTodo, descuentos: 90_000 })).toEqual({ neto: 0, iva: 0, total: 0 });
});

it('con IVA también cabe en lo que una orden puede sumar', () => {
  const de = (precio_neto: number) => cabeEnUnaOc([{ cantidad: 1, precio_neto }], { ...deTodo, cargos: 0 });
  expect([de(840_336_134_453), de(840_336_134_454), de(MAX_MONTO_OC)]).toEqual([true, false, false]);
  expect(cabeEnUnaOc([{ cantidad: 1e16, precio_neto: 1e20 }], deTodo)).toBe(false);
  expect(cabeEnUnaOc([{ cantidad: 9e11, precio_neto: 9e11 }], deTodo)).toBe(false);
  expect(cabeEnUnaOc(lineas, { ...deTodo, descuentos: 1e20 })).toBe(false);
});
