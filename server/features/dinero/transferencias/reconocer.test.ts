import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Conocida, type Identificada, reconocer } from './reconocer.ts';

const FECHA = '2026-11-27';
let serie = 0;
const linea = (cambios: Partial<Identificada> = {}): Identificada => ({
  fila: ++serie,
  identidad: `nueva-${serie}`,
  fecha: FECHA,
  monto: 10_000,
  descripcion: `Abono ${serie}`,
  numero: '',
  rut: null,
  ...cambios,
});
const conocida = (cambios: Partial<Conocida> = {}): Conocida => ({
  id: ++serie,
  identidad: `vieja-${serie}`,
  formato: 'csv',
  repite_id: null,
  fecha: FECHA,
  monto: 10_000,
  descripcion: `TEF ${serie}`,
  numero: '',
  rut: null,
  ...cambios,
});
/** Of each line `=` it is there, `n` it is new, or the place of the one that it seems to be. */
const dicho = (lineas: Identificada[], hay: Conocida[], formato = 'excel') =>
  reconocer(lineas, hay, formato)
    .map(({ igual, parecida }) => (igual ? '=' : parecida ? String(hay.indexOf(parecida)) : 'n'))
    .join('');

describe('lo que otra cartola ya trae', () => {
  it('se reconoce por su día y su monto, aunque diga otra cosa', () => {
    expect(dicho([linea()], [conocida()])).toBe('0');
    expect(dicho([linea({ monto: 9_999 })], [conocida()])).toBe('n');
    expect(dicho([linea({ fecha: '2026-11-26' })], [conocida()])).toBe('n');
  });

  it('se cuenta: de dos de un día y monto donde había uno, uno es nuevo', () => {
    expect(dicho([linea(), linea()], [conocida()])).toBe('0n');
    expect(dicho([linea(), linea()], [conocida(), conocida()])).toBe('01');
    expect(dicho([linea()], [conocida(), conocida()])).toBe('0');
  });

  it('de varios, es el del mismo número, o RUT, o palabras; los ceros y signos de un número no cuentan', () => {
    expect(dicho([linea(), linea({ numero: '12-5' })], [conocida({ numero: '000125' })])).toBe('n0');
    expect(dicho([linea(), linea({ rut: '123456785' })], [conocida({ rut: '123456785' })])).toBe('n0');
    expect(dicho([linea(), linea({ descripcion: 'TEF Ñuñoa.' })], [conocida({ descripcion: 'tef nunoa' })])).toBe('n0');
    expect(dicho([linea({ numero: '000' }), linea()], [conocida({ numero: '0' })])).toBe('0n');
  });

  it('lo que el mismo formato numera de otro modo es otro movimiento; otro formato numera a su modo', () => {
    expect(dicho([linea({ numero: '8' })], [conocida({ numero: '7' })], 'csv')).toBe('n');
    expect(dicho([linea({ numero: '8' })], [conocida({ numero: '7' })], 'excel')).toBe('0');
    expect(dicho([linea({ numero: '8' })], [conocida({ numero: '7', formato: null })], 'csv')).toBe('0');
    expect(dicho([linea({ numero: '8' }), linea()], [conocida({ numero: '7' })], 'csv')).toBe('n0');
  });

  it('una línea igual toma la suya, y lo que repite no es otro movimiento', () => {
    const primera = conocida({ identidad: 'a' });
    const repite = conocida({ identidad: 'b', formato: 'excel', repite_id: primera.id });
    expect(dicho([linea({ identidad: 'a' }), linea()], [primera])).toBe('=n');
    expect(dicho([linea({ identidad: 'b' }), linea()], [primera, repite])).toBe('=n');
    // A third format sees one movement, not two.
    expect(dicho([linea(), linea()], [primera, repite], 'otro')).toBe('0n');
  });

  it('nunca son más movimientos que los de la cartola que trae más', () => {
    const cuantos = fc.record({ monto: fc.constantFrom(1_000, 2_000), numero: fc.constantFrom('', '1', '2') });
    fc.assert(
      fc.property(fc.array(cuantos, { maxLength: 12 }), fc.array(cuantos, { maxLength: 12 }), (viejas, nuevas) => {
        const hay = viejas.map((una) => conocida(una));
        const dichas = reconocer(
          nuevas.map((una) => linea(una)),
          hay,
          'excel',
        );
        for (const monto of [1_000, 2_000]) {
          const de = (unas: readonly { monto: number }[]) => unas.filter((una) => una.monto === monto).length;
          const nuevos = dichas.filter(({ linea, parecida }) => linea.monto === monto && !parecida).length;
          expect(nuevos).toBe(Math.max(0, de(nuevas) - de(viejas)));
        }
        const pares = dichas.flatMap(({ parecida }) => parecida ?? []);
        expect(new Set(pares).size).toBe(pares.length);
      }),
    );
  });
});
