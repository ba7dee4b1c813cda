import {
  type ActoVenta,
  CICLO_VENTA,
  type EstadoVenta,
  type NecesidadVenta,
} from '#contract/dinero/facturas-venta/estados.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import type { FilaVenta } from './queries.ts';
import { facturas_venta } from './table.ts';

export const ENTIDAD = 'factura_venta';

export const VENTA: Machine<FilaVenta, EstadoVenta, ActoVenta, NecesidadVenta> = {
  entidad: ENTIDAD,
  table: CICLO_VENTA,
  columns: facturas_venta,
  historial: 'estados',
};
