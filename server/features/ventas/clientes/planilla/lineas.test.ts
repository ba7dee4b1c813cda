import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escribirLineas, leerLineas } from './lineas.ts';

it('una línea por contacto, sus partes entre punto y coma; lo vacío del final no se escribe', () => {
  expect(escribirLineas([['Ana', 'Compras', '', '912345678', ''], ['Luis "Lucho"; Vera']])).toBe(
    'Ana; Compras; ; 912345678\n"Luis ""Lucho""; Vera"',
  );
  expect(leerLineas(' Ana ;Compras;;912345678 \n\n"Luis ""Lucho""; Vera" ; Bodega\n')).toEqual([
    ['Ana', 'Compras', '', '912345678'],
    ['Luis "Lucho"; Vera', 'Bodega'],
  ]);
  expect(leerLineas('Ana "la jefa"; Compras')).toEqual([['Ana "la jefa"', 'Compras']]);
});

it('lo escrito se lee igual', () => {
  const parte = fc.string({ unit: fc.constantFrom('a', 'ñ', ';', '"', ' ', ',', '=', '1') }).map((s) => s.trim());
  const linea = fc.array(parte, { minLength: 1, maxLength: 5 }).filter((partes) => partes.at(-1) !== '');
  fc.assert(
    fc.property(fc.array(linea, { maxLength: 5 }), (lineas) => {
      expect(leerLineas(escribirLineas(lineas))).toEqual(lineas);
    }),
  );
});
