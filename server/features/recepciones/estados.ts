import { type ActoRecepcion, CICLO_RECEPCION, type EstadoRecepcion } from '#contract/existencias/recepciones.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import type { FilaRecepcion } from './queries.ts';
import { productos_proveedor } from './table.ts';

export const RECEPCION: Machine<FilaRecepcion, EstadoRecepcion, ActoRecepcion, never> = {
  entidad: 'recepcion',
  table: CICLO_RECEPCION,
  columns: { id: productos_proveedor.id, estado: productos_proveedor.estado_recepcion },
};
