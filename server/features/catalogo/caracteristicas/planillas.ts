import { and, asc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import {
  COLUMNAS_CARACTERISTICAS,
  type exportarCaracteristicas as contrato,
  MAX_FILAS_CARACTERISTICAS,
} from '#contract/catalogo/caracteristicas/planilla.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { activo, productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { exportar, plantillaDe } from '#server/platform/planillas/index.ts';
import { columnasDeArchivo, type FilaDeArchivo, GUIA } from './columnas.ts';
import { enValores } from './importar-caracteristicas.ts';
import { caracteristicasDe } from './queries.ts';

const HOJA = 'Características';
const POR_TANDA = 500;

/** The columns without products, and a second sheet that says what goes in each. */
export const plantilla = async (): Promise<FileReply> =>
  plantillaDe({
    archivo: 'plantilla-caracteristicas',
    hoja: HOJA,
    que: 'los productos',
    columnas: columnasDeArchivo,
    guia: GUIA,
    nombres: COLUMNAS_CARACTERISTICAS,
    maxFilas: MAX_FILAS_CARACTERISTICAS,
  });

/** What is known of each product that is sold. */
export function exportarCaracteristicas(
  { db }: Context,
  { formato, familia }: z.output<typeof contrato.query>,
): Promise<FileReply> {
  const nombre = `caracteristicas-${diaEnSantiago()}`;
  return exportar(columnasDeArchivo, todas(db, familia), { formato, nombre, hoja: HOJA });
}

async function* todas(db: Context['db'], familia: string | undefined): AsyncGenerator<FilaDeArchivo> {
  for (let ultimo = 0; ; ) {
    const filas = await db
      .select({
        id: productos.id,
        codigo_producto_fussan: productos.codigo_producto_fussan,
        descripcion: productos.descripcion,
      })
      .from(productos)
      .where(and(activo, gt(productos.id, ultimo), ...(familia ? [eq(productos.familia, familia)] : [])))
      .orderBy(asc(productos.id))
      .limit(POR_TANDA);
    if (filas.length === 0) return;
    ultimo = filas.at(-1)!.id;
    const sabidas = await caracteristicasDe(
      db,
      filas.map(({ id }) => id),
    );
    for (const { id, ...fila } of filas) yield { ...fila, valores: enValores(sabidas.get(id)) };
  }
}
