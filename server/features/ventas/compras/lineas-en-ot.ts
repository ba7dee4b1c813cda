import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';

/** `partes`: a select of `compra_linea_id` and `cantidad`, one row for each line that stands in the work order. */
const anotar = async ({ db }: Pick<Context, 'db'>, partes: SQL, cambio: SQL): Promise<void> => {
  await db.execute(sql`update compras_lineas c set ${cambio} from (${partes}) l where l.compra_linea_id = c.id`);
};

/** Units of a locked purchase stand in a work order from now on. */
export const ponerEnOt = (ctx: Pick<Context, 'db'>, partes: SQL): Promise<void> =>
  anotar(ctx, partes, sql`en_ot = c.en_ot + l.cantidad`);

/** They wait again: the work order was called off. */
export const sacarDeOt = (ctx: Pick<Context, 'db'>, partes: SQL): Promise<void> =>
  anotar(ctx, partes, sql`en_ot = c.en_ot - l.cantidad`);

/** They left with it. */
export const despacharConOt = (ctx: Pick<Context, 'db'>, partes: SQL): Promise<void> =>
  anotar(ctx, partes, sql`despachada = c.despachada + l.cantidad`);
