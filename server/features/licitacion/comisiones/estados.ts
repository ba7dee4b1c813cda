import {
  type ActoComision,
  CICLO_COMISION,
  type EstadoComision,
  type NecesidadComision,
} from '#contract/licitacion/comisiones/estados.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import { comisiones } from './table.ts';

export const ENTIDAD = 'comision';
export type FilaComision = typeof comisiones.$inferSelect;

export const COMISION: Machine<FilaComision, EstadoComision, ActoComision, NecesidadComision> = {
  entidad: ENTIDAD,
  table: CICLO_COMISION,
  columns: comisiones,
  // Working them out anew is told by the audit.
  historial: 'estados',
};
