import { describe, expect, it } from 'vitest';
import { actsOn } from '#contract/estados.ts';
import { preguntaDeCosto, saltaElCosto, totalesDeOrden } from './costos.ts';
import { CICLO_ORDEN, type EstadoOrden, type OrdenQueSeMueve } from './estados.ts';
import { numeroDeOrden } from './ordenes.ts';

const orden = (estado: EstadoOrden, cambios: Partial<OrdenQueSeMueve> = {}): OrdenQueSeMueve => ({
  estado,
  recibidas: 0,
  pendientes: 10,
  confirmada_en: null,
  ...cambios,
});
const puede = (role: 'admin' | 'employee' | 'customer', cosa: OrdenQueSeMueve) =>
  [...actsOn(CICLO_ORDEN, { id: 1, role }, cosa)].sort();

it('su número lleva seis cifras, y más cuando hacen falta', () => {
  expect([numeroDeOrden(123), numeroDeOrden(1_234_567)]).toEqual(['OC 000123', 'OC 1234567']);
});

it.each([
  [1_000, 1_150, false],
  [1_000, 1_150.01, true],
  [1_000, 850, false],
  [1_000, 849.99, true],
  [1_000, 0, true],
  [0, 500, false],
  [null, 500, false],
  [1_000, null, false],
])('un costo de %o a %o salta: %o', (antes, despues, salta) => {
  expect(saltaElCosto({ antes, despues })).toBe(salta);
});

it('la pregunta dice las cifras', () => {
  expect(preguntaDeCosto('Taladro', { antes: 10_000, despues: 12_345.5 })).toBe(
    '«Taladro»: el último costo fue $10.000 y ahora es $12.345,50, un 23,4% más.',
  );
  expect(preguntaDeCosto('Taladro', { antes: 10_000, despues: 5_000 })).toContain('un 50% menos');
});

it('suma con centavos y redondea el IVA a pesos; lo que no tiene costo no suma', () => {
  expect(
    totalesDeOrden([
      { costo: 1_999.99, cantidad: 3 },
      { costo: null, cantidad: 7 },
    ]),
  ).toEqual({ neto: 5_999.97, iva: 1_140, total: 7_139.97 });
});

describe('quién hace qué en cada estado', () => {
  it.each([
    ['admin', orden('borrador'), ['anular', 'editar', 'enviar']],
    ['employee', orden('borrador'), ['editar']],
    ['customer', orden('borrador'), []],
    ['admin', orden('enviada'), ['anular', 'confirmar', 'recibir', 'reenviar']],
    ['admin', orden('confirmada', { confirmada_en: 'x' }), ['anular', 'confirmar', 'recibir', 'reenviar']],
    ['admin', orden('parcial', { recibidas: 3 }), ['cerrar', 'confirmar', 'recibir', 'reenviar']],
    ['employee', orden('parcial', { recibidas: 3 }), ['recibir']],
    ['admin', orden('recibida', { recibidas: 10, pendientes: 0 }), ['recibir']],
    ['admin', orden('anulada'), []],
  ] as const)('%s, %o', (role, cosa, actos) => {
    expect(puede(role, cosa)).toEqual([...actos]);
  });
});
