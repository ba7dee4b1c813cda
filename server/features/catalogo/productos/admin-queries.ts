import { and, asc, count, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { margen } from '#contract/catalogo/productos/margen.ts';
import {
  estadoPedido,
  type FiltroAdmin,
  type listarProductosAdmin,
  type OrdenAdmin,
  obtenerProductoAdmin,
  type ProductoAdmin,
  SIN_FAMILIA,
} from '#contract/catalogo/productos/productos-admin.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { columnasDeAdmin, esDeLaMarca, productos } from '#server/features/catalogo/catalogo/index.ts';
import { DOCUMENTOS_DEL_PRODUCTO } from '#server/features/catalogo/documentos/index.ts';
import { exigirPermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { conIvaSql } from '#server/platform/database/dinero.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { buscarTexto, type TextoBuscado } from './admin-busqueda.ts';

/** A margin grows as its cost weighs less in its price; without a price or a cost there is none. */
const pesoDelCosto = sql`${productos.ultimo_costo} / nullif(${productos.precio_unitario}, 0)`;

const NUEVOS = [desc(productos.fecha_creacion), desc(productos.id)];
const ORDEN: Record<OrdenAdmin, SQL[]> = {
  relevancia: NUEVOS,
  nuevos: NUEVOS,
  descripcion: [asc(productos.busqueda), asc(productos.id)],
  'descripcion-desc': [desc(productos.busqueda), desc(productos.id)],
  codigo: [asc(productos.codigo_producto_fussan)],
  'codigo-desc': [desc(productos.codigo_producto_fussan)],
  'precio-asc': [asc(productos.precio_unitario), asc(productos.id)],
  'precio-desc': [desc(productos.precio_unitario), desc(productos.id)],
  'stock-asc': [asc(productos.cantidad_stock), asc(productos.id)],
  'stock-desc': [desc(productos.cantidad_stock), desc(productos.id)],
  actualizado: [desc(productos.fecha_actualizacion), desc(productos.id)],
  'actualizado-asc': [asc(productos.fecha_actualizacion), asc(productos.id)],
  'margen-asc': [sql`${pesoDelCosto} desc nulls last`, asc(productos.id)],
  'margen-desc': [sql`${pesoDelCosto} asc nulls last`, asc(productos.id)],
};

const FALTA: Record<NonNullable<FiltroAdmin['les_falta']>, SQL> = {
  imagen: isNull(productos.imagen_url),
  familia: isNull(productos.familia),
  marca: isNull(productos.marca),
  proveedor: isNull(productos.proveedor_id),
  costo: isNull(productos.ultimo_costo),
};

const REBAJADO = gt(productos.previousPrice, productos.precio_unitario);

/** What the filter of the administration's list lets through. */
export async function condicionesAdmin(ctx: Pick<Context, 'db' | 'actor'>, filtro: FiltroAdmin): Promise<SQL[]> {
  exigirQueVeaCostos(ctx, filtro);
  return [...(filtro.q ? [(await buscarTexto(ctx.db, filtro.q)).donde] : []), ...condicionesSinTexto(filtro)];
}

/** A filter or an order by cost tells costs to who asks often enough. */
function exigirQueVeaCostos(
  ctx: Pick<Context, 'actor'>,
  { les_falta, margen_bajo, sort }: Pick<FiltroAdmin, 'les_falta' | 'margen_bajo'> & { sort?: OrdenAdmin },
): void {
  if (les_falta === 'costo' || margen_bajo !== undefined || sort?.startsWith('margen')) {
    exigirPermiso(ctx, 'ver-costos');
  }
}

function condicionesSinTexto(filtro: FiltroAdmin): SQL[] {
  const { familia, marca, ubicacion, proveedor_id, stock, oferta, les_falta, margen_bajo, carga } = filtro;
  const estado = estadoPedido(filtro);
  return [
    ...(estado === 'todos' ? [] : [eq(productos.estado, sql.raw(`'${estado}'`))]),
    ...(familia ? [familia === SIN_FAMILIA ? FALTA.familia : eq(productos.familia, familia)] : []),
    ...(marca ? [esDeLaMarca(marca)] : []),
    ...(ubicacion ? [sql`starts_with(lower(${productos.ubicacion}), ${ubicacion.toLowerCase()})`] : []),
    ...(proveedor_id ? [eq(productos.proveedor_id, proveedor_id)] : []),
    ...(stock === 'sin' ? [eq(productos.cantidad_stock, 0)] : []),
    ...(stock === 'con' ? [gt(productos.cantidad_stock, 0)] : []),
    ...(stock === 'bajo'
      ? [gt(productos.stock_minimo, 0), lte(productos.cantidad_stock, sql`${productos.stock_minimo}`)]
      : []),
    ...(margen_bajo === undefined ? [] : [sql`${conIvaSql(pesoDelCosto)} > ${1 - margen_bajo / 100}`]),
    ...(oferta === 'con' ? [REBAJADO] : []),
    ...(oferta === 'sin' ? [sql`(${REBAJADO}) is not true`] : []),
    ...(les_falta ? [FALTA[les_falta]] : []),
    // By name: imports are built on products, not the other way round.
    ...(carga
      ? [sql`${productos.id} in (select producto_id from importaciones_filas where importacion_id = ${carga})`]
      : []),
  ];
}

type Fila = Omit<ProductoAdmin, 'margen'>;
const vista = (fila: Fila): ProductoAdmin => ({ ...fila, margen: margen(fila.precio_unitario, fila.ultimo_costo) });

function leer(ctx: Pick<Context, 'db' | 'actor'>) {
  return ctx.db
    .select({ ...columnasDeAdmin(ctx), documentos: DOCUMENTOS_DEL_PRODUCTO })
    .from(productos)
    .leftJoin(proveedores, eq(proveedores.id, productos.proveedor_id));
}

/** Beyond this many of what a text finds nobody looks for the nearest: the rest comes as the newest first. */
const LEJOS = 2_000;

/** A page of all the products, hidden ones too, as staff see them. */
export async function listarAdmin(ctx: Context, query: z.output<typeof listarProductosAdmin.query>) {
  const { sort, page, limit, ...filtro } = query;
  exigirQueVeaCostos(ctx, query);
  const texto = filtro.q ? await buscarTexto(ctx.db, filtro.q) : null;
  const sinTexto = condicionesSinTexto(filtro);
  const donde = and(texto?.donde, ...sinTexto);
  const tramo = { limit, offset: (page - 1) * limit };
  const contar = async () => (await ctx.db.select({ total: count() }).from(productos).where(donde))[0]!.total;
  const porRelevancia = texto !== null && sort === 'relevancia' && tramo.offset + limit <= LEJOS;
  const [ids, total] = await Promise.all([
    porRelevancia ? idsPorRelevancia(ctx.db, texto, sinTexto, tramo) : idsEnOrden(ctx.db, donde, sort, tramo),
    // A sale may make stock low without changing anything of the list (`moverStock`), so that count is not kept.
    filtro.stock === 'bajo' ? contar() : ctx.totals.get(`productos-admin ${JSON.stringify(filtro)}`, contar),
  ]);
  const filas = ids.length > 0 ? await leer(ctx).where(inArray(productos.id, ids)) : [];
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  const items = ids.flatMap((id) => porId.get(id) ?? []).map(vista);
  return { items, total, page, limit, correccion: texto?.correccion ?? null };
}

interface Tramo {
  limit: number;
  offset: number;
}

/** On the narrow columns first: what is skipped or sorted need not be read whole. */
async function idsEnOrden(db: Queryable, donde: SQL | undefined, sort: OrdenAdmin, { limit, offset }: Tramo) {
  const filas = await db
    .select({ id: productos.id })
    .from(productos)
    .where(donde)
    .orderBy(...ORDEN[sort])
    .limit(limit)
    .offset(offset);
  return filas.map(({ id }) => id);
}

/** Level by level, the newest of each first, until there are enough. */
async function idsPorRelevancia(db: Queryable, { niveles }: TextoBuscado, sinTexto: SQL[], { limit, offset }: Tramo) {
  const elegidos: number[] = [];
  for (const nivel of niveles) {
    const faltan = offset + limit - elegidos.length;
    if (faltan === 0) break;
    const nuevos = elegidos.length > 0 ? [sql`${productos.id} <> all(${sql.param([...elegidos])}::int[])`] : [];
    const donde = and(nivel, ...sinTexto, ...nuevos);
    elegidos.push(...(await idsEnOrden(db, donde, 'nuevos', { limit: faltan, offset: 0 })));
  }
  return elegidos.slice(offset);
}

/** A product as staff see it, hidden or not. */
export async function leerProductoAdmin(ctx: Pick<Context, 'db' | 'actor'>, id: number): Promise<ProductoAdmin> {
  const [fila] = await leer(ctx).where(eq(productos.id, id));
  if (!fila) throw notFound(obtenerProductoAdmin);
  return vista(fila);
}
