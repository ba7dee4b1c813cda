import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { RECUPERACION_HORAS, RECUPERACION_PEDIDA } from '#contract/cuenta.ts';
import { encolarCorreo } from '#server/features/correo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { buscarPorEmail, type FilaUsuario } from './queries.ts';
import { recuperaciones, usuarios } from './table.ts';
import { hashToken, nuevoToken } from './tokens.ts';

/** Longer than writing the mail takes: the answer's time does not tell whether one was written. */
const ANSWER_MS = 250;

/** Sends a link to choose a new password, if the address has an account. The answer is the same if it has none. */
export async function pedirRecuperacion(ctx: Context, email: string): Promise<{ message: string }> {
  await ctx.limits.resetPerAddress.count(ctx.ip ?? 'local');
  await ctx.limits.resetPerAccount.count(email.toLowerCase());
  await Promise.all([escribirEnlace(ctx, email), sleep(ANSWER_MS)]);
  return { message: RECUPERACION_PEDIDA };
}

async function escribirEnlace(ctx: Context, email: string): Promise<void> {
  const cuenta = await buscarPorEmail(ctx.db, email);
  if (cuenta) await inTransaction(ctx, (ctx) => crearEnlace(ctx, cuenta));
}

async function crearEnlace(ctx: Context, { id, email }: FilaUsuario): Promise<void> {
  const token = nuevoToken();
  // One link at a time: the newest, also when several are asked for at once.
  await ctx.db.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.id, id)).for('no key update');
  await ctx.db.delete(recuperaciones).where(eq(recuperaciones.usuario_id, id));
  await ctx.db.insert(recuperaciones).values({
    usuario_id: id,
    token_hash: hashToken(token),
    vence_en: sql`now() + make_interval(hours => ${RECUPERACION_HORAS})`,
  });
  await encolarCorreo(ctx, {
    plantilla: 'recuperar-clave',
    clave: `recuperar-clave-${randomUUID()}`,
    para: email,
    // In the fragment, which browsers send to nobody: neither logs nor referrers get to see it.
    datos: { enlace: `${publicUrl(ctx.config)}/restablecer#token=${token}`, horas: RECUPERACION_HORAS },
  });
  await audit(ctx, { accion: 'pedir-recuperacion', entidad: 'usuario', entidad_id: id });
}
