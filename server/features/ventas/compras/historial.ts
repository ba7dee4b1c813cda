import type { Context } from '#server/platform/context.ts';
import { compras_historial } from './table.ts';

export type FilaHistorial = typeof compras_historial.$inferSelect;

/** Writes down that a purchase came into a state, and why where it was said, in the act's own transaction. */
export async function anotarEstado(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  compra_id: number,
  estado: string,
  { motivo }: { motivo?: unknown } = {},
): Promise<FilaHistorial> {
  const [fila] = await db
    .insert(compras_historial)
    .values({ compra_id, estado, actor_id: actor?.id ?? null, motivo: typeof motivo === 'string' ? motivo : null })
    .returning();
  return fila!;
}
