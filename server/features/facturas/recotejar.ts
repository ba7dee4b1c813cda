import { sql } from 'drizzle-orm';
import { type Context, inTransaction, NO_REQUEST, type Services } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/client.ts';
import { recotejar } from './cotejar.ts';
import { bloquearFactura } from './queries.ts';

/** At most so many in a minute: each is a transaction of its own. */
const POR_VEZ = 200;

/** Keeps what the list says of invoices up with what was inspected since, from this process or another. */
export async function startRecotejo({ db, services }: { db: Database; services: Services }): Promise<void> {
  await services.jobs.everyMinute('facturas', async () => {
    await recotejarPendientes({ ...services, db, actor: null, ...NO_REQUEST, touched: new Set<never>() });
  });
}

/**
 * Compares anew the invoices that nobody has approved and of whose units fewer, or more, are still to be inspected than when they
 * were last compared. Answers how many there were. Only what waits for inspection can change: of what is decided nothing does.
 */
export async function recotejarPendientes(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select f.id from facturas_proveedor f
    where f.estado = 'por_revisar' and f.por_inspeccionar > 0 and f.por_inspeccionar <> (
      select coalesce(sum(least(e.cantidad, r.cantidad_recibida)), 0)
      from facturas_proveedor_lineas l
      join facturas_proveedor_recepciones e on e.linea_id = l.id
      join productos_proveedor r on r.id = e.recepcion_id
      where l.factura_id = f.id and r.estado_recepcion in ('recibido', 'inspeccionado')
    ) order by f.id limit ${POR_VEZ}`);
  for (const { id } of rows) {
    await inTransaction(ctx, async (ctx) => {
      const factura = await bloquearFactura(ctx.db, id);
      // What was approved meanwhile stays as it was approved.
      if (factura.estado === 'por_revisar') await recotejar(ctx, factura);
    });
  }
  return rows.length;
}
