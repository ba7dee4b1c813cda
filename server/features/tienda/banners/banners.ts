import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { SIN_IMAGENES } from '#contract/catalogo/imagenes/imagenes.ts';
import {
  BANNER_CAMBIADO,
  BANNER_ENLACE_SIN_PRODUCTO,
  BANNER_NO_ENCONTRADO,
  BANNER_TERMINADO,
  BANNER_VIGENTE,
  type Banner,
  type editarBanner as contratoDeEditar,
  type DatosDeBanner,
  estadoDeBanner,
  productoDelEnlace,
} from '#contract/tienda/banners.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { activo, productos } from '#server/features/catalogo/catalogo/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit, loDistinto } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { esperarTurno, marcarElDeHoy } from './en-portada.ts';
import { leerBanner } from './queries.ts';
import { banners } from './table.ts';

type Fila = typeof banners.$inferSelect;

/** Does something to a banner, one at a time, and sees to what the home page shows by then. */
async function conTurno(ctx: Context, id: number, hacer: (ctx: Context, antes: Fila) => Promise<void>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await esperarTurno(ctx);
    const [antes] = await ctx.db.select().from(banners).where(eq(banners.id, id)).for('update');
    if (!antes) throw new AppError('NO_ENCONTRADO', { message: BANNER_NO_ENCONTRADO });
    await hacer(ctx, antes);
    const esOtro = await marcarElDeHoy(ctx);
    if (esOtro || antes.en_portada) await announceChanges(ctx, ['portada']);
  });
  await ctx.changes.heardByAll();
}

const yLeer = async (ctx: Context, id: number, hacer: Parameters<typeof conTurno>[2]): Promise<Banner> => {
  await conTurno(ctx, id, hacer);
  return leerBanner(ctx.db, id);
};

/** Where a banner leads to there must be something: of a product's page, the product. */
async function exigirEnlace({ db }: Context, enlace: string): Promise<void> {
  const id = productoDelEnlace(enlace);
  if (id === null) return;
  const hay = await db.$count(productos, and(sql`${productos.id} = ${id}::bigint`, activo));
  if (hay === 0) throw new AppError('DATOS_INVALIDOS', { fields: { enlace: BANNER_ENLACE_SIN_PRODUCTO } });
}

/** Adds a banner, as a draft: nothing is shown by it. */
export function crearBanner(ctx: Context, datos: DatosDeBanner): Promise<Banner> {
  const { id: quien } = requireActor(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    await exigirEnlace(ctx, datos.enlace);
    const [creado] = await ctx.db
      .insert(banners)
      .values({ ...datos, creado_por: quien, cambiado_por: quien })
      .returning({ id: banners.id });
    await audit(ctx, { accion: 'crear-banner', entidad: 'banner', entidad_id: creado!.id, detalle: { ...datos } });
    return leerBanner(ctx.db, creado!.id);
  });
}

/** Changes a banner that nobody changed meanwhile (`editarBanner`). */
export function editarBanner(
  ctx: Context,
  id: number,
  { version, ...datos }: z.output<typeof contratoDeEditar.body>,
): Promise<Banner> {
  return yLeer(ctx, id, async (ctx, antes) => {
    if (antes.version !== version) throw new AppError('CONFLICTO', { message: BANNER_CAMBIADO });
    await exigirEnlace(ctx, datos.enlace);
    await escribir(ctx, antes, datos);
    const detalle = loDistinto<DatosDeBanner>(antes, datos);
    await audit(ctx, { accion: 'editar-banner', entidad: 'banner', entidad_id: id, detalle });
  });
}

/** Publishes a banner, or makes it a draft again. One whose days are over can't be published: nobody would see it. */
export function publicarBanner(ctx: Context, id: number, publicado: boolean): Promise<Banner> {
  return yLeer(ctx, id, async (ctx, antes) => {
    if (antes.publicado === publicado) return;
    if (publicado && estadoDeBanner({ ...antes, publicado }, diaEnSantiago()) === 'terminado')
      throw new AppError('CONFLICTO', { message: BANNER_TERMINADO });
    await escribir(ctx, antes, { publicado });
    await audit(ctx, {
      accion: publicado ? 'publicar-banner' : 'retirar-banner',
      entidad: 'banner',
      entidad_id: id,
      detalle: { titulo: antes.titulo },
    });
  });
}

/** Gives a banner this picture instead of the one it had, or none. It is encoded before anybody waits for their turn. */
export async function ponerImagen(ctx: Context, id: number, files: readonly ReceivedFile[] | null): Promise<Banner> {
  await leerBanner(ctx.db, id);
  const [file] = files ?? [];
  if (files && !file) throw new AppError('DATOS_INVALIDOS', { message: SIN_IMAGENES });
  const imagen = file ? await ctx.images.store(file.path) : { imagen_url: null, imagen_anchos: [] };
  return yLeer(ctx, id, async (ctx, antes) => {
    if (antes.imagen_url === imagen.imagen_url) return;
    await escribir(ctx, antes, imagen);
    await audit(ctx, {
      accion: 'cambiar-imagen-banner',
      entidad: 'banner',
      entidad_id: id,
      detalle: { imagen_url: { antes: antes.imagen_url, despues: imagen.imagen_url } },
    });
  });
}

/** Throws a banner away that isn't published. */
export async function eliminarBanner(ctx: Context, id: number): Promise<undefined> {
  await conTurno(ctx, id, async (ctx, antes) => {
    if (antes.publicado) throw new AppError('CONFLICTO', { message: BANNER_VIGENTE });
    await ctx.db.delete(banners).where(eq(banners.id, id));
    await audit(ctx, {
      accion: 'eliminar-banner',
      entidad: 'banner',
      entidad_id: id,
      detalle: { titulo: antes.titulo, desde: antes.desde, hasta: antes.hasta },
    });
  });
}

const escribir = ({ db, actor }: Context, { id, version }: Fila, cambios: Partial<Fila>) =>
  db
    .update(banners)
    .set({ ...cambios, version: version + 1, cambiado_por: requireActor(actor).id })
    .where(eq(banners.id, id));
