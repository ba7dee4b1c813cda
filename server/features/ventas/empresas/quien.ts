import { SIN_EMPRESA } from '#contract/ventas/empresas/estado-de-cuenta.ts';
import { SOLO_APROBADOR } from '#contract/ventas/empresas/sucursales.ts';
import { type Comprador, compradorQuePide, rolDe } from '#server/features/ventas/compradores/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';

/** The client that whoever asks buys for, or 404. */
export async function exigirEmpresa(ctx: Context): Promise<Comprador & { cliente_id: number }> {
  const comprador = await compradorQuePide(ctx);
  if (!comprador) throw new AppError('NO_ENCONTRADO', { message: SIN_EMPRESA });
  return comprador;
}

/** The same of one who decides for it; of its other people 403. */
export async function exigirAprobador(ctx: Context): Promise<Comprador & { cliente_id: number }> {
  const comprador = await exigirEmpresa(ctx);
  if (rolDe(comprador) !== 'aprobador') throw new AppError('SIN_PERMISO', { message: SOLO_APROBADOR });
  return comprador;
}
