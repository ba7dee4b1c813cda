import { describe, expect, it } from 'vitest';
import type { Comparado } from '#contract/catalogo/caracteristicas/comparar.ts';
import { filasDe } from './filas.ts';

const producto = (especificaciones: string, voltaje?: number) =>
  ({
    especificaciones,
    caracteristicas: voltaje === undefined ? [] : [{ clave: 'voltaje', numero: voltaje, texto: null }],
  }) as unknown as Comparado;

describe('las filas de una comparación', () => {
  it('son los valores primero y después las demás líneas, y dicen si difieren', () => {
    expect(
      filasDe([
        producto('Voltaje: 18 V máx.\nMandril: 13 mm\nGarantía: 12 meses', 18),
        producto('Garantía: 12 meses\nMandril: 10 mm'),
      ]),
    ).toEqual([
      { nombre: 'Voltaje', valores: ['18 V', null], difieren: true },
      { nombre: 'Mandril', valores: ['13 mm', '10 mm'], difieren: true },
      { nombre: 'Garantía', valores: ['12 meses', '12 meses'], difieren: false },
    ]);
  });
});
