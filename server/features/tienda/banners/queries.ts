import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  BANNER_NO_ENCONTRADO,
  type Banner,
  type ContenidoDeBanner,
  type listarBanners as contratoDeLista,
  type EstadoBanner,
  estadoDeBanner,
} from '#contract/tienda/banners.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { AppError } from '#server/platform/errors.ts';
import { banners } from './table.ts';

/** Each state as `estadoDeBanner` tells it, of today. */
const en = (estado: EstadoBanner): SQL => {
  const hoy = sql`${diaEnSantiago()}::date`;
  const comenzo = sql`${banners.publicado} and ${banners.desde} <= ${hoy}`;
  if (estado === 'borrador') return sql`not ${banners.publicado}`;
  if (estado === 'programado') return sql`${banners.publicado} and ${banners.desde} > ${hoy}`;
  if (estado === 'terminado') return sql`${comenzo} and ${banners.hasta} < ${hoy}`;
  return sql`${comenzo} and coalesce(${banners.hasta} >= ${hoy}, true)`;
};
export const vigente = (): SQL => en('vigente');

/** Of several that run the one with the least number is shown; of those alike, the one that began last. */
export const PRIMERO = [asc(banners.orden), desc(banners.desde), desc(banners.id)];

const conQuien = (db: Queryable) =>
  db
    .select({ banner: banners, cambio: usuarios.name })
    .from(banners)
    .leftJoin(usuarios, eq(usuarios.id, banners.cambiado_por));
type Fila = Awaited<ReturnType<typeof conQuien>>[number];

const contenidoDe = (fila: typeof banners.$inferSelect): ContenidoDeBanner => ({
  titulo: fila.titulo,
  subtitulo: fila.subtitulo,
  boton: fila.boton,
  enlace: fila.enlace,
  imagen_url: fila.imagen_url,
  imagen_anchos: fila.imagen_anchos,
});

const vista = ({ banner, cambio }: Fila): Banner => ({
  ...contenidoDe(banner),
  id: banner.id,
  desde: banner.desde,
  hasta: banner.hasta,
  orden: banner.orden,
  publicado: banner.publicado,
  estado: estadoDeBanner(banner, diaEnSantiago()),
  en_portada: banner.en_portada,
  cambio,
  version: banner.version,
});

/** One banner, as staff see it. 404 where there is none. */
export async function leerBanner(db: Queryable, id: number): Promise<Banner> {
  const [fila] = await conQuien(db).where(eq(banners.id, id));
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: BANNER_NO_ENCONTRADO });
  return vista(fila);
}

/** A page of the banners: those that are published first, in the order in which they are shown. */
export async function listarBanners(
  { db }: Context,
  { page, limit, q, estado }: z.output<typeof contratoDeLista.query>,
): Promise<z.output<typeof contratoDeLista.reply>> {
  const donde = and(q ? queDice(q) : undefined, estado && en(estado));
  const [filas, total] = await Promise.all([
    conQuien(db)
      .where(donde)
      .orderBy(desc(banners.en_portada), desc(banners.publicado), ...PRIMERO)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(banners, donde),
  ]);
  return { items: filas.map(vista), total, page, limit };
}

const queDice = (q: string): SQL =>
  sql`fussan_normalizar(${banners.titulo} || ' ' || ${banners.subtitulo}) like ${queContenga(normalizar(q))}`;

/** What the home page shows at its head, if anything. */
export async function leerVigente({ db }: Pick<Context, 'db'>): Promise<{ banner: ContenidoDeBanner | null }> {
  const [fila] = await db.select().from(banners).where(eq(banners.en_portada, true));
  return { banner: fila ? contenidoDe(fila) : null };
}
