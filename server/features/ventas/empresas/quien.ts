import { SIN_EMPRESA } from '#contract/ventas/empresas/estado-de-cuenta.ts';
import { clienteDeQuienPide } from '#server/features/ventas/compradores/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';

/** The client that whoever asks buys for, or 404. */
export async function exigirEmpresa(ctx: Context): Promise<number> {
  const cliente_id = await clienteDeQuienPide(ctx);
  if (cliente_id === null) throw new AppError('NO_ENCONTRADO', { message: SIN_EMPRESA });
  return cliente_id;
}
