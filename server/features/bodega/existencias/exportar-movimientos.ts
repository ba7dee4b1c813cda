import { type SQL, sql } from 'drizzle-orm';
import {
  type FiltroMovimientos,
  MAX_FILAS_ARCHIVO,
  MOTIVOS_STOCK,
  type MovimientoStock,
  type SortMovimientos,
} from '#contract/bodega/existencias/existencias.ts';
import { nombresDeLotes } from '#contract/bodega/existencias/nombre-de-lote.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { enTandas } from '#server/platform/tandas.ts';
import { condicion, contarMovimientos, leerMovimientos, movimientosEnOrden } from './movimientos.ts';

const POR_TANDA = 1_000;

const COLUMNAS: Columna<MovimientoStock>[] = [
  { titulo: 'Fecha', tipo: 'instante', valor: ({ cuando }) => cuando },
  { titulo: 'Código', tipo: 'codigo', valor: ({ codigo_producto_fussan }) => codigo_producto_fussan },
  { titulo: 'Producto', tipo: 'texto', valor: ({ descripcion }) => descripcion, ancho: 60 },
  { titulo: 'Motivo', tipo: 'texto', valor: ({ motivo }) => MOTIVOS_STOCK[motivo], ancho: 20 },
  { titulo: 'Cantidad', tipo: 'entero', valor: ({ cantidad }) => cantidad },
  { titulo: 'Antes', tipo: 'entero', valor: ({ antes }) => antes },
  { titulo: 'Después', tipo: 'entero', valor: ({ despues }) => despues },
  { titulo: 'Documento', tipo: 'texto', valor: ({ documento }) => documento?.texto },
  { titulo: 'Nota', tipo: 'texto', valor: ({ nota }) => nota },
  { titulo: 'Persona', tipo: 'texto', valor: ({ actor }) => actor },
  { titulo: 'Lotes', tipo: 'texto', valor: ({ lotes }) => nombresDeLotes(lotes) },
];

/** The ledger as a file, as far as the filter lets it through. */
export async function exportarMovimientos(
  { db }: Context,
  { formato, ...filtro }: FiltroMovimientos & { formato: Formato },
): Promise<FileReply> {
  const donde = condicion(filtro);
  if ((await contarMovimientos(db, donde, MAX_FILAS_ARCHIVO + 1)) > MAX_FILAS_ARCHIVO) {
    throw new AppError('DEMASIADO_GRANDE', {
      message: 'Son demasiados movimientos para un archivo. Acota las fechas u otro filtro.',
    });
  }
  const nombre = `movimientos-${diaEnSantiago()}`;
  return exportar(COLUMNAS, leer(db, donde, filtro.sort), { formato, nombre, hoja: 'Movimientos' });
}

/** Looked for once, in the order of the list, and then read some at a time. */
async function* leer(db: Queryable, donde: SQL, sort: SortMovimientos): AsyncGenerator<MovimientoStock> {
  const { rows } = await db.execute<{ id: number }>(movimientosEnOrden(sql`m.id::float8 as id`, donde, sort));
  for (const tanda of enTandas(rows, POR_TANDA)) {
    const suyos = sql`m.id = any(${sql.param(tanda.map(({ id }) => id))}::bigint[])`;
    yield* await leerMovimientos(db, suyos, { sort, limit: POR_TANDA, offset: 0 });
  }
}
