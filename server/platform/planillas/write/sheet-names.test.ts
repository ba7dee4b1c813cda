import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetNames } from './sheet-names.ts';

describe('los nombres de las hojas', () => {
  const textos = fc.array(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('Bosch', 'bosch', "'", '', 'a'.repeat(40))),
    {
      maxLength: 30,
    },
  );

  it('son válidos y distintos, sea cual sea el nombre', () => {
    fc.assert(
      fc.property(textos, (nombres) => {
        const hojas = sheetNames(nombres, ['Resumen']);
        expect(hojas).toHaveLength(nombres.length);
        for (const hoja of hojas) {
          expect(hoja.length).toBeGreaterThan(0);
          expect(hoja.length).toBeLessThanOrEqual(31);
          expect(hoja).not.toMatch(/[[\]:*?/\\]|^'|'$/);
          expect(hoja.isWellFormed()).toBe(true);
        }
        expect(new Set(['resumen', ...hojas.map((hoja) => hoja.toLowerCase())]).size).toBe(nombres.length + 1);
      }),
    );
  });

  it('los repetidos se numeran dentro de las 31 letras', () => {
    const largo = 'Comercial e Importadora del Sur Limitada';
    expect(sheetNames([largo, largo, 'resumen', 'A/B: [C]', '  '], ['Resumen'])).toEqual([
      'Comercial e Importadora del Sur',
      'Comercial e Importadora del (2)',
      'resumen (2)',
      'A B C',
      'Hoja',
    ]);
  });
});
