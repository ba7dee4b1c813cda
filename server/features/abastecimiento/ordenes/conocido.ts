import { type SQL, sql } from 'drizzle-orm';
import type { EstadoRecepcion } from '#contract/bodega/recepciones/recepciones.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';

type Rows<T> = T & Record<string, unknown>;

/**
 * What a product (`p`) cost the last time that it came from this supplier and was accepted, or else from any: net, null when it is not
 * known. What is not decided yet says nothing of it, nor does a cost that was asked about and nobody confirmed, nor a gift (D132).
 */
export const ultimoCosto = (proveedor_id: SQL, sin = sql`true`): SQL => sql`coalesce((
    select r.precio_compra_unitario from productos_proveedor r
    where r.producto_id = p.id and r.proveedor_id = ${proveedor_id} and r.estado_recepcion ${en<EstadoRecepcion>('aceptado')}
      and ${sin} and r.costo_confirmado is not false and r.precio_compra_unitario > 0
    order by r.fecha_recepcion desc, r.id desc limit 1
  ), p.ultimo_costo)::float8`;

/** What a unit of a product (`p`) in stock cost on average; null where there is none, or nobody said what it cost. */
export const costoPromedio = sql`round(nullif(p.valor_stock, 0) / nullif(p.cantidad_stock, 0), 2)::float8`;

/** What is known of a product as this supplier sells it. */
export interface Conocido {
  producto_id: number;
  codigo_producto_fussan: number;
  descripcion: string;
  codigo_proveedor: string;
  multiplo: number | null;
  minimo: number | null;
  costo: number | null;
  costo_promedio: number | null;
}

/**
 * By product, of those that there are; nobody removes them until the transaction ends. `sin`: receipts that say nothing of it, for they
 * are what is compared.
 */
export async function conocidosDe(
  db: Queryable,
  proveedor_id: number,
  ids: readonly number[],
  sin: readonly number[] = [],
): Promise<Map<number, Conocido>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Rows<Conocido>>(sql`
    select p.id as producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion,
      coalesce(s.codigo_proveedor, '') as codigo_proveedor, s.multiplo, s.minimo,
      ${ultimoCosto(sql`${proveedor_id}::int`, sql`r.id <> all(${sql.param([...sin])}::int[])`)} as costo,
      ${costoPromedio} as costo_promedio
    from productos p
    left join proveedores_productos s on s.producto_id = p.id and s.proveedor_id = ${proveedor_id}
    where p.id = any(${sql.param([...ids])}::int[])
    order by p.id for key share of p`);
  return new Map(rows.map((fila) => [fila.producto_id, fila]));
}
