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

test('the key stays while the order is the same and nothing says that it was not made', () => {
  expect(isAttempted(7)).toBe(false);
  const key = attemptKey(7, 'pedido');
  expect(isAttempted(7)).toBe(true);
  for (const code of ['SIN_CONEXION', 'NO_AUTENTICADO', 'DEMASIADOS_INTENTOS', 'NO_DISPONIBLE']) {
    settleAttempt(code);
    expect(attemptKey(7, 'pedido')).toBe(key);
  }
});

test.each(['STOCK_INSUFICIENTE', 'TOTAL_CAMBIADO', 'NO_VENDIBLE', 'CLAVE_REUTILIZADA'])(
  'after %s nothing stands, and what is to be paid may be looked up again',
  (code) => {
    const key = attemptKey(7, 'pedido');
    settleAttempt(code);
    expect(isAttempted(7)).toBe(false);
    expect(attemptKey(7, 'pedido')).not.toBe(key);
  },
);

test('another order, another person and a purchase made get a new one', () => {
  const key = attemptKey(7, 'pedido');
  const other = attemptKey(7, 'otro pedido');
  expect(other).not.toBe(key);
  forgetCheckout();
  expect(isAttempted(7)).toBe(false);
  const third = attemptKey(7, 'otro pedido');
  expect(third).not.toBe(other);
  expect(isAttempted(8)).toBe(false);
  expect(isAttempted(null)).toBe(true);
  expect(attemptKey(8, 'otro pedido')).not.toBe(third);
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
