import { describe, expect, it } from 'vitest';
import type { RecepcionPropuesta } from '#contract/abastecimiento/facturas/propuesta.ts';
import {
  bearsIva,
  blankRow,
  bodyOf,
  compare,
  dueOf,
  emptyTyped,
  hasRecepcion,
  problemsOf,
  type Recibida,
  type Row,
  readRow,
  type Typed,
  takenOf,
  withOrden,
  withoutRecepcion,
  withRecepcion,
} from './factura-rules.ts';

const ORDEN = { linea_id: 5, orden_id: 3, numero: 'OC 000003', cantidad: 20, costo: 1_000, facturadas: 0 };
const recibida = (recepcion_id: number, cambios: Partial<RecepcionPropuesta> = {}): RecepcionPropuesta => ({
  recepcion_id,
  producto_id: 1,
  codigo_producto_fussan: 111,
  descripcion: 'Taladro',
  fecha_recepcion: '2026-11-20',
  estado_recepcion: 'aceptado',
  numero_factura_provedor: null,
  nombra_el_folio: false,
  precio: 990,
  disponibles: 6,
  orden: ORDEN,
  ...cambios,
});
const typed = (cambios: Partial<Typed> = {}): Typed => ({
  ...emptyTyped('2026-11-23'),
  proveedor_id: '7',
  folio: '12',
  ...cambios,
});
const TOLERANCIAS = { precio: 2, monto: 1_000 };

describe('elegir lo recibido', () => {
  it('trae sus unidades y el precio de la orden; de la misma línea se suman, y se quitan de vuelta', () => {
    const una = withRecepcion([], recibida(1));
    expect(una).toEqual([expect.objectContaining({ cantidad: '6', precio: '1.000' })]);
    const dos = withRecepcion(una, recibida(2, { disponibles: 4 }));
    expect(dos).toEqual([expect.objectContaining({ cantidad: '10' })]);
    expect(hasRecepcion(dos, 2)).toBe(true);
    expect(withRecepcion(dos, recibida(2))).toBe(dos);
    expect(withoutRecepcion(dos, 1)).toEqual([expect.objectContaining({ cantidad: '4' })]);
    expect(withoutRecepcion(una, 1)).toEqual([]);
  });

  it('sin orden, cada precio en su línea', () => {
    const rows = [
      recibida(1, { orden: null }),
      recibida(2, { orden: null }),
      recibida(3, { orden: null, precio: 500 }),
    ].reduce(withRecepcion, [] as readonly Row[]);
    expect(rows.map(({ cantidad, precio }) => [cantidad, precio])).toEqual([
      ['12', '990'],
      ['6', '500'],
    ]);
  });

  it('lo pedido que no llegó viene una vez, con lo que falta facturar', () => {
    const linea = { ...ORDEN, facturadas: 5, producto_id: 1, codigo_producto_fussan: 111, descripcion: 'Taladro' };
    const rows = withOrden([], linea);
    expect(rows).toEqual([expect.objectContaining({ cantidad: '15', precio: '1.000', recepciones: [] })]);
    expect(withOrden(rows, linea)).toBe(rows);
  });

  it('se cobra primero lo aceptado, y nunca más de lo que hay', () => {
    const partes: Recibida[] = [
      { recepcion_id: 1, disponibles: 5, estado_recepcion: 'rechazado', precio: 1 },
      { recepcion_id: 2, disponibles: 5, estado_recepcion: 'aceptado', precio: 1 },
    ];
    expect(takenOf(partes, 7).map(({ recepcion_id, cantidad }) => [recepcion_id, cantidad])).toEqual([
      [2, 5],
      [1, 2],
    ]);
    expect(takenOf(partes, 3)).toHaveLength(1);
    expect(takenOf(partes, 99).reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(10);
  });
});

it.each([
  [{ cantidad: '1,5' }, ['cantidad']],
  [{ cantidad: '0' }, ['cantidad']],
  [{ precio: '' }, ['precio']],
  [{ precio: '-5' }, ['precio']],
  [{ precio: '1.000,50' }, []],
  [{ producto_id: null, descripcion: ' ' }, ['descripcion']],
  [{ producto_id: null, precio: '-5' }, []],
] as [Partial<Row>, string[]][])('de la línea %o está mal %o', (cambios, mal) => {
  const row = {
    ...blankRow('x', { producto_id: 1, codigo_producto_fussan: 1, descripcion: 'Taladro' }),
    precio: '10',
    ...cambios,
  };
  expect(Object.keys(readRow(row).problems)).toEqual(mal);
});

it('dice qué falta arriba', () => {
  expect(Object.keys(problemsOf(emptyTyped('2026-11-23')))).toEqual(['proveedor_id', 'folio', 'total']);
  expect(problemsOf(typed({ total: '11.900' }))).toEqual({});
  expect(problemsOf(typed({ total: '11.900', tipo: '61' }))).toHaveProperty('referencia_id');
  expect(problemsOf(typed({ total: '11.900,5', vence: '2026-02-30' }))).toMatchObject({
    total: expect.any(String),
    vence: 'Ese día no existe.',
  });
});

it('compara lo que se escribe como lo dirá la tienda', () => {
  const rows = withRecepcion([], recibida(1)).map((row) => ({ ...row, cantidad: '8', precio: '1.200' }));
  const cotejo = compare(typed({ rows, total: '11.424' }), true, TOLERANCIAS);
  expect(cotejo).toMatchObject({ neto: 9_600, iva: 1_824, descuadre: 0, diferencia: 3_600, fuera: true });
  expect(cotejo.lineas[0]!.marcas).toEqual(['de_mas', 'precio']);
  const { lineas } = bodyOf(typed({ rows }));
  expect(lineas).toEqual([
    { cantidad: 8, precio: 1_200, producto_id: 1, orden_linea_id: 5, recepciones: [{ recepcion_id: 1, cantidad: 6 }] },
  ]);
  const exentas = rows.map((row) => ({ ...row, exenta: true }));
  expect(bodyOf(typed({ rows: exentas })).lineas).toMatchObject([{ precio: 1_200, exenta: true }]);
  expect(compare(typed({ rows: exentas, total: '9.600' }), true, TOLERANCIAS)).toMatchObject({ iva: 0, descuadre: 0 });
  expect(bodyOf(typed({ rows, tipo: '61' })).lineas).toEqual([{ cantidad: 8, precio: 1_200, producto_id: 1 }]);
});

it('vence según lo convenido, o a los 30 días', () => {
  expect(dueOf(typed(), 45)).toBe('2027-01-07');
  expect(dueOf(typed(), null)).toBe('2026-12-23');
  expect(dueOf(typed({ fecha_emision: '' }), 45)).toBe('');
});

it('la nota de crédito lleva IVA si lo lleva su factura', () => {
  const exenta = { id: 3, tipo: 34, folio: '1', total: 10, estado: 'aprobada', afecta: false, saldo: 10 } as const;
  expect(bearsIva(typed({ tipo: '61', referencia_id: '3' }), [exenta])).toBe(false);
  expect(bearsIva(typed(), [])).toBe(true);
  expect(bearsIva(typed({ tipo: '34' }), [])).toBe(false);
});
