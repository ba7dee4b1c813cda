import { MAX_FILAS_PLANILLA } from '#contract/excel.ts';
import type { Celda, FilaLeida } from './hoja.ts';
import { contenidoDe } from './hoja.ts';
import { CON_CLAVE, CON_VINCULOS, DEMASIADAS_FILAS, NO_ES_EXCEL, OTRO_FORMATO, PlanillaRechazada } from './rechazo.ts';

/** The rows of the first sheet that one sees of an .xls that hold something. SheetJS is there only where there is one. */
export async function filasDeXls(bytes: Buffer): Promise<FilaLeida[]> {
  const { CFB, read, set_cptable } = await import('@e965/xlsx');
  const partes = CFB.read(bytes, { type: 'buffer' });
  const libro = CFB.find(partes, '/Workbook');
  // Excel 5 and 95: a byte per letter, in the letters of its Windows.
  const antiguo = libro ? undefined : CFB.find(partes, '/Book');
  if (antiguo) set_cptable({ utils: { decode: enLetrasDe } });
  const contenido = (libro ?? antiguo)?.content;
  // Word, Outlook and others keep their files in the same container.
  if (!contenido) throw new PlanillaRechazada(NO_ES_EXCEL);
  const registros = Buffer.from(contenido as Uint8Array);
  mirarComienzo(registros);
  const { SheetNames, Sheets, Workbook } = read(registros, {
    type: 'buffer',
    dense: true,
    cellHTML: false,
    cellText: false,
    cellFormula: true,
    cellDates: true,
    // A formula that was never worked out is a cell without a value: it must not pass for an empty one.
    sheetStubs: true,
  });
  const primera = SheetNames.find(
    (nombre, indice) => !Workbook?.Sheets?.[indice]?.Hidden && Sheets[nombre]?.['!type'] === undefined,
  );
  const datos = Sheets[primera ?? '']?.['!data'] as (Celda | undefined)[][] | undefined;
  const filas: FilaLeida[] = [];
  datos?.forEach((fila, indice) => {
    if (fila?.some((celda) => contenidoDe(celda).tipo !== 'vacio')) filas.push({ numero: indice + 1, fila });
  });
  if (filas.length > MAX_FILAS_PLANILLA + 1) throw new PlanillaRechazada(DEMASIADAS_FILAS);
  return filas;
}

const [EOF, FILEPASS, SUPBOOK] = [0x0a, 0x2f, 0x1ae];
/** Links to this workbook itself, and to the functions that Excel adds. */
const PROPIOS = new Set([0x0401, 0x3a01]);

/** What an .xls says of itself before its sheets: whether it has a password, and links to other workbooks. */
function mirarComienzo(registros: Buffer): void {
  for (let lugar = 0; lugar + 4 <= registros.length; ) {
    const tipo = registros.readUInt16LE(lugar);
    const datos = registros.subarray(lugar + 4, lugar + 4 + registros.readUInt16LE(lugar + 2));
    if (tipo === EOF) return;
    if (tipo === FILEPASS) throw new PlanillaRechazada(CON_CLAVE);
    if (tipo === SUPBOOK && datos.length >= 4) {
      const largo = datos.readUInt16LE(2);
      // One character says that it is this same sheet, or none.
      if (largo > 1 && !PROPIOS.has(largo)) throw new PlanillaRechazada(CON_VINCULOS);
    }
    lugar += 4 + datos.length;
    if (datos.length === 0 && tipo === 0) return;
  }
}

/** Numbers that Windows gives to its sets of letters, where their name isn't windows-NUMBER. */
const LETRAS: Record<number, string> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10000: 'macintosh',
  65001: 'utf-8',
};

function enLetrasDe(pagina: number, bytes: Uint8Array | readonly number[]): string {
  const nombre = LETRAS[pagina] ?? `windows-${pagina}`;
  try {
    return new TextDecoder(nombre).decode(Uint8Array.from(bytes));
  } catch {
    // Of MS-DOS: its letters would be others.
    throw new PlanillaRechazada(OTRO_FORMATO);
  }
}
