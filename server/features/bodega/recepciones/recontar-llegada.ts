import { sql } from 'drizzle-orm';
import { type EstadoRecepcion, RECEPCIONES_POR_DECIDIR } from '#contract/bodega/recepciones/recepciones.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';

/** Sums a delivery's receipts anew; whoever calls has it locked. */
export async function recontarLlegada(db: Queryable, llegada_id: number): Promise<void> {
  await db.execute(sql`
    update llegadas l set lineas = s.lineas, unidades = s.unidades, por_decidir = s.por_decidir, aceptadas = s.aceptadas,
      rechazadas = s.rechazadas
    from (
      select count(*)::int as lineas, coalesce(sum(cantidad_recibida), 0)::int as unidades,
        coalesce(sum(cantidad_recibida) filter (where estado_recepcion ${en<EstadoRecepcion>(...RECEPCIONES_POR_DECIDIR)}), 0)::int
          as por_decidir,
        coalesce(sum(cantidad_recibida) filter (where estado_recepcion ${en<EstadoRecepcion>('aceptado')}), 0)::int as aceptadas,
        coalesce(sum(cantidad_recibida) filter (where estado_recepcion ${en<EstadoRecepcion>('rechazado')}), 0)::int as rechazadas
      from productos_proveedor where llegada_id = ${llegada_id}
    ) s where l.id = ${llegada_id}`);
}
