import {
  COLUMNAS_OPCIONALES,
  COLUMNAS_PLANILLA,
  type ColumnaElegible,
  type ColumnaPlanilla,
} from '#contract/catalogo/importaciones/excel.ts';
import { lugaresDe as lugaresEn, nombraA, type Row } from '#server/platform/planillas/rows.ts';

export type Lugares = Partial<Record<ColumnaPlanilla, number>>;

export const esEncabezado = (fila: Row): boolean => nombraA(fila, 'codigo_producto_fussan');

/** In which place each column is. Of `elegidas` only these are asked for, and whatever else the workbook has is left alone. */
export const lugaresDe = (encabezado: Row, elegidas?: readonly ColumnaElegible[]): Lugares =>
  lugaresEn<ColumnaPlanilla>(encabezado, {
    pedidas: elegidas ? ['codigo_producto_fussan', ...elegidas] : COLUMNAS_PLANILLA,
    opcionales: elegidas ? [] : COLUMNAS_OPCIONALES,
    exactas: !elegidas,
  });
