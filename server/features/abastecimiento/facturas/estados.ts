import {
  type ActoFactura,
  CICLO_FACTURA,
  type EstadoFactura,
  type NecesidadFactura,
} from '#contract/abastecimiento/facturas/estados.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import type { FilaFactura } from './queries.ts';
import { facturas_proveedor } from './table.ts';

export const ENTIDAD = 'factura_proveedor';

export const FACTURA: Machine<FilaFactura, EstadoFactura, ActoFactura, NecesidadFactura> = {
  entidad: ENTIDAD,
  table: CICLO_FACTURA,
  columns: facturas_proveedor,
  // Payments in part are told by themselves.
  historial: 'estados',
};
