import { and, asc, desc, eq, gte, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { DatosCompra, FiltroDatos, SortDatos } from '#contract/ventas/datos.ts';
import { compras, loQueNombra } from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';
import { enTandas } from '#server/platform/tandas.ts';

const COLUMNAS = {
  id: compras.id,
  gestion_compras: compras.gestion_compras,
  estado_compra: compras.estado_compra,
  gestion_logica: compras.gestion_logica,
  condicion_de_pago: compras.condicion_de_pago,
  tipo_pago: compras.tipo_pago,
  gestion_retiro: compras.gestion_retiro,
  num_pedido: compras.num_pedido,
  fecha_compra: compras.fecha_compra,
  email: compras.email,
  estado: compras.estado,
};

/** What of a purchase its management is. */
export const vistaDatos = (compra: DatosCompra): DatosCompra =>
  Object.fromEntries(Object.keys(COLUMNAS).map((campo) => [campo, compra[campo as keyof DatosCompra]])) as DatosCompra;

const SORTS: Record<SortDatos, SQL> = {
  nuevos: desc(compras.id),
  viejos: asc(compras.id),
  'pedido-asc': asc(compras.num_pedido),
  'pedido-desc': desc(compras.num_pedido),
};

async function condicion({ db }: Context, { q, estado, desde, hasta }: FiltroDatos): Promise<SQL | undefined> {
  const pedidas = and(
    isNull(compras.archivada_en),
    estado ? eq(compras.estado, estado) : undefined,
    desde ? gte(compras.fecha_compra, desde) : undefined,
    hasta ? lte(compras.fecha_compra, hasta) : undefined,
  );
  const hay = async (donde: SQL) => (await db.$count(compras, and(pedidas, donde))) > 0;
  return q ? and(pedidas, await loQueNombra(db, q, { personal: true, hay })) : pedidas;
}

const POR_PAGINA = 24;

/** A page of how purchases are managed. */
export async function paginaDeDatos(
  ctx: Context,
  { page = 1, limit = POR_PAGINA, ...filtro }: FiltroDatos & { page?: number | undefined; limit?: number | undefined },
): Promise<{ items: DatosCompra[]; total: number; page: number; limit: number }> {
  const donde = await condicion(ctx, filtro);
  const [items, total] = await Promise.all([
    ctx.db
      .select(COLUMNAS)
      .from(compras)
      .where(donde)
      .orderBy(SORTS[filtro.sort])
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(compras, donde),
  ]);
  return { items, total, page, limit };
}

const POR_TANDA = 1_000;

/** All of it: looked for once, and then read some at a time. */
export async function* todosLosDatos(ctx: Context, filtro: FiltroDatos): AsyncGenerator<DatosCompra> {
  const orden = SORTS[filtro.sort];
  const halladas = await ctx.db
    .select({ id: compras.id })
    .from(compras)
    .where(await condicion(ctx, filtro))
    .orderBy(orden);
  for (const tanda of enTandas(halladas, POR_TANDA)) {
    const ids = tanda.map(({ id }) => id);
    yield* await ctx.db.select(COLUMNAS).from(compras).where(inArray(compras.id, ids)).orderBy(orden);
  }
}
