import { and, asc, desc, eq, inArray, isNull, like, max, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { normalizar } from '#contract/catalogo.ts';
import type { Compra, PaginaCompras } from '#contract/compras.ts';
import { type Actor, isStaff, requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import type { FilaHistorial } from './historial.ts';
import { compras, compras_historial, compras_lineas } from './table.ts';

export type FilaCompra = typeof compras.$inferSelect;
type FilaLinea = typeof compras_lineas.$inferSelect;

const POR_PAGINA = 10;

export function vistaCompra(
  fila: FilaCompra,
  lineas: readonly FilaLinea[],
  historial: readonly FilaHistorial[],
): Compra {
  const { archivada_en, oculta_en, clave_idempotencia, huella, ...compra } = fila;
  return {
    ...compra,
    contacto: Number(fila.contacto),
    creada_en: fila.creada_en.toISOString(),
    historial: historial.map(({ estado, cuando }) => ({ estado, cuando: cuando.toISOString() })),
    items: lineas.map(({ compra_id, linea, busqueda, ...item }) => item),
  };
}

/** What an actor may see: staff everything, customers their own (decision 12). */
function visiblesPara(actor: Actor): SQL | undefined {
  return isStaff(actor) ? undefined : eq(compras.user_id, actor.id);
}

/** What stands in an actor's lists: not what staff archived, or the customer removed. */
function enListaDe(actor: Actor): SQL | undefined {
  return isStaff(actor) ? isNull(compras.archivada_en) : and(eq(compras.user_id, actor.id), isNull(compras.oculta_en));
}

async function conLineas(db: Queryable, filas: readonly FilaCompra[]): Promise<Compra[]> {
  if (filas.length === 0) return [];
  const ids = filas.map((fila) => fila.id);
  const [lineas, historial] = await Promise.all([
    db
      .select()
      .from(compras_lineas)
      .where(inArray(compras_lineas.compra_id, ids))
      .orderBy(asc(compras_lineas.compra_id), asc(compras_lineas.linea)),
    db
      .select()
      .from(compras_historial)
      .where(inArray(compras_historial.compra_id, ids))
      .orderBy(asc(compras_historial.id)),
  ]);
  const lineasDe = Map.groupBy(lineas, (linea) => linea.compra_id);
  const historialDe = Map.groupBy(historial, (paso) => paso.compra_id);
  return filas.map((fila) => vistaCompra(fila, lineasDe.get(fila.id) ?? [], historialDe.get(fila.id) ?? []));
}

const POR_TANDA = 200;

interface FiltroCompras {
  q?: string | undefined;
  estado?: string | undefined;
  ultima_por?: 'entrega' | undefined;
}

/**
 * All purchases in the actor's list that a filter finds, newest first: the seeds' call without parameters, and whoever
 * wants them all. Looked for once, then sent a batch at a time.
 */
export async function* todasLasCompras(ctx: Context, filtro: FiltroCompras): AsyncGenerator<Compra> {
  const halladas = await ctx.db
    .select({ id: compras.id })
    .from(compras)
    .where(await filtrar(ctx, filtro))
    .orderBy(desc(compras.id));
  for (let desde = 0; desde < halladas.length; desde += POR_TANDA) {
    const ids = halladas.slice(desde, desde + POR_TANDA).map(({ id }) => id);
    const filas = await ctx.db.select().from(compras).where(inArray(compras.id, ids)).orderBy(desc(compras.id));
    yield* await conLineas(ctx.db, filas);
  }
}

/** What stands in the actor's list and fits the filter. The number of an order is that order, and nothing else. */
async function filtrar(ctx: Context, { q, estado, ultima_por }: FiltroCompras): Promise<SQL | undefined> {
  const deLaLista = enListaDe(requireActor(ctx.actor));
  const enLista = ultima_por ? and(deLaLista, inArray(compras.id, ultimasPorEntrega(ctx.db, deLaLista))) : deLaLista;
  const conEstado = estado ? eq(compras.estado, estado) : undefined;
  if (!q) return and(enLista, conEstado);
  if (/^\d{1,9}$/.test(q)) {
    const delNumero = and(enLista, eq(compras.num_pedido, Number(q)));
    if ((await ctx.db.$count(compras, delNumero)) > 0) return and(delNumero, conEstado);
  }
  return and(enLista, conEstado, inArray(compras.id, idsQueDicen(ctx.db, q)));
}

function ultimasPorEntrega(db: Queryable, deLaLista: SQL | undefined) {
  return db
    .select({ id: max(compras.id) })
    .from(compras)
    .where(deLaLista)
    .groupBy(compras.entrega);
}

/** The purchases with this in their e-mail or in the name of any product: each is asked of its own index. */
function idsQueDicen(db: Queryable, q: string) {
  const delCorreo = db
    .select({ id: compras.id })
    .from(compras)
    .where(like(sql`lower(${compras.email})`, sql`lower(${queContenga(q)})`));
  const delProducto = db
    .select({ id: compras_lineas.compra_id })
    .from(compras_lineas)
    .where(like(compras_lineas.busqueda, queContenga(normalizar(q))));
  return union(delCorreo, delProducto);
}

/** One page of the actor's list, newest first, filtered by state and by what was searched for. */
export async function paginaDeCompras(
  ctx: Context,
  {
    page = 1,
    limit = POR_PAGINA,
    ...filtro
  }: FiltroCompras & { page?: number | undefined; limit?: number | undefined },
): Promise<PaginaCompras> {
  const donde = await filtrar(ctx, filtro);
  const [filas, total] = await Promise.all([
    ctx.db
      .select()
      .from(compras)
      .where(donde)
      .orderBy(desc(compras.id))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(compras, donde),
  ]);
  return { items: await conLineas(ctx.db, filas), total, page, limit };
}

/** A purchase that the actor may see; someone else's is as if it were not there. */
export async function buscarCompra(ctx: Context, id: number): Promise<Compra | undefined> {
  const filas = await ctx.db
    .select()
    .from(compras)
    .where(and(eq(compras.id, id), visiblesPara(requireActor(ctx.actor))));
  return (await conLineas(ctx.db, filas))[0];
}

/** The same, locked until the transaction ends. */
export async function bloquearCompra(ctx: Context, id: number): Promise<FilaCompra | undefined> {
  const [fila] = await ctx.db
    .select()
    .from(compras)
    .where(and(eq(compras.id, id), visiblesPara(requireActor(ctx.actor))))
    .for('update');
  return fila;
}

export async function buscarPorClave(
  db: Queryable,
  user_id: number,
  clave: string,
): Promise<{ compra: Compra; huella: string | null } | undefined> {
  const filas = await db
    .select()
    .from(compras)
    .where(and(eq(compras.user_id, user_id), eq(compras.clave_idempotencia, clave)));
  const [compra] = await conLineas(db, filas);
  return compra && { compra, huella: filas[0]?.huella ?? null };
}
