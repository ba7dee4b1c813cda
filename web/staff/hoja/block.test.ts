import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingOf, readBlock, writeBlock } from './block.ts';

describe('un bloque de celdas', () => {
  it('es lo que copian Excel y Sheets: tabuladores, líneas, y comillas donde hay alguno dentro', () => {
    expect(readBlock('120009\tTaladro\t10\r\n120031\tEsmeril\t25\r\n')).toEqual([
      ['120009', 'Taladro', '10'],
      ['120031', 'Esmeril', '25'],
    ]);
    expect(readBlock('"dos\r\nlíneas"\t"con\ttab"\t"dijo ""sí"""')).toEqual([['dos\nlíneas', 'con\ttab', 'dijo "sí"']]);
    expect(readBlock('a\t\tb\n\nc')).toEqual([['a', '', 'b'], [''], ['c']]);
    expect(readBlock('')).toEqual([]);
    expect(readBlock('solo')).toEqual([['solo']]);
  });

  it('una pulgada no abre comillas', () => {
    expect(readBlock('"½" x 2"\tBroca 1/4"\n3"\t"')).toEqual([
      ['"½" x 2"', 'Broca 1/4"'],
      ['3"', '"'],
    ]);
  });

  it('las cifras llegan como se ven, con $, puntos, comas y %', () => {
    expect(readBlock('$ 1.234,50\t28,0%\n')).toEqual([['$ 1.234,50', '28,0%']]);
  });

  it('se lee como se escribió, cualquiera que sea', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1', '$') });
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      );
    fc.assert(
      fc.property(block, (rows) => {
        // A last row that is empty, of one cell, is a line's end to whoever reads it.
        fc.pre(rows.at(-1)!.some((text) => text !== '') || rows[0]!.length > 1);
        expect(readBlock(writeBlock(rows))).toEqual(rows);
      }),
    );
  });
});

describe('la primera línea de un bloque', () => {
  const columns = [
    { key: 'codigo', title: 'Código' },
    { key: 'descripcion', title: 'Descripción', aliases: ['producto'] },
    { key: 'cantidad', title: 'Cantidad', aliases: ['cant'] },
  ];

  it('dice qué es cada columna, como la llame quien la hizo', () => {
    expect(headingOf(['CODIGO', 'Cant.', 'Producto'], columns)).toEqual(['codigo', 'cantidad', 'descripcion']);
    expect(headingOf(['Código', 'Unidad', 'Cantidad'], columns)).toEqual(['codigo', null, 'cantidad']);
  });

  it('o es una línea como las demás', () => {
    expect(headingOf(['120009', 'Taladro', '10'], columns)).toBeUndefined();
    expect(headingOf(['Producto'], columns)).toBeUndefined();
    expect(headingOf(['Producto', '1', '2', 'Cantidad'], columns)).toBeUndefined();
  });
});
