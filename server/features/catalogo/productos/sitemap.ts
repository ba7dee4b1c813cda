import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, asc, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FAMILIAS } from '#contract/tienda/catalogo.ts';
import { activo, productos } from '#server/features/catalogo/catalogo/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Parts } from '#server/platform/feature.ts';

/** A file may have 50,000 addresses: one holds the products of so many ids, and the first one the other pages too. */
export const IDS_POR_ARCHIVO = 45_000;
const POR_TANDA = 1_000;
const MAX_PARTES = 4_000;

const PAGINAS = [
  '/',
  ...FAMILIAS.map((familia) => `/filter-page?${new URLSearchParams({ familia })}`),
  '/productos-nuevos',
  '/pedido-rapido',
  '/contacto',
  '/devoluciones',
  '/terminos',
  '/privacidad',
];

/** What no search engine should walk through: calls, and pages that show each person their own. */
const PRIVADO = [
  '/api/',
  '/orden-completa/',
  '/correo/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/admin',
  '/employee',
  '/user',
  '/login',
  '/registrarse',
  '/access-denied',
  '/details-compra',
  '/devolver',
  '/carrito',
  '/cart',
  '/pagar',
  '/solicitar-cotizacion',
  '/cotizaciones',
];

/**
 * Families and their parts are worth finding; each way to narrow one down further is the same products over again,
 * without an end. What a text finds may be walked through: only so is it read there that it isn't to be listed
 * (`noindex`).
 */
const FILTROS = ['marca', 'min', 'max', 'sort', 'en_stock'];

/**
 * `/robots.txt` and the sitemap: in one file while it holds all products, else in `/sitemap-1.xml` and so on, which
 * `/sitemap.xml` then lists. Its products are read from the database each time and sent as they are read, so it is never
 * old and a catalogue of any size passes through little memory. A search engine that has the same already gets a 304,
 * and which that is takes reading all of them, so it is kept until the list changes.
 */
export function sitemapRoutes({ app, db, services: { totals, config: settings } }: Parts): void {
  const origin = publicUrl(settings);
  const config = { permission: 'publico' } as const;
  const archivosDelMapa = () => totals.get('mapa', () => resumen(db));

  app.get('/robots.txt', { config }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...[...PRIVADO, ...FILTROS.map((filtro) => `/filter-page?*${filtro}=`)].map((path) => `Disallow: ${path}`),
          'Allow: /',
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const archivos = await archivosDelMapa();
    if (archivos.every(({ archivo }) => archivo === 1)) {
      return enviar(request, reply, [origin, archivos], direcciones(db, origin, 1));
    }
    // The first one has the other pages, also when its products are gone.
    const primero = archivos[0]!.archivo === 1 ? [] : [{ archivo: 1, lastmod: null }];
    return enviar(request, reply, [origin, archivos], indice(origin, [...primero, ...archivos]));
  });

  app.get<{ Params: { archivo: string } }>(
    '/sitemap-:archivo(^[1-9]\\d{0,3}).xml',
    { config },
    async (request, reply) => {
      const archivo = Number(request.params.archivo);
      const este = (await archivosDelMapa()).find((cada) => cada.archivo === archivo);
      if (!este && archivo !== 1) throw new AppError('NO_ENCONTRADO');
      return enviar(request, reply, [origin, este], direcciones(db, origin, archivo));
    },
  );
}

interface Archivo {
  archivo: number;
  lastmod: string | null;
  /** What tells this list of products from another. */
  huella: string;
}

const rango = (archivo: number): SQL =>
  and(gt(productos.id, (archivo - 1) * IDS_POR_ARCHIVO), lte(productos.id, archivo * IDS_POR_ARCHIVO))!;

const fecha = sql<string>`to_char(${productos.fecha_actualizacion} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The files that have products. */
async function resumen(db: Queryable): Promise<Archivo[]> {
  const archivo = sql<number>`(${productos.id} - 1) / ${sql.raw(String(IDS_POR_ARCHIVO))} + 1`;
  return db
    .select({
      archivo,
      lastmod: sql<string>`max(${fecha})`,
      huella: sql<string>`sum(hashtextextended(${productos.id} || ${fecha}, 0))::text`,
    })
    .from(productos)
    .where(activo)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

const CABEZA = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ESQUEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const xml = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function* indice(origin: string, archivos: readonly Omit<Archivo, 'huella'>[]): Generator<string> {
  yield `${CABEZA}<sitemapindex ${ESQUEMA}>\n`;
  for (const { archivo, lastmod } of archivos) {
    const cuando = lastmod === null ? '' : `<lastmod>${lastmod}</lastmod>`;
    yield `<sitemap><loc>${xml(`${origin}/sitemap-${archivo}.xml`)}</loc>${cuando}</sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}

/** The pages of the sub_familias that have products, as many as the first file has room for. */
async function partesDeFamilias(db: Queryable): Promise<string[]> {
  const partes = await db
    .selectDistinct({ familia: productos.familia, sub_familia: productos.sub_familia })
    .from(productos)
    .where(and(activo, inArray(productos.familia, [...FAMILIAS]), ne(productos.sub_familia, '')))
    .orderBy(asc(productos.familia), asc(productos.sub_familia))
    .limit(MAX_PARTES);
  return partes.map((parte) => `/filter-page?${new URLSearchParams(parte as Record<string, string>)}`);
}

/** One file's addresses, a batch of products at a time. */
export async function* direcciones(db: Queryable, origin: string, archivo: number): AsyncGenerator<string> {
  const loc = (path: string) => `<loc>${xml(origin + path)}</loc>`;
  yield `${CABEZA}<urlset ${ESQUEMA}>\n`;
  if (archivo === 1) {
    const paginas = [...PAGINAS, ...(await partesDeFamilias(db))];
    yield paginas.map((path) => `<url>${loc(path)}</url>\n`).join('');
  }
  for (let ultimo = 0; ; ) {
    const tanda = await db
      .select({ id: productos.id, lastmod: fecha })
      .from(productos)
      .where(and(activo, rango(archivo), gt(productos.id, ultimo)))
      .orderBy(asc(productos.id))
      .limit(POR_TANDA);
    yield tanda
      .map(({ id, lastmod }) => `<url>${loc(`/detalle-producto/${id}`)}<lastmod>${lastmod}</lastmod></url>\n`)
      .join('');
    if (tanda.length < POR_TANDA) break;
    ultimo = tanda.at(-1)!.id;
  }
  yield '</urlset>\n';
}

function enviar(
  request: FastifyRequest,
  reply: FastifyReply,
  contenido: unknown,
  partes: Iterable<string> | AsyncIterable<string>,
): FastifyReply {
  const etag = `W/"${createHash('sha256')
    .update(JSON.stringify([contenido, PAGINAS]))
    .digest('base64url')
    .slice(0, 24)}"`;
  reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/xml; charset=utf-8').send(Readable.from(partes));
}
