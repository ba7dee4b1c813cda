import { MAX_ABOVE_HEADER, type ReadRow, type ReadSheet, type Row } from '../read/cell.ts';
import type { Piece } from '../read/interpreter.ts';
import { demasiadasFilas, PlanillaRechazada } from '../read/refusal.ts';
import { type ErrorDeCelda, leida } from './errores.ts';

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
  /** Of them, those that nobody sees. */
  ocultas: number;
  /** The sheet that they are of; null when the workbook shows no other. */
  hoja: string | null;
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

type Hoja = Pick<ReadSheet, 'name' | 'only'>;

/** What is read of a sheet once its header is found. */
interface Hallada<C extends string> extends Hoja {
  lector: Lector<C>;
  filas: AsyncIterator<ReadRow>;
}

/**
 * Says row by row what a sheet with a header means, and which cells mean nothing: the first sheet that has one, for some programs
 * put a summary before what they export. It runs in the reading thread.
 */
export async function* interpretarTabla<C extends string>(
  hojas: AsyncIterable<ReadSheet>,
  { esEncabezado, lectorDe, maxFilas, sinFilas, crudas }: Tabla<C>,
): AsyncGenerator<Piece<Nota<C>>> {
  const { name, only, lector, filas } = await hallar(hojas, { esEncabezado, lectorDe });
  const hoja = only ? null : name;
  let [total, ocultas] = [0, 0];
  let buenas: unknown[] = [];
  let nota: Pick<Nota<C>, 'errores' | 'crudas'> = { errores: [], crudas: [] };
  for (let fila = await filas.next(); !fila.done; fila = await filas.next()) {
    if (++total > maxFilas) throw new PlanillaRechazada(demasiadasFilas(maxFilas));
    if (fila.value.hidden) ocultas++;
    const { buena, errores, cruda } = lector(fila.value);
    if (buena) buenas.push(buena);
    nota.errores.push(...errores);
    if (crudas) nota.crudas.push({ fila: fila.value.number, celdas: cruda() });
    if (Math.max(buenas.length, nota.crudas.length, nota.errores.length) >= POR_TROZO) {
      yield { keep: buenas, note: { ...nota, total, ocultas, hoja } };
      buenas = [];
      nota = { errores: [], crudas: [] };
    }
  }
  if (total === 0) throw deLaHoja(new PlanillaRechazada(sinFilas), { name, only });
  yield { keep: buenas, note: { ...nota, total, ocultas, hoja } };
}

/** The first sheet with a header. Without one, what is wrong with the first that holds something. */
async function hallar<C extends string>(
  hojas: AsyncIterable<ReadSheet>,
  { esEncabezado, lectorDe }: Pick<Tabla<C>, 'esEncabezado' | 'lectorDe'>,
): Promise<Hallada<C>> {
  let primera: { hoja: Hoja; fila: Row } | undefined;
  // Not a loop over them: to leave one would close the workbook, whose rows are still to be read.
  const todas = hojas[Symbol.asyncIterator]();
  for (let una = await todas.next(); !una.done; una = await todas.next()) {
    const hoja = una.value;
    const filas = hoja.rows[Symbol.asyncIterator]();
    for (let n = 0; n <= MAX_ABOVE_HEADER; n++) {
      const fila = await filas.next();
      if (fila.done) break;
      const { cells } = fila.value;
      primera ??= { hoja, fila: cells };
      if (!esEncabezado(cells)) continue;
      return { name: hoja.name, only: hoja.only, filas, lector: enSuHoja(hoja, () => lectorDe(cells)) };
    }
    await filas.return?.();
  }
  if (!primera) throw new PlanillaRechazada('La planilla está vacía: no tiene la fila de encabezados.');
  const { hoja, fila } = primera;
  enSuHoja(hoja, () => lectorDe(fila));
  throw deLaHoja(new PlanillaRechazada('La planilla no tiene la fila de encabezados.'), hoja);
}

function enSuHoja<T>(hoja: Hoja, leer: () => T): T {
  try {
    return leer();
  } catch (error) {
    throw error instanceof PlanillaRechazada ? deLaHoja(error, hoja) : error;
  }
}

/** A refusal that says which sheet was read, where there are others. */
const deLaHoja = ({ message }: PlanillaRechazada, { name, only }: Hoja) =>
  new PlanillaRechazada(only ? message : `${message} ${leida(name)}`);
