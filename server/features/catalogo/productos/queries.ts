import { and, asc, count, desc, eq, gt, gte, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { elegidasDe, hayElegidas } from '#contract/catalogo/caracteristicas/opciones.ts';
import type { FiltroProductos, PaginaProductos } from '#contract/catalogo/productos/productos.ts';
import { normalizar, type Orden, PRODUCTOS_POR_PAGINA } from '#contract/tienda/catalogo.ts';
import { normalizarEan } from '#contract/valores/ean.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { buscarProductos, productosConCaracteristicas } from '#server/features/catalogo/busqueda/index.ts';
import { activo, columnasPara, grafiasDe, miradaDe, productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { fixedLimit, preparedOnce, preparedWhileRoom } from '#server/platform/database/prepared.ts';
import { AppError } from '#server/platform/errors.ts';
import { JsonText } from '#server/platform/http/json-text.ts';
import { conFamilia, medidasConFamilia } from './medidas-con-familia.ts';
import { filasParaTarjetas } from './para-tarjetas.ts';

const ORDEN: Record<Orden, SQL[]> = {
  relevancia: [desc(productos.fecha_creacion), desc(productos.id)],
  'precio-asc': [asc(productos.precio_unitario), asc(productos.id)],
  'precio-desc': [desc(productos.precio_unitario), desc(productos.id)],
};

/** By words as they are only the home page filters, which knows nothing of characteristics. */
const TEXTO_SOLO = 'texto no se combina con características: busca con q.';

/** What the shop's own pages ask for: its lists, and the employee's. Other limits, of which there are many, aren't kept. */
const LIMITES_PROPIOS: ReadonlySet<number> = new Set([PRODUCTOS_POR_PAGINA, 20]);

/** Rows further in than this are found on an index alone first: reading all that is skipped would cost more. */
const LEJOS = 500;

/** The condition of each value that the filter gives: literal text in the description, or the exact code or barcode. */
function condiciones(dado: Valores): SQL[] {
  const valor = (nombre: keyof Valores) => sql.placeholder(nombre);
  const texto = dado.distinguir ? productos.descripcion : productos.busqueda;
  const contiene = like(texto, valor('texto'));
  return [
    activo,
    ...(dado.texto === undefined
      ? []
      : [
          or(
            contiene,
            ...(dado.codigo === undefined ? [] : [eq(productos.codigo_producto_fussan, valor('codigo'))]),
            ...(dado.ean === undefined ? [] : [eq(productos.ean, valor('ean'))]),
          )!,
        ]),
    ...(dado.familia === undefined ? [] : [eq(productos.familia, valor('familia'))]),
    ...(dado.sub_familia === undefined ? [] : [eq(productos.sub_familia, valor('sub_familia'))]),
    ...(dado.marca === undefined ? [] : [eq(productos.marca, valor('marca'))]),
    ...(dado.marcas === undefined ? [] : [sql`${productos.marca} = any(${valor('marcas')}::text[])`]),
    ...(dado.min === undefined ? [] : [gte(productos.precio_unitario, valor('min'))]),
    ...(dado.max === undefined ? [] : [lte(productos.precio_unitario, valor('max'))]),
    ...(dado.en_stock ? [gt(productos.cantidad_stock, 0)] : []),
    ...(dado.en_oferta ? [gt(productos.previousPrice, productos.precio_unitario)] : []),
  ];
}

/** What a filter gives to its query, under the names of the placeholders. */
function valoresDe(filtro: FiltroProductos) {
  const { texto, distinguir, familia, category, sub_familia, marca = [], min, max, en_stock, en_oferta } = filtro;
  return {
    texto: texto ? queContenga(distinguir ? texto : normalizar(texto)) : undefined,
    codigo: texto && /^\d{1,15}$/.test(texto) ? Number(texto) : undefined,
    ean: (texto && normalizarEan(texto)) || undefined,
    familia: familia ?? category,
    sub_familia: sub_familia || undefined,
    marca: marca.length === 1 ? marca[0] : undefined,
    marcas: marca.length > 1 ? marca : undefined,
    min,
    max,
    en_stock: en_stock || undefined,
    en_oferta: en_oferta || undefined,
    distinguir: distinguir || undefined,
  };
}
type Valores = ReturnType<typeof valoresDe>;

/** One page of the active products, with the total of all pages; its rows as PostgreSQL writes them. */
export async function paginaDeProductos(ctx: Context, filtro: FiltroProductos): Promise<JsonText<PaginaProductos>> {
  const { page = 1, limit = PRODUCTOS_POR_PAGINA, sort = 'relevancia', q } = filtro;
  const offset = (page - 1) * limit;
  if (q) {
    const { ids, total } = await buscarProductos(ctx, { ...filtro, q }, { sort, limit, offset });
    return pagina({ ids, items: await leerEnOrden(ctx, ids) }, total, page, limit);
  }
  if (hayElegidas(elegidasDe(filtro))) {
    if (filtro.texto) throw new AppError('DATOS_INVALIDOS', { fields: { texto: TEXTO_SOLO } });
    const { ids, total } = await productosConCaracteristicas(ctx, filtro, { sort, limit, offset });
    return pagina({ ids, items: await leerEnOrden(ctx, ids) }, total, page, limit);
  }
  // However each product writes it.
  const marca = await grafiasDe(ctx, filtro.marca ?? []);
  const valores = valoresDe({ ...filtro, marca });
  const dados = JSON.stringify(valores);
  const [[fila], total] = await Promise.all([
    consultaDePagina(ctx, valores, { sort, limit, offset }).execute({ ...valores, limit, offset }),
    ctx.totals.get(`productos ${dados}`, () => contar(ctx.db, valores)),
  ]);
  return pagina(fila!, total, page, limit);
}

interface Filas {
  ids: readonly number[];
  items: string;
}

function pagina({ ids, items }: Filas, total: number, page: number, limit: number): JsonText<PaginaProductos> {
  return new JsonText(`{"items":${items},"total":${total},"page":${page},"limit":${limit}}`, {
    shows: ['listado', ...ids.map((id) => `producto:${id}` as const)],
  });
}

/** These products, in this order, as PostgreSQL writes them. */
async function leerEnOrden(ctx: Context, ids: readonly number[]): Promise<string> {
  if (ids.length === 0) return '[]';
  const consulta = preparedOnce(ctx.db, `en orden ${miradaDe(ctx)}`, (name) => {
    const filas = ctx.db
      .select(columnasPara(ctx))
      .from(productos)
      .where(sql`${productos.id} = any(${sql.placeholder('ids')}::int[])`)
      .orderBy(sql`array_position(${sql.placeholder('ids')}::int[], ${productos.id})`)
      .as('fila');
    return ctx.db.select({ items: sql<string>`json_agg(fila)::text` }).from(filasParaTarjetas(filas)).prepare(name);
  });
  const [fila] = await consulta.execute({ ids });
  return fila!.items;
}

interface Tramo {
  sort: Orden;
  limit: number;
  offset: number;
}

function consultaDePagina(ctx: Context, valores: Valores, { sort, limit, offset }: Tramo) {
  const { db } = ctx;
  const presentes = Object.entries(valores).flatMap(([nombre, valor]) => (valor === undefined ? [] : [nombre]));
  // The first page's bounds stand in the query itself: knowing them, PostgreSQL keeps its plan instead of planning anew.
  const tramo = offset === 0 ? `primeros ${limit}` : offset > LEJOS ? 'lejos' : 'cerca';
  const forma = [sort, tramo, miradaDe(ctx), ...presentes].join(' ');
  const preparar = (name: string) => {
    const donde = and(...condiciones(valores));
    const orden = ORDEN[sort];
    const acotar = <Q extends PgSelect>(consulta: Q) =>
      consulta
        .orderBy(...orden)
        .limit(offset === 0 ? fixedLimit(limit) : sql.placeholder('limit'))
        .offset(offset === 0 ? 0 : sql.placeholder('offset'));
    const columnas = columnasPara(ctx);
    const ids = acotar(db.select({ id: productos.id }).from(productos).where(donde).$dynamic());
    const filas =
      offset > LEJOS
        ? db
            .select(columnas)
            .from(productos)
            .where(inArray(productos.id, ids))
            .orderBy(...orden)
            .as('fila')
        : acotar(db.select(columnas).from(productos).where(donde).$dynamic()).as('fila');
    return db
      .select({
        items: sql<string>`coalesce(json_agg(fila), '[]')::text`,
        ids: sql<number[]>`coalesce(array_agg(fila.id), '{}')`,
      })
      .from(filasParaTarjetas(filas))
      .prepare(name);
  };
  if (offset === 0 && !LIMITES_PROPIOS.has(limit)) return preparar('');
  const mantener = presentes.every((nombre) => nombre === 'familia') ? preparedOnce : preparedWhileRoom;
  return mantener(db, `productos ${forma}`, preparar);
}

async function contar(db: Queryable, valores: Valores): Promise<number> {
  const consulta = db
    .select({ total: count() })
    .from(productos)
    .where(and(...condiciones(valores)))
    .prepare('');
  return (await consulta.execute(valores))[0]!.total;
}

const POR_TANDA = 500;

/**
 * The whole catalogue in the order of its ids, as the seeds' call without parameters answers it: the text of a JSON array,
 * read a batch at a time, so that a catalogue of any size passes through little memory.
 */
export async function* todosLosProductos(
  db: Queryable,
  columnas: ReturnType<typeof columnasPara>,
): AsyncGenerator<string> {
  let antes = '[';
  for (let ultimo = 0; ; ) {
    const filas = db
      .select(columnas)
      .from(productos)
      .where(and(activo, gt(productos.id, ultimo)))
      .orderBy(asc(productos.id))
      .limit(POR_TANDA)
      .as('fila');
    const [tanda] = await db
      .select({
        items: sql<string | null>`json_agg(fila)::text`,
        hasta: sql<number | null>`max(fila.id)`,
        cuantos: count(),
      })
      .from(filas);
    const { items, hasta, cuantos } = tanda!;
    if (items) {
      yield antes + items.slice(1, -1);
      antes = ',';
    }
    if (cuantos < POR_TANDA) break;
    ultimo = hasta!;
  }
  yield antes === '[' ? '[]' : ']';
}

export async function idPorCodigo(db: Queryable, codigo: number): Promise<number | undefined> {
  const [fila] = await db
    .select({ id: productos.id })
    .from(productos)
    .where(and(eq(productos.codigo_producto_fussan, codigo), activo));
  return fila?.id;
}

/** What a sale needs to know of a product, and what it freezes in its lines. */
const columnasDeVenta = {
  id: productos.id,
  codigo_producto_fussan: productos.codigo_producto_fussan,
  descripcion: productos.descripcion,
  precio_unitario: productos.precio_unitario,
  previousPrice: productos.previousPrice,
  cantidad_stock: productos.cantidad_stock,
  costo_envio: productos.costo_envio,
  ...medidasConFamilia,
  estado: productos.estado,
  imagen_url: productos.imagen_url,
  proveedor_id: productos.proveedor_id,
  nombre_provedor: proveedores.nombre_provedor,
};

/**
 * The products of a sale with their supplier's name, hidden ones too, locked until the transaction ends. Always in the
 * order of their ids, so that two sales of the same products wait for each other and never for ever.
 */
export async function productosParaVender(db: Queryable, ids: readonly number[]) {
  const filas = db
    .select(columnasDeVenta)
    .from(productos)
    .leftJoin(proveedores, eq(proveedores.id, productos.proveedor_id))
    .$dynamic();
  return conFamilia(filas)
    .where(inArray(productos.id, [...ids]))
    .orderBy(asc(productos.id))
    .for('no key update', { of: productos });
}
export type ProductoParaVender = Awaited<ReturnType<typeof productosParaVender>>[number];

/** What the price and the freight of the active ones among these products depend on. */
export async function productosParaFlete(db: Queryable, ids: readonly number[]) {
  const filas = db
    .select({
      id: productos.id,
      precio_unitario: productos.precio_unitario,
      previousPrice: productos.previousPrice,
      costo_envio: productos.costo_envio,
      ...medidasConFamilia,
    })
    .from(productos)
    .$dynamic();
  return conFamilia(filas)
    .where(and(inArray(productos.id, [...ids]), activo))
    .orderBy(asc(productos.id));
}
