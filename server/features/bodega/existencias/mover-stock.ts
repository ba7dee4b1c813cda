import { type SQL, sql } from 'drizzle-orm';
import type { MotivoStock } from '#contract/bodega/existencias/existencias.ts';
import { sumarAlStock } from '#server/features/catalogo/catalogo/index.ts';
import { announceChanges, announceLater, type Tag } from '#server/platform/changes.ts';
import type { Context } from '#server/platform/context.ts';
import { anotarMovimientos } from './libro.ts';
import { type Lote, moverLotes } from './mover-lotes.ts';

interface Movimiento {
  producto_id: number;
  /** Units: negative when they leave. */
  cantidad: number;
  /** Pesos a unit, net, as its document says; without it the average cost decides (`costo.sql`). */
  costo?: number;
  /** What its papers call it, where units come in that have a lot, a serial number or a day. */
  lote?: Lote | undefined;
  /** What moves it, where not all of them are moved by the same. */
  documento?: string;
  /** Pesos, net, by which its stock is worth more or less, where no unit comes or goes (`revalorizacion`, `factura`). */
  valor?: number;
}

/** Movements of units, one for each product: several lines of a paper may be of one. */
export const porProducto = (movimientos: readonly { producto_id: number; cantidad: number }[]): Movimiento[] =>
  [...Map.groupBy(movimientos, ({ producto_id }) => producto_id)].map(([producto_id, suyos]) => ({
    producto_id,
    cantidad: suyos.reduce((suma, { cantidad }) => suma + cantidad, 0),
  }));

interface Origen {
  motivo: MotivoStock;
  documento?: string;
  nota?: string;
  /** It takes back what the document moved before: the units come or go at what they then did, share by share. */
  revierte?: boolean;
}

/**
 * Moves stock and writes the ledger, in the act's own transaction: the only place that changes `cantidad_stock`, but for
 * lists of thousands (`productos-en-lote.ts`). At most one movement per product. Products are locked in the order of their
 * ids, as every act does, so that acts on the same products wait for each other and never for ever. A movement below zero
 * fails on the table's CHECK, so a sale looks first (`productosParaVender`). Its value moves with it. Answers
 * what the units of each product are worth: pesos, net, negative when they leave.
 */
export async function moverStock(
  ctx: Pick<Context, 'db' | 'actor' | 'touched' | 'later'>,
  movimientos: readonly Movimiento[],
  origen: Origen,
): Promise<ReadonlyMap<number, number>> {
  const ids = movimientos.map((movimiento) => movimiento.producto_id);
  const cantidades = movimientos.map((movimiento) => movimiento.cantidad);
  const costos = movimientos.map((movimiento) => movimiento.costo ?? null);
  const documentos = movimientos.map((movimiento) => movimiento.documento ?? origen.documento ?? null);
  const valores = movimientos.map((movimiento) => movimiento.valor ?? null);
  const lotes = movimientos.map(({ lote }) => Boolean(lote?.lote_o_serie || lote?.fecha_caducidad));
  const valorizado = origen.revierte ? 'vuelta' : origen.motivo === 'revalorizacion' ? 'mano' : 'documento';
  const { rows } = await ctx.db.execute<Movido & Record<string, unknown>>(sql`
    with bloqueado as materialized (
      select id, cantidad_stock, valor_stock, ultimo_costo from productos
      where id = any(${sql.param(ids)}::int[]) order by id for no key update
    ), movimiento as materialized (
      select b.*, m.cantidad, m.documento, m.trae_lote, ${origen.revierte ? VALOR_QUE_MOVIO : sql`coalesce(m.valor, m.cantidad * m.costo)`} as propio
      from unnest(${sql.param(ids)}::int[], ${sql.param(cantidades)}::int[], ${sql.param(costos)}::numeric[],
        ${sql.param(documentos)}::text[], ${sql.param(valores)}::numeric[], ${sql.param(lotes)}::boolean[])
        as m (producto_id, cantidad, costo, documento, valor, trae_lote)
      join bloqueado b on b.id = m.producto_id
    ), valorizado as materialized (
      select id, cantidad, documento, trae_lote, fussan_valor_movido(cantidad, cantidad_stock, valor_stock, ultimo_costo, propio) as valor,
        case when propio is null then 'promedio' else ${valorizado} end as valorizado
      from movimiento
    ), movido as (
      ${sumarAlStock(sql`valorizado`)}
    ), anotado as (
      ${anotarMovimientos(ctx, origen, sql`movido`)}
      returning id, producto_id, antes, despues, valor
    )
    select a.id::float8 as id, producto_id, antes, a.despues, a.valor::float8 as valor, con_lotes
    from anotado a join movido m on m.id = a.producto_id`);
  if (rows.length !== movimientos.length) throw new Error('Un movimiento de stock nombra un producto que no existe.');
  const conLotes = rows.filter(({ con_lotes }) => con_lotes);
  if (conLotes.length > 0) {
    const nuevos = new Map(movimientos.map(({ producto_id, lote }) => [producto_id, lote]));
    await moverLotes(
      ctx.db,
      conLotes.map(({ id, producto_id }) => ({ movimiento_id: id, lote: nuevos.get(producto_id) })),
    );
  }
  const tags = rows.map(({ producto_id }): Tag => `producto:${producto_id}`);
  if (rows.some((movido) => cambiaListas(movido, origen.motivo))) await announceChanges(ctx, [...tags, 'listado']);
  else await announceLater(ctx, tags);
  return new Map(rows.map(({ producto_id, valor }) => [producto_id, valor]));
}

/** What is left of the value that the document of `m` moved of the product `b`, for the units of those that it moved. */
const VALOR_QUE_MOVIO: SQL = sql`(
  select round(sum(l.valor) * m.cantidad / nullif(sum(l.cantidad), 0), 2) from movimientos_stock l
  where l.documento = m.documento and l.producto_id = b.id)`;

interface Movido {
  id: number;
  producto_id: number;
  antes: number;
  despues: number;
  con_lotes: boolean;
  /** Pesos, net, with the sign of what moved. */
  valor: number;
}

const CORRECCIONES: readonly MotivoStock[] = ['ajuste', 'conteo'];

/**
 * A product's own page shows its stock. Listings show whether there is any, and carry how far a cart may go; dropping
 * them all for each unit sold would leave none kept, so a sale that leaves some does without: the cart asks anew, and
 * the checkout decides. An adjustment or a count says that the number was wrong, so nothing may go on showing it.
 */
const cambiaListas = ({ antes, despues }: Movido, motivo: MotivoStock): boolean =>
  CORRECCIONES.includes(motivo) || despues === 0 || despues > antes;
