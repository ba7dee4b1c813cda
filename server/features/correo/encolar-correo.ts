import { eq } from 'drizzle-orm';
import type { EstadoCorreo } from '#contract/cuenta/correo-estados.ts';
import type { Context } from '#server/platform/context.ts';
import type { DatosDePlantilla, Plantilla } from './plantillas/index.ts';
import { reencolar } from './reencolar.ts';
import { correos } from './table.ts';

interface NuevoCorreo<P extends Plantilla> {
  plantilla: P;
  /** Unique: the same key never makes a second mail. It also names the file or the message. */
  clave: string;
  para: string;
  responder_a?: string | undefined;
  datos: DatosDePlantilla[P];
}

interface Encolado {
  estado: EstadoCorreo;
  nuevo: boolean;
  /** It had failed, and has its tries again. */
  reenviado: boolean;
}

/**
 * Writes a mail and its job in the caller's transaction. One that was there already stays as it is, unless it had failed:
 * who asks for it again still waits for it.
 */
export async function encolarCorreo<P extends Plantilla>(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { datos, ...correo }: NuevoCorreo<P>,
): Promise<Encolado> {
  const [fila] = await ctx.db
    .insert(correos)
    .values({ ...correo, datos })
    .onConflictDoNothing({ target: correos.clave })
    .returning({ id: correos.id, estado: correos.estado });
  if (fila) {
    await ctx.jobs.enqueue(ctx.db, 'correo', { correo_id: fila.id });
    return { estado: fila.estado, nuevo: true, reenviado: false };
  }
  const esEste = eq(correos.clave, correo.clave);
  const reenviado = (await reencolar(ctx, esEste)).length > 0;
  return { estado: (await estadoDeCorreo(ctx, correo.clave)) ?? 'pendiente', nuevo: false, reenviado };
}

/** How such a mail stands; null when there is none. */
export async function estadoDeCorreo({ db }: Pick<Context, 'db'>, clave: string): Promise<EstadoCorreo | null> {
  const [fila] = await db.select({ estado: correos.estado }).from(correos).where(eq(correos.clave, clave));
  return fila?.estado ?? null;
}
