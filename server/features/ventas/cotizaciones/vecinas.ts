import { sql } from 'drizzle-orm';
import type { Reply } from '#contract/http.ts';
import type { vecinasDeCotizacion as contrato } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import type { Canal } from '#contract/ventas/cotizaciones/estados.ts';
import type { Context } from '#server/platform/context.ts';
import { buscarFila } from './leer.ts';

/** Those of a channel that stand just before and just after a quotation, by id; of none that there is, 404. */
export async function vecinasDe(ctx: Context, id: number, canal: Canal): Promise<Reply<typeof contrato>> {
  await buscarFila(ctx, id);
  const { rows } = await ctx.db.execute<Reply<typeof contrato> & Record<string, unknown>>(sql`
    select
      (select max(c.id) from cotizaciones c where c.canal = ${canal} and c.archivada_en is null and c.id < ${id})
        as anterior,
      (select min(c.id) from cotizaciones c where c.canal = ${canal} and c.archivada_en is null and c.id > ${id})
        as siguiente`);
  return rows[0]!;
}
