import { type SQL, sql } from 'drizzle-orm';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { codigoDeCaja } from '#contract/valores/caja.ts';
import { normalizarEan } from '#contract/valores/ean.ts';
import type { ProductoParaCotizar } from '#contract/ventas/cotizaciones/para-escribir.ts';
import { porRecibir } from '#server/features/abastecimiento/ordenes/index.ts';
import type { Context } from '#server/platform/context.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { veCostos } from './filas.ts';

const HALLADOS = 20;

interface Buscado {
  q?: string | undefined;
  codigos: readonly number[];
}

/** The ids of exactly these codes. */
const deCodigos = (codigos: readonly number[]): SQL =>
  sql`select id, true as exacto from productos where codigo_producto_fussan = any(${sql.param(codigos)}::bigint[])`;

/** Those that a text may mean: of exactly this code, or barcode, first; what is on sale before what is hidden. */
function queNombra(q: string): SQL {
  const texto = queContenga(normalizar(q));
  const ean = normalizarEan(q);
  const codigo = /^\d{1,15}$/.test(q) ? Number(q) : null;
  // A box finds what is in it, and no more of it is sold than is typed.
  const deLaCaja = sql`select producto_id as id from proveedores_productos where codigo_caja = ${codigoDeCaja(q)} and codigo_caja <> ''`;
  return sql`
      select h.id, (c.codigo_producto_fussan = ${codigo}::bigint or c.ean = ${ean}::text or c.id in (${deLaCaja})) is true as exacto
      from (
        (select id from productos where busqueda like ${texto} order by estado, busqueda limit 200)
        union select id from productos where codigo_producto_fussan = ${codigo}::bigint
        union select id from productos where ean = ${ean}::text
        union ${deLaCaja}
      ) h join productos c on c.id = h.id
      order by exacto desc, c.estado, c.busqueda limit ${HALLADOS}`;
}

/** What may be quoted, with what there is of it and what it cost. */
export async function buscarParaCotizar(ctx: Context, { q = '', codigos }: Buscado): Promise<ProductoParaCotizar[]> {
  const { rows } = await ctx.db.execute<ProductoParaCotizar & Record<string, unknown>>(sql`
    select p.id as producto_id, p.codigo_producto_fussan::float8 as codigo_fussan, p.descripcion,
      p.precio_unitario::float8 as precio_unitario, p.cantidad_stock, coalesce(l.por_llegar, 0) as por_llegar,
      p.ultimo_costo::float8 as ultimo_costo,
      round(p.valor_stock / nullif(p.cantidad_stock, 0), 2)::float8 as costo_promedio,
      coalesce(v.nombre_provedor, '') as provedor, coalesce(v.comuna, '') as ciudad
    from (${codigos.length > 0 ? deCodigos(codigos) : queNombra(q)}) i
    join productos p on p.id = i.id
    left join proveedores v on v.id = p.proveedor_id
    left join lateral (select x.por_llegar from (${porRecibir}) x where x.producto_id = p.id) l on true
    order by i.exacto desc, p.estado, p.busqueda`);
  const conCostos = veCostos(ctx);
  return rows.map((fila) => ({
    producto_id: fila.producto_id,
    codigo_fussan: fila.codigo_fussan,
    descripcion: fila.descripcion,
    precio_unitario: fila.precio_unitario,
    cantidad_stock: fila.cantidad_stock,
    por_llegar: fila.por_llegar,
    ultimo_costo: conCostos ? fila.ultimo_costo : null,
    costo_promedio: conCostos ? fila.costo_promedio : null,
    provedor: fila.provedor,
    ciudad: fila.ciudad,
  }));
}
