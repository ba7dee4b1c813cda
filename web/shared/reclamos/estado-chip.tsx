import { type EstadoReclamo, ETIQUETA_RECLAMO } from '#contract/ventas/reclamos/estados.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

const TONE: Readonly<Record<EstadoReclamo, ChipTone>> = {
  recibido: 'busy',
  en_revision: 'busy',
  aceptado: 'info',
  rechazado: 'bad',
  resuelto: 'good',
  retirado: 'quiet',
};

export const EstadoReclamoChip = ({ estado }: { estado: EstadoReclamo }) => (
  <StateChip tone={TONE[estado]}>{ETIQUETA_RECLAMO[estado]}</StateChip>
);
