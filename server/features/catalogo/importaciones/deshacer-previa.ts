import { desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  CARGA_VENCIDA,
  type CargaPorDeshacer,
  deshacerImportacion,
  type ProductoQueQueda,
} from '#contract/catalogo/importaciones/deshacer.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { documentoDe } from './importar.ts';
import { vencida } from './plazo.ts';
import { importaciones } from './table.ts';

/** The import, which must be the last that stands, and not too old. */
export async function exigirUltima(db: Queryable, id: number): Promise<{ archivo: string }> {
  const [importacion] = await db
    .select({ archivo: importaciones.archivo, deshecha_en: importaciones.deshecha_en, vencida })
    .from(importaciones)
    .where(eq(importaciones.id, id));
  if (!importacion) throw notFound(deshacerImportacion);
  if (importacion.deshecha_en) throw new AppError('CONFLICTO', { message: 'Esta carga ya se deshizo.' });
  if (importacion.vencida) throw new AppError('CONFLICTO', { message: CARGA_VENCIDA });
  const [ultima] = await db
    .select({ id: importaciones.id })
    .from(importaciones)
    .where(isNull(importaciones.deshecha_en))
    .orderBy(desc(importaciones.id))
    .limit(1);
  if (ultima?.id !== id) {
    throw new AppError('CONFLICTO', { message: 'Sólo se puede deshacer la última carga.' });
  }
  return importacion;
}

/**
 * The rows of a product's ledger that are an import's. Not by the index of documents: until its counts are renewed
 * PostgreSQL takes a new one for a single row, and would read all twenty thousand for each product.
 */
export const esDe = (id: number): SQL => sql`documento || '' = ${documentoDe(id)}`;

/** What an import did (`f`), to which product (`p`), and the last it wrote in its ledger (`m`). */
export const filasDe = (id: number): SQL => sql`
  importaciones_filas f join productos p on p.id = f.producto_id cross join lateral (
    select max(id) as id from movimientos_stock where producto_id = f.producto_id and ${esDe(id)}
  ) m`;

/** Units moved since that the import's undoing would count: of a product that it created, or whose stock it changed. */
const MOVIMIENTOS = sql`
  movimientos_stock s
  where (m.id is not null or f.antes is null) and s.producto_id = p.id and s.id > coalesce(m.id, 0)`;

/** What refers to a product that the import created, so that it can't leave the shop; what it counts as. */
const REFERENCIAS = {
  venta: sql`compras_lineas`,
  recepcion: sql`productos_proveedor`,
  conteo: sql`conteos_lineas`,
  oferta: sql`ofertas`,
};
const referida = (tabla: SQL) => sql`exists (select from ${tabla} r where r.producto_id = p.id)`;

/** Its barcode from before is by now another product's, which the import doesn't give another one back. */
const EAN_DE_OTRO = sql`exists (
  select from productos o where o.ean = f.antes ->> 'ean' and o.id <> p.id and not exists (
    select from importaciones_filas g
    where g.importacion_id = f.importacion_id and g.producto_id = o.id and g.version = o.version and g.antes ? 'ean'
  )
)`;

/**
 * Whether something happened since to a product of `filasDe`, so that it stays as it is: somebody edited it, gave its
 * barcode to another, or its units moved. What was sold matters only where the import set the stock: a price goes back whatever was sold at it.
 */
export const CAMBIO_DESPUES = sql`(
  p.version <> f.version or exists (select from ${MOVIMIENTOS}) or ${EAN_DE_OTRO}
  or (f.antes is null and (${sql.join(Object.values(REFERENCIAS).map(referida), sql` or `)}))
)`;

/** Whether anything of it can still go back. One that changed no product can be undone as well: then so can its forerunner. */
export async function algoVuelve(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ vuelve: boolean }>(sql`
    select not exists (select from importaciones_filas where importacion_id = ${id})
      or exists (select from ${filasDe(id)} where f.importacion_id = ${id} and not ${CAMBIO_DESPUES}) as vuelve`);
  return rows[0]!.vuelve;
}

/** What undoing the last import would do, and which products it would leave as they are; as of now. */
export async function previsualizarDeshacer(
  { db }: Context,
  id: number,
  { page, limit }: { page: number; limit: number },
): Promise<CargaPorDeshacer> {
  await exigirUltima(db, id);
  const { rows: cuentas } = await db.execute<Pick<CargaPorDeshacer, 'vuelven' | 'salen' | 'total'>>(sql`
    select count(*) filter (where not cambio and not creado)::int as vuelven,
      count(*) filter (where not cambio and creado)::int as salen, count(*) filter (where cambio)::int as total
    from (
      select f.antes is null as creado, ${CAMBIO_DESPUES} as cambio from ${filasDe(id)} where f.importacion_id = ${id}
    ) f`);
  const { rows: items } = await db.execute<ProductoQueQueda & Record<string, unknown>>(sql`
    select p.id as producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion,
      ${motivosDe(id)} as motivos
    from ${filasDe(id)} where f.importacion_id = ${id} and ${CAMBIO_DESPUES}
    order by p.id limit ${limit} offset ${(page - 1) * limit}`);
  return { ...cuentas[0]!, items, page, limit };
}

/** Why a product stays. An edit is known by its version; also an offer raises it, when it begins and when it ends. */
const motivosDe = (id: number) => sql`array(
  select distinct motivo from (
    select case when (
        select origen = 'oferta' and cuando > (select cuando from importaciones where id = ${id})
        from precios_historial where producto_id = p.id order by id desc limit 1
      ) then 'oferta' else 'edicion' end as motivo
    where p.version <> f.version
    union all select 'ean' where ${EAN_DE_OTRO}
    union all select s.motivo from ${MOVIMIENTOS}
    ${sql.join(
      Object.entries(REFERENCIAS).map(
        ([motivo, tabla]) => sql`union all select ${motivo} where f.antes is null and ${referida(tabla)}`,
      ),
      sql` `,
    )}
  ) t order by motivo
)`;
