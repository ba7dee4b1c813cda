import { sql } from 'drizzle-orm';
import { type EstadoFactura, FACTURAS_VIVAS, NOTA_DE_CREDITO } from '#contract/abastecimiento/facturas/estados.ts';
import { dineroDeFacturasProveedor } from '#server/features/dinero/pagos/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import { bloquearFactura, type FilaFactura } from './queries.ts';

/**
 * Sums anew what was paid and credited of an invoice and what is owed for it, and counts one more change; whoever calls has it
 * locked. Nothing is owed for a credit note, nor for what was rejected or annulled.
 */
export async function asentar(db: Queryable, id: number): Promise<FilaFactura> {
  await db.execute(sql`
    update facturas_proveedor f set pagado = s.pagado, acreditado = s.acreditado, version = f.version + 1,
      saldo = case when f.tipo = ${NOTA_DE_CREDITO} or f.estado ${noEn<EstadoFactura>(...FACTURAS_VIVAS)} then 0
        else f.total - s.pagado - s.acreditado end
    from (
      select coalesce((select pagado from (${dineroDeFacturasProveedor(id)}) p), 0) as pagado, (
          select coalesce(sum(total), 0) from facturas_proveedor where referencia_id = ${id} and estado ${en<EstadoFactura>('aprobada')}
        ) as acreditado
    ) s where f.id = ${id}`);
  return bloquearFactura(db, id);
}
