import { expect, it } from 'vitest';
import { bodyOf, lacking, type Row, readRow, withProducto } from './borrador-rules.ts';

const ROW: Row = {
  producto_id: 1,
  codigo: 100,
  descripcion: 'Taladro',
  codigo_proveedor: 'T-1',
  cantidad: '12',
  costo: '1.000',
  fecha: '',
  costo_conocido: 1_000,
  multiplo: 6,
  minimo: 12,
  para: null,
};
const PRODUCTO = {
  producto_id: 2,
  codigo_producto_fussan: 200,
  descripcion: 'Broca',
  cantidad_stock: 0,
  por_llegar: 0,
  en_surtido: true,
  codigo_proveedor: '',
  costo: 50.5,
  multiplo: 10,
  minimo: 15,
};

it.each([
  ['12', '1.000', {}, undefined],
  ['0', '1.000', { cantidad: 'Un entero de 1 a 1.000.000.' }, undefined],
  ['1,5', '1.000', { cantidad: 'Un entero de 1 a 1.000.000.' }, undefined],
  [
    '',
    '-3',
    { cantidad: 'Un entero de 1 a 1.000.000.', costo: 'Un monto de 0 o más, con hasta dos decimales.' },
    undefined,
  ],
  ['12', 'x', { costo: 'Un monto de 0 o más, con hasta dos decimales.' }, undefined],
  ['12', '2.000', {}, 'el último costo fue $1.000 y ahora es $2.000, un 100% más.'],
])('%o a %o', (cantidad, costo, problems, hint) => {
  const read = readRow({ ...ROW, cantidad, costo });
  expect([read.problems, read.hint]).toEqual([problems, hint]);
});

it.each([
  ['13', { message: 'El proveedor vende de a 6 y al menos 12: 12 o 18.', fitting: [12, 18] }],
  ['6', { message: 'El proveedor vende de a 6 y al menos 12: 12.', fitting: [12] }],
  ['18', undefined],
  ['x', undefined],
])('de %o dice cómo lo vende el proveedor, también junto a un costo que salta', (cantidad, misfit) => {
  const read = readRow({ ...ROW, cantidad, costo: '2.000' });
  expect(read.misfit).toEqual(misfit);
  expect(read.hint).toContain('un 100% más');
});

it('un producto entra una vez, con lo que el proveedor vende al menos y de a cuántas', () => {
  const rows = withProducto([ROW], PRODUCTO);
  expect(rows.map(({ producto_id, cantidad, costo }) => [producto_id, cantidad, costo])).toEqual([
    [1, '12', '1.000'],
    [2, '20', '50,5'],
  ]);
  expect(withProducto(rows, PRODUCTO)).toBe(rows);
});

it('los costos van sólo con quien los ve', () => {
  const typed = { version: 3, rows: [ROW], observaciones: '', direccion_entrega: '' };
  expect(bodyOf(typed, true).lineas).toEqual([
    { producto_id: 1, cantidad: 12, codigo_proveedor: 'T-1', fecha_acordada: null, costo: 1_000 },
  ]);
  expect('costo' in bodyOf(typed, false).lineas[0]!).toBe(false);
});

it.each([
  [2, 5, 20, 18],
  [2, 5, 0, 3],
  [30, 5, 20, 1],
])('con %o de stock, mínimo %o y máximo %o faltan %o', (cantidad_stock, stock_minimo, stock_maximo, faltan) => {
  expect(lacking({ cantidad_stock, stock_minimo, stock_maximo })).toBe(faltan);
});
