import { sql } from 'drizzle-orm';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { retiros } from '#server/features/ventas/retiros/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';

/** What has left, or was to be fetched before today, was fetched at its supplier's, two days after it was bought at the latest. */
export async function crearRetirosDemo(tx: Queryable, actor_id: number): Promise<void> {
  await tx.execute(sql`
    insert into ${retiros} (compra_id, linea, fecha, sucursal, retirado_por, actor_id, cuando)
    select l.compra_id, l.linea, d.fecha, coalesce(nullif(p.direccion, ''), l.provedor), 'Esteban Muñoz', ${actor_id},
      (d.fecha + time '11:30') at time zone 'America/Santiago'
    from compras_lineas l join compras c on c.id = l.compra_id left join proveedores p on p.id = l.proveedor_id,
      lateral (select least(c.fecha_retiro, c.fecha_compra + 2) as fecha) d
    where l.cantidad > 0 and d.fecha < ${diaEnSantiago()}::date
      and (c.estado ${en<EstadoCompra>('Despachado', 'Entregado')} or c.fecha_retiro < ${diaEnSantiago()}::date)`);
}
