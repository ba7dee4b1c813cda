import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test('un número y su unidad no se separan', () => {
  expect(unbroken('Rotomartillo SDS Plus 800 W 2,0 J')).toBe('Rotomartillo SDS Plus 800\u00a0W 2,0\u00a0J');
  expect(unbroken('Taladro 18 V, 5 Ah y 60 Nm')).toBe('Taladro 18\u00a0V, 5\u00a0Ah y 60\u00a0Nm');
  expect(unbroken('Ventilador 20 "')).toBe('Ventilador 20\u00a0"');
});

test('lo que no es una unidad se separa como siempre', () => {
  expect(unbroken('Juego de 12 llaves')).toBe('Juego de 12 llaves');
  expect(unbroken('Escalera 3 en 1')).toBe('Escalera 3 en 1');
  expect(unbroken('Pala 2 mangos')).toBe('Pala 2 mangos');
});
