import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { asc, eq } from 'drizzle-orm';
import { FOTO_NO_ENCONTRADA, LINEA_NO_ENCONTRADA, MAX_FOTOS } from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { RECEPCION } from './estados.ts';
import { bloquearConSuLlegada, type FilaRecepcion } from './queries.ts';
import { recepciones_fotos } from './table.ts';

const demasiadas = () =>
  new AppError('CONFLICTO', { message: `Una línea lleva hasta ${MAX_FOTOS} fotos: quita alguna antes.` });

/** Keeps pictures of what came; the same one is kept once. Answers all that the line has. */
export async function fotografiarRecepcion(
  ctx: Context,
  id: number,
  archivos: readonly ReceivedFile[],
): Promise<{ fotos: number[] }> {
  if (archivos.length === 0) throw new AppError('DATOS_INVALIDOS', { message: 'Toma o elige al menos una foto.' });
  const tiene = await fotosDe(ctx.db, id);
  // Before they are decoded, which takes long.
  if (tiene.length >= MAX_FOTOS) throw demasiadas();
  const fotos: { huella: string; webp: Buffer }[] = [];
  for (const { path } of archivos) {
    const huella = createHash('sha256')
      .update(await readFile(path))
      .digest('base64url');
    if (!tiene.some((foto) => foto.huella === huella)) fotos.push({ huella, webp: await ctx.images.photograph(path) });
  }
  return inTransaction(ctx, async (ctx) => {
    const recepcion = await exigir(ctx.db, id);
    if (fotos.length > 0) {
      await ctx.db
        .insert(recepciones_fotos)
        .values(fotos.map((foto) => ({ ...foto, recepcion_id: recepcion.id, creada_por: ctx.actor?.id ?? null })))
        .onConflictDoNothing();
    }
    const ids = (await fotosDe(ctx.db, id)).map(({ id }) => id);
    if (ids.length > MAX_FOTOS) throw demasiadas();
    await audit(ctx, {
      accion: 'fotografiar-recepcion',
      entidad: 'recepcion',
      entidad_id: id,
      detalle: { fotos: ids },
    });
    return { fotos: ids };
  });
}

/** The receipt of a delivery, locked. */
async function exigir(db: Queryable, id: number): Promise<FilaRecepcion> {
  const recepcion = await bloquearConSuLlegada(db, id);
  if (!recepcion?.llegada_id) throw new AppError('NO_ENCONTRADO', { message: LINEA_NO_ENCONTRADA });
  return recepcion;
}

const fotosDe = (db: Queryable, recepcion_id: number): Promise<{ id: number; huella: string }[]> =>
  db
    .select({ id: recepciones_fotos.id, huella: recepciones_fotos.huella })
    .from(recepciones_fotos)
    .where(eq(recepciones_fotos.recepcion_id, recepcion_id))
    .orderBy(asc(recepciones_fotos.id));

export async function fotoDeRecepcion({ db }: Context, id: number): Promise<FileReply> {
  const [foto] = await db
    .select({ webp: recepciones_fotos.webp })
    .from(recepciones_fotos)
    .where(eq(recepciones_fotos.id, id));
  if (!foto) throw new AppError('NO_ENCONTRADO', { message: FOTO_NO_ENCONTRADA });
  return new FileReply(`recepcion-foto-${id}.webp`, foto.webp);
}

/** While nobody decided: from then on it is the proof of what was decided. */
export async function quitarFoto(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [foto] = await ctx.db
      .select({ recepcion_id: recepciones_fotos.recepcion_id })
      .from(recepciones_fotos)
      .where(eq(recepciones_fotos.id, id));
    if (!foto) throw new AppError('NO_ENCONTRADO', { message: FOTO_NO_ENCONTRADA });
    requireAct(ctx, RECEPCION, await exigir(ctx.db, foto.recepcion_id), 'corregir');
    await ctx.db.delete(recepciones_fotos).where(eq(recepciones_fotos.id, id));
    await audit(ctx, {
      accion: 'quitar-foto',
      entidad: 'recepcion',
      entidad_id: foto.recepcion_id,
      detalle: { foto: id },
    });
  });
}
