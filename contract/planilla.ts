import { z } from 'zod';
import { MEDIA_TYPES } from './exportar.ts';
import { endpoint } from './http.ts';
import type { Subject } from './subjects.ts';

export const EXTENSION_PLANILLA = /\.xlsx?$/i;
/** Where columns in plain text are read too. */
export const EXTENSION_CON_CSV = /\.(xlsx?|csv)$/i;
export const ELIGE_UN_EXCEL_O_CSV = 'Elige una planilla de Excel (.xlsx o .xls) o un archivo .csv.';
export const ELIGE_UN_EXCEL = 'Por favor, selecciona un archivo Excel.';
export const EXCEL_VACIO = 'El archivo está vacío (0 kB). Vuelve a guardarlo o a descargarlo, y elígelo de nuevo.';
export const EXCEL_NO_SUBIDO = 'Error al subir el archivo Excel. Inténtalo de nuevo.';

/** One workbook at a time. */
export const UNA_PLANILLA = { parts: ['excelFile', 'file'], maxFiles: 1, maxBytes: 15 * 1024 * 1024 } as const;

/** What a workbook does, in figures. */
export const CUENTAS = {
  creados: z.int(),
  actualizados: z.int(),
  sin_cambios: z.int(),
};
export type Cuentas = z.output<z.ZodObject<typeof CUENTAS>>;

const celda = z.union([z.string(), z.number()]);
export interface CambioDeCelda {
  columna: string;
  antes: string | number;
  despues: string | number;
}

/** What a row changes of what there is, column by column. */
export const cambiosDeCeldas = <const C extends readonly [string, ...string[]]>(columnas: C) =>
  z.array(z.object({ columna: z.enum(columnas), antes: celda, despues: celda }));

/** What is said of where the rows of a workbook stand, where that may surprise. */
export function avisoDeHoja({ hoja, filas_ocultas }: { hoja: string | null; filas_ocultas: number }): string | null {
  const ocultas = filas_ocultas === 1 ? 'Incluye 1 fila oculta' : `Incluye ${filas_ocultas} filas ocultas`;
  const dicho = [
    hoja !== null && `Se leyó la hoja «${hoja}».`,
    filas_ocultas > 0 && `${ocultas} en la planilla: también se ${filas_ocultas === 1 ? 'lee' : 'leen'}.`,
  ].filter(Boolean);
  return dicho.length > 0 ? dicho.join(' ') : null;
}

/** What a revision has besides its rows. */
export const REVISION = {
  success: z.literal(true),
  huella: z.string().meta({ description: 'Va al confirmar: si algo de eso cambió desde entonces, 409' }),
  hoja: z.string().nullable().meta({ description: 'La que se leyó; null si el libro no muestra otra' }),
  filas_ocultas: z.int().meta({ description: 'Filas que el libro oculta o filtra: también se leen' }),
  ...CUENTAS,
};

interface Planilla<R extends z.ZodType, H extends z.ZodType> {
  path: `/${string}`;
  tag: Subject;
  /** What is another once it is loaded. */
  changes: readonly Subject[];
  /** What it brings: «de maestros». */
  de: string;
  /** What would change. */
  revision: R;
  /** What was done. */
  hecha: H;
  fallback: string;
}

/**
 * The calls of a workbook that creates and updates, all or nothing. With `simular` nothing is written and the answer, with
 * status 200, is what would change. Bad cells are 400 with `errores`, simulated or not.
 */
export function llamadasDePlanilla<R extends z.ZodType, H extends z.ZodType>({
  path,
  tag,
  changes,
  de,
  revision,
  hecha,
  fallback,
}: Planilla<R, H>) {
  const SUBIR = {
    method: 'POST',
    path,
    tag,
    changes,
    body: z.object({
      huella: z.string().max(64).optional().meta({ description: 'La de la revisión; sin ella no se compara' }),
    }),
    files: UNA_PLANILLA,
    fallback,
  } as const;
  const subir = endpoint({
    ...SUBIR,
    summary: `Sube la planilla ${de}: todo o nada. Con ?simular=1 responde 200 con lo que cambiaría`,
    query: z.object({ simular: z.enum(['0', '1']).optional() }),
    reply: z.union([hecha, revision]),
    status: 201,
  });
  return {
    subir,
    /** The same call for who only looks. */
    revisar: endpoint({
      ...SUBIR,
      variantOf: subir,
      changes: [],
      summary: `Revisa la planilla ${de} sin guardar nada`,
      query: z.object({ simular: z.literal('1') }),
      reply: revision,
      status: 200,
    }),
    /** The same call for who saves. */
    confirmar: endpoint({ ...SUBIR, variantOf: subir, summary: `Sube la planilla ${de}`, reply: hecha, status: 201 }),
    errores: endpoint({
      method: 'POST',
      path: `${path}/errores`,
      tag,
      changes: [],
      summary: 'La misma planilla con sus celdas malas marcadas y una hoja que dice qué hay que corregir',
      body: z.object({}),
      files: UNA_PLANILLA,
      download: MEDIA_TYPES.xlsx,
      status: 200,
      fallback: 'No se pudo preparar la planilla de errores.',
    }),
    plantilla: endpoint({
      method: 'GET',
      path,
      tag,
      summary: 'Planilla vacía con los encabezados y una hoja de instrucciones',
      download: MEDIA_TYPES.xlsx,
      status: 200,
      fallback: 'No se pudo descargar la plantilla.',
    }),
  };
}
