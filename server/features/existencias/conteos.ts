import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  CONTEO_NO_ABIERTO,
  CONTEO_NO_ENCONTRADO,
  type Conteo,
  type EstadoConteo,
  type LineaConteo,
  type PaginaConteos,
  type PaginaLineasConteo,
} from '#contract/conteos.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { iso } from '#server/platform/database/fragments.ts';
import { AppError } from '#server/platform/errors.ts';
import { idsDeProductos } from './movimientos.ts';
import { conteos, conteos_lineas } from './table.ts';

interface Tramo {
  page: number;
  limit: number;
}

/** The counts, newest first. */
export async function paginaDeConteos(
  { db }: Context,
  { page, limit, estado }: Tramo & { estado?: EstadoConteo | undefined },
): Promise<PaginaConteos> {
  const donde = estado ? eq(conteos.estado, estado) : undefined;
  const [items, total] = await Promise.all([
    leerConteos(db, sql`where ${donde ?? sql`true`} order by id desc limit ${limit} offset ${(page - 1) * limit}`),
    db.$count(conteos, donde),
  ]);
  return { items, total, page, limit };
}

/** A count with its figures, or 404. */
export async function buscarConteo(db: Queryable, id: number): Promise<Conteo> {
  const [conteo] = await leerConteos(db, sql`where id = ${id}`);
  return conteo ?? conteoNoEncontrado();
}

function conteoNoEncontrado(): never {
  throw new AppError('NO_ENCONTRADO', { message: CONTEO_NO_ENCONTRADO });
}

async function leerConteos(db: Queryable, cuales: SQL): Promise<Conteo[]> {
  const { rows } = await db.execute<Conteo & Record<string, unknown>>(sql`
    select c.id, c.nombre, c.estado, c.creado_por, a.name as creado_por_nombre, ${iso(sql`c.creado_en`)} as creado_en,
      c.cerrado_por, b.name as cerrado_por_nombre, ${iso(sql`c.cerrado_en`)} as cerrado_en, l.*
    from (select * from conteos ${cuales}) c
    cross join lateral (
      select count(*)::int as contados, count(*) filter (where contado <> esperado)::int as con_diferencia,
        coalesce(sum(greatest(contado - esperado, 0)), 0)::float8 as sobrantes,
        coalesce(sum(greatest(esperado - contado, 0)), 0)::float8 as faltantes,
        coalesce(sum(greatest(contado - esperado, 0) * p.ultimo_costo), 0)::float8 as valor_sobrantes,
        coalesce(sum(greatest(esperado - contado, 0) * p.ultimo_costo), 0)::float8 as valor_faltantes,
        count(*) filter (where contado <> esperado and p.ultimo_costo is null)::int as sin_costo
      from conteos_lineas join productos p on p.id = producto_id where conteo_id = c.id
    ) l
    left join usuarios a on a.id = c.creado_por
    left join usuarios b on b.id = c.cerrado_por
    order by c.id desc`);
  return rows;
}

/** One page of what was counted, the last counted first. */
export async function paginaDeLineas(
  { db }: Context,
  id: number,
  { page, limit, q, con_diferencia }: Tramo & { q?: string | undefined; con_diferencia?: boolean | undefined },
): Promise<PaginaLineasConteo> {
  if ((await db.$count(conteos, eq(conteos.id, id))) === 0) conteoNoEncontrado();
  const donde = and(
    sql`l.conteo_id = ${id}`,
    con_diferencia ? sql`l.contado <> l.esperado` : undefined,
    q ? sql`l.producto_id in (${idsDeProductos(q)})` : undefined,
  )!;
  const [items, { rows: totales }] = await Promise.all([
    leerLineas(db, donde, sql`limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from conteos_lineas l where ${donde}`),
  ]);
  return { items, total: totales[0]!.total, page, limit };
}

/** The lines of these products. */
export function lineasDe(db: Queryable, conteo_id: number, ids: readonly number[]): Promise<LineaConteo[]> {
  return leerLineas(db, sql`l.conteo_id = ${conteo_id} and l.producto_id = any(${sql.param(ids)}::int[])`, sql``);
}

async function leerLineas(db: Queryable, donde: SQL, tramo: SQL): Promise<LineaConteo[]> {
  const { rows } = await db.execute<LineaConteo & Record<string, unknown>>(sql`
    select l.producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion, l.contado, l.esperado,
      l.contado - l.esperado as diferencia, p.cantidad_stock, l.contado_por, u.name as contado_por_nombre,
      ${iso(sql`l.contado_en`)} as contado_en
    from conteos_lineas l
    join productos p on p.id = l.producto_id
    left join usuarios u on u.id = l.contado_por
    where ${donde} order by l.contado_en desc, l.producto_id ${tramo}`);
  return rows;
}

/**
 * Makes sure that a count is open and stays so until the transaction ends. Many people count at once; who closes it waits
 * for them, and they for who closes it.
 */
export async function exigirAbierto(db: Queryable, id: number): Promise<{ creado_en: Date }> {
  const [fila] = await db
    .select({ estado: conteos.estado, creado_en: conteos.creado_en })
    .from(conteos)
    .where(eq(conteos.id, id))
    .for('share');
  if (!fila) conteoNoEncontrado();
  if (fila.estado !== 'abierto') throw new AppError('CONFLICTO', { message: CONTEO_NO_ABIERTO });
  return fila;
}

/** Ends an open count: of two who do it at once, one gets through. */
export async function terminar(ctx: Context, id: number, estado: 'cerrado' | 'anulado'): Promise<void> {
  const terminados = await ctx.db
    .update(conteos)
    .set({ estado, cerrado_por: ctx.actor?.id ?? null, cerrado_en: sql`now()` })
    .where(and(eq(conteos.id, id), eq(conteos.estado, 'abierto')))
    .returning({ id: conteos.id });
  if (terminados.length > 0) return;
  if ((await ctx.db.$count(conteos, eq(conteos.id, id))) === 0) conteoNoEncontrado();
  throw new AppError('CONFLICTO', { message: CONTEO_NO_ABIERTO });
}

/** Takes a product out of a count; whether it was in it. */
export async function borrarLinea(db: Queryable, conteo_id: number, producto_id: number): Promise<boolean> {
  const borradas = await db
    .delete(conteos_lineas)
    .where(and(eq(conteos_lineas.conteo_id, conteo_id), eq(conteos_lineas.producto_id, producto_id)))
    .returning({ producto_id: conteos_lineas.producto_id });
  return borradas.length > 0;
}
