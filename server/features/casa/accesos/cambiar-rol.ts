import type { Confirmacion } from '#contract/casa/cuenta/confirmacion.ts';
import { permisosDe } from '#contract/casa/usuarios/permisos.ts';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import { cambiarRol as contrato } from '#contract/casa/usuarios/usuarios-admin.ts';
import { confirmarIdentidad } from '#server/features/casa/cuenta/index.ts';
import {
  acortarSesiones,
  bloquearConAdmins,
  buscarPorId,
  darRol,
  exigirQueQuede,
  exigirTenerlo,
  vistaUsuario,
} from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';

/**
 * Gives an account another role, from its next call on: every call reads the role anew. One admin always remains. Whatever
 * role it is, it answers the one that was asked for, also one that was rejected: a request that stayed could be approved
 * over what was decided since. Its permissions are those of the new role: what was given or taken was of the one before. Whoever
 * gives the role has what it brings.
 */
export async function cambiarRol(
  ctx: Context,
  id: number,
  { role, ...confirmacion }: { role: Rol } & Confirmacion,
): Promise<Usuario> {
  // Of nobody there is nothing to confirm; a code that was used up for nothing would have to be waited for.
  if (!(await buscarPorId(ctx.db, id))) throw notFound(contrato);
  await confirmarIdentidad(ctx, confirmacion);
  return inTransaction(ctx, async (ctx) => {
    const { usuario, esUltimoAdmin, admins } = await bloquearConAdmins(ctx, id);
    if (!usuario) throw notFound(contrato);
    if (usuario.role === role) return vistaUsuario(usuario);
    const { rol_solicitado, rol_rechazado } = usuario;
    if (esUltimoAdmin) throw new AppError('ULTIMO_ADMIN');
    const permisos = { antes: permisosDe(usuario.role, usuario.permisos), despues: permisosDe(role) };
    exigirTenerlo(ctx, permisos);
    exigirQueQuede(admins, usuario, role === 'admin' ? permisos.despues : []);
    const fila = await darRol(ctx.db, id, { role, rol_solicitado: null, rol_rechazado: null, permisos: {} });
    await acortarSesiones(ctx, { id, role });
    await audit(ctx, {
      accion: 'cambiar-rol',
      entidad: 'usuario',
      entidad_id: id,
      detalle: {
        rol_solicitado,
        rol_rechazado,
        role: { antes: usuario.role, despues: role },
        permisos,
      },
    });
    return vistaUsuario(fila);
  });
}
