import { type EstadoReclamo, ETIQUETA_RECLAMO } from '#contract/ventas/reclamos/estados.ts';
import { chipOf } from '#web/ui/table/state-chip.tsx';

export const EstadoReclamoChip = chipOf<EstadoReclamo>(ETIQUETA_RECLAMO, {
  recibido: 'busy',
  en_revision: 'busy',
  aceptado: 'info',
  rechazado: 'bad',
  resuelto: 'good',
  retirado: 'quiet',
});
