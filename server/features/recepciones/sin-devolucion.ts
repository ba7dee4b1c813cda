import { sql } from 'drizzle-orm';
import { numeroDeDevolucion } from '#contract/abastecimiento/devoluciones.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';

/**
 * Refuses (409) while the receipt is in a return note, or is what replaced something of one. By the tables' names: that feature
 * stands on this one, which can't reach it. The receipt is locked, so that no note takes it meanwhile.
 */
export async function exigirSinDevolucion(db: Queryable, id: number): Promise<void> {
  const { rows } = await db.execute<{ id: number; numero: number }>(sql`
    select d.id, d.numero from devoluciones_proveedor_lineas l join devoluciones_proveedor d on d.id = l.devolucion_id
    where (l.recepcion_id = ${id} and l.vigente) or l.reemplazo_id = ${id} order by d.id limit 1`);
  if (!rows[0]) return;
  const numero = numeroDeDevolucion(rows[0].numero);
  throw new AppError('CONFLICTO', {
    message: `No se puede eliminar: está en la devolución ${numero}.`,
    details: { devolucion: { id: rows[0].id, numero } },
  });
}
