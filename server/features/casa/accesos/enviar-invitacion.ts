import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { hashToken, nuevoToken } from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { FilaInvitacion } from './queries.ts';

/** A new key and a new term for an invitation: what is stored of them. */
export function nuevaLlave({ config }: Context) {
  const token = nuevoToken();
  const vence_en = sql`now() + make_interval(days => ${config.INVITATION_DAYS})`;
  return { token, fila: { token_hash: hashToken(token), enviada_en: sql`now()`, vence_en } };
}

/** Bounds how many mails of these somebody sends. */
export async function contarEnvio(ctx: Context): Promise<void> {
  await ctx.limits.invitaciones.count(String(requireActor(ctx.actor).id));
}

/** Writes the mail, whose link is the only place where the key stands. */
export async function enviarInvitacion(
  ctx: Context,
  { id, email, role }: Pick<FilaInvitacion, 'id' | 'email' | 'role'>,
  token: string,
): Promise<void> {
  await encolarCorreo(ctx, {
    plantilla: 'invitacion',
    clave: `invitacion-${id}-${randomUUID()}`,
    para: email,
    datos: {
      rol: role,
      dias: ctx.config.INVITATION_DAYS,
      // In the fragment, as that for a new password is.
      enlace: `${publicUrl(ctx.config)}/invitacion#token=${token}`,
    },
  });
}
