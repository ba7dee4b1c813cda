import { type EstadoReclamo, ETIQUETA_RECLAMO } from '#contract/reclamos/estados.ts';
import { type ChipTone, StateChip } from '#web/list/table/state-chip.tsx';

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
