import { beforeEach, expect, test } from 'vitest';
import { stubStorage } from '#web/testing/browser.ts';
import { attemptKey, forgetCheckout, settleAttempt } from './pagar-storage.ts';

beforeEach(() => {
  stubStorage('sessionStorage');
});

test('the key stays while the order is the same, whatever was answered meanwhile', () => {
  const key = attemptKey('pedido');
  for (const code of [
    'SIN_CONEXION',
    'NO_AUTENTICADO',
    'DEMASIADOS_INTENTOS',
    'STOCK_INSUFICIENTE',
    'TOTAL_CAMBIADO',
    'NO_DISPONIBLE',
  ]) {
    settleAttempt(code);
    expect(attemptKey('pedido')).toBe(key);
  }
});

test('another order, a key spent elsewhere and a purchase made get a new one', () => {
  const key = attemptKey('pedido');
  const other = attemptKey('otro pedido');
  expect(other).not.toBe(key);
  settleAttempt('CLAVE_REUTILIZADA');
  const third = attemptKey('otro pedido');
  expect(third).not.toBe(other);
  forgetCheckout();
  expect(attemptKey('otro pedido')).not.toBe(third);
});
