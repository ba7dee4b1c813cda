import { type SQL, sql } from 'drizzle-orm';
import {
  listarProductosDeMaestro as contrato,
  type ProductoDeMaestro,
  type SortProductosDeMaestro,
} from '#contract/catalogo/maestros/maestros.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { notFound } from '#server/platform/http/mount.ts';

/**
 * The ids of the products of the master `m`: those that were made from it or joined to it, and one that bears its code and
 * is no other's, as one that a workbook brought.
 */
export const idsDeProductos = sql.raw(`(
  select producto_id as id from maestros_productos where maestro_id = m.id
  union all
  select c.id from productos c
  where c.codigo_producto_fussan = m.codigo_fussan
    and not exists (select from maestros_productos o where o.producto_id = c.id)
)`);

const descripcion = sql`p.busqueda`;
const SORTS: Record<SortProductosDeMaestro, SQL> = {
  codigo: sql`p.codigo_producto_fussan`,
  'codigo-desc': sql`p.codigo_producto_fussan desc`,
  descripcion,
  'descripcion-desc': sql`${descripcion} desc`,
  'precio-asc': sql`p.precio_unitario`,
  'precio-desc': sql`p.precio_unitario desc`,
  'stock-asc': sql`p.cantidad_stock`,
  'stock-desc': sql`p.cantidad_stock desc`,
};

const COLUMNAS = sql`p.id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion, p.marca,
  p.precio_unitario::float8 as precio_unitario, p.cantidad_stock, p.estado,
  exists (select from maestros_productos u where u.producto_id = p.id) as unido`;

/** A page of a master's products, hidden ones too. */
export async function productosDelMaestro(
  { db }: Context,
  id: number,
  { page, limit, sort }: { page: number; limit: number; sort: SortProductosDeMaestro },
) {
  const { rows: cuenta } = await db.execute<{ total: number }>(sql`
    select (select count(*)::int from ${idsDeProductos} i) as total from maestros m where m.id = ${id}`);
  if (!cuenta[0]) throw notFound(contrato);
  const { rows: items } = await db.execute<ProductoDeMaestro & Record<string, unknown>>(sql`
    select ${COLUMNAS} from maestros m cross join lateral ${idsDeProductos} i join productos p on p.id = i.id
    where m.id = ${id} order by ${SORTS[sort]}, p.id limit ${limit} offset ${(page - 1) * limit}`);
  return { items, total: cuenta[0].total, page, limit };
}

/** A product as a master's page shows it. */
export async function productoDe(db: Queryable, producto_id: number): Promise<ProductoDeMaestro> {
  const { rows } = await db.execute<ProductoDeMaestro & Record<string, unknown>>(
    sql`select ${COLUMNAS} from productos p where p.id = ${producto_id}`,
  );
  return rows[0]!;
}
