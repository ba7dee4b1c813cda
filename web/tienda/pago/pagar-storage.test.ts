import { beforeEach, expect, test } from 'vitest';
import { stubStorage } from '#web/testing/browser.ts';
import {
  attemptKey,
  forgetCheckout,
  isAttempted,
  noteCheckout,
  readTyped,
  settleAttempt,
  wasBought,
  writeTyped,
} from './pagar-storage.ts';

beforeEach(() => {
  stubStorage('sessionStorage');
});

test('the key stays while the order is the same, whatever was answered meanwhile', () => {
  expect(isAttempted()).toBe(false);
  const key = attemptKey('pedido');
  expect(isAttempted()).toBe(true);
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
  expect(isAttempted()).toBe(false);
  expect(attemptKey('otro pedido')).not.toBe(third);
});

test('what was typed is read by whoever typed it, and by a visitor who then logs in', () => {
  const typed = { contacto: '912345678', entrega: 'retiro' } as const;
  writeTyped(null, typed);
  expect(readTyped(null)).toEqual(typed);
  expect(readTyped(7)).toEqual(typed);
  writeTyped(7, typed);
  expect(readTyped(7)).toEqual(typed);
  expect(readTyped(8)).toEqual({});
  expect(readTyped(null)).toEqual({});
});

test('what an older shop left, or somebody mended by hand, is as if nothing had been typed', () => {
  for (const left of ['{"userId":7,"shipping":{"email":"a@b.cl"}}', '{"typed":{"destino":null}}', '[]', '{']) {
    sessionStorage.setItem('fussan-borrador-pago', left);
    expect(readTyped(7)).toEqual({});
  }
});

test('every checkout that was open when the purchase was made leads nowhere', () => {
  noteCheckout('a');
  noteCheckout('b');
  expect(wasBought('a')).toBe(false);
  forgetCheckout();
  noteCheckout('c');
  noteCheckout('a');
  expect(['a', 'b', 'c'].map(wasBought)).toEqual([true, true, false]);
});
