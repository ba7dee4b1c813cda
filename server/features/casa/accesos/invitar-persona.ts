import type { z } from 'zod';
import {
  type invitarPersona as contrato,
  type Invitacion,
  YA_TIENE_CUENTA,
} from '#contract/casa/usuarios/invitaciones.ts';
import { PERMISOS_DE_ROL, permisosDe, permisosPropios } from '#contract/casa/usuarios/permisos.ts';
import { confirmarIdentidad } from '#server/features/casa/cuenta/index.ts';
import { buscarPorEmail, exigirTenerlo } from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { exigirPosibles } from './cambiar-permisos.ts';
import { contarEnvio, enviarInvitacion, nuevaLlave } from './enviar-invitacion.ts';
import { vistaInvitacion } from './queries.ts';
import { invitaciones } from './table.ts';

/**
 * Invites an address with a role and permissions, by a link that only its mail has. Who invites an admin makes one: so it is
 * confirmed as a change of role is, and gives nothing that they lack. An address has one invitation at a time, however many send it at once.
 */
export async function invitarPersona(
  ctx: Context,
  { email, role, permisos = [...PERMISOS_DE_ROL[role]], ...confirmacion }: z.output<typeof contrato.body>,
): Promise<Invitacion> {
  exigirPosibles(role, Object.fromEntries(permisos.map((permiso) => [permiso, true])));
  exigirTenerlo(ctx, { antes: [], despues: permisos });
  await exigirSinCuenta(ctx, email);
  await confirmarIdentidad(ctx, confirmacion);
  await contarEnvio(ctx);
  const propios = permisosPropios(role, permisos);
  const { token, fila } = nuevaLlave(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [creada] = await ctx.db
      .insert(invitaciones)
      .values({ email, role, permisos: propios, invitada_por: requireActor(ctx.actor).id, ...fila })
      .returning();
    await enviarInvitacion(ctx, creada!, token);
    await audit(ctx, {
      accion: 'invitar-persona',
      entidad: 'invitacion',
      entidad_id: creada!.id,
      // Not whom: the audit outlives the account.
      detalle: { role, permisos: permisosDe(role, propios) },
    });
    return vistaInvitacion(ctx.db, creada!.id);
  }).catch((error) => {
    throw isUniqueViolation(error, 'invitaciones_email') ? pendiente() : error;
  });
}

const pendiente = () => new AppError('INVITACION_PENDIENTE');

/** Told to admins, who see all accounts anyway. */
export async function exigirSinCuenta({ db }: Pick<Context, 'db'>, email: string): Promise<void> {
  if (!(await buscarPorEmail(db, email))) return;
  throw new AppError('EMAIL_OCUPADO', { message: YA_TIENE_CUENTA, fields: { email: YA_TIENE_CUENTA } });
}
