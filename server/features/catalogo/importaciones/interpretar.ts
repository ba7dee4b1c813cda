import {
  COLUMNAS_CONOCIDAS,
  COLUMNAS_OPCIONALES,
  type ColumnaElegible,
  type ColumnaPlanilla,
  MAX_FILAS_PLANILLA,
} from '#contract/catalogo/importaciones/excel.ts';
import {
  asWritten,
  CeldaMala,
  contentOf,
  interpretarTabla,
  type Lector,
  type ReadSheet,
} from '#server/platform/planillas/rows.ts';
import { type FilaPlanilla, leerCelda } from './celdas.ts';
import { esEncabezado, type Lugares, lugaresDe } from './encabezado.ts';
import type { ErrorDeCelda } from './errores.ts';

export interface Opciones {
  proveedores: readonly number[];
  /** Only these, if they were chosen. */
  columnas: readonly ColumnaElegible[] | undefined;
  crudas: boolean;
}

/** Says row by row what the sheet of products means. It runs in the reading thread. */
export const interpret = (hojas: AsyncIterable<ReadSheet>, { proveedores, columnas, crudas }: Opciones) => {
  const ids = new Set(proveedores);
  return interpretarTabla(hojas, {
    esEncabezado,
    lectorDe: (encabezado) => lectorDe(lugaresDe(encabezado, columnas), ids),
    maxFilas: MAX_FILAS_PLANILLA,
    sinFilas: 'La planilla no tiene productos: sólo está la fila de encabezados.',
    crudas,
  });
};

/** Of a variant both are told, or none. */
const FALTA_DE_VARIANTE = {
  variante: 'Falta cuál es, como «Medida: 6 mm».',
  variante_de: 'Falta de qué grupo es.',
};

/** Reads the rows whose columns are in these places. A code may stand in one of them only. */
function lectorDe(lugares: Lugares, proveedores: ReadonlySet<number>): Lector<ColumnaPlanilla> {
  const columnas = Object.keys(lugares) as ColumnaPlanilla[];
  const opcionales = COLUMNAS_OPCIONALES.filter((columna) => columna in lugares);
  const vistos = new Map<number, number>();
  const eanVistos = new Map<string, number>();
  return ({ number: numero, cells: fila }) => {
    const errores: ErrorDeCelda[] = [];
    const leida: Partial<Record<keyof FilaPlanilla, unknown>> = {
      fila: numero,
      ...(opcionales.length > 0 && { opcionales }),
    };
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
    if ('variante_de' in lugares && 'variante' in lugares && errores.length === 0) {
      const { variante_de, variante } = leida as Partial<FilaPlanilla>;
      const falta = variante_de && !variante ? 'variante' : !variante_de && variante ? 'variante_de' : null;
      if (falta) errores.push({ fila: numero, columna: falta, mensaje: FALTA_DE_VARIANTE[falta] });
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
