import { expect, it, test } from 'vitest';
import type { Esperada } from '#contract/bodega/recepciones/llegadas-lineas.ts';
import {
  boxUnits,
  differencesOf,
  findExpected,
  isName,
  quantityQuestion,
  readCost,
  readQuantity,
  readRejected,
} from './llegada-rules.ts';

const esperada = (campos: Partial<Esperada>): Esperada => ({
  orden_linea_id: 1,
  producto_id: 1,
  codigo_producto_fussan: 110_001,
  descripcion: 'Taladro',
  codigo_proveedor: '',
  ean: null,
  codigo_caja: '',
  unidades_por_caja: null,
  ubicacion: null,
  pedidas: 10,
  recibidas: 0,
  aqui: 0,
  faltan: 10,
  ...campos,
});

test('lo que llega es un número entero desde 1; un código leído en su lugar se reconoce', () => {
  expect([readQuantity(' 012 '), readQuantity('1.000')]).toEqual([12, 1_000]);
  for (const mal of ['', '0', '-3', '1,5', 'diez', '7801234567890']) {
    expect(readQuantity(mal), mal).toHaveProperty('problem');
  }
});

test('el costo puede faltar; si está, es un monto', () => {
  expect([readCost(' '), readCost('1.990,5'), readCost('0')]).toEqual([null, 1_990.5, 0]);
  for (const mal of ['-1', '1,005', 'caro']) expect(readCost(mal), mal).toHaveProperty('problem');
});

it('lo esperado se halla por nuestro código, el de barras o el del proveedor', () => {
  const uno = esperada({ ean: '7801234567899', codigo_proveedor: 'TR-9 X' });
  const dos = esperada({ producto_id: 2, codigo_producto_fussan: 110_002, codigo_proveedor: '55' });
  const tres = esperada({ producto_id: 3, codigo_producto_fussan: 110_003, codigo_proveedor: '55' });
  const items = [uno, dos, tres];
  expect(findExpected(items, ' 000 110001 ')).toBe(uno);
  expect(findExpected(items, '07801234567899')).toBe(uno);
  expect(findExpected(items, 'tr-9 x')).toBe(uno);
  expect(findExpected(items, '110003')).toBe(tres);
  // What two go by is neither's.
  for (const nada of ['55', '', '0', '999', 'taladro']) expect(findExpected(items, nada), nada).toBeUndefined();
});

it('lo esperado se halla también por el código de su caja, que es de tantas unidades', () => {
  const uno = esperada({ ean: '7801234567899', codigo_caja: '17801234567891', unidades_por_caja: 100 });
  const dos = esperada({ producto_id: 2, codigo_producto_fussan: 110_002, codigo_caja: 'CJ-2', unidades_por_caja: 6 });
  expect(findExpected([uno, dos], '017801234567891')).toBe(uno);
  expect(findExpected([uno, dos], ' cj-2')).toBe(dos);
  expect(['17801234567891', '7801234567899', '110001'].map((code) => boxUnits(uno, code))).toEqual([100, null, null]);
});

test.each([
  ['taladro', true],
  ['broca 8 mm', false],
  ['disco de corte 4', true],
  ['AL-77', false],
  ['7801234567899', false],
  ['a', false],
])('«%s» es un nombre: %o', (texto, esperado) => expect(isName(texto)).toBe(esperado));

test('se pregunta por una cantidad que puede ser otro código, si no se espera tanto', () => {
  const de = { descripcion: 'Perno' };
  expect(quantityQuestion({ ...de, cantidad: 5_000, faltan: 5_000 })).toBeNull();
  expect(quantityQuestion({ ...de, cantidad: 900, faltan: null })).toBeNull();
  expect(quantityQuestion({ ...de, cantidad: 5_000, faltan: 1 })).toBe(
    '«Perno»: ¿llegaron 5.000 unidades? Se espera 1.',
  );
  expect(quantityQuestion({ ...de, cantidad: 5_000, faltan: null })).toBe('«Perno»: ¿llegaron 5.000 unidades?');
});

test('no se rechaza más de lo que llegó', () => {
  expect([readRejected('', 10), readRejected('2', 10), readRejected('10', 10)]).toEqual([0, 2, 10]);
  for (const mal of ['11', '-1', '1,5', 'x']) expect(readRejected(mal, 10), mal).toHaveProperty('problem');
});

test('antes de cerrar se dice qué llegó distinto de lo pedido', () => {
  expect(
    differencesOf([
      esperada({ recibidas: 10, faltan: 0 }),
      esperada({ descripcion: 'Sierra', recibidas: 9, faltan: 1 }),
      esperada({ descripcion: 'Broca', recibidas: 12, faltan: 0 }),
    ]),
  ).toEqual(['«Sierra»: falta 1', '«Broca»: vinieron 2 de más']);
  expect(differencesOf(Array.from({ length: 8 }, () => esperada({})))).toHaveLength(7);
});
