import { describe, expect, it } from 'vitest';
import { nextWritable, place, rangeOf, type Sheet, step, within, writableIn } from './moves.ts';

/** Code, description, stock (fixed), quantity. */
const sheet: Sheet = { rows: 3, columns: 4, writes: ({ column }) => column !== 2 };
const columns = ['codigo', 'descripcion', 'stock', 'cantidad'].map((key) => ({ key, fixed: key === 'stock' }));
const at = (row: number, column: number) => ({ row, column });

describe('moverse por la hoja', () => {
  it.each([
    ['ArrowDown', false, at(1, 1), at(2, 1)],
    ['ArrowDown', false, at(2, 1), at(2, 1)],
    ['ArrowUp', true, at(2, 1), at(0, 1)],
    ['ArrowLeft', false, at(1, 0), at(1, 0)],
    ['ArrowRight', false, at(1, 1), at(1, 2)],
    ['Home', false, at(1, 3), at(1, 0)],
    ['End', false, at(1, 0), at(1, 3)],
    ['Home', true, at(2, 3), at(0, 0)],
    ['End', true, at(0, 0), at(2, 3)],
    ['PageDown', false, at(0, 1), at(2, 1)],
    ['a', false, at(0, 1), null],
  ])('%s (Ctrl: %s)', (key, far, from, to) => {
    expect(step(from, key, far, sheet)).toEqual(to);
  });

  it('Tab pasa sobre lo que no se escribe, sigue en la otra línea, y al final sale', () => {
    expect(nextWritable(at(0, 1), false, sheet)).toEqual(at(0, 3));
    expect(nextWritable(at(0, 3), false, sheet)).toEqual(at(1, 0));
    expect(nextWritable(at(1, 0), true, sheet)).toEqual(at(0, 3));
    expect(nextWritable(at(2, 3), false, sheet)).toBeNull();
    expect(nextWritable(at(0, 0), true, sheet)).toBeNull();
  });

  it('de una hoja que se achicó queda lo más cercano', () => {
    expect(within(at(9, 1), sheet)).toEqual(at(2, 1));
  });

  it('de lo elegido se borra lo que se puede escribir', () => {
    expect(writableIn(rangeOf(at(1, 3), at(0, 1)), sheet)).toEqual([at(0, 1), at(0, 3), at(1, 1), at(1, 3)]);
  });
});

describe('pegar', () => {
  const pasted = { columns, max: 100 };

  it('un bloque pasa sobre lo que no se escribe, y agrega las líneas que faltan', () => {
    const block = [
      ['120009', 'Taladro', '10'],
      ['120031', ' Esmeril \n angular', '25'],
    ];
    expect(place({ ...pasted, block, range: rangeOf(at(2, 0), at(2, 0)) })).toEqual([
      { row: 2, column: 'codigo', text: '120009' },
      { row: 2, column: 'descripcion', text: 'Taladro' },
      { row: 2, column: 'cantidad', text: '10' },
      { row: 3, column: 'codigo', text: '120031' },
      { row: 3, column: 'descripcion', text: 'Esmeril angular' },
      { row: 3, column: 'cantidad', text: '25' },
    ]);
  });

  it('una celda llena todo lo elegido', () => {
    expect(place({ ...pasted, block: [['7']], range: rangeOf(at(0, 2), at(1, 3)) })).toEqual([
      { row: 0, column: 'cantidad', text: '7' },
      { row: 1, column: 'cantidad', text: '7' },
    ]);
  });

  it('con las columnas dichas va a ellas, y lo que sobra no va a ninguna parte', () => {
    const keys = ['cantidad', null, 'stock', 'codigo'];
    expect(
      place({ ...pasted, block: [['1', 'x', '9', '120009', 'z']], range: rangeOf(at(0, 1), at(0, 1)), keys }),
    ).toEqual([
      { row: 0, column: 'cantidad', text: '1' },
      { row: 0, column: 'codigo', text: '120009' },
    ]);
    expect(place({ ...pasted, max: 1, block: [['1'], ['2']], range: rangeOf(at(0, 0), at(0, 0)) })).toHaveLength(1);
  });
});
