import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumero, leerNumero } from './numeros.ts';

describe('los números que se escriben', () => {
  it.each([
    ['1.000', 1_000],
    ['19.990', 19_990],
    ['1.234.567', 1_234_567],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['1.234,50', 1_234.5],
    ['1.234,500', 1_234.5],
    ['12345,678', 12_345.678],
    ['19990', 19_990],
    ['007', 7],
    ['0', 0],
    ['-0', 0],
    ['-5', -5],
    ['−5', -5],
    [' $ 19.990 ', 19_990],
    ['$19.990,50', 19_990.5],
    ['-$5', -5],
    ['$ -5', -5],
    ['1 000', 1_000],
    ['1\u00a0234 567,5', 1_234_567.5],
  ])('«%s» es %d', (texto, valor) => {
    expect(leerNumero(texto)).toEqual({ valor });
  });

  it.each(['', ' ', '\u00a0'])('«%s» no es ninguno', (texto) => {
    expect(leerNumero(texto)).toEqual({ valor: null });
  });

  it.each([
    ['1.5', 'Escribe los decimales con coma: 1,5'],
    ['12.50', 'Escribe los decimales con coma: 12,50'],
    ['19990.5', 'Escribe los decimales con coma: 19990,5'],
    ['0.500', 'Escribe los decimales con coma: 0,500'],
    ['1234.567', 'Escribe los decimales con coma: 1234,567'],
    ['1,000', '¿1.000 o 1? Los miles van con punto y los decimales con coma.'],
    ['-12,500', '¿12.500 o 12,5? Los miles van con punto y los decimales con coma.'],
    ['$1,000,000', 'Los miles van con punto y los decimales con coma: 1.000.000'],
    ['1,000.50', 'Los miles van con punto y los decimales con coma: 1.000,50'],
  ])('de «%s» se pregunta cuál es', (texto, problema) => {
    expect(leerNumero(texto)).toEqual({ valor: Number.NaN, problema });
  });

  it.each(['uno', '12 kilos', '1e5', '0x10', '--5', '-$-5', '1..000', '1.00.000', ',5', '5,', '12 5', '%', '+5'])(
    '«%s» no se puede leer',
    (texto) => {
      expect(leerNumero(texto)).toEqual({ valor: Number.NaN });
    },
  );
});

describe('los números como se muestran', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1.000'],
    [-19_990, '-19.990'],
    [19_990.5, '19.990,5'],
    [0.125, '0,125'],
    [1.125, '1,1250'],
    [999_999_999_999_999, '999.999.999.999.999'],
  ])('%d es «%s»', (valor, texto) => {
    expect(formatNumero(valor)).toBe(texto);
  });

  it('lo que se muestra se lee como el mismo número', () => {
    const entero = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
    fc.assert(
      fc.property(entero, fc.integer({ min: 0, max: 6 }), (cifras, decimales) => {
        const valor = cifras / 10 ** decimales || 0;
        const texto = formatNumero(valor);
        expect(leerNumero(texto)).toEqual({ valor });
        expect(leerNumero(` $ ${texto}`)).toEqual({ valor });
      }),
    );
  });

  it('ningún texto se lee como dos números: o es el que se muestra, o se pregunta, o no es', () => {
    const signos = fc.string({ unit: fc.constantFrom('0', '1', '5', '.', ',', ' ', '-', '$'), maxLength: 10 });
    fc.assert(
      fc.property(signos, (texto) => {
        const { valor } = leerNumero(texto);
        if (valor === null || Number.isNaN(valor)) return;
        expect(leerNumero(formatNumero(valor))).toEqual({ valor });
        expect(texto.replace(/[^\d]/g, '')).toContain(String(Math.abs(valor)).replace('.', ''));
      }),
    );
  });
});
