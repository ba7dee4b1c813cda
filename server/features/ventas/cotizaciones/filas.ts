import { and, asc, desc, eq } from 'drizzle-orm';
import { cantidadDe } from '#contract/valores/cantidad.ts';
import { COTIZACION_NO_ENCONTRADA } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { isStaff, requireActor, tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { papelDe } from '#server/platform/papeles.ts';
import { cotizaciones, cotizaciones_lineas, cotizaciones_versiones } from './table.ts';

export type FilaCotizacion = typeof cotizaciones.$inferSelect;
export type FilaLinea = typeof cotizaciones_lineas.$inferSelect;
export type FilaVersion = typeof cotizaciones_versiones.$inferSelect;

/** How much a line asks for: units, or what isn't whole units. */
export const pedidoDe = ({ otv_solicitada, medida }: Pick<FilaLinea, 'otv_solicitada' | 'medida'>): number =>
  cantidadDe({ cantidad: otv_solicitada, medida });

/** Who sees what things cost, and so what is earned on them. */
export const veCostos = (ctx: Pick<Context, 'actor'>): boolean => isStaff(ctx.actor) && tienePermiso(ctx, 'ver-costos');

export const { esta, noEncontrada, exigirVersion } = papelDe(
  cotizaciones,
  COTIZACION_NO_ENCONTRADA,
  'COTIZACION_CAMBIADA',
);

/** Somebody else's is as if it were not there (D12). */
export function visiblePara({ actor }: Pick<Context, 'actor'>) {
  return isStaff(actor) ? undefined : eq(cotizaciones.user_id, requireActor(actor).id);
}

/** The quotation, locked until the transaction ends; of somebody else, or of nobody, 404. */
export async function bloquearCotizacion(ctx: Pick<Context, 'db' | 'actor'>, id: number): Promise<FilaCotizacion> {
  const [fila] = await ctx.db
    .select()
    .from(cotizaciones)
    .where(and(esta(id), visiblePara(ctx)))
    .for('no key update');
  if (!fila) throw noEncontrada();
  return fila;
}

export const lineasDe = (db: Queryable, cotizacion_id: number): Promise<FilaLinea[]> =>
  db
    .select()
    .from(cotizaciones_lineas)
    .where(eq(cotizaciones_lineas.cotizacion_id, cotizacion_id))
    .orderBy(asc(cotizaciones_lineas.linea), asc(cotizaciones_lineas.id));

/** What was sent of it, the last first. */
export const versionesDe = (db: Queryable, cotizacion_id: number): Promise<FilaVersion[]> =>
  db
    .select()
    .from(cotizaciones_versiones)
    .where(eq(cotizaciones_versiones.cotizacion_id, cotizacion_id))
    .orderBy(desc(cotizaciones_versiones.numero));
