import { type SQL, sql } from 'drizzle-orm';
import type {
  FiltroSinContar,
  PaginaSinContar,
  ProductoSinContar,
  SortSinContar,
} from '#contract/bodega/existencias/conteos-sin-contar.ts';
import { MAX_FILAS_ARCHIVO } from '#contract/bodega/existencias/existencias.ts';
import type { Formato } from '#contract/exportar.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { enTandas } from '#server/platform/tandas.ts';
import { contar, faltaContarlo, ORDEN_DE_PASO } from './alcance.ts';
import { leerFila } from './conteos.ts';
import { idsDeProductos } from './movimientos.ts';

const POR_TANDA = 1_000;

/** Ties are broken by the code, so that no product stands on two pages. */
const SORTS: Record<SortSinContar, SQL> = {
  'producto-asc': sql`p.busqueda, p.codigo_producto_fussan`,
  'producto-desc': sql`p.busqueda desc, p.codigo_producto_fussan`,
  'codigo-asc': sql`p.codigo_producto_fussan`,
  'codigo-desc': sql`p.codigo_producto_fussan desc`,
  'ubicacion-asc': sql`${ORDEN_DE_PASO} nulls last, p.busqueda, p.codigo_producto_fussan`,
  'ubicacion-desc': sql`${ORDEN_DE_PASO} desc nulls last, p.busqueda, p.codigo_producto_fussan`,
};

/** A page of what a count is about and nobody has counted in it. */
export async function paginaSinContar(
  { db }: Context,
  id: number,
  { page, limit, sort, q }: FiltroSinContar & { page: number; limit: number },
): Promise<PaginaSinContar> {
  const donde = condicion(await leerFila(db, id), q);
  const [ids, total] = await Promise.all([
    enOrden(db, donde, sort, sql`limit ${limit} offset ${(page - 1) * limit}`),
    contar(db, donde),
  ]);
  return { items: await leer(db, ids), total, page, limit };
}

/** The same as a sheet to write on: what is expected isn't on it. */
export async function exportarSinContar(
  { db }: Context,
  id: number,
  { formato, sort, q }: FiltroSinContar & { formato: Formato },
): Promise<FileReply> {
  const conteo = await leerFila(db, id);
  const ids = await enOrden(db, condicion(conteo, q), sort, sql`limit ${MAX_FILAS_ARCHIVO + 1}`);
  if (ids.length > MAX_FILAS_ARCHIVO) {
    throw new AppError('DEMASIADO_GRANDE', {
      message: 'Son demasiados productos para una hoja. Busca sólo una parte, o abre un conteo de menos.',
    });
  }
  return exportar(COLUMNAS, porTandas(db, ids), { formato, nombre: `por-contar-${id}`, hoja: 'Por contar' });
}

const COLUMNAS: Columna<ProductoSinContar>[] = [
  { titulo: 'Código', tipo: 'codigo', valor: ({ codigo_producto_fussan }) => codigo_producto_fussan },
  { titulo: 'Descripción', tipo: 'texto', valor: ({ descripcion }) => descripcion, ancho: 60 },
  { titulo: 'Ubicación', tipo: 'texto', valor: ({ ubicacion }) => ubicacion, ancho: 26 },
  { titulo: 'Contado', tipo: 'entero', valor: () => null, ancho: 14 },
];

const condicion = (conteo: Parameters<typeof faltaContarlo>[0], q: string | undefined): SQL =>
  q ? sql`${faltaContarlo(conteo)} and p.id in (${idsDeProductos(q)})` : faltaContarlo(conteo);

async function enOrden(db: Queryable, donde: SQL, sort: SortSinContar, tramo: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from productos p
    where ${donde} order by ${SORTS[sort]} ${tramo}`);
  return rows.map(({ id }) => id);
}

async function* porTandas(db: Queryable, ids: readonly number[]): AsyncGenerator<ProductoSinContar> {
  for (const tanda of enTandas(ids, POR_TANDA)) yield* await leer(db, tanda);
}

/** These products, in this order. */
async function leer(db: Queryable, ids: readonly number[]): Promise<ProductoSinContar[]> {
  const { rows } = await db.execute<ProductoSinContar & Record<string, unknown>>(sql`
    select p.id as producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion, p.marca,
      p.estado, p.ubicacion
    from unnest(${sql.param([...ids])}::int[]) with ordinality as o (id, n)
    join productos p on p.id = o.id order by o.n`);
  return rows;
}
