import type { Confirmacion } from '#contract/casa/cuenta/confirmacion.ts';
import { cambiarPermisos as contrato, SIN_PERMISOS_PROPIOS } from '#contract/casa/usuarios/accesos.ts';
import {
  PERMISOS_POSIBLES,
  type PermisosPropios,
  permisosDe,
  permisosPropios,
} from '#contract/casa/usuarios/permisos.ts';
import { TEXTOS_PERMISO } from '#contract/casa/usuarios/permisos-textos.ts';
import { ETIQUETA_ROL, type Rol } from '#contract/casa/usuarios/roles.ts';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import { confirmarIdentidad } from '#server/features/casa/cuenta/index.ts';
import {
  bloquearConAdmins,
  buscarPorId,
  darPermisos,
  exigirQueQuede,
  exigirTenerlo,
  vistaUsuario,
} from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';

/**
 * Gives somebody on the staff permissions beyond the role, or takes some of the role's away, from their next call on: every
 * call reads them anew. Only what differs from the role is kept. It is confirmed as a change of role is, whoever gives one has
 * it, and one admin keeps each, who can give it back.
 */
export async function cambiarPermisos(
  ctx: Context,
  id: number,
  { permisos: cambios, ...confirmacion }: { permisos: PermisosPropios } & Confirmacion,
): Promise<Usuario> {
  if (!(await buscarPorId(ctx.db, id))) throw notFound(contrato);
  await confirmarIdentidad(ctx, confirmacion);
  return inTransaction(ctx, async (ctx) => {
    const { usuario, admins } = await bloquearConAdmins(ctx, id);
    if (!usuario) throw notFound(contrato);
    const { role } = usuario;
    if (role === 'customer') throw new AppError('CONFLICTO', { message: SIN_PERMISOS_PROPIOS });
    exigirPosibles(role, cambios);
    const antes = permisosDe(role, usuario.permisos);
    const despues = permisosDe(role, { ...usuario.permisos, ...cambios });
    if (antes.join() === despues.join()) return vistaUsuario(usuario);
    exigirTenerlo(ctx, { antes, despues });
    exigirQueQuede(admins, usuario, despues);
    const fila = await darPermisos(ctx.db, id, permisosPropios(role, despues));
    await audit(ctx, {
      accion: 'cambiar-permisos',
      entidad: 'usuario',
      entidad_id: id,
      detalle: { permisos: { antes, despues } },
    });
    return vistaUsuario(fila);
  });
}

/** Refuses to give what somebody with the role could do nothing with. */
export function exigirPosibles(role: Rol, permisos: PermisosPropios): void {
  for (const [permiso, dado] of Object.entries(permisos) as [keyof PermisosPropios, boolean][]) {
    if (!dado || PERMISOS_POSIBLES[role].includes(permiso)) continue;
    const message = `«${TEXTOS_PERMISO[permiso].nombre}» no se le puede dar a un ${ETIQUETA_ROL[role]}.`;
    throw new AppError('DATOS_INVALIDOS', { message, fields: { permisos: message } });
  }
}
