import {
  type ActoReclamo,
  CICLO_RECLAMO,
  type EstadoReclamo,
  type NecesidadReclamo,
  type ReclamoQueSeMueve,
} from '#contract/ventas/reclamos/estados.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import { reclamos } from './table.ts';

export const ENTIDAD = 'reclamo';

export type ReclamoMovible = ReclamoQueSeMueve & { id: number };

export const RECLAMO: Machine<ReclamoMovible, EstadoReclamo, ActoReclamo, NecesidadReclamo> = {
  entidad: ENTIDAD,
  table: CICLO_RECLAMO,
  columns: reclamos,
  historial: 'pasos',
};
