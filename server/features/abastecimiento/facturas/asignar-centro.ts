import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { esta } from './queries.ts';
import { facturas_proveedor } from './table.ts';

/** Puts a locked invoice and its credit notes on a cost centre's account, or on none. */
export async function asignarCentroAFactura(
  { db }: Pick<Context, 'db'>,
  id: number,
  centro_costo_id: number | null,
): Promise<void> {
  await db
    .update(facturas_proveedor)
    .set({ centro_costo_id })
    .where(or(esta(id), eq(facturas_proveedor.referencia_id, id)));
}

/** An invoice that is on nobody's account takes that of the orders that it charges, where all of them have the same; so do its notes. */
export async function heredarCentro(db: Queryable, facturas: SQL): Promise<void> {
  await db.execute(sql`
    with suyo as (
      select x.factura_id, min(o.centro_costo_id) as centro from facturas_proveedor_lineas x
      join ordenes_proveedor_lineas l on l.id = x.orden_linea_id join ordenes_proveedor o on o.id = l.orden_id
      where x.factura_id in (${facturas}) group by x.factura_id
      having count(*) = count(o.centro_costo_id) and min(o.centro_costo_id) = max(o.centro_costo_id)
    )
    update facturas_proveedor f set centro_costo_id = s.centro from suyo s
    where s.factura_id in (f.id, f.referencia_id) and f.centro_costo_id is null`);
}

/** The same of all that charge an order. */
export const heredarCentroDeOrden = ({ db }: Pick<Context, 'db'>, orden_id: number): Promise<void> =>
  heredarCentro(
    db,
    sql`select x.factura_id from facturas_proveedor_lineas x join ordenes_proveedor_lineas l on l.id = x.orden_linea_id
      where l.orden_id = ${orden_id}`,
  );
