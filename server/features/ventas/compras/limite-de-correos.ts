import { isStaff, requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';

const DEMASIADOS_CORREOS =
  'En la última hora enviamos muchos correos de tus pedidos a direcciones que no son la tuya. Inténtalo de nuevo más tarde.';

/**
 * A customer writes the address of an order: so many new mails an hour go to others' addresses, or the shop could be made to
 * flood somebody's inbox. Orders themselves are not limited by count (D7). Null is not counted.
 */
function cuentaDe(ctx: Context, para: string): string | null {
  const actor = requireActor(ctx.actor);
  return isStaff(actor) || para.toLowerCase() === actor.email.toLowerCase() ? null : String(actor.id);
}

/** Counts one more mail, or throws 429. */
export async function contarCorreo(ctx: Context, para: string): Promise<void> {
  const cuenta = cuentaDe(ctx, para);
  if (cuenta) await ctx.limits.correosDeCompra.count(cuenta, DEMASIADOS_CORREOS);
}

/**
 * Does what writes one more mail, and tells it whether there is room for it. Counted before, for the limit keeps no place in a
 * transaction; given back when nothing came of it.
 */
export async function conCorreoContado<T>(
  ctx: Context,
  para: string,
  hacer: (cabe: boolean) => Promise<T>,
): Promise<T> {
  const cuenta = cuentaDe(ctx, para);
  if (!cuenta) return hacer(true);
  const cabe = await ctx.limits.correosDeCompra.tryCount(cuenta);
  try {
    return await hacer(cabe);
  } catch (error) {
    if (cabe) await ctx.limits.correosDeCompra.giveBack(cuenta);
    throw error;
  }
}
