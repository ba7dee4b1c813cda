import { and, eq, sql } from 'drizzle-orm';
import { type GenteDeEmpresa, PERSONA_NO_ENCONTRADA, QUEDA_UN_APROBADOR } from '#contract/ventas/empresas/personas.ts';
import { bloquearCliente } from '#server/features/ventas/clientes/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { genteDe, suyas } from './gente.ts';
import { empresas_personas } from './table.ts';

/** Somebody buys for a client no more, from this moment on; one who decides for it stays, unless the staff say otherwise. */
export async function quitarPersona(ctx: Context, cliente_id: number, user_id: number): Promise<GenteDeEmpresa> {
  return inTransaction(ctx, async (ctx) => {
    // Of two who take each other away one stays.
    await bloquearCliente(ctx.db, cliente_id);
    const suya = sql`${empresas_personas.cliente_id} in ${suyas(cliente_id)}`;
    const [quitada] = await ctx.db
      .delete(empresas_personas)
      .where(and(eq(empresas_personas.user_id, user_id), suya))
      .returning({ rol: empresas_personas.rol });
    if (!quitada) throw new AppError('NO_ENCONTRADO', { message: PERSONA_NO_ENCONTRADA });
    const quedan = await ctx.db.$count(empresas_personas, and(suya, eq(empresas_personas.rol, 'aprobador')));
    if (quedan === 0 && quitada.rol === 'aprobador' && !isStaff(ctx.actor)) {
      throw new AppError('CONFLICTO', { message: QUEDA_UN_APROBADOR });
    }
    await audit(ctx, {
      accion: 'quitar-de-empresa',
      entidad: 'cliente',
      entidad_id: cliente_id,
      detalle: { persona: user_id, ...quitada },
    });
    return genteDe(ctx.db, cliente_id);
  });
}
