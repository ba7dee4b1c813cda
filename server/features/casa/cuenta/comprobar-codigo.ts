import { and, eq, lt } from 'drizzle-orm';
import { CODIGO_ERRADO } from '#contract/casa/cuenta/segundo-factor.ts';
import { demasiadosIntentos } from '#contract/casa/usuarios/usuarios.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { inTurn } from '#server/platform/turns.ts';
import { usarCodigo } from './codigos-de-recuperacion.ts';
import { type ClaveComprobada, pedirAviso } from './comprobar-clave.ts';
import { segundosFactores } from './table.ts';
import { pasoDe } from './totp.ts';

/** Whose a sealed secret is. */
export const selladoPara = (usuario_id: number): string => `segundo factor de ${usuario_id}`;

/**
 * Uses up a code of the account's second factor, of the application or of recovery; throws for any that is none, or has
 * been used. Wrong ones are counted apart from wrong passwords, one after the other, and a browser that the account knows has
 * its own count here, too.
 */
export async function comprobarCodigo(
  ctx: Context,
  { usuario, dispositivo }: ClaveComprobada,
  otp: string,
): Promise<void> {
  const key = dispositivo === null ? String(usuario.id) : `${usuario.id} ${dispositivo}`;
  await inTurn(`otp de ${key}`, async () => {
    await ctx.limits.otp.check(key, (minutos) => demasiadosIntentos(minutos, dispositivo === null));
    if (await usar(ctx, usuario.id, otp)) return ctx.limits.otp.reset(key);
    const agotado = await ctx.limits.otp.fail(key);
    if (agotado && dispositivo === null) await pedirAviso(ctx, usuario.email);
    throw new AppError('segundo_factor', { message: CODIGO_ERRADO, fields: { otp: CODIGO_ERRADO } });
  });
}

async function usar(ctx: Context, usuario_id: number, otp: string): Promise<boolean> {
  if (/^[\d\s-]+$/.test(otp)) return usarDeLaAplicacion(ctx, usuario_id, otp);
  if (!(await usarCodigo(ctx.db, usuario_id, otp))) return false;
  await audit(ctx, { accion: 'usar-codigo-de-recuperacion', entidad: 'usuario', entidad_id: usuario_id });
  return true;
}

/** A code opens once: each step is taken by one call, however many come with it at the same time, and those before it too. */
export async function usarDeLaAplicacion(ctx: Context, usuario_id: number, otp: string): Promise<boolean> {
  const [factor] = await ctx.db.select().from(segundosFactores).where(eq(segundosFactores.usuario_id, usuario_id));
  if (!factor) return false;
  const secreto = await ctx.secrets.open(factor.sellado, selladoPara(usuario_id));
  // The key is another than the one it was sealed with: the recovery codes, which need none, still open.
  if (secreto === null)
    throw new Error('el segundo factor se selló con otra clave (SECRETS_KEY o DATA_DIR/secretos.key)');
  const paso = pasoDe(secreto, otp.replace(/[\s-]/g, ''));
  if (paso === null) return false;
  const tomados = await ctx.db
    .update(segundosFactores)
    .set({ ultimo_paso: paso })
    .where(and(eq(segundosFactores.usuario_id, usuario_id), lt(segundosFactores.ultimo_paso, paso)))
    .returning({ usuario_id: segundosFactores.usuario_id });
  return tomados.length > 0;
}
