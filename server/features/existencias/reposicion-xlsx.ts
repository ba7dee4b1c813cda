import { diaEnSantiago } from '#contract/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { type Propuestas, proponer } from './reposicion.ts';
import { libroDeReposicion } from './reposicion-libro.ts';

const MAX_LINEAS = 20_000;

/** The proposal as a workbook to send: without what isn't ordered. */
export async function archivoDeReposicion(
  ctx: Context,
  propuestas: Propuestas,
  filtro: { semanas: number; proveedor_id?: number | undefined },
): Promise<FileReply> {
  const { lineas: todas, ...cuando } = await proponer(ctx, propuestas, filtro);
  const lineas = todas.filter(({ cantidad }) => cantidad > 0);
  if (lineas.length > MAX_LINEAS) {
    throw new AppError('DEMASIADO_GRANDE', {
      message: `Son más de ${MAX_LINEAS} productos: descarga la propuesta de un proveedor a la vez.`,
    });
  }
  return new FileReply(`reposicion-${diaEnSantiago()}.xlsx`, libroDeReposicion({ ...cuando, lineas }));
}
