import { and, eq } from 'drizzle-orm';
import type { EstadoCorreo } from '#contract/casa/correo/correo-estados.ts';
import type { Context } from '#server/platform/context.ts';
import { together } from '#server/platform/database/together.ts';
import { retencionDe, tomarDireccion } from './direcciones.ts';
import { type DatosDePlantilla, type Plantilla, SECRETAS } from './plantillas/index.ts';
import { reencolar } from './reencolar.ts';
import { prioridadDe } from './rules.ts';
import { correos } from './table.ts';

interface NuevoCorreo<P extends Plantilla> {
  plantilla: P;
  /** Unique: the same key never makes a second mail. It also names the file or the message. */
  clave: string;
  para: string;
  responder_a?: string | undefined;
  datos: DatosDePlantilla[P];
  /** Seconds that it waits for more to say (`completarCorreo`). */
  espera?: number;
  /** What was kept back for the day's limit leaves all the same: somebody of the staff asks for it. */
  insistir?: boolean;
}

interface Encolado {
  /** `retenido` when its address is not to be written to now: the act goes on all the same. */
  estado: EstadoCorreo;
  nuevo: boolean;
  /** It had failed, or was kept back, and has its tries again. */
  reenviado: boolean;
}

/**
 * Writes a mail and its job in the caller's transaction, late in it: whoever writes to the same address waits for its end. One
 * that was there already stays as it is, unless it had failed: who asks for it again still waits for it.
 */
export async function encolarCorreo<P extends Plantilla>(
  ctx: Pick<Context, 'db' | 'jobs' | 'config'>,
  { datos, insistir = false, espera, ...correo }: NuevoCorreo<P>,
): Promise<Encolado> {
  const escribir = () =>
    ctx.db
      .insert(correos)
      .values({ ...correo, datos })
      .onConflictDoNothing({ target: correos.clave })
      .returning({ id: correos.id });
  const [[fila], direccion] = await together([escribir, () => tomarDireccion(ctx, correo.para)]);
  if (!fila) return pedidoDeNuevo(ctx, correo.clave, insistir);
  const retenido_por = await retencionDe(ctx, { ...correo, id: fila.id }, direccion);
  if (retenido_por) {
    await ctx.db
      .update(correos)
      .set({ estado: 'retenido', retenido_por, ...(SECRETAS.includes(correo.plantilla) ? { datos: {} } : {}) })
      .where(eq(correos.id, fila.id));
    return { estado: 'retenido', nuevo: true, reenviado: false };
  }
  const cuando = { priority: prioridadDe(correo.plantilla), ...(espera && { startAfter: espera }) };
  await ctx.jobs.enqueue(ctx.db, 'correo', { correo_id: fila.id }, cuando);
  return { estado: 'pendiente', nuevo: true, reenviado: false };
}

/** Says otherwise what a mail that still waits says; false when it is on its way, or was never written. */
export async function completarCorreo<P extends Plantilla>(
  { db }: Pick<Context, 'db'>,
  clave: string,
  datos: DatosDePlantilla[P],
): Promise<boolean> {
  const sinTomar = and(eq(correos.clave, clave), eq(correos.estado, 'pendiente'), eq(correos.intentos, 0));
  const completados = await db.update(correos).set({ datos }).where(sinTomar).returning({ id: correos.id });
  return completados.length > 0;
}

/** One that failed has its tries again; one that was kept back leaves once there is room for it. */
async function pedidoDeNuevo(
  ctx: Pick<Context, 'db' | 'jobs' | 'config'>,
  clave: string,
  insistir: boolean,
): Promise<Encolado> {
  const esEste = eq(correos.clave, clave);
  const [retenido] = await ctx.db
    .select({ id: correos.id, para: correos.para, plantilla: correos.plantilla })
    .from(correos)
    .where(and(esEste, eq(correos.estado, 'retenido')));
  const cabe =
    insistir || !retenido || (await retencionDe(ctx, retenido, await tomarDireccion(ctx, retenido.para))) === null;
  const reenviado = cabe && (await reencolar(ctx, esEste)).length > 0;
  return { estado: (await estadoDeCorreo(ctx, clave)) ?? 'pendiente', nuevo: false, reenviado };
}

/** How such a mail stands; null when there is none. */
export async function estadoDeCorreo({ db }: Pick<Context, 'db'>, clave: string): Promise<EstadoCorreo | null> {
  const [fila] = await db.select({ estado: correos.estado }).from(correos).where(eq(correos.clave, clave));
  return fila?.estado ?? null;
}
