import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  type ActoConteo,
  CICLO_CONTEO,
  CONTEO_NO_ABIERTO,
  CONTEO_NO_ENCONTRADO,
  type Conteo,
  type ConteoConAvance,
  type EstadoConteo,
  type LineaConteo,
  type PaginaConteos,
  type PaginaLineasConteo,
  type SortConteos,
  type SortLineasConteo,
} from '#contract/bodega/existencias/conteos.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { iso } from '#server/platform/database/fragments.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Machine, moveState, requireAct } from '#server/platform/estados/mover.ts';
import { contar, esDelAlcance, faltaContarlo } from './alcance.ts';
import { idsDeProductos } from './movimientos.ts';
import { saltaElStockEnSql } from './salto-de-stock.ts';
import { conteos, conteos_lineas } from './table.ts';

interface Tramo {
  page: number;
  limit: number;
}

const nombre = sql`fussan_normalizar(c.nombre)`;
/** Ties are broken by the newest, so that no count stands on two pages; those still open count as the last to end. */
const SORTS: Record<SortConteos, SQL> = {
  'abierto-desc': sql`c.id desc`,
  'abierto-asc': sql`c.id`,
  'nombre-asc': sql`${nombre}, c.id desc`,
  'nombre-desc': sql`${nombre} desc, c.id desc`,
  'cerrado-asc': sql`c.cerrado_en, c.id desc`,
  'cerrado-desc': sql`c.cerrado_en desc, c.id desc`,
};

/** A page of the counts. */
export async function paginaDeConteos(
  ctx: Context,
  { page, limit, estado, sort }: Tramo & { estado?: EstadoConteo | undefined; sort: SortConteos },
): Promise<PaginaConteos> {
  const donde = estado ? eq(conteos.estado, estado) : undefined;
  const [items, total] = await Promise.all([
    leerConteos(ctx, estado ? sql`c.estado = ${estado}` : sql`true`, {
      orden: SORTS[sort],
      tramo: sql`limit ${limit} offset ${(page - 1) * limit}`,
    }),
    ctx.db.$count(conteos, donde),
  ]);
  return { items, total, page, limit };
}

/** A count with its figures and how far it has come, or 404. */
export async function buscarConteo(ctx: Leyendo, id: number): Promise<ConteoConAvance> {
  const { db } = ctx;
  const fila = await leerFila(db, id);
  const [conteo] = await leerConteos(ctx, sql`c.id = ${id}`);
  const contados_del_alcance = await contarDelAlcance(db, fila);
  const sin_contar = fila.estado === 'abierto' ? await contar(db, faltaContarlo(fila)) : fila.sin_contar;
  return { ...conteo!, contados_del_alcance, sin_contar };
}

async function contarDelAlcance(db: Queryable, fila: FilaConteo): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from conteos_lineas l join productos p on p.id = l.producto_id
    where l.conteo_id = ${fila.id} and ${esDelAlcance(fila)}`);
  return rows[0]!.total;
}

/** A count as it is kept, or 404. */
export async function leerFila(db: Queryable, id: number): Promise<FilaConteo> {
  const [fila] = await db.select().from(conteos).where(eq(conteos.id, id));
  return fila ?? conteoNoEncontrado();
}

function conteoNoEncontrado(): never {
  throw new AppError('NO_ENCONTRADO', { message: CONTEO_NO_ENCONTRADO });
}

type Leyendo = Pick<Context, 'db' | 'actor'>;

const VALORES = sql`
  coalesce(sum(greatest(contado - esperado, 0) * p.ultimo_costo), 0)::float8 as valor_sobrantes,
  coalesce(sum(greatest(esperado - contado, 0) * p.ultimo_costo), 0)::float8 as valor_faltantes,
  count(*) filter (where contado <> esperado and p.ultimo_costo is null)::int as sin_costo`;
const SIN_VALORES = sql`null as valor_sobrantes, null as valor_faltantes, null as sin_costo`;

async function leerConteos(
  ctx: Leyendo,
  donde: SQL,
  { orden, tramo }: { orden: SQL; tramo: SQL } = { orden: sql`c.id`, tramo: sql`` },
): Promise<Conteo[]> {
  const { rows } = await ctx.db.execute<Conteo & Record<string, unknown>>(sql`
    select c.id, c.nombre, c.estado, c.alcance, c.familia, c.sub_familia, c.marca, c.ubicacion, c.proveedor_id, v.nombre_provedor,
      c.creado_por, a.name as creado_por_nombre, ${iso(sql`c.creado_en`)} as creado_en,
      c.cerrado_por, b.name as cerrado_por_nombre, ${iso(sql`c.cerrado_en`)} as cerrado_en, l.*
    from (select * from conteos c where ${donde} order by ${orden} ${tramo}) c
    cross join lateral (
      select count(*)::int as contados, count(*) filter (where contado <> esperado)::int as con_diferencia,
        coalesce(sum(greatest(contado - esperado, 0)), 0)::float8 as sobrantes,
        coalesce(sum(greatest(esperado - contado, 0)), 0)::float8 as faltantes,
        ${tienePermiso(ctx, 'ver-costos') ? VALORES : SIN_VALORES}
      from conteos_lineas join productos p on p.id = producto_id where conteo_id = c.id
    ) l
    left join proveedores v on v.id = c.proveedor_id
    left join usuarios a on a.id = c.creado_por
    left join usuarios b on b.id = c.cerrado_por
    order by ${orden}`);
  return rows;
}

const descripcion = sql`fussan_normalizar(p.descripcion)`;
const diferencia = sql`l.contado - l.esperado`;
/** Ties are broken by the last counted. */
const SORTS_LINEAS: Record<SortLineasConteo, SQL> = {
  'cuando-desc': sql`l.contado_en desc`,
  'cuando-asc': sql`l.contado_en`,
  'producto-asc': descripcion,
  'producto-desc': sql`${descripcion} desc`,
  'esperado-asc': sql`l.esperado`,
  'esperado-desc': sql`l.esperado desc`,
  'contado-asc': sql`l.contado`,
  'contado-desc': sql`l.contado desc`,
  'diferencia-asc': diferencia,
  'diferencia-desc': sql`${diferencia} desc`,
};

interface FiltroLineas {
  q?: string | undefined;
  con_diferencia?: boolean | undefined;
  con_salto?: boolean | undefined;
  sort: SortLineasConteo;
}

/** One page of what was counted. */
export async function paginaDeLineas(
  { db }: Context,
  id: number,
  { page, limit, q, con_diferencia, con_salto, sort }: Tramo & FiltroLineas,
): Promise<PaginaLineasConteo> {
  const conteo = await leerFila(db, id);
  const donde = and(
    sql`l.conteo_id = ${id}`,
    con_diferencia ? sql`l.contado <> l.esperado` : undefined,
    con_salto ? saltaElStockEnSql(sql`l.esperado`, sql`l.contado`) : undefined,
    q ? sql`l.producto_id in (${idsDeProductos(q)})` : undefined,
  )!;
  const [items, { rows: totales }] = await Promise.all([
    leerLineas(db, conteo, donde, {
      orden: SORTS_LINEAS[sort],
      tramo: sql`limit ${limit} offset ${(page - 1) * limit}`,
    }),
    db.execute<{ total: number }>(sql`select count(*)::int as total from conteos_lineas l where ${donde}`),
  ]);
  return { items, total: totales[0]!.total, page, limit };
}

/** The lines of these products. */
export function lineasDe(db: Queryable, conteo: FilaConteo, ids: readonly number[]): Promise<LineaConteo[]> {
  return leerLineas(db, conteo, sql`l.conteo_id = ${conteo.id} and l.producto_id = any(${sql.param(ids)}::int[])`);
}

async function leerLineas(
  db: Queryable,
  conteo: FilaConteo,
  donde: SQL,
  { orden, tramo }: { orden: SQL; tramo: SQL } = { orden: SORTS_LINEAS['cuando-desc'], tramo: sql`` },
): Promise<LineaConteo[]> {
  const { rows } = await db.execute<LineaConteo & Record<string, unknown>>(sql`
    select l.producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion, l.contado, l.esperado,
      l.contado - l.esperado as diferencia, p.cantidad_stock, l.contado_por, u.name as contado_por_nombre,
      ${iso(sql`l.contado_en`)} as contado_en, ${esDelAlcance(conteo)} is not true as fuera_de_alcance
    from conteos_lineas l
    join productos p on p.id = l.producto_id
    left join usuarios u on u.id = l.contado_por
    where ${donde} order by ${orden}, l.contado_en desc, l.producto_id ${tramo}`);
  return rows;
}

type FilaConteo = typeof conteos.$inferSelect;

export const CONTEO: Machine<FilaConteo, EstadoConteo, ActoConteo, never> = {
  entidad: 'conteo',
  table: CICLO_CONTEO,
  columns: conteos,
  refusal: (acto, motivo) => {
    if (motivo === 'estado') return { message: CONTEO_NO_ABIERTO };
    return acto === 'anular' ? { message: 'Sólo puede anularlo quien lo abrió, o un administrador.' } : undefined;
  },
};

/** A count, locked until the transaction ends, or 404. */
export async function bloquearConteo(
  db: Queryable,
  id: number,
  lock: 'share' | 'no key update' = 'no key update',
): Promise<FilaConteo> {
  const [conteo] = await db.select().from(conteos).where(eq(conteos.id, id)).for(lock);
  return conteo ?? conteoNoEncontrado();
}

/**
 * Makes sure that a count may be counted in, and stays so until the transaction ends. Many people count at once; who closes it
 * waits for them, and they for who closes it.
 */
export async function exigirAbierto(ctx: Context, id: number): Promise<FilaConteo> {
  const conteo = await bloquearConteo(ctx.db, id, 'share');
  requireAct(ctx, CONTEO, conteo, 'contar');
  return conteo;
}

/** Ends an open count, which remembers how many products it leaves uncounted. */
export async function terminar(
  ctx: Context,
  conteo: FilaConteo,
  acto: 'cerrar' | 'anular',
  detalle?: Record<string, unknown>,
): Promise<void> {
  const sin_contar = await contar(ctx.db, faltaContarlo(conteo));
  await moveState(ctx, CONTEO, conteo, acto, { ...detalle, sin_contar });
  await ctx.db
    .update(conteos)
    .set({ sin_contar, cerrado_por: ctx.actor?.id ?? null, cerrado_en: sql`now()` })
    .where(eq(conteos.id, conteo.id));
}

/** Takes a product out of a count; whether it was in it. */
export async function borrarLinea(db: Queryable, conteo_id: number, producto_id: number): Promise<boolean> {
  const borradas = await db
    .delete(conteos_lineas)
    .where(and(eq(conteos_lineas.conteo_id, conteo_id), eq(conteos_lineas.producto_id, producto_id)))
    .returning({ producto_id: conteos_lineas.producto_id });
  return borradas.length > 0;
}
