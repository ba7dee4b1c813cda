import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import {
  type EstadoRecepcion,
  type PaginaRecepciones,
  RECEPCIONES_POR_DECIDIR,
  type Recepcion,
} from '#contract/bodega/recepciones/recepciones.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';
import { llegadas, productos_proveedor } from './table.ts';

/** Units per product that were received and not yet decided on, as a subquery. */
export const porLlegar: SQL = sql`
  select producto_id, sum(cantidad_recibida)::float8 as por_llegar from productos_proveedor
  where estado_recepcion ${en<EstadoRecepcion>(...RECEPCIONES_POR_DECIDIR)} group by producto_id`;

const columnas = {
  id: productos_proveedor.id,
  producto_id: productos_proveedor.producto_id,
  codigo_producto_fussan: productos_proveedor.codigo_producto_fussan,
  descripcion: productos.descripcion,
  proveedor_id: productos_proveedor.proveedor_id,
  nombre_provedor: proveedores.nombre_provedor,
  cantidad_recibida: productos_proveedor.cantidad_recibida,
  numero_factura_provedor: productos_proveedor.numero_factura_provedor,
  lote_o_serie: productos_proveedor.lote_o_serie,
  fecha_caducidad: productos_proveedor.fecha_caducidad,
  ubicacion_almacen: productos_proveedor.ubicacion_almacen,
  estado_recepcion: productos_proveedor.estado_recepcion,
  fecha_recepcion: productos_proveedor.fecha_recepcion,
};

type Leyendo = Pick<Context, 'db' | 'actor'>;

/** What it cost is for who may see costs. */
const columnasPara = (ctx: Leyendo) => ({
  ...columnas,
  precio_compra_unitario: tienePermiso(ctx, 'ver-costos')
    ? sql<number | null>`${productos_proveedor.precio_compra_unitario}::float8`
    : sql<null>`null`,
});

const POR_PAGINA = 25;
const POR_TANDA = 500;

interface Filtro {
  proveedor_id?: number | undefined;
}

const deProveedor = ({ proveedor_id }: Filtro): SQL | undefined =>
  proveedor_id === undefined ? undefined : eq(productos_proveedor.proveedor_id, proveedor_id);

function leer(ctx: Leyendo, donde: SQL | undefined) {
  return ctx.db
    .select(columnasPara(ctx))
    .from(productos_proveedor)
    .innerJoin(productos, eq(productos.id, productos_proveedor.producto_id))
    .innerJoin(proveedores, eq(proveedores.id, productos_proveedor.proveedor_id))
    .where(donde)
    .orderBy(desc(productos_proveedor.id));
}

/** One page of the receipts, newest first. */
export async function paginaDeRecepciones(
  ctx: Context,
  { page = 1, limit = POR_PAGINA, ...filtro }: Filtro & { page?: number | undefined; limit?: number | undefined },
): Promise<PaginaRecepciones> {
  const donde = deProveedor(filtro);
  // What stands beside each is looked up for these only.
  const ids = ctx.db
    .select({ id: productos_proveedor.id })
    .from(productos_proveedor)
    .where(donde)
    .orderBy(desc(productos_proveedor.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [items, total] = await Promise.all([
    leer(ctx, inArray(productos_proveedor.id, ids)),
    ctx.db.$count(productos_proveedor, donde),
  ]);
  return { items, total, page, limit };
}

/** All receipts, newest first, read and sent a batch at a time. */
export async function* todasLasRecepciones(ctx: Context, filtro: Filtro): AsyncGenerator<Recepcion> {
  for (let ultima: number | undefined; ; ) {
    const anteriores = ultima === undefined ? undefined : lt(productos_proveedor.id, ultima);
    const tanda = await leer(ctx, and(deProveedor(filtro), anteriores)).limit(POR_TANDA);
    yield* tanda;
    if (tanda.length < POR_TANDA) return;
    ultima = tanda.at(-1)!.id;
  }
}

export async function buscarRecepcion(ctx: Leyendo, id: number): Promise<Recepcion | undefined> {
  const [fila] = await leer(ctx, eq(productos_proveedor.id, id));
  return fila;
}

export type FilaRecepcion = typeof productos_proveedor.$inferSelect;

/**
 * A receipt and the delivery that it came in, both locked: the delivery first, as all acts of one do.
 */
export async function bloquearConSuLlegada(db: Queryable, id: number): Promise<FilaRecepcion | undefined> {
  const [fila] = await db
    .select({ llegada_id: productos_proveedor.llegada_id })
    .from(productos_proveedor)
    .where(eq(productos_proveedor.id, id));
  if (fila?.llegada_id)
    await db.select({ id: llegadas.id }).from(llegadas).where(eq(llegadas.id, fila.llegada_id)).for('no key update');
  return bloquearRecepcion(db, id);
}

/**
 * The receipt, locked until the transaction ends; not against being referred to by its keys: who removes a product has it
 * locked while the database looks whether a receipt names it, and whoever decides the receipt then waits for the product.
 */
async function bloquearRecepcion(db: Queryable, id: number): Promise<FilaRecepcion | undefined> {
  const [fila] = await db.select().from(productos_proveedor).where(eq(productos_proveedor.id, id)).for('no key update');
  return fila;
}
