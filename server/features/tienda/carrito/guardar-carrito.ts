import type { z } from 'zod';
import type { guardarCarrito as contrato } from '#contract/tienda/carrito.ts';
import { bloquearUsuario } from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { reemplazarLineas } from './queries.ts';
import { unirLineas } from './rules.ts';

/**
 * Replaces the saved cart of the session's person: of two tabs that save at once, the last one stays. Quantities are
 * kept as they were asked for, whatever the stock is: that changes, and the cart's screen says it. A product that is not on
 * sale goes too when the browser leaves it out: it may have been removed there, and must not come back. Leaves no audit row:
 * a cart binds nobody to anything, moves neither stock nor money, and changes with every press of a button.
 */
export async function guardarCarrito(ctx: Context, { items }: z.output<typeof contrato.body>): Promise<void> {
  const { id } = requireActor(ctx.actor);
  await inTransaction(ctx, async (ctx) => {
    await bloquearUsuario(ctx, id);
    await reemplazarLineas(ctx, id, unirLineas([], items));
  });
}
