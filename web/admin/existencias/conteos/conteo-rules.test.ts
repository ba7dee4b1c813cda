import { expect, test } from 'vitest';
import { overOrShort, readCode, readCounted } from './conteo-rules.ts';

test('una unidad sobra o falta; varias sobran o faltan', () => {
  expect([1, 2, -1, -2].map(overOrShort)).toEqual(['sobra', 'sobran', 'falta', 'faltan']);
});

test('un código se lee como viene del lector: con ceros delante o espacios', () => {
  expect(readCode(' 000 1234 ')).toBe('1234');
  expect(readCode('7801234567890')).toBe('7801234567890');
});

test('lo que no es un código se dice', () => {
  for (const wrong of ['', '  ', '0', '12a', '1.234', '-5', '1234567890123456']) {
    expect(readCode(wrong), wrong).toHaveProperty('problem');
  }
});

test('lo contado es un número entero; un código leído en su lugar se reconoce', () => {
  expect(readCounted(' 012 ')).toBe(12);
  expect(readCounted('0')).toBe(0);
  expect(readCounted('1.000')).toBe(1_000);
  for (const wrong of ['', '-1', '1,5', '1.5', '1,000', 'diez'])
    expect(readCounted(wrong), wrong).toHaveProperty('problem');
  expect(readCounted('7801234567890')).toEqual({ problem: 'Eso parece un código. Escribe primero cuántos hay.' });
});
