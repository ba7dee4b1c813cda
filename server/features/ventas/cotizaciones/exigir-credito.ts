import { formatPrecio } from '#contract/valores/money.ts';
import { creditoDelRut } from '#server/features/ventas/clientes/index.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';

/** A client that has a credit owes no more than it; over it sells who may, saying so. */
export async function exigirCredito(ctx: Context, rut: string, total: number, sobre: boolean): Promise<void> {
  if (sobre && tienePermiso(ctx, 'exceder-credito')) return;
  const cliente = rut ? await creditoDelRut(ctx.db, rut) : null;
  if (!cliente || cliente.credito === 0) return;
  const { nombre, credito, usado } = cliente;
  const exceso = usado + total - credito;
  if (exceso <= 0) return;
  throw new AppError('CREDITO_EXCEDIDO', {
    message: `${nombre} tiene ${formatPrecio(credito)} de crédito y ya debe ${formatPrecio(usado)}: con este pedido lo pasa en ${formatPrecio(exceso)}.`,
  });
}
