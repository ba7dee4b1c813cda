import {
  type ActoLlegada,
  CICLO_LLEGADA,
  type EstadoLlegada,
  type NecesidadLlegada,
} from '#contract/abastecimiento/llegadas-estados.ts';
import { llegadas } from '#server/features/recepciones/index.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import type { FilaLlegada } from './queries.ts';

export const LLEGADA: Machine<FilaLlegada, EstadoLlegada, ActoLlegada, NecesidadLlegada> = {
  entidad: 'llegada',
  table: CICLO_LLEGADA,
  columns: llegadas,
};
