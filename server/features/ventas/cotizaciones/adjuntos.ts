import { and, eq } from 'drizzle-orm';
import {
  ADJUNTO_NO_ENCONTRADO,
  type Adjunto,
  DEMASIADOS_ADJUNTOS,
  MAX_ADJUNTOS,
} from '#contract/ventas/cotizaciones/adjunto.ts';
import { ENLACE_NO_SIRVE } from '#contract/ventas/cotizaciones/enlace.ts';
import { isStaff, requireActor } from '#server/platform/actor.ts';
import { attachmentReply, type ReadAttachment, readAttachment } from '#server/platform/attachments.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { bloquearCotizacion } from './filas.ts';
import { adjuntosDe, buscarFila } from './leer.ts';
import { abrir } from './por-enlace.ts';
import { cotizaciones_adjuntos as tabla } from './table.ts';

const noEncontrado = () => new AppError('NO_ENCONTRADO', { message: ADJUNTO_NO_ENCONTRADO });
const suyos = async (ctx: Context, id: number): Promise<{ adjuntos: Adjunto[] }> => ({
  adjuntos: await adjuntosDe(ctx.db, id, { comoCliente: false }),
});

/** Keeps files of a quotation, the same one once. They are read before anything is locked, which takes long. */
export async function adjuntar(
  ctx: Context,
  id: number,
  archivos: readonly ReceivedFile[],
  para_cliente: boolean,
): Promise<{ adjuntos: Adjunto[] }> {
  const { adjuntos } = await suyos(ctx, (await buscarFila(ctx, id)).id);
  if (archivos.length === 0) throw new AppError('DATOS_INVALIDOS', { message: 'Elige al menos un archivo.' });
  if (adjuntos.length >= MAX_ADJUNTOS) throw new AppError('CONFLICTO', { message: DEMASIADOS_ADJUNTOS });
  const leidos: ReadAttachment[] = [];
  for (const archivo of archivos) leidos.push(await readAttachment(ctx.images, archivo));
  return inTransaction(ctx, async (ctx) => {
    await bloquearCotizacion(ctx, id);
    const guardados = await ctx.db
      .insert(tabla)
      .values(
        leidos.map((leido) => ({
          ...leido,
          bytes: leido.contenido.length,
          cotizacion_id: id,
          para_cliente,
          creado_por: requireActor(ctx.actor).id,
        })),
      )
      .onConflictDoNothing()
      .returning({ nombre: tabla.nombre, bytes: tabla.bytes });
    const todos = await suyos(ctx, id);
    if (todos.adjuntos.length > MAX_ADJUNTOS) throw new AppError('CONFLICTO', { message: DEMASIADOS_ADJUNTOS });
    if (guardados.length > 0) {
      await audit(ctx, {
        accion: 'adjuntar-cotizacion',
        entidad: 'cotizacion',
        entidad_id: id,
        detalle: { archivos: guardados, para_cliente },
      });
    }
    return todos;
  });
}

/** One that who asks may see: of another's quotation, internal, or of one that was never sent, it isn't there. */
export async function descargarAdjunto(ctx: Context, id: number): Promise<FileReply> {
  const [fila] = await ctx.db.select().from(tabla).where(eq(tabla.id, id));
  if (!fila) throw noEncontrado();
  const cotizacion = await buscarFila(ctx, fila.cotizacion_id).catch(() => null);
  const loVe = cotizacion && (isStaff(ctx.actor) || (fila.para_cliente && cotizacion.version_enviada > 0));
  if (!loVe) throw noEncontrado();
  return attachmentReply(fila);
}

/** One for the client, of the quotation that the link opens. */
export async function adjuntoPorEnlace(ctx: Context, { token, id }: { token: string; id: number }): Promise<FileReply> {
  const { version, cotizacion } = await abrir(ctx, token);
  const [fila] = await ctx.db
    .select()
    .from(tabla)
    .where(and(eq(tabla.id, id), eq(tabla.cotizacion_id, cotizacion.id), eq(tabla.para_cliente, true)));
  // A version that another replaced shows none.
  if (!fila || version.numero < cotizacion.version_enviada) {
    throw new AppError('NO_ENCONTRADO', { message: fila ? ENLACE_NO_SIRVE : ADJUNTO_NO_ENCONTRADO });
  }
  return attachmentReply(fila);
}

/** A file, with its quotation locked; without its content. */
async function bloquear(ctx: Context, id: number) {
  const [fila] = await ctx.db
    .select({
      cotizacion_id: tabla.cotizacion_id,
      nombre: tabla.nombre,
      bytes: tabla.bytes,
      huella: tabla.huella,
      para_cliente: tabla.para_cliente,
    })
    .from(tabla)
    .where(eq(tabla.id, id));
  if (!fila) throw noEncontrado();
  const cotizacion = await bloquearCotizacion(ctx, fila.cotizacion_id);
  // What the client had before them when they accepted is part of it.
  if (fila.para_cliente && (cotizacion.estado === 'aceptada' || cotizacion.estado === 'convertida')) {
    throw new AppError('CONFLICTO', { message: 'El cliente aceptó la cotización con este archivo: queda como está.' });
  }
  return fila;
}

/** Lets the client see a file, or not any more. */
export function cambiarAdjunto(ctx: Context, id: number, para_cliente: boolean): Promise<{ adjuntos: Adjunto[] }> {
  return inTransaction(ctx, async (ctx) => {
    const { cotizacion_id, nombre, ...fila } = await bloquear(ctx, id);
    if (fila.para_cliente !== para_cliente) {
      await ctx.db.update(tabla).set({ para_cliente }).where(eq(tabla.id, id));
      await audit(ctx, {
        accion: 'cambiar-adjunto',
        entidad: 'cotizacion',
        entidad_id: cotizacion_id,
        detalle: { nombre, para_cliente: { antes: fila.para_cliente, despues: para_cliente } },
      });
    }
    return suyos(ctx, cotizacion_id);
  });
}

export function quitarAdjunto(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { cotizacion_id, nombre, bytes, huella, para_cliente } = await bloquear(ctx, id);
    await ctx.db.delete(tabla).where(eq(tabla.id, id));
    await audit(ctx, {
      accion: 'quitar-adjunto',
      entidad: 'cotizacion',
      entidad_id: cotizacion_id,
      detalle: { nombre, bytes, huella, para_cliente },
    });
  });
}
