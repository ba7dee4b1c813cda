import type { Confirmacion } from '#contract/casa/cuenta/confirmacion.ts';
import { obtenerTopes, type Topes, type TopesDeCuenta } from '#contract/casa/usuarios/topes.ts';
import { confirmarIdentidad } from '#server/features/casa/cuenta/index.ts';
import { bloquearUsuario, buscarPorId, ponerTopes } from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http/mount.ts';

/** Gives an account limits of its own, confirmed as a change of role is: more of the shop's goods without paying. */
export async function cambiarTopes(
  ctx: Context,
  id: number,
  { otp, password, ...pedidos }: Partial<Topes> & Confirmacion,
): Promise<TopesDeCuenta> {
  if (!(await buscarPorId(ctx.db, id))) throw notFound(obtenerTopes);
  await confirmarIdentidad(ctx, { otp, password });
  return inTransaction(ctx, async (ctx) => {
    const usuario = await bloquearUsuario(ctx, id);
    if (!usuario) throw notFound(obtenerTopes);
    const { antes, despues, casa } = await ponerTopes(ctx, usuario, pedidos);
    await audit(ctx, { accion: 'cambiar-topes', entidad: 'usuario', entidad_id: id, detalle: { antes, despues } });
    return { ...despues, casa };
  });
}
