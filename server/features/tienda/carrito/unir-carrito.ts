import type { z } from 'zod';
import type { Carrito, unirCarrito as contrato } from '#contract/tienda/carrito.ts';
import { bloquearUsuario } from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { leerCarrito, lineasGuardadas, reemplazarLineas } from './queries.ts';
import { unirLineas } from './rules.ts';

/**
 * At login: joins what the browser holds with the saved cart of the session's person, and answers the result. Leaves no
 * audit row, as `guardarCarrito` doesn't.
 */
export async function unirCarrito(ctx: Context, { items }: z.output<typeof contrato.body>): Promise<Carrito> {
  const { id } = requireActor(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    await bloquearUsuario(ctx, id);
    const guardadas = await lineasGuardadas(ctx, id);
    if (items.length > 0) await reemplazarLineas(ctx, id, unirLineas(guardadas, items));
    return leerCarrito(ctx);
  });
}
