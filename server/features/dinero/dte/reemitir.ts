import type { Dte, PedidoDte } from '#contract/dinero/dte/dte.ts';
import type { Context } from '#server/platform/context.ts';
import { emitirDte } from './emitir.ts';
import { leerDte } from './queries.ts';

/** Issues anew what the SII refused, as it was asked for but for who receives it. */
export async function reemitirDte(ctx: Context, id: number, { receptor }: Pick<PedidoDte, 'receptor'>): Promise<Dte> {
  const { tipo } = await leerDte(ctx.db, id);
  return emitirDte(ctx, { tipo, origen: { rechazado: id }, receptor });
}
