import type { Celda, FilaLeida } from './hoja.ts';
import { contenidoDe } from './hoja.ts';

/** The rows of the first sheet of an .xls that hold something. SheetJS is there only where there is one. */
export async function filasDeXls(libro: Buffer): Promise<FilaLeida[]> {
  const { read } = await import('@e965/xlsx');
  const { SheetNames, Sheets } = read(libro, {
    dense: true,
    cellHTML: false,
    cellText: false,
    cellFormula: true,
    cellDates: true,
    // A formula that was never worked out is a cell without a value: it must not pass for an empty one.
    sheetStubs: true,
    sheets: 0,
  });
  const datos = Sheets[SheetNames[0]!]?.['!data'] as (Celda | undefined)[][] | undefined;
  const filas: FilaLeida[] = [];
  datos?.forEach((fila, indice) => {
    if (fila?.some((celda) => contenidoDe(celda).tipo !== 'vacio')) filas.push({ numero: indice + 1, fila });
  });
  return filas;
}
