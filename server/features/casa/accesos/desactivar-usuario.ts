import type { Confirmacion } from '#contract/casa/cuenta/confirmacion.ts';
import { desactivarUsuario as contrato, NO_TE_DESACTIVES } from '#contract/casa/usuarios/accesos.ts';
import { permisosDe } from '#contract/casa/usuarios/permisos.ts';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import { confirmarIdentidad, olvidarAccesos } from '#server/features/casa/cuenta/index.ts';
import {
  bloquearConAdmins,
  buscarPorId,
  desactivarCuenta,
  exigirQueQuede,
  exigirTenerlo,
  reactivarCuenta,
  vistaUsuario,
} from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';

/**
 * Closes somebody else's account and leaves all that they did: their sessions end at once, with the links that were mailed to
 * them, and they can't log in. As nobody does it to themselves, an admin always remains.
 */
export async function desactivarUsuario(ctx: Context, id: number): Promise<Usuario> {
  if (requireActor(ctx.actor).id === id) throw new AppError('CUENTA_PROPIA', { message: NO_TE_DESACTIVES });
  return inTransaction(ctx, async (ctx) => {
    const { usuario, admins } = await bloquearConAdmins(ctx, id);
    if (!usuario) throw notFound(contrato);
    if (usuario.desactivado_en) return vistaUsuario(usuario);
    exigirQueQuede(admins, usuario);
    const fila = await desactivarCuenta(ctx.db, id);
    const sesiones_cerradas = await olvidarAccesos(ctx.db, id);
    await audit(ctx, {
      accion: 'desactivar-usuario',
      entidad: 'usuario',
      entidad_id: id,
      detalle: { role: usuario.role, sesiones_cerradas },
    });
    return vistaUsuario(fila);
  });
}

/** Lets somebody in again, with the password, the role and the permissions of before, confirmed as if they were given now. */
export async function reactivarUsuario(ctx: Context, id: number, confirmacion: Confirmacion): Promise<Usuario> {
  if (!(await buscarPorId(ctx.db, id))) throw notFound(contrato);
  await confirmarIdentidad(ctx, confirmacion);
  return inTransaction(ctx, async (ctx) => {
    const { usuario } = await bloquearConAdmins(ctx, id);
    if (!usuario) throw notFound(contrato);
    if (!usuario.desactivado_en) return vistaUsuario(usuario);
    exigirTenerlo(ctx, { antes: [], despues: permisosDe(usuario.role, usuario.permisos) });
    const fila = await reactivarCuenta(ctx.db, id);
    await audit(ctx, {
      accion: 'reactivar-usuario',
      entidad: 'usuario',
      entidad_id: id,
      detalle: { role: usuario.role },
    });
    return vistaUsuario(fila);
  });
}
