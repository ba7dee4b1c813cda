import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import type { Columna } from '../write/columns.ts';
import { libroDeErrores } from './libro-de-errores.ts';
import { type ClaseDePlanilla, leerSubida } from './subida.ts';

/** The call that gives the same workbook back with what is wrong in it; `columnas` are the sheet's, in their order. */
export const correccionDe =
  <C extends string>(clase: ClaseDePlanilla<C>, hoja: string, columnas: readonly Omit<Columna<never>, 'valor'>[]) =>
  async (ctx: Context, files: readonly ReceivedFile[]): Promise<FileReply> => {
    const { filas, crudas, errores } = await leerSubida(ctx, files, clase, true);
    await filas.release();
    return libroDeErrores({
      nombre: 'errores-de-la-planilla.xlsx',
      hoja,
      columnas,
      nombres: clase.columnas,
      crudas,
      errores,
    });
  };
