import { sql } from 'drizzle-orm';
import type { ColumnaElegible, ColumnaVariante } from '#contract/catalogo/importaciones/excel.ts';
import {
  aplicarVariantes,
  type FilaDeVariante,
  gruposDe,
  planDeVariantes,
} from '#server/features/catalogo/variantes/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/** Whether a row of `plan` (`r`) says another group, or another variant, than there is; of a new product, whether it says one. */
const CAMBIA = sql`case when r.producto_id is null then r.variante_de <> '' else
  exists (select from unnest(r.cambios) c where c ->> 0 in ('variante_de', 'variante')) end`;

/** What the product of a changed row was before, kept so that it can be undone. */
export const VARIANTE_ANTES = sql`case when ${CAMBIA} then jsonb_build_object(
  'variante_de', coalesce(r.variante_de_antes, ''), 'variante', coalesce(r.variante_antes, '')) else '{}' end`;

/** What the rows of `plan` do to the groups. Of what the workbook has no column, the product stays as it is. */
export async function planearVariantes(
  tx: Queryable,
  dichas: readonly ColumnaElegible[],
  { bloquear = false } = {},
): Promise<ReturnType<typeof planDeVariantes>> {
  const de = (columna: ColumnaVariante) =>
    sql.raw(dichas.includes(columna) ? `coalesce(r.${columna}, '')` : `coalesce(r.${columna}_antes, '')`);
  const { rows } = await tx.execute<FilaDeVariante & Record<string, unknown>>(sql`
    select r.fila, coalesce(r.producto_id, p.id, -r.lugar) as producto_id, ${de('variante_de')} as variante_de, ${de('variante')} as variante
    from plan r left join productos p on r.producto_id is null and p.codigo_producto_fussan = r.codigo_producto_fussan
    where ${CAMBIA} order by r.lugar`);
  return planDeVariantes(rows, await gruposDe(tx, rows, { bloquear }));
}

/** Groups the products of `plan`, which exist by now, as their rows say. */
export async function guardarVariantes(
  ctx: Context,
  importacion_id: number,
  dichas: readonly ColumnaElegible[],
): Promise<void> {
  const { cambios } = await planearVariantes(ctx.db, dichas, { bloquear: true });
  await aplicarVariantes(ctx, cambios, { accion: 'importar-planilla', detalle: { importacion: importacion_id } });
}

/**
 * Puts the products of an import back into the groups that they were in. What doesn't go any more, for others are there now or
 * too few would be left, stays as it is: the products themselves go back all the same.
 */
export async function devolverVariantes(ctx: Context, id: number): Promise<void> {
  const { rows } = await ctx.db.execute<FilaDeVariante & Record<string, unknown>>(sql`
    select row_number() over (order by producto_id)::int as fila, producto_id,
      coalesce(antes ->> 'variante_de', '') as variante_de, coalesce(antes ->> 'variante', '') as variante
    from importaciones_filas
    where importacion_id = ${id} and (antes ? 'variante_de' or antes is null) order by producto_id`);
  if (rows.length === 0) return;
  const hay = await gruposDe(ctx.db, rows, { bloquear: true });
  let vuelven = rows;
  let plan = planDeVariantes(vuelven, hay);
  while (plan.errores.length > 0) {
    const malas = new Set(plan.errores.map(({ fila }) => fila));
    vuelven = vuelven.filter(({ fila }) => !malas.has(fila));
    plan = planDeVariantes(vuelven, hay);
  }
  await aplicarVariantes(ctx, plan.cambios, { accion: 'deshacer-importacion', detalle: { importacion: id } });
}
