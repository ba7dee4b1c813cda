import {
  type ActoOc,
  CICLO_OC,
  ETIQUETA_ETAPA_OC,
  type EtapaOc,
  type NecesidadOc,
  type OcQueSeMueve,
} from '#contract/licitacion/oc-publicas/estados.ts';
import type { Context } from '#server/platform/context.ts';
import { type Machine, moveState, requireAct } from '#server/platform/estados/mover.ts';
import { oc_publicas } from './table.ts';

export const ENTIDAD = 'oc_publica';

type Movible = OcQueSeMueve & { id: number };
type Acting = Pick<Context, 'db' | 'actor' | 'requestId' | 'ip'>;

const OC: Machine<Movible, EtapaOc, ActoOc, NecesidadOc> = {
  entidad: ENTIDAD,
  table: CICLO_OC,
  columns: { id: oc_publicas.id, estado: oc_publicas.etapa },
  historial: 'pasos',
  palabras: ETIQUETA_ETAPA_OC,
};

/** Lets an act on a locked order through, or throws. */
export const exigirActo = (ctx: Pick<Context, 'actor'>, oc: Movible, acto: ActoOc) => requireAct(ctx, OC, oc, acto);

/** Moves a locked order to where an act leads, with its history and its audit row. */
export const moverOc = (ctx: Acting, oc: Movible, acto: ActoOc, detalle: Record<string, unknown> = {}) =>
  moveState(ctx, OC, oc, acto, detalle);
