import { sql } from 'drizzle-orm';
import type { EstadoComprobante } from '#contract/dinero/transferencias/estados.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import type { Database } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';

/** For so long somebody may still ask what was wrong with it. */
const DIAS = 90;

/**
 * Forgets the files of proofs that showed nothing, a while after they were refused, or after their purchase was cancelled: they say
 * where somebody has their money. Those of payments stay, as papers of the accounts do; so does that one was sent, and what became of it.
 */
export async function limpiarComprobantes(db: Database): Promise<void> {
  await db.execute(sql`
    update comprobantes_pago cp set contenido = null from compras c
    where c.id = cp.compra_id and cp.contenido is not null and (
      (cp.estado ${en<EstadoComprobante>('rechazado')} and cp.resuelto_en < now() - make_interval(days => ${DIAS}))
      or (cp.estado ${en<EstadoComprobante>('pendiente')} and c.estado ${en<EstadoCompra>('Anulado')}
        and cp.creado_en < now() - make_interval(days => ${DIAS})))`);
}
