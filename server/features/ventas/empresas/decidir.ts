import { and, eq } from 'drizzle-orm';
import { COMPRA_NO_ENCONTRADA } from '#contract/ventas/compras/compras.ts';
import { NO_APROBADO, type PedidoDeEmpresa } from '#contract/ventas/empresas/pedidos.ts';
import { anular, aprobarCompra, compras, deLaEmpresa, type FilaCompra } from '#server/features/ventas/compras/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { vistaDePedido } from './pedidos.ts';
import { exigirAprobador } from './quien.ts';

/** Approves an order of one's company. Of two who decide, one does. */
export const aprobarPedido = (ctx: Context, id: number): Promise<PedidoDeEmpresa> => decidir(ctx, id, aprobarCompra);

/** Cancels an order of one's company, whose stock comes back; whoever bought it reads why. */
export const rechazarPedido = (ctx: Context, id: number, motivo: string): Promise<PedidoDeEmpresa> =>
  decidir(ctx, id, (ctx, compra) => anular(ctx, compra, 'rechazar', `${NO_APROBADO}: ${motivo}`));

type Aprobador = Awaited<ReturnType<typeof exigirAprobador>>;

async function decidir(
  ctx: Context,
  id: number,
  hacer: (ctx: Context, compra: FilaCompra, aprobador: Aprobador) => Promise<void>,
): Promise<PedidoDeEmpresa> {
  const aprobador = await exigirAprobador(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [compra] = await ctx.db
      .select()
      .from(compras)
      .where(and(eq(compras.id, id), deLaEmpresa(aprobador.cliente_id)))
      .for('update');
    if (!compra) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
    const actor = { ...requireActor(ctx.actor), ...(compra.empresa_id && { aprueba_por: compra.empresa_id }) };
    await hacer({ ...ctx, actor }, compra, aprobador);
    return vistaDePedido(ctx.db, id);
  });
}
