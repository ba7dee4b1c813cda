import { and, eq, gt, sql } from 'drizzle-orm';
import { DISPOSITIVO_RECONOCIDO, PASE_VENCIDO } from '#contract/casa/cuenta/cuenta.ts';
import { hashToken } from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { conocerDispositivo } from './dispositivos.ts';
import { pasesDeEntrada } from './table.ts';

/** Makes this browser known to the account that the mailed link is for, once: others' guesses don't keep it out any more. */
export async function reconocerDispositivo(ctx: Context, token: string): Promise<{ message: string }> {
  const marca = await inTransaction(ctx, async (ctx) => {
    const [pase] = await ctx.db
      .delete(pasesDeEntrada)
      .where(and(eq(pasesDeEntrada.token_hash, hashToken(token)), gt(pasesDeEntrada.vence_en, sql`now()`)))
      .returning({ usuario_id: pasesDeEntrada.usuario_id });
    if (!pase) throw new AppError('ENLACE_VENCIDO', { message: PASE_VENCIDO });
    await audit(ctx, { accion: 'reconocer-dispositivo', entidad: 'usuario', entidad_id: pase.usuario_id });
    return conocerDispositivo(ctx, pase.usuario_id);
  });
  ctx.mark.write(marca);
  return { message: DISPOSITIVO_RECONOCIDO };
}
