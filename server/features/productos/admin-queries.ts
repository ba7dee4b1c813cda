import { and, asc, count, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { margen } from '#contract/productos/margen.ts';
import {
  type FiltroAdmin,
  type listarProductosAdmin,
  type OrdenAdmin,
  obtenerProductoAdmin,
  type ProductoAdmin,
  SIN_FAMILIA,
} from '#contract/productos/productos-admin.ts';
import { IVA } from '#contract/valores/money.ts';
import { columnasDeAdmin, productos } from '#server/features/catalogo/index.ts';
import { proveedores } from '#server/features/proveedores/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { condicionesDeTexto } from './admin-busqueda.ts';

/** A margin grows as its cost weighs less in its price; without a price or a cost there is none. */
const pesoDelCosto = sql`${productos.ultimo_costo} / nullif(${productos.precio_unitario}, 0)`;

const ORDEN: Record<OrdenAdmin, SQL[]> = {
  nuevos: [desc(productos.fecha_creacion), desc(productos.id)],
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
export async function condicionesAdmin(db: Queryable, filtro: FiltroAdmin): Promise<SQL[]> {
  const { estado, familia, marca, proveedor_id, stock, oferta, les_falta, margen_bajo, carga } = filtro;
  return [
    ...(estado === 'todos' ? [] : [eq(productos.estado, sql.raw(`'${estado}'`))]),
    ...(await condicionesDeTexto(db, filtro)),
    ...(familia ? [familia === SIN_FAMILIA ? FALTA.familia : eq(productos.familia, familia)] : []),
    ...(marca ? [eq(productos.marca, marca)] : []),
    ...(proveedor_id ? [eq(productos.proveedor_id, proveedor_id)] : []),
    ...(stock === 'sin' ? [eq(productos.cantidad_stock, 0)] : []),
    ...(stock === 'con' ? [gt(productos.cantidad_stock, 0)] : []),
    ...(stock === 'bajo'
      ? [gt(productos.stock_minimo, 0), lte(productos.cantidad_stock, sql`${productos.stock_minimo}`)]
      : []),
    ...(margen_bajo === undefined ? [] : [sql`${pesoDelCosto} * ${1 + IVA} > ${1 - margen_bajo / 100}`]),
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

function leer(db: Queryable) {
  return db.select(columnasDeAdmin).from(productos).leftJoin(proveedores, eq(proveedores.id, productos.proveedor_id));
}

/** A page of all the products, hidden ones too, as staff see them. */
export async function listarAdmin(ctx: Context, query: z.output<typeof listarProductosAdmin.query>) {
  const { sort, page, limit, ...filtro } = query;
  const donde = and(...(await condicionesAdmin(ctx.db, filtro)));
  // On the narrow columns first: what is skipped or sorted need not be read whole.
  const ids = ctx.db
    .select({ id: productos.id })
    .from(productos)
    .where(donde)
    .orderBy(...ORDEN[sort])
    .limit(limit)
    .offset((page - 1) * limit);
  const contar = async () => (await ctx.db.select({ total: count() }).from(productos).where(donde))[0]!.total;
  const [filas, total] = await Promise.all([
    leer(ctx.db)
      .where(inArray(productos.id, ids))
      .orderBy(...ORDEN[sort]),
    // A sale may make stock low without changing anything of the list (`moverStock`), so that count is not kept.
    filtro.stock === 'bajo' ? contar() : ctx.totals.get(`productos-admin ${JSON.stringify(filtro)}`, contar),
  ]);
  return { items: filas.map(vista), total, page, limit };
}

/** A product as staff see it, hidden or not. */
export async function leerProductoAdmin({ db }: Pick<Context, 'db'>, id: number): Promise<ProductoAdmin> {
  const [fila] = await leer(db).where(eq(productos.id, id));
  if (!fila) throw notFound(obtenerProductoAdmin);
  return vista(fila);
}
