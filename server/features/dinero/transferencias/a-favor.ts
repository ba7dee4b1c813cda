import { sumar } from '#contract/valores/money.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { clienteDeCompra } from '#server/features/dinero/cobros/index.ts';
import { bloquearSaldoAFavor, moverDinero } from '#server/features/dinero/pagos/index.ts';
import type { FilaCompra } from '#server/features/ventas/compras/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';

/** Writes down what was transferred beyond what a locked purchase owes, in its client's favour, in the caller's transaction. Answers its payment. */
export async function dejarAFavorDe(
  ctx: Context,
  { id, num_pedido }: FilaCompra,
  pago: { monto: number; fecha: string; medio: 'transferencia'; referencia: string },
): Promise<number> {
  const cliente = await clienteDeCompra(ctx.db, id);
  if (!cliente) {
    throw new AppError('CONFLICTO', {
      message: `Quien hizo el pedido ${num_pedido} no está en la base de clientes: agrégalo con su RUT para llevar su saldo a favor.`,
    });
  }
  const antes = await bloquearSaldoAFavor(ctx.db, { cliente_id: cliente.id });
  const anticipo_id = await moverDinero(ctx, { ...pago, clase: 'cobro', cliente_id: cliente.id });
  await audit(ctx, {
    accion: 'anotar-anticipo-cliente',
    entidad: 'cliente',
    entidad_id: cliente.id,
    detalle: { ...pago, saldo: { antes, despues: sumar(antes, pago.monto) } },
  });
  return anticipo_id;
}

/** Tells whoever bought what was cancelled that its money came and is theirs, as the mail of its cancelling said that they would be told. */
export async function avisarAFavor(
  ctx: Context,
  compra: FilaCompra,
  { id, monto, fecha }: { id: number; monto: number; fecha: string },
): Promise<void> {
  const { num_pedido, email } = compra;
  await encolarCorreo(ctx, {
    plantilla: 'pago-confirmado',
    clave: `pago-confirmado-${num_pedido}-${id}`,
    para: email,
    datos: { num_pedido, monto, fecha, medio: 'transferencia', falta: 0, a_favor: true, enlace: enlaceDe(ctx, compra) },
  });
}

export const enlaceDe = ({ config }: Context, { id }: FilaCompra): string =>
  `${publicUrl(config)}/details-compra/${id}`;
