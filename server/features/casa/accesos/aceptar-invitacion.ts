import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type aceptarInvitacion as contrato,
  INVITACION_VENCIDA,
  TU_YA_TIENES_CUENTA,
} from '#contract/casa/usuarios/invitaciones.ts';
import { permisosDe } from '#contract/casa/usuarios/permisos.ts';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import { confirmarDireccion } from '#server/features/casa/correo/index.ts';
import {
  crearCuentaInvitada,
  exigirClaveFirme,
  hashClave,
  vistaUsuario,
} from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { deLaLlave } from './queries.ts';
import { invitaciones } from './table.ts';

/**
 * Creates the account of who was invited, with the role and the permissions that the invitation says: once, however many use
 * the link at the same time. Who registered meanwhile with that address is told so: the link shows that they read its mail.
 */
export async function aceptarInvitacion(
  ctx: Context,
  { token, name, password }: z.output<typeof contrato.body>,
): Promise<Usuario> {
  // Hashing is dear: a link that is worth nothing gets none.
  const { id, email, token_hash } = await deLaLlave(ctx.db, token);
  await ctx.limits.registration.count(ctx.network);
  await exigirClaveFirme(password, { email, name, tienda: ctx.config.TIENDA_NOMBRE }, 'password');
  const clave_hash = await hashClave(password, ctx.config);
  return inTransaction(ctx, async (ctx) => {
    const [usada] = await ctx.db
      .delete(invitaciones)
      .where(and(eq(invitaciones.id, id), eq(invitaciones.token_hash, token_hash)))
      .returning();
    if (!usada) throw new AppError('ENLACE_VENCIDO', { message: INVITACION_VENCIDA });
    const { role, permisos } = usada;
    const fila = await crearCuentaInvitada(ctx.db, { name, email, role, permisos, clave_hash });
    await confirmarDireccion(ctx, email);
    await audit(ctx, {
      accion: 'aceptar-invitacion',
      entidad: 'usuario',
      entidad_id: fila.id,
      detalle: { role, permisos: permisosDe(role, permisos), invitacion: id },
    });
    return vistaUsuario(fila);
  }).catch((error) => {
    if (!isUniqueViolation(error, 'usuarios_email')) throw error;
    throw new AppError('EMAIL_OCUPADO', { message: TU_YA_TIENES_CUENTA });
  });
}
