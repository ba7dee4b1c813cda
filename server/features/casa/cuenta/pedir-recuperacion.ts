import { randomUUID } from 'node:crypto';
import { RECUPERACION_PEDIDA } from '#contract/casa/cuenta/cuenta.ts';
import type { Context } from '#server/platform/context.ts';

/**
 * Asks for a link to choose a new password. Whether the address has an account is looked up afterwards, by the job
 * (`enviarEnlace`): neither the answer nor its time can tell.
 */
export async function pedirRecuperacion(ctx: Context, email: string): Promise<{ message: string }> {
  await ctx.limits.resetPerAddress.count(ctx.network);
  // Of this address alone: others cannot use up the owner's.
  const { caller, through } = ctx.network;
  const cuenta = email.toLowerCase();
  await ctx.limits.resetPerAccount.count({
    caller: `${cuenta} ${caller}`,
    through: through && { ...through, key: `${cuenta} ${through.key}` },
  });
  const pedido = { clave: `recuperar-clave-${randomUUID()}`, email, request_id: ctx.requestId };
  await ctx.jobs.enqueue(ctx.db, 'recuperar-clave', pedido);
  return { message: RECUPERACION_PEDIDA };
}
