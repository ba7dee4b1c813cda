import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Columna, exportar, writeWorkbook } from './index.ts';
import { sheetsOf } from './read/container.ts';
import { asWritten, type Row } from './rows.ts';

interface Venta {
  codigo: number;
  producto: string | null;
  unidades: number;
  total: number | null;
  dia: string;
  cuando: string;
}

const COLUMNAS: Columna<Venta>[] = [
  { titulo: 'Código', tipo: 'codigo', valor: ({ codigo }) => codigo },
  { titulo: 'Producto', tipo: 'texto', valor: ({ producto }) => producto, ancho: 44 },
  { titulo: 'Unidades', tipo: 'entero', valor: ({ unidades }) => unidades },
  { titulo: 'Total', tipo: 'monto', valor: ({ total }) => total },
  { titulo: 'Día', tipo: 'fecha', valor: ({ dia }) => dia },
  { titulo: 'Cuándo', tipo: 'instante', valor: ({ cuando }) => cuando },
];

const VENTAS: Venta[] = [
  {
    codigo: 999_999_999_999_999,
    producto: '=HYPERLINK("http://x")',
    unidades: -3,
    total: 1_234_567,
    dia: '2026-03-12',
    cuando: '2026-03-12T02:30:00Z',
  },
  {
    codigo: 7,
    producto: '½" ñandú & <b>; _x0041_\nsegunda línea',
    unidades: 12_000,
    total: -0.5,
    dia: '2024-02-29',
    cuando: '2026-07-01T16:05:59.999Z',
  },
  { codigo: 8, producto: null, unidades: 0, total: null, dia: '', cuando: 'ayer' },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fussan-exportar-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const xlsx = async <T>(columns: readonly Columna<T>[], rows: Iterable<T>) =>
  buffer((await exportar(columns, rows, { formato: 'xlsx', nombre: 'lista' })).content as Readable);

const csv = async <T>(columns: readonly Columna<T>[], rows: Iterable<T>) =>
  (await buffer((await exportar(columns, rows, { formato: 'csv', nombre: 'lista' })).content as Readable)).toString();

/** What our own reader finds in it. */
async function ours(workbook: Buffer): Promise<Row[]> {
  const path = join(folder, 'lista.xlsx');
  await writeFile(path, workbook);
  const rows: Row[] = [];
  for await (const sheet of sheetsOf(path, 50_000)) {
    for await (const { cells } of sheet.rows) rows.push(cells);
    break;
  }
  return rows;
}

describe('como libro de Excel', () => {
  it('los montos, las fechas y los instantes son números con su formato, y nada es una fórmula', async () => {
    const sheet = read(await xlsx(COLUMNAS, VENTAS), { cellNF: true, cellFormula: true, UTC: true }).Sheets.Datos!;
    const shown = (places: string) => places.split(' ').map((place) => sheet[place]?.w);
    expect(shown('A1 B1 C1 D1 E1 F1')).toEqual(COLUMNAS.map(({ titulo }) => titulo));
    expect(shown('A2 C2 D2 E2 F2')).toEqual(['999999999999999', '-3', '$1,234,567', '12-03-2026', '11-03-2026 23:30']);
    expect(shown('A3 C3 D3 E3 F3')).toEqual(['7', '12,000', '-$0.50', '29-02-2024', '01-07-2026 12:05']);
    for (const place of ['A2', 'C2', 'D2', 'E2', 'F2']) expect(sheet[place].t).toBe('n');
    expect([sheet.B2.t, sheet.B2.v, sheet.B2.f]).toEqual(['s', '=HYPERLINK("http://x")', undefined]);
    expect(sheet.B3.v).toBe(VENTAS[1]!.producto);
    // What is no date is read as it is.
    expect([sheet.B4, sheet.D4, sheet.E4, sheet.F4.v]).toEqual([undefined, undefined, undefined, 'ayer']);
    expect(Object.values(sheet).some((cell) => cell?.f !== undefined)).toBe(false);
  });

  it('el encabezado va en negrita, queda a la vista y filtra; las columnas tienen su ancho', async () => {
    const workbook = await xlsx(COLUMNAS, VENTAS);
    const { Sheets } = read(workbook, { cellStyles: true });
    expect(Sheets.Datos!['!autofilter']).toEqual({ ref: 'A1:F4' });
    expect(Sheets.Datos!['!cols']!.map((column) => Math.floor(column.width!))).toEqual([16, 44, 12, 14, 12, 17]);
    const xml = await part(workbook, 'xl/worksheets/sheet1.xml');
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<c r="A1" s="1" ');
    const styles = await part(workbook, 'xl/styles.xml');
    expect(styles).toMatch(/<font><b\/>/);
    expect(styles).toMatch(/<cellXfs count="\d+"><xf xfId="0"\/><xf xfId="0" fontId="1"/);
  });

  it('con sesenta columnas, cada valor queda en la suya', async () => {
    const columns = Array.from(
      { length: 60 },
      (_, i): Columna<number> => ({
        titulo: `Columna ${i + 1}`,
        tipo: 'entero',
        valor: (row) => row * 100 + i,
      }),
    );
    const workbook = await xlsx(columns, [1, 2]);
    const expected = [columns.map(({ titulo }) => titulo), ...[1, 2].map((row) => columns.map((c) => c.valor(row)))];
    const sheet = read(workbook, { cellStyles: true }).Sheets.Datos!;
    expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual(expected);
    expect([sheet.AA2.v, sheet.BH3.v, sheet['!autofilter']]).toEqual([126, 259, { ref: 'A1:BH3' }]);
    expect((await ours(workbook)).map((row) => row.map(asWritten))).toEqual(expected);
  });

  it('lo que se escribe es lo que se lee, con nuestro lector y con otro', async () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { minLength: 1, maxLength: 20 });
    const columns: Columna<string>[] = [
      { titulo: 'Texto', tipo: 'texto', valor: (row) => row },
      { titulo: 'Largo', tipo: 'entero', valor: (row) => row.length },
    ];
    await fc.assert(
      fc.asyncProperty(texts, async (rows) => {
        const workbook = await xlsx(columns, rows);
        const sheet = utils.sheet_to_json<unknown[]>(read(workbook).Sheets.Datos!, { header: 1, defval: '' });
        expect(sheet.slice(1)).toEqual(rows.map((row) => [row, row.length]));
        const mine = (await ours(workbook)).slice(1);
        expect(mine.map(([, length]) => asWritten(length))).toEqual(rows.map(({ length }) => length));
        // Spaces alone are nothing to it.
        expect(mine.map(([cell]) => asWritten(cell) ?? '')).toEqual(rows.map((row) => (row.trim() === '' ? '' : row)));
      }),
      { numRuns: 30 },
    );
  });

  it('una hoja no pasa de lo que Excel abre, ni una celda', async () => {
    const long: Columna<number>[] = [{ titulo: 'Nota', tipo: 'texto', valor: () => 'x'.repeat(40_000) }];
    const sheet = read(await xlsx(long, [1])).Sheets.Datos!;
    expect(sheet.A2.v).toHaveLength(32_767);
    function* tooMany() {
      for (let n = 0; n < 1_048_577; n++) yield [];
    }
    await expect(buffer(writeWorkbook([{ name: 'Datos', widths: [], rows: tooMany() }]))).rejects.toThrow('1048576');
  });
});

describe('como CSV', () => {
  it('punto y coma, marca de UTF-8, fechas de Chile, montos con coma y sin puntos, y ninguna fórmula', async () => {
    expect(await csv(COLUMNAS, VENTAS)).toBe(
      '\uFEFFCódigo;Producto;Unidades;Total;Día;Cuándo\r\n' +
        `999999999999999;"'=HYPERLINK(""http://x"")";-3;1234567;12-03-2026;11-03-2026 23:30\r\n` +
        '7;"½"" ñandú & <b>; _x0041_\nsegunda línea";12000;-0,5;29-02-2024;01-07-2026 12:05\r\n' +
        '8;;0;;;ayer\r\n',
    );
  });

  it('sin filas, sólo los títulos', async () => {
    expect(await csv(COLUMNAS, [])).toBe('\uFEFFCódigo;Producto;Unidades;Total;Día;Cuándo\r\n');
  });
});

describe.each(['xlsx', 'csv'] as const)('mientras se envía como %s', (formato) => {
  const columns: Columna<number>[] = [
    { titulo: 'N', tipo: 'entero', valor: (n) => n },
    // Hard to pack, so that what is taken is what is sent.
    { titulo: 'Texto', tipo: 'texto', valor: (n) => Array.from({ length: 20 }, (_, i) => Math.sin(20 * n + i)).join() },
  ];
  const send = async (rows: AsyncIterable<number>) =>
    (await exportar(columns, rows, { formato, nombre: 'lista' })).content as Readable;

  it('el archivo lleva su nombre y su tipo', async () => {
    const reply = await exportar(columns, [1], { formato, nombre: 'lista-2026' });
    expect([reply.name, reply.mediaType]).toEqual([
      `lista-2026.${formato}`,
      formato === 'csv' ? 'text/csv; charset=utf-8' : expect.stringContaining('spreadsheetml.sheet'),
    ]);
    (reply.content as Readable).destroy();
  });

  it('sólo se toman las filas que alguien alcanza a recibir, y quien se va las suelta', async () => {
    let taken = 0;
    let released = false;
    async function* many() {
      try {
        for (let n = 0; n < 500_000; n++) {
          taken++;
          yield n;
        }
      } finally {
        released = true;
      }
    }
    const content = await send(many());
    const reader = content[Symbol.asyncIterator]();
    while (taken < 100) await reader.next();
    // Then nobody reads on, until it stands still.
    let before = 0;
    const standsStill = () => {
      const same = before === taken;
      before = taken;
      return same;
    };
    await expect.poll(standsStill, { interval: 200, timeout: 10_000 }).toBe(true);
    expect(taken).toBeLessThan(10_000);
    content.destroy();
    await expect.poll(() => released).toBe(true);
  });

  it('quien se va sin leer nada también las suelta', async () => {
    let released = false;
    async function* rows() {
      try {
        yield 1;
        yield 2;
      } finally {
        released = true;
      }
    }
    (await send(rows())).destroy();
    await expect.poll(() => released).toBe(true);
  });

  it('lo que falla antes de empezar se dice; lo que falla después corta el archivo', async () => {
    // biome-ignore lint/correctness/useYield: it fails before
    async function* atOnce(): AsyncGenerator<number> {
      throw new Error('no hay base de datos');
    }
    await expect(send(atOnce())).rejects.toThrow('no hay base de datos');
    async function* later() {
      for (let n = 0; n < 5_000; n++) yield n;
      throw new Error('se cortó');
    }
    await expect(buffer(await send(later()))).rejects.toThrow('se cortó');
  });
});

async function part(workbook: Buffer, name: string): Promise<string> {
  const { openPromise } = await import('yauzl');
  const path = join(folder, 'partes.xlsx');
  await writeFile(path, workbook);
  const zip = await openPromise(path, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === name) return await text(await zip.openReadStreamPromise(entry));
    }
    throw new Error(`No está ${name}.`);
  } finally {
    zip.close();
  }
}
