import { and, asc, desc, eq, exists, ilike, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { normalizar } from '#contract/catalogo.ts';
import type { Compra, PaginaCompras } from '#contract/compras.ts';
import { type Actor, isStaff, requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
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
    items: lineas.map(({ compra_id, linea, ...item }) => item),
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

/** All purchases in the actor's list, newest first: the seeds' call without parameters, sent a batch at a time. */
export async function* todasLasCompras(ctx: Context): AsyncGenerator<Compra> {
  const actor = requireActor(ctx.actor);
  for (let siguiente: number | undefined; ; ) {
    const anteriores = siguiente === undefined ? undefined : lt(compras.id, siguiente);
    const filas = await ctx.db
      .select()
      .from(compras)
      .where(and(enListaDe(actor), anteriores))
      .orderBy(desc(compras.id))
      .limit(POR_TANDA);
    yield* await conLineas(ctx.db, filas);
    if (filas.length < POR_TANDA) return;
    siguiente = filas.at(-1)!.id;
  }
}

interface FiltroCompras {
  page?: number | undefined;
  limit?: number | undefined;
  q?: string | undefined;
  estado?: string | undefined;
}

const como = (texto: string): string => `%${texto.replace(/[\\%_]/g, '\\$&')}%`;

/** What a search says of a purchase: its number, its e-mail, or the name of any of its products. */
function coincide(db: Queryable, q: string): SQL | undefined {
  const delProducto = db
    .select({ uno: sql`1` })
    .from(compras_lineas)
    .where(
      and(
        eq(compras_lineas.compra_id, compras.id),
        like(sql`fussan_normalizar(${compras_lineas.descripcion})`, como(normalizar(q))),
      ),
    );
  return or(
    /^\d{1,9}$/.test(q) ? eq(compras.num_pedido, Number(q)) : undefined,
    ilike(compras.email, como(q)),
    exists(delProducto),
  );
}

/** One page of the actor's list, newest first, filtered by state and by what was searched for. */
export async function paginaDeCompras(ctx: Context, filtro: FiltroCompras): Promise<PaginaCompras> {
  const { page = 1, limit = POR_PAGINA, q, estado } = filtro;
  const donde = and(
    enListaDe(requireActor(ctx.actor)),
    estado ? eq(compras.estado, estado) : undefined,
    q ? coincide(ctx.db, q) : undefined,
  );
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
