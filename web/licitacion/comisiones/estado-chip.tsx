import { type EstadoComision, ETIQUETA_COMISION } from '#contract/licitacion/comisiones/estados.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

const TONE: Readonly<Record<EstadoComision, ChipTone>> = {
  calculada: 'busy',
  aprobada: 'info',
  pagada: 'good',
  anulada: 'quiet',
};

/** Where a month's commissions stand. */
export const EstadoComisionChip = ({ estado }: { estado: EstadoComision }) => (
  <StateChip tone={TONE[estado]}>{ETIQUETA_COMISION[estado]}</StateChip>
);
