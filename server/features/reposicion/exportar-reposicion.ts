import type { LineaReposicion } from '#contract/existencias/reposicion.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { type FiltroReposicion, type Propuestas, porPedir } from './reposicion.ts';
import { COLUMNAS_DE_LINEA, libroDeReposicion, nombreDeProveedor } from './reposicion-libro.ts';

const CON_PROVEEDOR: Columna<LineaReposicion>[] = [
  { titulo: 'Proveedor', tipo: 'texto', valor: nombreDeProveedor },
  ...COLUMNAS_DE_LINEA,
];

/** The proposal for the shop itself, with all its figures: a workbook with a sheet per supplier, or one list. */
export async function exportarReposicion(
  ctx: Context,
  propuestas: Propuestas,
  { formato, ...filtro }: FiltroReposicion & { formato: Formato },
): Promise<FileReply> {
  const { lineas, ...cuando } = await porPedir(ctx, propuestas, filtro);
  const nombre = `reposicion-${diaEnSantiago()}`;
  if (formato === 'csv') return exportar(CON_PROVEEDOR, lineas, { formato, nombre });
  return new FileReply(`${nombre}.xlsx`, libroDeReposicion({ ...cuando, lineas }));
}
