import { eq, type SQL, sql } from 'drizzle-orm';
import { ANULADO, type EstadoPago } from '#contract/ventas/compras/compras.ts';
import type { Context } from '#server/platform/context.ts';
import { literal } from '#server/platform/estados/sql.ts';
import { compras } from './table.ts';

const PAGO = sql`case when devuelto > 0 and por_devolver = 0 then ${literal<EstadoPago>('reembolsado')}
  else ${literal<EstadoPago>('pagado')} end`;

/** Writes down what went back of a locked purchase, as whoever keeps its refunds sums them; answers it. */
export async function anotarDevuelto(ctx: Pick<Context, 'db'>, compra_id: number, suma: SQL): Promise<number> {
  const [fila] = await ctx.db
    .update(compras)
    .set({ devuelto: suma })
    .where(eq(compras.id, compra_id))
    .returning({ devuelto: compras.devuelto });
  await seguirReembolso(ctx, compra_id);
  return fila!.devuelto;
}

/** A cancelled purchase of which all that was paid went back is so called, and no longer once some of it didn't. Answers what is owed back. */
export async function seguirReembolso({ db }: Pick<Context, 'db'>, compra_id: number): Promise<number> {
  await db.execute(sql`
    update compras set estado_pago = ${PAGO}
    where id = ${compra_id} and estado = ${ANULADO} and pagado > 0
      and estado_pago <> ${PAGO}`);
  const { rows } = await db.execute<{ por_devolver: number }>(
    sql`select por_devolver::float8 as por_devolver from compras where id = ${compra_id}`,
  );
  return rows[0]!.por_devolver;
}
