import {
  type ActoComprobante,
  type ActoLinea,
  CICLO_COMPROBANTE,
  CICLO_LINEA,
  type EstadoComprobante,
  type EstadoLinea,
} from '#contract/dinero/transferencias/estados.ts';
import type { Machine } from '#server/platform/estados/mover.ts';
import { cartolas_lineas, comprobantes_pago } from './table.ts';

/** `anulada`: its purchase is. */
export type ComprobanteMovible = { id: number; estado: EstadoComprobante; anulada: boolean };

export const COMPROBANTE: Machine<ComprobanteMovible, EstadoComprobante, ActoComprobante, 'anulada'> = {
  entidad: 'comprobante',
  table: CICLO_COMPROBANTE,
  columns: comprobantes_pago,
  // What is left in favour says itself whether the order isn't cancelled.
  refusal: (acto, motivo) =>
    motivo === 'estado' && acto !== 'dejar-a-favor'
      ? { message: 'Entretanto otra persona ya revisó este comprobante.' }
      : undefined,
};

export type LineaMovible = { id: number; estado: EstadoLinea; pago_quitado: boolean };

export const ABONO: Machine<LineaMovible, EstadoLinea, ActoLinea, 'pagoQuitado'> = {
  entidad: 'abono',
  table: CICLO_LINEA,
  columns: cartolas_lineas,
  refusal: (acto, motivo) =>
    motivo === 'estado' && acto === 'asignar'
      ? {
          message:
            'Este abono no está por asignar: otra persona ya lo asignó o lo ignoró, o parece ser el de otra cartola.',
        }
      : undefined,
};
