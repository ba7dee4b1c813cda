import { sql } from 'drizzle-orm';
import { ANULADO } from '#contract/compras/compras.ts';
import type { Context } from '#server/platform/context.ts';

/** A cancelled purchase of which all that was paid went back is so called, and no longer once some of it didn't. Answers what is owed back. */
export async function seguirReembolso({ db }: Pick<Context, 'db'>, compra_id: number): Promise<number> {
  await db.execute(sql`
    update compras set estado_pago = case when devuelto > 0 and por_devolver = 0 then 'reembolsado' else 'pagado' end
    where id = ${compra_id} and estado = ${ANULADO} and pagado > 0
      and estado_pago <> case when devuelto > 0 and por_devolver = 0 then 'reembolsado' else 'pagado' end`);
  const { rows } = await db.execute<{ por_devolver: number }>(
    sql`select por_devolver::float8 as por_devolver from compras where id = ${compra_id}`,
  );
  return rows[0]!.por_devolver;
}
