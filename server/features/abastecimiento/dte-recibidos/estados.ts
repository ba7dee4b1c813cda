import {
  type ActoRecibido,
  CICLO_RECIBIDO,
  type EstadoRecibido,
  type NecesidadRecibido,
} from '#contract/abastecimiento/dte-recibidos/estados.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import type { FilaRecibido } from './queries.ts';
import { dte_recibidos } from './table.ts';

export const ENTIDAD = 'dte_recibido';

export const RECIBIDO: Machine<FilaRecibido, EstadoRecibido, ActoRecibido, NecesidadRecibido> = {
  entidad: ENTIDAD,
  table: CICLO_RECIBIDO,
  columns: dte_recibidos,
  historial: 'estados',
};
