import { sql } from 'drizzle-orm';
import type { ProductoParaOrden } from '#contract/abastecimiento/ordenes/escribir.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { codigoDeCaja } from '#contract/valores/caja.ts';
import { normalizarEan } from '#contract/valores/ean.ts';
import type { Context } from '#server/platform/context.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { ultimoCosto } from './conocido.ts';
import { porRecibir, veCostos } from './queries.ts';

const HALLADOS = 20;

/** What may be asked of a supplier: of exactly this code first, then its own assortment, then by name. */
export async function buscarParaOrden(
  ctx: Context,
  { proveedor_id, q = '' }: { proveedor_id: number; q?: string | undefined },
): Promise<ProductoParaOrden[]> {
  const texto = queContenga(normalizar(q));
  const ean = normalizarEan(q);
  const codigo = /^\d{1,15}$/.test(q) ? Number(q) : null;
  const suyos = sql`select producto_id as id from proveedores_productos where proveedor_id = ${proveedor_id}
    union select id from productos where proveedor_id = ${proveedor_id}`;
  const deLaCaja = sql`select producto_id as id from proveedores_productos
    where proveedor_id = ${proveedor_id} and codigo_caja = ${codigoDeCaja(q)} and codigo_caja <> ''`;
  const hallados = q
    ? sql`(select id from productos where busqueda like ${texto} order by estado, busqueda limit 200)
        union select producto_id from proveedores_productos
          where proveedor_id = ${proveedor_id} and fussan_normalizar(codigo_proveedor) like ${texto}
        union ${deLaCaja}
        union select id from productos where codigo_producto_fussan = ${codigo}::bigint
        union select id from productos where ean = ${ean}::text
        union select p.id from productos p join (${suyos}) x on x.id = p.id where p.busqueda like ${texto}`
    : suyos;
  const { rows } = await ctx.db.execute<ProductoParaOrden & Record<string, unknown>>(sql`
    select p.id as producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion,
      p.cantidad_stock, coalesce(l.por_llegar, 0) as por_llegar, i.suyo as en_surtido,
      coalesce(s.codigo_proveedor, '') as codigo_proveedor, ${ultimoCosto(sql`${proveedor_id}::int`)} as costo,
      s.multiplo, s.minimo
    from (
      select h.id, h.id in (${suyos}) as suyo,
        (c.codigo_producto_fussan = ${codigo}::bigint or c.ean = ${ean}::text or c.id in (${deLaCaja})) is true as exacto
      from (${hallados}) h join productos c on c.id = h.id
      order by exacto desc, suyo desc, c.estado, c.busqueda limit ${HALLADOS}
    ) i
    join productos p on p.id = i.id
    left join proveedores_productos s on s.producto_id = p.id and s.proveedor_id = ${proveedor_id}
    left join lateral (select x.por_llegar from (${porRecibir}) x where x.producto_id = p.id) l on true
    order by i.exacto desc, i.suyo desc, p.estado, p.busqueda`);
  const conCostos = veCostos(ctx);
  return rows.map((fila) => ({
    producto_id: fila.producto_id,
    codigo_producto_fussan: fila.codigo_producto_fussan,
    descripcion: fila.descripcion,
    cantidad_stock: fila.cantidad_stock,
    por_llegar: fila.por_llegar,
    en_surtido: fila.en_surtido,
    codigo_proveedor: fila.codigo_proveedor,
    costo: conCostos ? fila.costo : null,
    multiplo: fila.multiplo,
    minimo: fila.minimo,
  }));
}
