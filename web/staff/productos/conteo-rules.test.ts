import { expect, test } from 'vitest';
import { countQuestion, jumpsOf, leftOut, overOrShort, readCode, readCounted, readName } from './conteo-rules.ts';

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

test('lo que no puede ser un código y tiene de qué buscarse es un nombre', () => {
  for (const name of ['taladro', '18v', '4½', '1/2', 'Ñandú', '12a']) expect(readName(` ${name} `), name).toBe(name);
  for (const code of ['', '  ', '7', '000 1234', '110.001', '-5', 'a', '½', '"'])
    expect(readName(code), code).toBeNull();
});

test('lo contado es un número entero; un código leído en su lugar se reconoce', () => {
  expect(readCounted(' 012 ')).toBe(12);
  expect(readCounted('0')).toBe(0);
  expect(readCounted('1.000')).toBe(1_000);
  for (const wrong of ['', '-1', '1,5', '1.5', '1,000', 'diez'])
    expect(readCounted(wrong), wrong).toHaveProperty('problem');
  expect(readCounted('7801234567890')).toEqual({ problem: 'Eso parece un código. Escribe primero cuántos hay.' });
});

test('se pregunta por una cantidad que puede ser otro código, conocido o no el producto', () => {
  const producto = { descripcion: 'Taladro', cantidad_stock: 12 };
  expect(countQuestion({ codigo: '5', contado: 120_011, producto })).toBe(
    '«Taladro»: ¿120.011 unidades? La tienda tiene 12.',
  );
  expect(countQuestion({ codigo: '5', contado: 13, producto })).toBeNull();
  expect(countQuestion({ codigo: '5', contado: 120_011, producto: undefined })).toBe('¿120.011 unidades del código 5?');
  expect(countQuestion({ codigo: '5', contado: 800, producto: undefined })).toBeNull();
});

test('antes de llevarlas al stock se nombran las diferencias que pueden ser un desliz', () => {
  const linea = { descripcion: 'Taladro', esperado: 12, contado: 120_011 };
  expect(jumpsOf({ items: [], total: 0 })).toBe('');
  expect(jumpsOf({ items: [linea], total: 1 })).toBe('Revisa antes esta diferencia: «Taladro» pasa de 12 a 120.011.');
  expect(jumpsOf({ items: [linea, { ...linea, descripcion: 'Sierra' }], total: 1_002 })).toBe(
    'Revisa antes estas diferencias: «Taladro» pasa de 12 a 120.011; «Sierra» pasa de 12 a 120.011; y 1.000 más.',
  );
});

test('se dice cuánto queda sin contar y que sigue como está', () => {
  expect(leftOut({ alcance: null, sin_contar: 0 })).toBe('');
  expect(leftOut({ alcance: 'marca', sin_contar: 0 })).toBe('Todo lo que abarca está contado.');
  expect(leftOut({ alcance: null, sin_contar: 1_268 })).toBe(
    'Quedan 1.268 productos con stock sin contar: siguen como están.',
  );
  expect(leftOut({ alcance: 'tienda', sin_contar: 1 })).toBe('Queda 1 producto sin contar: sigue como está.');
});
