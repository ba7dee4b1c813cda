import { expect, it } from 'vitest';
import { numeroDePedido } from './numero-de-pedido.ts';

it('los 900.000 números de seis dígitos salen todos, y ninguno dos veces', () => {
  const vistos = new Uint8Array(1_000_000);
  for (let cuenta = 0; cuenta < 900_000; cuenta++) vistos[numeroDePedido(cuenta)]! += 1;
  expect(vistos.slice(0, 100_000).some(Boolean)).toBe(false);
  expect(vistos.slice(100_000).every((veces) => veces === 1)).toBe(true);
});

it('después siguen siete dígitos, también sin repetirse', () => {
  const numeros = Array.from({ length: 50_000 }, (_, n) => numeroDePedido(900_000 + n));
  expect(numeros.every((numero) => numero >= 1_000_000 && numero <= 9_999_999)).toBe(true);
  expect(new Set(numeros).size).toBe(numeros.length);
  expect(() => numeroDePedido(9_900_000)).toThrow(RangeError);
});

it('no revela cuántas ventas hay: números seguidos quedan lejos y sin un paso fijo', () => {
  const pasos = Array.from({ length: 200 }, (_, n) => numeroDePedido(n + 1) - numeroDePedido(n));
  expect(new Set(pasos).size).toBeGreaterThan(190);
  expect(pasos.filter((paso) => Math.abs(paso) < 1_000).length).toBeLessThan(10);
});
