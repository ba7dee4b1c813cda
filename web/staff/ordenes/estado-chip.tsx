import { type EstadoOrden, ETIQUETA_ORDEN } from '#contract/abastecimiento/ordenes/estados.ts';
import { chipOf } from '#web/ui/table/state-chip.tsx';

export const EstadoOrdenChip = chipOf<EstadoOrden>(ETIQUETA_ORDEN, {
  borrador: 'quiet',
  enviada: 'info',
  confirmada: 'info',
  parcial: 'busy',
  recibida: 'good',
  anulada: 'quiet',
});
