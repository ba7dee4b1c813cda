import { sql } from 'drizzle-orm';
import type { EstadoComision } from '#contract/licitacion/comisiones/estados.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** What an invoice gave its seller. */
export interface ComisionDeFactura {
  factura_id: number;
  vendedor: string;
  /** Of the commissions that it was first in, `YYYY-MM`, and how those stand. */
  mes: string;
  estado: EstadoComision;
  /** Pesos, with what later months adjusted. */
  monto: number;
}

/** What each of these invoices gave, for those that are in a month's commissions. */
export async function comisionDeFacturas(db: Queryable, factura_ids: readonly number[]): Promise<ComisionDeFactura[]> {
  const { rows } = await db.execute<ComisionDeFactura & Record<string, unknown>>(sql`
    select l.factura_id, coalesce(nullif(u.name, ''), u.email) as vendedor, c.mes, c.estado,
      (select sum(a.monto) from comisiones_lineas a where a.factura_id = l.factura_id and a.viva)::float8 as monto
    from comisiones_lineas l join comisiones c on c.id = l.comision_id join usuarios u on u.id = l.vendedor_id
    where l.viva and l.clase = 'venta' and l.factura_id = any(${sql.param([...factura_ids])}::int[])
    order by l.factura_id`);
  return rows.map(({ factura_id, vendedor, mes, estado, monto }) => ({ factura_id, vendedor, mes, estado, monto }));
}
