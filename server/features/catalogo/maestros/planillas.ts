import type { FiltroMaestros } from '#contract/catalogo/maestros/maestros.ts';
import { COLUMNAS_MAESTROS, MAX_FILAS_MAESTROS } from '#contract/catalogo/maestros/planilla.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { exportar, plantillaDe } from '#server/platform/planillas/index.ts';
import { COLUMNAS, columnasDeArchivo } from './columnas.ts';
import { todosLosMaestros } from './queries.ts';

const HOJA = 'Maestros';

/** The columns without masters, and a second sheet that says what goes in each. */
export const plantillaDeMaestros = async (): Promise<FileReply> =>
  plantillaDe({
    archivo: 'plantilla-maestros',
    hoja: HOJA,
    que: 'los maestros',
    columnas: columnasDeArchivo,
    guia: COLUMNAS,
    nombres: COLUMNAS_MAESTROS,
    maxFilas: MAX_FILAS_MAESTROS,
  });

/** What the filter of the list lets through, in the columns of the workbook. */
export function exportarMaestros(
  { db }: Context,
  { formato, ...filtro }: FiltroMaestros & { formato: Formato },
): Promise<FileReply> {
  const nombre = `maestros-${diaEnSantiago()}`;
  return exportar(columnasDeArchivo, todosLosMaestros(db, filtro), { formato, nombre, hoja: HOJA });
}
