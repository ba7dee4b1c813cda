import { and, eq, sql } from 'drizzle-orm';
import { POR_APROBAR } from '#contract/ventas/compras/compras.ts';
import {
  ESPERAN_APROBACION,
  type GenteDeEmpresa,
  PERSONA_NO_ENCONTRADA,
  PIDE_APROBACION,
  QUEDA_UN_APROBADOR,
} from '#contract/ventas/empresas/personas.ts';
import { bloquearCliente } from '#server/features/ventas/clientes/index.ts';
import { suyas } from '#server/features/ventas/compradores/index.ts';
import { compras, deLaEmpresa } from '#server/features/ventas/compras/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { genteDe, hayAprobador } from './gente.ts';
import { empresas_personas } from './table.ts';

/** Somebody buys for a client no more, from this moment on; the last who decides for it stays, unless the staff say otherwise and nothing waits for them. */
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
    if (quitada.rol === 'aprobador' && !(await hayAprobador(ctx.db, cliente_id)))
      await exigirSinAprobador(ctx, cliente_id);
    await audit(ctx, {
      accion: 'quitar-de-empresa',
      entidad: 'cliente',
      entidad_id: cliente_id,
      detalle: { persona: user_id, ...quitada },
    });
    return genteDe(ctx.db, cliente_id);
  });
}

/** Nobody decides for it from now on: of its own people none leaves it so, and the staff only where nothing waits for one. */
async function exigirSinAprobador(ctx: Context, cliente_id: number): Promise<void> {
  const mal = (message: string) => new AppError('CONFLICTO', { message });
  if (!isStaff(ctx.actor)) throw mal(QUEDA_UN_APROBADOR);
  if ((await genteDe(ctx.db, cliente_id)).aprobacion_desde !== null) throw mal(PIDE_APROBACION);
  const esperan = await ctx.db.$count(compras, and(eq(compras.estado, POR_APROBAR), deLaEmpresa(cliente_id)));
  if (esperan > 0) throw mal(ESPERAN_APROBACION);
}
