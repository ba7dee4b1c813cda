import { type EstadoOt, ETIQUETA_OT } from '#contract/licitacion/ots/estados.ts';
import { chipOf } from '#web/ui/table/state-chip.tsx';

export const EstadoOtChip = chipOf<EstadoOt>(ETIQUETA_OT, {
  pendiente: 'busy',
  preparada: 'info',
  despachada: 'info',
  entregada: 'good',
  anulada: 'quiet',
});
