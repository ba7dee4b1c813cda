import {
  type EstadoOc,
  ETIQUETA_ESTADO_OC,
  ETIQUETA_ETAPA_OC,
  type EtapaOc,
} from '#contract/licitacion/oc-publicas/estados.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

const TONE: Readonly<Record<EstadoOc, ChipTone>> = {
  4: 'busy',
  5: 'busy',
  6: 'info',
  9: 'bad',
  12: 'good',
  13: 'info',
  14: 'info',
  15: 'busy',
};
const TONE_ETAPA: Readonly<Record<EtapaOc, ChipTone>> = {
  pendiente: 'busy',
  vinculada: 'info',
  tomada: 'info',
  convertida: 'good',
};

/** What Mercado Público says of an order. */
export const EstadoOcChip = ({ estado }: { estado: EstadoOc }) => (
  <StateChip tone={TONE[estado]}>{ETIQUETA_ESTADO_OC[estado]}</StateChip>
);

/** What became of it here. */
export const EtapaOcChip = ({ etapa }: { etapa: EtapaOc }) => (
  <StateChip tone={TONE_ETAPA[etapa]}>{ETIQUETA_ETAPA_OC[etapa]}</StateChip>
);
