import { eq } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import type { DatosDePlantilla, Plantilla } from './plantillas/index.ts';
import { correos, type EstadoCorreo } from './table.ts';

interface NuevoCorreo<P extends Plantilla> {
  plantilla: P;
  /** Unique: the same key never makes a second mail. It also names the file or the message. */
  clave: string;
  para: string;
  responder_a?: string | undefined;
  datos: DatosDePlantilla[P];
}

/** Writes a mail and its job in the caller's transaction. Returns how it stands when it was there already. */
export async function encolarCorreo<P extends Plantilla>(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { datos, ...correo }: NuevoCorreo<P>,
): Promise<{ estado: EstadoCorreo; nuevo: boolean }> {
  const [fila] = await ctx.db
    .insert(correos)
    .values({ ...correo, datos })
    .onConflictDoNothing({ target: correos.clave })
    .returning({ id: correos.id, estado: correos.estado });
  if (fila) {
    await ctx.jobs.enqueue(ctx.db, 'correo', { correo_id: fila.id });
    return { estado: fila.estado, nuevo: true };
  }
  const [anterior] = await ctx.db
    .select({ estado: correos.estado })
    .from(correos)
    .where(eq(correos.clave, correo.clave));
  return { estado: anterior?.estado ?? 'pendiente', nuevo: false };
}
