import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm';
import { normalizar, PRODUCTOS_POR_PAGINA } from '#contract/catalogo.ts';
import type { FiltroProductos, PaginaProductos, Producto } from '#contract/productos.ts';
import { proveedores } from '#server/features/proveedores/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { productos } from './table.ts';
import { type FilaProducto, vistaProducto } from './vista.ts';

const { busqueda: _, ...columnas } = getTableColumns(productos);
const activo = eq(productos.estado, sql.raw(`'activo'`));

const ORDEN: Record<NonNullable<FiltroProductos['sort']>, SQL[]> = {
  relevancia: [desc(productos.fecha_creacion), desc(productos.id)],
  'precio-asc': [asc(productos.precio_unitario), asc(productos.id)],
  'precio-desc': [desc(productos.precio_unitario), desc(productos.id)],
};

const escaparLike = (texto: string): string => texto.replace(/[\\%_]/g, '\\$&');

/** Each filter's condition: literal text in the description, or the exact code. */
function condiciones(filtro: FiltroProductos): SQL[] {
  const familia = filtro.familia ?? filtro.category;
  return [
    activo,
    ...(filtro.q ? [condicionDeTexto(filtro.q, filtro.distinguir ?? false)] : []),
    ...(familia ? [eq(productos.familia, familia)] : []),
    ...(filtro.marca ? [eq(productos.marca, filtro.marca)] : []),
    ...(filtro.min !== undefined ? [gte(productos.precio_unitario, filtro.min)] : []),
    ...(filtro.max !== undefined ? [lte(productos.precio_unitario, filtro.max)] : []),
    ...(filtro.en_stock ? [gt(productos.cantidad_stock, 0)] : []),
  ];
}

function condicionDeTexto(q: string, distinguir: boolean): SQL {
  const contiene = distinguir
    ? like(productos.descripcion, `%${escaparLike(q)}%`)
    : like(productos.busqueda, `%${escaparLike(normalizar(q))}%`);
  return /^\d{1,15}$/.test(q) ? or(contiene, eq(productos.codigo_producto_fussan, Number(q)))! : contiene;
}

/**
 * One page of the active products. The page's ids are found on an index alone and only then joined to their rows, so a
 * far page costs little more than the first.
 */
export async function paginaDeProductos(ctx: Context, filtro: FiltroProductos): Promise<PaginaProductos> {
  const page = filtro.page ?? 1;
  const limit = filtro.limit ?? PRODUCTOS_POR_PAGINA;
  const orden = ORDEN[filtro.sort ?? 'relevancia'];
  const donde = and(...condiciones(filtro));
  const ids = ctx.db
    .select({ id: productos.id })
    .from(productos)
    .where(donde)
    .orderBy(...orden)
    .limit(limit)
    .offset((page - 1) * limit);
  const [filas, total] = await Promise.all([
    ctx.db
      .select(columnas)
      .from(productos)
      .where(inArray(productos.id, ids))
      .orderBy(...orden),
    ctx.totals.get(claveDeTotal(filtro), () => ctx.db.$count(productos, donde)),
  ]);
  const paraPersonal = isStaff(ctx.actor);
  return { items: filas.map((fila) => vistaProducto(fila, paraPersonal)), total, page, limit };
}

function claveDeTotal({ page: _page, limit: _limit, sort: _sort, ...filtro }: FiltroProductos): string {
  return `productos ${JSON.stringify(filtro, Object.keys(filtro).sort())}`;
}

/** The whole catalogue, in the order of its ids, as the seeds' call without parameters answers it. */
export async function todosLosProductos(ctx: Context): Promise<Producto[]> {
  const filas = await ctx.db.select(columnas).from(productos).where(activo).orderBy(asc(productos.id));
  const paraPersonal = isStaff(ctx.actor);
  return filas.map((fila) => vistaProducto(fila, paraPersonal));
}

export async function buscarProducto(ctx: Context, id: number): Promise<Producto | undefined> {
  const [fila] = await ctx.db
    .select(columnas)
    .from(productos)
    .where(and(eq(productos.id, id), activo));
  return fila && vistaProducto(fila, isStaff(ctx.actor));
}

export async function idPorCodigo(db: Queryable, codigo: number): Promise<number | undefined> {
  const [fila] = await db
    .select({ id: productos.id })
    .from(productos)
    .where(and(eq(productos.codigo_producto_fussan, codigo), activo));
  return fila?.id;
}

export type ProductoParaVender = FilaProducto & { nombre_provedor: string | null };

/**
 * The active products of a sale with their supplier's name, locked until the transaction ends. Always in the order of
 * their ids, so that two sales of the same products wait for each other and never for ever.
 */
export async function productosParaVender(db: Queryable, ids: readonly number[]): Promise<ProductoParaVender[]> {
  return db
    .select({ ...columnas, nombre_provedor: proveedores.nombre_provedor })
    .from(productos)
    .leftJoin(proveedores, eq(proveedores.id, productos.proveedor_id))
    .where(and(inArray(productos.id, [...ids]), activo))
    .orderBy(asc(productos.id))
    .for('no key update', { of: productos });
}
