import { type EstadoComision, ETIQUETA_COMISION } from '#contract/licitacion/comisiones/estados.ts';
import { chipOf } from '#web/ui/table/state-chip.tsx';

/** Where a month's commissions stand. */
export const EstadoComisionChip = chipOf<EstadoComision>(ETIQUETA_COMISION, {
  calculada: 'busy',
  aprobada: 'info',
  pagada: 'good',
  anulada: 'quiet',
});
