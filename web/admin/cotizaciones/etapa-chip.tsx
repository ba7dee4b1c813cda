import { ETIQUETA_ETAPA, type Etapa } from '#contract/cotizaciones/estados.ts';
import { type ChipTone, StateChip } from '#web/list/table/state-chip.tsx';

const TONE: Readonly<Record<Etapa, ChipTone>> = {
  borrador: 'quiet',
  enviada: 'info',
  aceptada: 'good',
  rechazada: 'bad',
  vencida: 'busy',
  convertida: 'good',
};

/** Where a quotation stands. */
export const EtapaChip = ({ etapa }: { etapa: Etapa }) => (
  <StateChip tone={TONE[etapa]}>{ETIQUETA_ETAPA[etapa]}</StateChip>
);
