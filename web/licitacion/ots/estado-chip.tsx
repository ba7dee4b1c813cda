import { type EstadoOt, ETIQUETA_OT } from '#contract/licitacion/ots/estados.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

const TONE: Readonly<Record<EstadoOt, ChipTone>> = {
  pendiente: 'busy',
  preparada: 'info',
  despachada: 'info',
  entregada: 'good',
  anulada: 'quiet',
};

export const EstadoOtChip = ({ estado }: { estado: EstadoOt }) => (
  <StateChip tone={TONE[estado]}>{ETIQUETA_OT[estado]}</StateChip>
);
