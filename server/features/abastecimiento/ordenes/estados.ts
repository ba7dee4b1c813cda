import {
  type ActoOrden,
  CICLO_ORDEN,
  type EstadoOrden,
  type NecesidadOrden,
} from '#contract/abastecimiento/ordenes/estados.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import { ordenes_proveedor } from './table.ts';

type FilaOrden = typeof ordenes_proveedor.$inferSelect;

export const ORDEN: Machine<FilaOrden, EstadoOrden, ActoOrden, NecesidadOrden> = {
  entidad: 'orden',
  table: CICLO_ORDEN,
  columns: ordenes_proveedor,
  historial: 'pasos',
};
