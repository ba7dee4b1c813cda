import type { LineaReposicion } from '#contract/bodega/reposicion.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { type FiltroReposicion, type Propuestas, porPedir } from './reposicion.ts';
import { columnasDeLinea, libroDeReposicion, nombreDeProveedor } from './reposicion-libro.ts';

const conProveedor = (verCostos: boolean): Columna<LineaReposicion>[] => [
  { titulo: 'Proveedor', tipo: 'texto', valor: nombreDeProveedor },
  ...columnasDeLinea(verCostos),
];

/** The proposal for the shop itself, with all its figures: a workbook with a sheet per supplier, or one list. */
export async function exportarReposicion(
  ctx: Context,
  propuestas: Propuestas,
  { formato, ...filtro }: FiltroReposicion & { formato: Formato },
): Promise<FileReply> {
  const { lineas, ...cuando } = await porPedir(ctx, propuestas, filtro);
  const verCostos = tienePermiso(ctx, 'ver-costos');
  const nombre = `reposicion-${diaEnSantiago()}`;
  if (formato === 'csv') return exportar(conProveedor(verCostos), lineas, { formato, nombre });
  return new FileReply(`${nombre}.xlsx`, libroDeReposicion({ ...cuando, lineas, verCostos }));
}
