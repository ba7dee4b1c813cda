import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  like,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { normalizar, type Orden, PRODUCTOS_POR_PAGINA } from '#contract/catalogo.ts';
import type { FiltroProductos, PaginaProductos, Producto } from '#contract/productos.ts';
import { proveedores } from '#server/features/proveedores/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { preparedOnce } from '#server/platform/database/prepared.ts';
import { productos } from './table.ts';
import { type FilaProducto, vistaProducto } from './vista.ts';

const { busqueda: _, ...columnas } = getTableColumns(productos);
const activo = eq(productos.estado, sql.raw(`'activo'`));

const ORDEN: Record<Orden, SQL[]> = {
  relevancia: [desc(productos.fecha_creacion), desc(productos.id)],
  'precio-asc': [asc(productos.precio_unitario), asc(productos.id)],
  'precio-desc': [desc(productos.precio_unitario), desc(productos.id)],
};

const escaparLike = (texto: string): string => texto.replace(/[\\%_]/g, '\\$&');

/** Rows further in than this are found on an index alone first: reading all that is skipped would cost more. */
const LEJOS = 500;

/** The condition of each value that the filter gives: literal text in the description, or the exact code. */
function condiciones(dado: Valores): SQL[] {
  const valor = (nombre: keyof Valores) => sql.placeholder(nombre);
  const texto = dado.distinguir ? productos.descripcion : productos.busqueda;
  const contiene = like(texto, valor('q'));
  return [
    activo,
    ...(dado.q === undefined ? [] : [dado.codigo === undefined ? contiene : or(contiene, codigoEs(valor('codigo')))!]),
    ...(dado.familia === undefined ? [] : [eq(productos.familia, valor('familia'))]),
    ...(dado.marca === undefined ? [] : [eq(productos.marca, valor('marca'))]),
    ...(dado.min === undefined ? [] : [gte(productos.precio_unitario, valor('min'))]),
    ...(dado.max === undefined ? [] : [lte(productos.precio_unitario, valor('max'))]),
    ...(dado.en_stock ? [gt(productos.cantidad_stock, 0)] : []),
  ];
}

const codigoEs = (codigo: Placeholder) => eq(productos.codigo_producto_fussan, codigo);

/** What a filter gives to its query, under the names of the placeholders. */
function valoresDe({ q, familia, category, marca, min, max, en_stock, distinguir }: FiltroProductos) {
  return {
    q: q ? `%${escaparLike(distinguir ? q : normalizar(q))}%` : undefined,
    codigo: q && /^\d{1,15}$/.test(q) ? Number(q) : undefined,
    familia: familia ?? category,
    marca: marca || undefined,
    min,
    max,
    en_stock: en_stock || undefined,
    distinguir: distinguir || undefined,
  };
}
type Valores = ReturnType<typeof valoresDe>;

/** One page of the active products, with the total of all pages. */
export async function paginaDeProductos(ctx: Context, filtro: FiltroProductos): Promise<PaginaProductos> {
  const { page = 1, limit = PRODUCTOS_POR_PAGINA, sort = 'relevancia' } = filtro;
  const valores = valoresDe(filtro);
  const dados = JSON.stringify(valores);
  const offset = (page - 1) * limit;
  const [filas, total] = await Promise.all([
    consultaDePagina(ctx.db, valores, sort, offset > LEJOS).execute({ ...valores, limit, offset }),
    ctx.totals.get(`productos ${dados}`, () => contar(ctx.db, valores)),
  ]);
  const paraPersonal = isStaff(ctx.actor);
  return { items: filas.map((fila) => vistaProducto(fila, paraPersonal)), total, page, limit };
}

function consultaDePagina(db: Queryable, valores: Valores, sort: Orden, lejos: boolean) {
  const presentes = Object.entries(valores).flatMap(([nombre, valor]) => (valor === undefined ? [] : [nombre]));
  return preparedOnce(db, `productos_${[sort, lejos ? 'lejos' : 'cerca', ...presentes].join('_')}`, (name) => {
    const donde = and(...condiciones(valores));
    const orden = ORDEN[sort];
    const pagina = <Q extends PgSelect>(consulta: Q) =>
      consulta
        .orderBy(...orden)
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset'));
    if (!lejos) return pagina(db.select(columnas).from(productos).where(donde).$dynamic()).prepare(name);
    const ids = pagina(db.select({ id: productos.id }).from(productos).where(donde).$dynamic());
    return db
      .select(columnas)
      .from(productos)
      .where(inArray(productos.id, ids))
      .orderBy(...orden)
      .prepare(name);
  });
}

async function contar(db: Queryable, valores: Valores): Promise<number> {
  const consulta = db
    .select({ total: count() })
    .from(productos)
    .where(and(...condiciones(valores)))
    .prepare('');
  return (await consulta.execute(valores))[0]!.total;
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
