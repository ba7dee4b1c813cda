import {
  COLUMNAS_CONOCIDAS,
  type ColumnaElegible,
  type ColumnaPlanilla,
  MAX_FILAS_PLANILLA,
} from '#contract/productos/excel.ts';
import {
  asWritten,
  contentOf,
  demasiadasFilas,
  type Interpret,
  MAX_ABOVE_HEADER,
  PlanillaRechazada,
  type ReadRow,
  type Row,
} from '#server/platform/planillas/rows.ts';
import { CeldaMala, type FilaPlanilla, leerCelda } from './celdas.ts';
import { esEncabezado, type Lugares, lugaresDe } from './encabezado.ts';
import type { ErrorDeCelda } from './errores.ts';

/** A row as the person wrote it, its cells in the order of the columns. */
export interface FilaCruda {
  fila: number;
  celdas: (string | number | null)[];
}

export interface Opciones {
  proveedores: readonly number[];
  /** Only these, if they were chosen. */
  columnas: readonly ColumnaElegible[] | undefined;
  crudas: boolean;
}

/** What is said of some rows; of all so far, how many they are. */
export interface Nota {
  errores: ErrorDeCelda[];
  crudas: FilaCruda[];
  total: number;
}

const POR_TROZO = 200;

/** Says row by row what the sheet of products means, and which cells mean nothing. It runs in the reading thread. */
export const interpret: Interpret<Opciones, Nota> = async function* (filas, { proveedores, columnas, crudas }) {
  const arriba: Row[] = [];
  let lector: ((fila: ReadRow) => Leida) | undefined;
  let total = 0;
  let buenas: FilaPlanilla[] = [];
  let nota: Omit<Nota, 'total'> = { errores: [], crudas: [] };
  for await (const fila of filas) {
    if (!lector) {
      arriba.push(fila.cells);
      if (esEncabezado(fila.cells)) lector = lectorDe(lugaresDe(fila.cells, columnas), new Set(proveedores));
      else if (arriba.length > MAX_ABOVE_HEADER) break;
      continue;
    }
    if (++total > MAX_FILAS_PLANILLA) throw new PlanillaRechazada(demasiadasFilas(MAX_FILAS_PLANILLA));
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
  if (!lector && arriba[0]) lugaresDe(arriba[0], columnas);
  if (!lector) throw new PlanillaRechazada('La planilla está vacía: no tiene la fila de encabezados.');
  if (total === 0) throw new PlanillaRechazada('La planilla no tiene productos: sólo está la fila de encabezados.');
  yield { keep: buenas, note: { ...nota, total } };
};

interface Leida {
  buena: FilaPlanilla | undefined;
  errores: ErrorDeCelda[];
  /** As it was written. */
  cruda: () => FilaCruda['celdas'];
}

/** Reads the rows whose columns are in these places. A code may stand in one of them only. */
function lectorDe(lugares: Lugares, proveedores: ReadonlySet<number>): (fila: ReadRow) => Leida {
  const columnas = Object.keys(lugares) as ColumnaPlanilla[];
  const vistos = new Map<number, number>();
  const eanVistos = new Map<string, number>();
  return ({ number: numero, cells: fila }) => {
    const errores: ErrorDeCelda[] = [];
    const leida: Partial<Record<keyof FilaPlanilla, unknown>> = { fila: numero };
    for (const columna of columnas) {
      try {
        leida[columna] = leerCelda(columna, contentOf(fila[lugares[columna]!]), proveedores);
      } catch (error) {
        if (!(error instanceof CeldaMala)) throw error;
        errores.push({ fila: numero, columna, mensaje: error.message });
      }
    }
    const { codigo_producto_fussan: codigo, ean, stock_minimo = 0, stock_maximo = 0 } = leida as Partial<FilaPlanilla>;
    // A maximum of 0 is none.
    if (stock_maximo > 0 && stock_maximo < stock_minimo) {
      errores.push({ fila: numero, columna: 'stock_maximo', mensaje: 'No puede ser menor que el stock mínimo.' });
    }
    const antes = codigo && vistos.get(codigo);
    if (antes) {
      const mensaje = `El código ${codigo} ya está en la fila ${antes}.`;
      errores.push({ fila: numero, columna: 'codigo_producto_fussan', mensaje });
    } else if (codigo) vistos.set(codigo, numero);
    const otro = ean && eanVistos.get(ean);
    if (otro) {
      errores.push({ fila: numero, columna: 'ean', mensaje: `El código de barras ${ean} ya está en la fila ${otro}.` });
    } else if (ean) eanVistos.set(ean, numero);
    return {
      buena: errores.length === 0 ? (leida as unknown as FilaPlanilla) : undefined,
      errores,
      cruda: () => COLUMNAS_CONOCIDAS.map((columna) => asWritten(fila[lugares[columna] ?? -1])),
    };
  };
}
