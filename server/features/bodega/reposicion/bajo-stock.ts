import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listarBajoStock, PaginaBajo, ProductoBajo, SortBajo } from '#contract/bodega/existencias/existencias.ts';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import { idsDeProductos } from '#server/features/bodega/existencias/index.ts';
import type { Context } from '#server/platform/context.ts';
import { en } from '#server/platform/estados/sql.ts';
import { porLlegar } from './por-llegar.ts';

type Consulta = z.output<typeof listarBajoStock.query>;

/** At the minimum or below; where no minimum was set, sold out. */
const BAJO = sql`p.estado ${en<EstadoProducto>('activo')} and p.cantidad_stock <= p.stock_minimo`;

/** Ties are broken by what doesn't change, so that no product stands on two pages. */
const SORTS: Record<SortBajo, SQL> = {
  // Sold out first, then those with the smallest part of their minimum left.
  urgencia: sql`p.cantidad_stock::float8 / greatest(p.stock_minimo, 1), p.stock_minimo desc, p.id`,
  codigo: sql`p.codigo_producto_fussan`,
  'codigo-desc': sql`p.codigo_producto_fussan desc`,
  descripcion: sql`p.busqueda, p.id`,
  'descripcion-desc': sql`p.busqueda desc, p.id desc`,
  'stock-asc': sql`p.cantidad_stock, p.id`,
  'stock-desc': sql`p.cantidad_stock desc, p.id desc`,
  'falta-asc': sql`p.stock_minimo - p.cantidad_stock, p.id`,
  'falta-desc': sql`p.stock_minimo - p.cantidad_stock desc, p.id desc`,
};

function condicion({ q, familia, proveedor_id }: Consulta): SQL {
  const partes = [
    BAJO,
    ...(q ? [sql`p.id in (${idsDeProductos(q)})`] : []),
    ...(familia ? [sql`p.familia = ${familia}`] : []),
    ...(proveedor_id === undefined ? [] : [sql`p.proveedor_id is not distinct from ${proveedor_id || null}::int`]),
  ];
  return sql.join(partes, sql` and `);
}

/** Active products that are running out. */
export async function paginaDeBajoStock({ db }: Context, consulta: Consulta): Promise<PaginaBajo> {
  const { page, limit, sort } = consulta;
  const donde = condicion(consulta);
  const orden = SORTS[sort];
  const [{ rows: items }, { rows: totales }] = await Promise.all([
    db.execute<ProductoBajo & Record<string, unknown>>(sql`
      select p.id as producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion, p.imagen_url,
        p.imagen_anchos, p.familia, p.marca, p.cantidad_stock, p.stock_minimo, p.stock_maximo,
        coalesce(l.por_llegar, 0) as por_llegar, p.proveedor_id, v.nombre_provedor
      from (
        select * from productos p where ${donde} order by ${orden} limit ${limit} offset ${(page - 1) * limit}
      ) p
      left join lateral (select x.por_llegar from (${porLlegar}) x where x.producto_id = p.id) l on true
      left join proveedores v on v.id = p.proveedor_id
      order by ${orden}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from productos p where ${donde}`),
  ]);
  return { items, total: totales[0]!.total, page, limit };
}
