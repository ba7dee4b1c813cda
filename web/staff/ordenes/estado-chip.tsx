import { type EstadoOrden, ETIQUETA_ORDEN } from '#contract/abastecimiento/ordenes/estados.ts';
import { many } from '#web/staff/words.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

const TONE: Readonly<Record<EstadoOrden, ChipTone>> = {
  borrador: 'quiet',
  enviada: 'info',
  confirmada: 'info',
  parcial: 'busy',
  recibida: 'good',
  anulada: 'quiet',
};

export const EstadoOrdenChip = ({ estado }: { estado: EstadoOrden }) => (
  <StateChip tone={TONE[estado]}>{ETIQUETA_ORDEN[estado]}</StateChip>
);

/** How late it is, where it is. */
export const AtrasoChip = ({ dias }: { dias: number }) =>
  dias > 0 && <StateChip tone="bad">{`Atrasada ${many(dias, 'día', 'días')}`}</StateChip>;
