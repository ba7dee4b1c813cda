import { type SQL, sql } from 'drizzle-orm';
import type { EstadoRecepcion } from '#contract/bodega/recepciones/recepciones.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { noEn } from '#server/platform/estados/sql.ts';

type Rows<T> = T & Record<string, unknown>;

/** What a product (`p`) cost the last time it came from this supplier, or else from any: net, null when it is not known. */
export const ultimoCosto = (proveedor_id: SQL): SQL => sql`coalesce((
    select r.precio_compra_unitario from productos_proveedor r
    where r.producto_id = p.id and r.proveedor_id = ${proveedor_id} and r.estado_recepcion ${noEn<EstadoRecepcion>('rechazado')}
    order by r.fecha_recepcion desc, r.id desc limit 1
  ), p.ultimo_costo)::float8`;

/** What is known of a product as this supplier sells it. */
export interface Conocido {
  producto_id: number;
  codigo_producto_fussan: number;
  descripcion: string;
  codigo_proveedor: string;
  costo: number | null;
}

/** By product, of those that there are; nobody removes them until the transaction ends. */
export async function conocidosDe(
  db: Queryable,
  proveedor_id: number,
  ids: readonly number[],
): Promise<Map<number, Conocido>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Rows<Conocido>>(sql`
    select p.id as producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion,
      coalesce(s.codigo_proveedor, '') as codigo_proveedor, ${ultimoCosto(sql`${proveedor_id}::int`)} as costo
    from productos p
    left join proveedores_productos s on s.producto_id = p.id and s.proveedor_id = ${proveedor_id}
    where p.id = any(${sql.param([...ids])}::int[])
    order by p.id for key share of p`);
  return new Map(rows.map((fila) => [fila.producto_id, fila]));
}
