import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizarEan, problemaDeEan, verificadorDeEan } from './ean.ts';

describe('un código de barras', () => {
  it.each([['96385074'], ['012345678905'], ['7801234567894'], ['17801234567891'], ['780-1234 567894']])(
    '«%s» está bien',
    (escrito) => expect(problemaDeEan(escrito)).toBeNull(),
  );

  it.each([
    ['7801234567890', 'terminaría en 4'],
    ['780123456789', 'terminaría en'],
    ['78012345678', 'éste tiene 11'],
    ['123456789012345', 'éste tiene 15'],
    ['78O1234567897', 'sólo cifras'],
    ['0000000000000', 'sólo ceros'],
    ['', 'sólo cifras'],
  ])('«%s» no: %s', (escrito, por) => expect(problemaDeEan(escrito)).toContain(por));

  it('es el mismo con los ceros que un lector le pone delante', () => {
    for (const escrito of ['012345678905', '0012345678905', '00012345678905', '0123-4567 8905'])
      expect(normalizarEan(escrito)).toBe('012345678905');
    expect(normalizarEan('00000096385074')).toBe('96385074');
    expect(normalizarEan('7801234567894')).toBe('7801234567894');
    expect(['', '000', 'martillo', '123456789012345'].map(normalizarEan)).toEqual([null, null, null, null]);
  });

  it('con cualquier otra última cifra está mal, y quedar en su forma no lo cambia', () => {
    const cuerpos = fc.tuple(fc.constantFrom(7, 11, 12, 13), fc.bigInt({ min: 1n, max: 9_999_999n }));
    fc.assert(
      fc.property(cuerpos, fc.integer({ min: 1, max: 9 }), ([largo, n], otra) => {
        const cuerpo = String(n).padStart(largo, '0');
        const bueno = cuerpo + verificadorDeEan(cuerpo);
        expect(problemaDeEan(bueno)).toBeNull();
        expect(problemaDeEan(normalizarEan(bueno)!)).toBeNull();
        expect(normalizarEan(normalizarEan(bueno)!)).toBe(normalizarEan(bueno));
        expect(problemaDeEan(cuerpo + String((Number(bueno.at(-1)) + otra) % 10))).toContain('mal escrito');
      }),
    );
  });
});
