import type { ConteoConAvance } from '#contract/bodega/existencias/conteos.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { bloquearConteo, buscarConteo, terminar } from './conteos.ts';

/** Ends a count without touching the stock. */
export async function anularConteo(ctx: Context, id: number): Promise<ConteoConAvance> {
  return inTransaction(ctx, async (ctx) => {
    await terminar(ctx, await bloquearConteo(ctx.db, id), 'anular');
    return buscarConteo(ctx, id);
  });
}
