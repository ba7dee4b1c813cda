import {
  type ActoOt,
  CICLO_OT,
  type EstadoOt,
  type NecesidadOt,
  type OtQueSeMueve,
} from '#contract/licitacion/ots/estados.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import { ots } from './table.ts';

export const ENTIDAD = 'ot';

export type OtMovible = OtQueSeMueve & { id: number };

export const OT: Machine<OtMovible, EstadoOt, ActoOt, NecesidadOt> = {
  entidad: ENTIDAD,
  table: CICLO_OT,
  columns: ots,
  historial: 'pasos',
};
