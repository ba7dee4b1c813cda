import type { LineaReposicion, SortReposicion } from '#contract/existencias/reposicion.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { type Propuestas, proponer } from './reposicion.ts';
import { COLUMNAS_DE_LINEA, libroDeReposicion, nombreDeProveedor } from './reposicion-libro.ts';

const MAX_LINEAS = 20_000;

const CON_PROVEEDOR: Columna<LineaReposicion>[] = [
  { titulo: 'Proveedor', tipo: 'texto', valor: nombreDeProveedor },
  ...COLUMNAS_DE_LINEA,
];

/** The proposal as a file to send, without what isn't ordered: a workbook with a sheet per supplier, or one list. */
export async function exportarReposicion(
  ctx: Context,
  propuestas: Propuestas,
  {
    formato,
    ...filtro
  }: { formato: Formato; semanas: number; proveedor_id?: number | undefined; sort: SortReposicion },
): Promise<FileReply> {
  const { lineas: todas, ...cuando } = await proponer(ctx, propuestas, filtro);
  const lineas = todas.filter(({ cantidad }) => cantidad > 0);
  if (lineas.length > MAX_LINEAS) {
    throw new AppError('DEMASIADO_GRANDE', {
      message: `Son más de ${MAX_LINEAS} productos: descarga la propuesta de un proveedor a la vez.`,
    });
  }
  const nombre = `reposicion-${diaEnSantiago()}`;
  if (formato === 'csv') return exportar(CON_PROVEEDOR, lineas, { formato, nombre });
  return new FileReply(`${nombre}.xlsx`, libroDeReposicion({ ...cuando, lineas }));
}
