import { diaEnSantiago } from '#contract/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { runWorker } from '#server/platform/run-worker.ts';
import { inTurn } from '#server/platform/turns.ts';
import { type Propuestas, proponer } from './reposicion.ts';

const MAX_LINEAS = 20_000;
const BOUNDS = { memoryMb: 256, patienceMs: 60_000 };

/** The proposal as a workbook to send: without what isn't ordered. Made in a thread of its own, one at a time. */
export async function archivoDeReposicion(
  ctx: Context,
  propuestas: Propuestas,
  filtro: { semanas: number; proveedor_id?: number | undefined },
): Promise<FileReply> {
  return inTurn('reposicion-xlsx', async () => {
    const { lineas: todas, semanas, desde, hasta } = await proponer(ctx, propuestas, filtro);
    const lineas = todas.filter(({ cantidad }) => cantidad > 0);
    if (lineas.length > MAX_LINEAS) {
      throw new AppError('DEMASIADO_GRANDE', {
        message: `Son más de ${MAX_LINEAS} productos: descarga la propuesta de un proveedor a la vez.`,
      });
    }
    const libro = await runWorker<Uint8Array>(
      new URL('./reposicion-worker.ts', import.meta.url),
      { lineas, semanas, desde, hasta },
      BOUNDS,
    );
    return new FileReply(`reposicion-${diaEnSantiago()}.xlsx`, Buffer.from(libro));
  });
}
