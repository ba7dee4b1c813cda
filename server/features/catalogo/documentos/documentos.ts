import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type agregarDocumentoDeProducto as contrato,
  DEMASIADOS_DOCUMENTOS,
  DOCUMENTO_NO_ENCONTRADO,
  DOCUMENTO_NO_ES,
  MAX_DOCUMENTOS,
} from '#contract/catalogo/documentos.ts';
import { CLASES_DE_DOCUMENTO, type DocumentoDeProducto } from '#contract/catalogo/productos/documento.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { activo, productos } from '#server/features/catalogo/catalogo/index.ts';
import { isStaff, requireActor } from '#server/platform/actor.ts';
import { attachmentReply, readAttachment } from '#server/platform/attachments.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { productos_documentos as tabla } from './table.ts';

const noEncontrado = () => new AppError('NO_ENCONTRADO', { message: DOCUMENTO_NO_ENCONTRADO });
const malArchivo = (message: string) => new AppError('DATOS_INVALIDOS', { message, fields: { archivo: message } });

/** The papers of the product of the row, without their content, as one column. */
export const DOCUMENTOS_DEL_PRODUCTO = sql<DocumentoDeProducto[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'clase', d.clase, 'titulo', d.titulo, 'bytes', d.bytes) order by d.id), '[]')
  from productos_documentos d where d.producto_id = ${productos.id})`.as('documentos');

const documentosDe = ({ db }: Pick<Context, 'db'>, producto_id: number): Promise<DocumentoDeProducto[]> =>
  db
    .select({ id: tabla.id, clase: tabla.clase, titulo: tabla.titulo, bytes: tabla.bytes })
    .from(tabla)
    .where(eq(tabla.producto_id, producto_id))
    .orderBy(tabla.id);

/** The product of the papers, locked until the transaction ends. */
async function bloquear({ db }: Pick<Context, 'db'>, id: number): Promise<void> {
  const [fila] = await db.select({ id: productos.id }).from(productos).where(eq(productos.id, id)).for('no key update');
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: PRODUCTO_NO_ENCONTRADO });
}

/** Keeps a PDF of a product, the same file once. It is read before anything is locked, which takes long. */
export async function agregarDocumento(
  ctx: Context,
  producto_id: number,
  { clase, titulo }: z.output<typeof contrato.body>,
  [archivo]: readonly ReceivedFile[],
): Promise<{ documentos: DocumentoDeProducto[] }> {
  if (!archivo) throw malArchivo('Elige el PDF.');
  const { tipo, huella, contenido } = await readAttachment(ctx.images, archivo);
  if (tipo !== 'pdf') throw malArchivo(DOCUMENTO_NO_ES);
  const documentos = await inTransaction(ctx, async (ctx) => {
    await bloquear(ctx, producto_id);
    const [nuevo] = await ctx.db
      .insert(tabla)
      .values({
        producto_id,
        clase,
        titulo: titulo || CLASES_DE_DOCUMENTO[clase],
        bytes: contenido.length,
        huella,
        contenido,
        creado_por: requireActor(ctx.actor).id,
      })
      .onConflictDoNothing()
      .returning({ titulo: tabla.titulo, bytes: tabla.bytes });
    const todos = await documentosDe(ctx, producto_id);
    if (todos.length > MAX_DOCUMENTOS) throw new AppError('CONFLICTO', { message: DEMASIADOS_DOCUMENTOS });
    if (nuevo) await anotar(ctx, producto_id, 'agregar-documento', { antes: null, despues: nuevo.titulo });
    return todos;
  });
  await ctx.changes.heardByAll();
  return { documentos };
}

async function anotar(
  ctx: Context,
  producto_id: number,
  accion: 'agregar-documento' | 'quitar-documento',
  documento: { antes: string | null; despues: string | null },
): Promise<void> {
  await audit(ctx, { accion, entidad: 'producto', entidad_id: producto_id, detalle: { documento } });
  await announceChanges(ctx, [`producto:${producto_id}`]);
}

/** One of a product that is sold; the staff take those of hidden ones, too. */
export async function descargarDocumento(ctx: Context, id: number): Promise<FileReply> {
  const [fila] = await ctx.db
    .select({ titulo: tabla.titulo, contenido: tabla.contenido, seVende: sql<boolean>`${activo}` })
    .from(tabla)
    .innerJoin(productos, eq(productos.id, tabla.producto_id))
    .where(eq(tabla.id, id));
  if (!fila || !(fila.seVende || isStaff(ctx.actor))) throw noEncontrado();
  return attachmentReply({ nombre: `${fila.titulo}.pdf`, tipo: 'pdf', contenido: fila.contenido });
}

export async function quitarDocumento(ctx: Context, id: number): Promise<undefined> {
  await inTransaction(ctx, async (ctx) => {
    const [fila] = await ctx.db
      .delete(tabla)
      .where(eq(tabla.id, id))
      .returning({ producto_id: tabla.producto_id, titulo: tabla.titulo });
    if (!fila) throw noEncontrado();
    await anotar(ctx, fila.producto_id, 'quitar-documento', { antes: fila.titulo, despues: null });
  });
  await ctx.changes.heardByAll();
  return undefined;
}
