import { eq } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import type { FilaCompra } from './queries.ts';
import { compras } from './table.ts';

/** What is known of a purchase once it has taken a step. */
export type HechosDeAvance = Partial<Pick<FilaCompra, 'transportista' | 'num_gd' | 'seguimiento' | 'recibido_por'>>;

/** Writes down what a step of a locked purchase made known of it. */
export async function anotarAvance({ db }: Pick<Context, 'db'>, id: number, hechos: HechosDeAvance): Promise<void> {
  if (Object.keys(hechos).length > 0) await db.update(compras).set(hechos).where(eq(compras.id, id));
}
