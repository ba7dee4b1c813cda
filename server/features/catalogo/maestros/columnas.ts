import { MAX_COD_FAMILIA, MAX_COD_SUB_FAMILIA, MAX_CORRELATIVO } from '#contract/catalogo/maestros/codigo.ts';
import { COLUMNAS_MAESTROS, type ColumnaMaestros } from '#contract/catalogo/maestros/planilla.ts';

interface ColumnaDePlanilla {
  tipo: 'texto' | 'codigo';
  /** Of a text, how many characters; of a number, itself. */
  max: number;
  obligatoria: boolean;
  /** What the instructions say of it. */
  explicacion: string;
  ejemplo: string;
  ancho: number;
}

/** The columns of the workbook, with the bounds of a master's fields. */
export const COLUMNAS: Record<ColumnaMaestros, ColumnaDePlanilla> = {
  codigo_fussan: {
    tipo: 'codigo',
    max: 999_999_999_999_999,
    obligatoria: false,
    explicacion:
      'Hasta 15 dígitos. Si ya hay un maestro con ese código, se actualiza; si no, se crea. Vacío se forma con los códigos de familia y subfamilia y el correlativo. No puede repetirse en la planilla.',
    ejemplo: '14030007',
    ancho: 18,
  },
  description: {
    tipo: 'texto',
    max: 200,
    obligatoria: true,
    explicacion: 'Qué es, sin marca. Hasta 200 caracteres.',
    ejemplo: 'Manguera de jardín reforzada',
    ancho: 48,
  },
  familia: {
    tipo: 'texto',
    max: 80,
    obligatoria: true,
    explicacion: 'Una categoría de la tienda, u otra propia. Hasta 80 caracteres.',
    ejemplo: 'jardineria y areas libres',
    ancho: 28,
  },
  sub_familia: {
    tipo: 'texto',
    max: 80,
    obligatoria: false,
    explicacion: 'Hasta 80 caracteres.',
    ejemplo: 'Riego y bombas',
    ancho: 28,
  },
  cod_familia: {
    tipo: 'codigo',
    max: MAX_COD_FAMILIA,
    obligatoria: true,
    explicacion: `Número de 1 a ${MAX_COD_FAMILIA}.`,
    ejemplo: '14',
    ancho: 14,
  },
  cod_sub_familia: {
    tipo: 'codigo',
    max: MAX_COD_SUB_FAMILIA,
    obligatoria: false,
    explicacion: `Número de 1 a ${MAX_COD_SUB_FAMILIA}. Vacío es sin código de subfamilia.`,
    ejemplo: '3',
    ancho: 18,
  },
  correlativo: {
    tipo: 'codigo',
    max: MAX_CORRELATIVO,
    obligatoria: true,
    explicacion: `Número de 1 a ${MAX_CORRELATIVO}.`,
    ejemplo: '7',
    ancho: 14,
  },
};

/** As a file that is written has them; each value stands under its column's name. */
export const columnasDeArchivo = COLUMNAS_MAESTROS.map((columna) => ({
  titulo: columna,
  tipo: COLUMNAS[columna].tipo,
  ancho: COLUMNAS[columna].ancho,
  // 0 is none, and stands as nothing.
  valor: (fila: Record<ColumnaMaestros, string | number>) => fila[columna] || null,
}));
