import { sql } from 'drizzle-orm';
import {
  type ActoOportunidad,
  CICLO_OPORTUNIDAD,
  type EstadoOportunidad,
  type OportunidadQueSeMueve,
} from '#contract/licitacion/oportunidades/estados.ts';
import { OPORTUNIDAD_NO_ENCONTRADA } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { type Machine, moveState, requireAct } from '#server/platform/estados/mover.ts';
import { papelDe } from '#server/platform/papeles.ts';
import { oportunidades } from './table.ts';

export type FilaOportunidad = typeof oportunidades.$inferSelect;
type QueSeMueve = OportunidadQueSeMueve & { id: number };

export const {
  esta,
  noEncontrada,
  exigirVersion,
  bloquear: bloquearOportunidad,
} = papelDe(oportunidades, OPORTUNIDAD_NO_ENCONTRADA, 'OPORTUNIDAD_CAMBIADA');
export const veCostos = (ctx: Pick<Context, 'actor'>): boolean => tienePermiso(ctx, 'ver-costos');

export const OPORTUNIDAD: Machine<QueSeMueve, EstadoOportunidad, ActoOportunidad, 'abierta' | 'enPesos' | 'resuelta'> =
  {
    entidad: 'oportunidad',
    table: CICLO_OPORTUNIDAD,
    columns: oportunidades,
    historial: 'pasos',
  };

const comoSeMueve = ({ id, estado, fecha_cierre, estado_publico, moneda, cambio }: FilaOportunidad): QueSeMueve => ({
  id,
  estado,
  fecha_cierre,
  estado_publico,
  moneda,
  cambio,
  ahora: Date.now(),
});

export const exigirActo = (ctx: Pick<Context, 'actor'>, oportunidad: FilaOportunidad, act: ActoOportunidad) =>
  requireAct(ctx, OPORTUNIDAD, comoSeMueve(oportunidad), act);

/** Moves it by an act, with its history and audit row. */
export const moverOportunidad = (
  ctx: Context,
  oportunidad: FilaOportunidad,
  act: ActoOportunidad,
  detalle: Record<string, unknown> = {},
): Promise<void> =>
  moveState(ctx, OPORTUNIDAD, comoSeMueve(oportunidad), act, { codigo: oportunidad.codigo, ...detalle });

/** Counts its items anew and raises its version; whoever calls has it locked. */
export async function recontar(db: Queryable, id: number): Promise<void> {
  await db.execute(sql`
    update oportunidades o set items = s.items, hallados = s.hallados, puntaje = s.puntaje, version = o.version + 1
    from (
      select count(*)::int as items, count(producto_id)::int as hallados,
        coalesce(floor(avg(case when producto_id is null then 0 else coalesce(confianza, 100) end)), 0)::int as puntaje
      from oportunidades_items where oportunidad_id = ${id}
    ) s where o.id = ${id}`);
}
