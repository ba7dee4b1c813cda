import { eq } from 'drizzle-orm';
import { ADJUNTO_NO_ENCONTRADO, MAX_ADJUNTOS } from '#contract/ventas/cotizaciones/adjunto.ts';
import { DEMASIADOS_ADJUNTOS_DE_RECLAMO } from '#contract/ventas/reclamos/actos.ts';
import type { Reclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { isStaff, requireActor } from '#server/platform/actor.ts';
import { attachmentReply, type ReadAttachment, readAttachment } from '#server/platform/attachments.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { avisarALaTienda, avisarAlCliente } from './avisar.ts';
import { ENTIDAD, RECLAMO } from './estados.ts';
import { leerReclamo } from './ficha.ts';
import { movible } from './mover.ts';
import { reclamoVisible } from './queries.ts';
import { reclamos_adjuntos, reclamos_mensajes } from './table.ts';

/** Writes to the other side of an open claim, which is told by mail. */
export async function escribirEnReclamo(ctx: Context, id: number, { texto }: { texto: string }): Promise<Reclamo> {
  const actor = requireActor(ctx.actor);
  const del_cliente = !isStaff(actor);
  if (del_cliente) await ctx.limits.reclamosPorHora.count(String(actor.id));
  return inTransaction(ctx, async (ctx) => {
    const { reclamo, compra } = await reclamoVisible(ctx, id, { lock: true });
    requireAct(ctx, RECLAMO, movible(reclamo, compra), 'escribir');
    await ctx.db.insert(reclamos_mensajes).values({ reclamo_id: id, texto, del_cliente, autor_id: actor.id });
    await audit(ctx, { accion: 'escribir-reclamo', entidad: ENTIDAD, entidad_id: id });
    if (del_cliente) await avisarALaTienda(ctx, reclamo, compra, { que: 'mensaje', texto });
    else await avisarAlCliente(ctx, reclamo, compra, { paso: 'mensaje', texto });
    return leerReclamo(ctx, id, compra);
  });
}

/** Keeps files of an open claim, the same one once. They are read before anything is locked, which takes long. */
export async function adjuntarAReclamo(
  ctx: Context,
  id: number,
  archivos: readonly ReceivedFile[],
  pedido_interno: boolean,
): Promise<Reclamo> {
  const antes = await reclamoVisible(ctx, id);
  requireAct(ctx, RECLAMO, movible(antes.reclamo, antes.compra), 'escribir');
  if (archivos.length === 0) throw new AppError('DATOS_INVALIDOS', { message: 'Elige al menos un archivo.' });
  const leidos: ReadAttachment[] = [];
  for (const archivo of archivos) leidos.push(await readAttachment(ctx.images, archivo));
  const interno = pedido_interno && isStaff(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const { reclamo, compra } = await reclamoVisible(ctx, id, { lock: true });
    requireAct(ctx, RECLAMO, movible(reclamo, compra), 'escribir');
    const guardados = await ctx.db
      .insert(reclamos_adjuntos)
      .values(
        leidos.map((leido) => ({
          ...leido,
          bytes: leido.contenido.length,
          reclamo_id: id,
          interno,
          creado_por: requireActor(ctx.actor).id,
        })),
      )
      .onConflictDoNothing()
      .returning({ nombre: reclamos_adjuntos.nombre, bytes: reclamos_adjuntos.bytes });
    if ((await ctx.db.$count(reclamos_adjuntos, eq(reclamos_adjuntos.reclamo_id, id))) > MAX_ADJUNTOS) {
      throw new AppError('CONFLICTO', { message: DEMASIADOS_ADJUNTOS_DE_RECLAMO });
    }
    if (guardados.length > 0) {
      await audit(ctx, {
        accion: 'adjuntar-reclamo',
        entidad: ENTIDAD,
        entidad_id: id,
        detalle: { archivos: guardados, interno },
      });
    }
    return leerReclamo(ctx, id, compra);
  });
}

/** A file that who asks may see: of another's claim, or internal, it isn't there. */
export async function descargarAdjuntoDeReclamo(ctx: Context, id: number): Promise<FileReply> {
  const [fila] = await ctx.db.select().from(reclamos_adjuntos).where(eq(reclamos_adjuntos.id, id));
  const suyo = fila && (await reclamoVisible(ctx, fila.reclamo_id).catch(soloSiNoEsta));
  if (!suyo || (fila.interno && !isStaff(ctx.actor))) throw sinAdjunto();
  return attachmentReply(fila);
}

/**
 * Takes a file out of an open claim: the staff any, who bought those that they put there. Its name, size and fingerprint stay in
 * the audit, so that nobody can say that it never was.
 */
export function quitarAdjuntoDeReclamo(ctx: Context, id: number): Promise<Reclamo> {
  return inTransaction(ctx, async (ctx) => {
    const [de] = await ctx.db
      .select({ reclamo_id: reclamos_adjuntos.reclamo_id })
      .from(reclamos_adjuntos)
      .where(eq(reclamos_adjuntos.id, id));
    const suyo = de && (await reclamoVisible(ctx, de.reclamo_id, { lock: true }).catch(soloSiNoEsta));
    if (!suyo) throw sinAdjunto();
    const { reclamo, compra } = suyo;
    // Whoever came second to the lock doesn't find it any more.
    const [fila] = await ctx.db
      .select({
        nombre: reclamos_adjuntos.nombre,
        bytes: reclamos_adjuntos.bytes,
        huella: reclamos_adjuntos.huella,
        interno: reclamos_adjuntos.interno,
        creado_por: reclamos_adjuntos.creado_por,
      })
      .from(reclamos_adjuntos)
      .where(eq(reclamos_adjuntos.id, id));
    const personal = isStaff(ctx.actor);
    if (!fila || (fila.interno && !personal)) throw sinAdjunto();
    requireAct(ctx, RECLAMO, movible(reclamo, compra), 'escribir');
    if (!personal && fila.creado_por !== requireActor(ctx.actor).id) {
      throw new AppError('SIN_PERMISO', {
        message: 'Este archivo lo adjuntó la tienda: si no corresponde, escríbenos.',
      });
    }
    await ctx.db.delete(reclamos_adjuntos).where(eq(reclamos_adjuntos.id, id));
    const { nombre, bytes, huella, interno } = fila;
    await audit(ctx, {
      accion: 'quitar-adjunto-reclamo',
      entidad: ENTIDAD,
      entidad_id: reclamo.id,
      detalle: { nombre, bytes, huella, interno },
    });
    return leerReclamo(ctx, reclamo.id, compra);
  });
}

const sinAdjunto = () => new AppError('NO_ENCONTRADO', { message: ADJUNTO_NO_ENCONTRADO });

function soloSiNoEsta(error: unknown): null {
  if (error instanceof AppError && error.code === 'NO_ENCONTRADO') return null;
  throw error;
}
