import { eq } from 'drizzle-orm';
import { FALTA_APROBADOR, type GenteDeEmpresa } from '#contract/ventas/empresas/personas.ts';
import { exigirVigente } from '#server/features/ventas/clientes/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { abrirEmpresa } from './abrir.ts';
import { genteDe, hayAprobador } from './gente.ts';
import { empresas } from './table.ts';

/**
 * From how much on what a client's compradores buy waits for an aprobador, of whom there is one; null: nothing does. What waits
 * already, or doesn't, stays as it is.
 */
export async function pedirAprobacion(ctx: Context, cliente_id: number, desde: number | null): Promise<GenteDeEmpresa> {
  return inTransaction(ctx, async (ctx) => {
    await exigirVigente(ctx.db, cliente_id);
    await abrirEmpresa(ctx, cliente_id, false);
    if (desde !== null && !(await hayAprobador(ctx.db, cliente_id))) {
      throw new AppError('CONFLICTO', { message: FALTA_APROBADOR, fields: { desde: FALTA_APROBADOR } });
    }
    const { aprobacion_desde: antes } = await genteDe(ctx.db, cliente_id);
    await ctx.db.update(empresas).set({ aprobacion_desde: desde }).where(eq(empresas.cliente_id, cliente_id));
    await audit(ctx, {
      accion: 'pedir-aprobacion-empresa',
      entidad: 'cliente',
      entidad_id: cliente_id,
      detalle: { aprobacion_desde: { antes, despues: desde } },
    });
    return genteDe(ctx.db, cliente_id);
  });
}
