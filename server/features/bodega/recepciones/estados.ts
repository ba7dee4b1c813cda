import {
  type ActoLlegada,
  CICLO_LLEGADA,
  type EstadoLlegada,
  type NecesidadLlegada,
} from '#contract/bodega/recepciones/llegadas-estados.ts';
import { type ActoRecepcion, CICLO_RECEPCION, type EstadoRecepcion } from '#contract/bodega/recepciones/recepciones.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import type { FilaLlegada } from './llegadas-queries.ts';
import type { FilaRecepcion } from './queries.ts';
import { llegadas, productos_proveedor } from './table.ts';

export const LLEGADA: Machine<FilaLlegada, EstadoLlegada, ActoLlegada, NecesidadLlegada> = {
  entidad: 'llegada',
  table: CICLO_LLEGADA,
  columns: llegadas,
};

export const RECEPCION: Machine<FilaRecepcion, EstadoRecepcion, ActoRecepcion, never> = {
  entidad: 'recepcion',
  table: CICLO_RECEPCION,
  columns: { id: productos_proveedor.id, estado: productos_proveedor.estado_recepcion },
};
