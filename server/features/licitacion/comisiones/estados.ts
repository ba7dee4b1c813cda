import { COMISION_NO_ENCONTRADA } from '#contract/licitacion/comisiones/comisiones.ts';
import {
  type ActoComision,
  CICLO_COMISION,
  type EstadoComision,
  type NecesidadComision,
} from '#contract/licitacion/comisiones/estados.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import { papelDe } from '#server/platform/papeles.ts';
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

export const {
  noEncontrada,
  leer: exigirComision,
  bloquear: bloquearComision,
} = papelDe(comisiones, COMISION_NO_ENCONTRADA);
