import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  GrupoPorDevolver,
  listarPorDevolver,
  PaginaPorDevolver,
  PorDevolver,
} from '#contract/bodega/devoluciones/devoluciones.ts';
import type { EstadoRecepcion } from '#contract/bodega/recepciones/recepciones.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import type { Context } from '#server/platform/context.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { en } from '#server/platform/estados/sql.ts';
import { type Rows, veCostos } from './queries.ts';

/** Of a receipt `r`: it was rejected, and stands in no note that holds. */
export const porDevolver: SQL = sql`(r.estado_recepcion ${en<EstadoRecepcion>('rechazado')} and not exists (
  select from devoluciones_proveedor_lineas l where l.recepcion_id = r.id and l.vigente))`;

function queNombra(q: string | undefined): SQL {
  if (!q) return sql`true`;
  const texto = queContenga(normalizar(q));
  return sql`(v.busqueda like ${texto} or p.busqueda like ${texto} or r.codigo_producto_fussan::text = ${q})`;
}

/** A page of what waits to be returned, by supplier, with what each of them has in all. */
export async function paginaPorDevolver(
  ctx: Context,
  { q, proveedor_id, page, limit }: z.output<typeof listarPorDevolver.query>,
): Promise<PaginaPorDevolver> {
  const conCostos = veCostos(ctx);
  const deEste = proveedor_id === undefined ? sql`true` : sql`r.proveedor_id = ${proveedor_id}`;
  const { rows } = await ctx.db.execute<{
    total: number;
    items: PorDevolver[];
    grupos: GrupoPorDevolver[];
  }>(sql`
    -- By the indexes alone, before anything is looked up of those few that are left.
    with esperan as materialized (
      select r.id from productos_proveedor r where ${porDevolver} and ${deEste}
    ), espera as materialized (
      select r.id as recepcion_id, r.proveedor_id, v.nombre_provedor, v.nombre_en_orden, r.producto_id,
        r.codigo_producto_fussan, p.descripcion, r.cantidad_recibida as cantidad, r.precio_compra_unitario as costo,
        r.numero_factura_provedor, r.fecha_recepcion::text as fecha_recepcion, r.motivo_rechazo as motivo
      from esperan e
      join productos_proveedor r on r.id = e.id
      join proveedores v on v.id = r.proveedor_id
      join productos p on p.id = r.producto_id
      where ${queNombra(q)}
    ), pagina as (
      select * from espera order by nombre_en_orden, proveedor_id, recepcion_id limit ${limit} offset ${(page - 1) * limit}
    )
    select (select count(*)::int from espera) as total,
      (select coalesce(json_agg(f), '[]') from (
        select recepcion_id, proveedor_id, nombre_provedor, producto_id, codigo_producto_fussan, descripcion, cantidad,
          ${conCostos ? sql`costo::float8` : sql`null::float8`} as costo, numero_factura_provedor, fecha_recepcion, motivo
        from pagina order by nombre_en_orden, proveedor_id, recepcion_id
      ) f) as items,
      (select coalesce(json_agg(g), '[]') from (
        select proveedor_id, count(*)::int as recepciones, sum(cantidad)::int as unidades,
          ${conCostos ? sql`sum(cantidad * costo)::float8` : sql`null::float8`} as neto
        from espera where proveedor_id in (select proveedor_id from pagina) group by proveedor_id order by proveedor_id
      ) g) as grupos`);
  const { total, items, grupos } = rows[0] as Rows<{ total: number; items: PorDevolver[]; grupos: GrupoPorDevolver[] }>;
  return { items, total, page, limit, grupos };
}
