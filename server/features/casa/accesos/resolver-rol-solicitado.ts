import { randomUUID } from 'node:crypto';
import type { Confirmacion } from '#contract/casa/cuenta/confirmacion.ts';
import { permisosDe } from '#contract/casa/usuarios/permisos.ts';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import {
  resolverRolSolicitado as contrato,
  type DecisionDeRol,
  SIN_SOLICITUD_RECHAZADA,
} from '#contract/casa/usuarios/usuarios-admin.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { confirmarIdentidad } from '#server/features/casa/cuenta/index.ts';
import {
  acortarSesiones,
  aprobarRol,
  bloquearConAdmins,
  exigirTenerlo,
  type FilaUsuario,
  rechazarRol,
  reconsiderarRol,
  vistaUsuario,
} from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';

/**
 * Approves or rejects the role that somebody asked for at registration, once, and writes to them (D1); or leaves a
 * rejected one to be decided again. One admin always remains.
 */
export async function resolverRolSolicitado(
  ctx: Context,
  id: number,
  { decision, ...confirmacion }: { decision: DecisionDeRol } & Confirmacion,
): Promise<Usuario> {
  // Only who approves gives power.
  if (decision === 'aprobar') await confirmarIdentidad(ctx, confirmacion);
  return inTransaction(ctx, async (ctx) => {
    const { usuario, esUltimoAdmin } = await bloquearConAdmins(ctx, id);
    if (!usuario) throw notFound(contrato);
    if (decision === 'reconsiderar') return reconsiderar(ctx, usuario);
    const { rol_solicitado, rol_rechazado } = usuario;
    if (!rol_solicitado) throw new AppError('SOLICITUD_RESUELTA');
    const aprobada = decision === 'aprobar';
    if (aprobada && esUltimoAdmin && rol_solicitado !== 'admin') throw new AppError('ULTIMO_ADMIN');
    if (aprobada) {
      exigirTenerlo(ctx, {
        antes: permisosDe(usuario.role, usuario.permisos),
        despues: permisosDe(rol_solicitado, usuario.permisos),
      });
    }
    const resolver = aprobada ? aprobarRol : rechazarRol;
    const fila = await resolver(ctx.db, { id, rol: rol_solicitado });
    if (aprobada) await acortarSesiones(ctx, { id, role: rol_solicitado });
    await encolarCorreo(ctx, {
      plantilla: 'rol-resuelto',
      clave: `rol-resuelto-${randomUUID()}`,
      para: usuario.email,
      datos: { rol: rol_solicitado, aprobada, enlace: `${publicUrl(ctx.config)}/login` },
    });
    await audit(ctx, {
      accion: aprobada ? 'aprobar-rol' : 'rechazar-rol',
      entidad: 'usuario',
      entidad_id: id,
      detalle: { rol_solicitado, rol_rechazado, role: { antes: usuario.role, despues: fila.role } },
    });
    return vistaUsuario(fila);
  });
}

/** The person hears of it when it is decided anew: until then nothing is otherwise for them. */
async function reconsiderar(ctx: Context, { id, rol_rechazado }: FilaUsuario): Promise<Usuario> {
  if (!rol_rechazado) throw new AppError('CONFLICTO', { message: SIN_SOLICITUD_RECHAZADA });
  const fila = await reconsiderarRol(ctx.db, { id, rol: rol_rechazado });
  await audit(ctx, {
    accion: 'reconsiderar-rol',
    entidad: 'usuario',
    entidad_id: id,
    detalle: { rol_solicitado: rol_rechazado },
  });
  return vistaUsuario(fila);
}
