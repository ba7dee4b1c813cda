import { MAX_ABOVE_HEADER, type ReadRow, type Row } from '../read/cell.ts';
import type { Piece } from '../read/interpreter.ts';
import { demasiadasFilas, PlanillaRechazada } from '../read/refusal.ts';
import type { ErrorDeCelda } from './errores.ts';

/** A row as the person wrote it, its cells in the order of the columns. */
export interface FilaCruda {
  fila: number;
  celdas: (string | number | null)[];
}

/** What is said of some rows; of all so far, how many they are. */
export interface Nota<C extends string> {
  errores: ErrorDeCelda<C>[];
  crudas: FilaCruda[];
  total: number;
}

/** What a row says. */
export interface Leida<C extends string> {
  /** None when a cell of it is bad. */
  buena: unknown;
  errores: ErrorDeCelda<C>[];
  /** As it was written. */
  cruda: () => FilaCruda['celdas'];
}

export type Lector<C extends string> = (fila: ReadRow) => Leida<C>;

interface Tabla<C extends string> {
  esEncabezado: (fila: Row) => boolean;
  /** Reads the rows below this header; throws `PlanillaRechazada` when it isn't one. */
  lectorDe: (encabezado: Row) => Lector<C>;
  maxFilas: number;
  /** What is said of one that has its header and nothing else. */
  sinFilas: string;
  /** Rows as they were written too, besides what they mean. */
  crudas: boolean;
}

const POR_TROZO = 200;

/** Says row by row what a sheet with a header means, and which cells mean nothing. It runs in the reading thread. */
export async function* interpretarTabla<C extends string>(
  filas: AsyncIterable<ReadRow>,
  { esEncabezado, lectorDe, maxFilas, sinFilas, crudas }: Tabla<C>,
): AsyncGenerator<Piece<Nota<C>>> {
  const arriba: Row[] = [];
  let lector: Lector<C> | undefined;
  let total = 0;
  let buenas: unknown[] = [];
  let nota: Omit<Nota<C>, 'total'> = { errores: [], crudas: [] };
  for await (const fila of filas) {
    if (!lector) {
      arriba.push(fila.cells);
      if (esEncabezado(fila.cells)) lector = lectorDe(fila.cells);
      else if (arriba.length > MAX_ABOVE_HEADER) break;
      continue;
    }
    if (++total > maxFilas) throw new PlanillaRechazada(demasiadasFilas(maxFilas));
    const { buena, errores, cruda } = lector(fila);
    if (buena) buenas.push(buena);
    nota.errores.push(...errores);
    if (crudas) nota.crudas.push({ fila: fila.number, celdas: cruda() });
    if (Math.max(buenas.length, nota.crudas.length, nota.errores.length) >= POR_TROZO) {
      yield { keep: buenas, note: { ...nota, total } };
      buenas = [];
      nota = { errores: [], crudas: [] };
    }
  }
  if (!lector && arriba[0]) lectorDe(arriba[0]);
  if (!lector) throw new PlanillaRechazada('La planilla está vacía: no tiene la fila de encabezados.');
  if (total === 0) throw new PlanillaRechazada(sinFilas);
  yield { keep: buenas, note: { ...nota, total } };
}
