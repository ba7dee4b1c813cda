import { formatNumero } from '#contract/valores/numeros.ts';
import { MAX_KG } from '#contract/ventas/fletes/fletes.ts';
import { COLUMNAS_TARIFAS, type ColumnaTarifas, MAX_FILAS_FLETES } from '#contract/ventas/fletes/planilla.ts';
import {
  asWritten,
  CeldaMala,
  type Content,
  contentOf,
  dato,
  interpretarTabla,
  type Lector,
  lugaresDe,
  nombraA,
  numero,
  type ReadSheet,
  unidades,
} from '#server/platform/planillas/rows.ts';

/** A band as a row of the workbook says it; '' where there is no price for further kilos. */
export interface TarifaEscrita {
  fila: number;
  zona: string;
  transportista: string;
  hasta_kg: number;
  precio: number;
  por_kg_adicional: number | '';
}

const MAX_PESOS = 99_999_999;

/** Says row by row what the sheet of rates means. It runs in the reading thread. */
export const interpret = (hojas: AsyncIterable<ReadSheet>, { crudas }: { crudas: boolean }) =>
  interpretarTabla(hojas, {
    esEncabezado: (fila) => nombraA(fila, 'zona') && nombraA(fila, 'hasta_kg'),
    lectorDe: (encabezado) => lectorDe(lugaresDe(encabezado, { pedidas: COLUMNAS_TARIFAS, exactas: true })),
    maxFilas: MAX_FILAS_FLETES,
    sinFilas: 'La planilla no tiene tarifas: sólo está la fila de encabezados.',
    crudas,
  });

function nombre(celda: Content): string {
  const leido = dato(celda, 80);
  if (leido === '') throw new CeldaMala('Falta, y es obligatorio.');
  return leido;
}

function kilos(celda: Content): number {
  const leido = numero(celda);
  const kg = Math.round(leido * 10) / 10;
  const problema =
    Math.abs(kg - leido) > 1e-9
      ? 'los kilos llevan hasta un decimal'
      : kg < 0.1 || kg > MAX_KG
        ? `debe estar entre 0,1 y ${formatNumero(MAX_KG)} kg`
        : undefined;
  // What was read is said: a point before three figures stands for thousands.
  if (problema) throw new CeldaMala(`Se leen ${formatNumero(leido)} kg: ${problema}.`);
  return kg;
}

const LEER: Record<ColumnaTarifas, (celda: Content) => string | number> = {
  zona: nombre,
  transportista: nombre,
  hasta_kg: kilos,
  precio: (celda) => unidades(celda, MAX_PESOS),
  por_kg_adicional: (celda) => (celda.kind === 'empty' ? '' : unidades(celda, MAX_PESOS)),
};

function lectorDe(lugares: Partial<Record<ColumnaTarifas, number>>): Lector<ColumnaTarifas> {
  return ({ number: fila, cells }) => {
    const errores: { fila: number; columna: ColumnaTarifas; mensaje: string }[] = [];
    const leida: Partial<Record<ColumnaTarifas, string | number>> = {};
    for (const columna of COLUMNAS_TARIFAS) {
      try {
        leida[columna] = LEER[columna](contentOf(cells[lugares[columna]!]));
      } catch (error) {
        if (!(error instanceof CeldaMala)) throw error;
        errores.push({ fila, columna, mensaje: error.message });
      }
    }
    return {
      buena: errores.length === 0 ? { fila, ...leida } : undefined,
      errores,
      cruda: () => COLUMNAS_TARIFAS.map((columna) => asWritten(cells[lugares[columna]!])),
    };
  };
}
