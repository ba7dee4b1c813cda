import { readFile } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type elegirProducto as contratoDeElegir,
  DOCUMENTO_NO_ENCONTRADO,
  ITEM_NO_ENCONTRADO,
  REQUISITO_NO_ENCONTRADO,
} from '#contract/licitacion/oportunidades/actos.ts';
import { MAX_DOCUMENTOS, MAX_REQUISITOS } from '#contract/licitacion/oportunidades/campos.ts';
import type { Oportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { refuseActivePdf } from '#server/platform/attachments.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { calzarItems } from './calzar-items.ts';
import { cambiarParte } from './decidir.ts';
import { oportunidades_documentos, oportunidades_items, oportunidades_requisitos } from './table.ts';

const falta = (message: string) => new AppError('NO_ENCONTRADO', { message });

/** Says which product an item is, or none, and what is offered for it. */
export const elegirProducto = (
  ctx: Context,
  id: number,
  item_id: number,
  { producto_id, oferta }: z.output<typeof contratoDeElegir.body>,
): Promise<Oportunidad> =>
  cambiarParte(ctx, id, 'calzar-item-de-oportunidad', async ({ db }) => {
    if (producto_id) {
      const [producto] = await db
        .select({ id: productos.id })
        .from(productos)
        .where(eq(productos.id, producto_id))
        .for('key share');
      if (!producto) {
        const message = 'Ese producto ya no existe.';
        throw new AppError('DATOS_INVALIDOS', { message, fields: { producto_id: message } });
      }
    }
    const [item] = await db
      .update(oportunidades_items)
      .set({
        ...(producto_id === undefined ? {} : { producto_id, confianza: null, elegido: true }),
        // What was offered was for the other product.
        ...(oferta === undefined ? (producto_id === undefined ? {} : { oferta: null }) : { oferta }),
        correlativo: sql`${oportunidades_items.correlativo}`,
      })
      .where(and(eq(oportunidades_items.id, item_id), eq(oportunidades_items.oportunidad_id, id)))
      .returning({ correlativo: oportunidades_items.correlativo });
    if (!item) throw falta(ITEM_NO_ENCONTRADO);
    return {
      item: item.correlativo,
      ...(producto_id !== undefined && { producto_id }),
      ...(oferta !== undefined && { oferta }),
    };
  });

/** Looks for its items in the catalogue as it is now. */
export const calzarOportunidad = (ctx: Context, id: number): Promise<Oportunidad> =>
  cambiarParte(ctx, id, 'calzar-oportunidad', async ({ db }) => {
    await calzarItems(db, id);
    return {};
  });

export const agregarRequisito = (ctx: Context, id: number, texto: string): Promise<Oportunidad> =>
  cambiarParte(ctx, id, 'agregar-requisito', async ({ db }) => {
    if (
      (await db.$count(oportunidades_requisitos, eq(oportunidades_requisitos.oportunidad_id, id))) >= MAX_REQUISITOS
    ) {
      throw new AppError('CONFLICTO', { message: `Una licitación lleva hasta ${MAX_REQUISITOS} requisitos.` });
    }
    await db.insert(oportunidades_requisitos).values({ oportunidad_id: id, texto });
    return { requisito: texto };
  });

const suRequisito = (id: number, requisito_id: number) =>
  and(eq(oportunidades_requisitos.id, requisito_id), eq(oportunidades_requisitos.oportunidad_id, id));

export const cumplirRequisito = (
  ctx: Context,
  id: number,
  requisito_id: number,
  cumplido: boolean,
): Promise<Oportunidad> =>
  cambiarParte(ctx, id, 'cumplir-requisito', async ({ db, actor }) => {
    const [fila] = await db
      .update(oportunidades_requisitos)
      .set(
        cumplido
          ? { cumplido_en: sql`now()`, cumplido_por: actor?.id ?? null }
          : { cumplido_en: null, cumplido_por: null },
      )
      .where(suRequisito(id, requisito_id))
      .returning({ texto: oportunidades_requisitos.texto });
    if (!fila) throw falta(REQUISITO_NO_ENCONTRADO);
    return { requisito: fila.texto, cumplido };
  });

export const quitarRequisito = (ctx: Context, id: number, requisito_id: number): Promise<Oportunidad> =>
  cambiarParte(ctx, id, 'quitar-requisito', async ({ db }) => {
    const [fila] = await db
      .delete(oportunidades_requisitos)
      .where(suRequisito(id, requisito_id))
      .returning({ texto: oportunidades_requisitos.texto });
    if (!fila) throw falta(REQUISITO_NO_ENCONTRADO);
    return { requisito: fila.texto };
  });

/** Keeps a paper as it came, but no PDF that acts on whoever opens it. */
export async function subirDocumento(
  ctx: Context,
  id: number,
  archivos: readonly ReceivedFile[],
): Promise<Oportunidad> {
  const [archivo] = archivos;
  if (!archivo || archivo.bytes === 0)
    throw new AppError('DATOS_INVALIDOS', { message: 'Elige un documento que no esté vacío.' });
  const contenido = await readFile(archivo.path);
  const nombre = enUnaLinea(archivo.name).trim().slice(0, 160) || 'documento';
  refuseActivePdf(nombre, contenido);
  return cambiarParte(ctx, id, 'subir-documento', async ({ db, actor }) => {
    if (
      (await db.$count(oportunidades_documentos, eq(oportunidades_documentos.oportunidad_id, id))) >= MAX_DOCUMENTOS
    ) {
      throw new AppError('CONFLICTO', {
        message: `Una licitación lleva hasta ${MAX_DOCUMENTOS} documentos: quita alguno antes.`,
      });
    }
    await db
      .insert(oportunidades_documentos)
      .values({ oportunidad_id: id, nombre, bytes: contenido.length, contenido, subido_por: actor?.id ?? null });
    return { documento: nombre };
  });
}

/** A paper, to be saved: whatever it is, the browser doesn't open it here. */
export async function bajarDocumento({ db }: Pick<Context, 'db'>, id: number): Promise<FileReply> {
  const [fila] = await db.select().from(oportunidades_documentos).where(eq(oportunidades_documentos.id, id));
  if (!fila) throw falta(DOCUMENTO_NO_ENCONTRADO);
  return new FileReply(nombreLlano(fila.nombre), fila.contenido, 'application/octet-stream');
}

/** Plain letters, digits, dots and hyphens, as a file's name is sent. */
const nombreLlano = (nombre: string): string =>
  nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|-+$/g, '') || 'documento';

export const quitarDocumento = (ctx: Context, id: number, documento_id: number): Promise<Oportunidad> =>
  cambiarParte(ctx, id, 'quitar-documento', async ({ db }) => {
    const [fila] = await db
      .delete(oportunidades_documentos)
      .where(and(eq(oportunidades_documentos.id, documento_id), eq(oportunidades_documentos.oportunidad_id, id)))
      .returning({ nombre: oportunidades_documentos.nombre });
    if (!fila) throw falta(DOCUMENTO_NO_ENCONTRADO);
    return { documento: fila.nombre };
  });
