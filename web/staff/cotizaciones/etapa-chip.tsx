import { ETIQUETA_ETAPA, type Etapa } from '#contract/ventas/cotizaciones/estados.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

const TONE: Readonly<Record<Etapa, ChipTone>> = {
  borrador: 'quiet',
  enviada: 'info',
  aceptada: 'good',
  rechazada: 'bad',
  vencida: 'busy',
  convertida: 'good',
};

interface EtapaChipProps {
  etapa: Etapa;
  /** Which version it is, once there are several. */
  version?: number;
}

/** Where a quotation stands. */
export const EtapaChip = ({ etapa, version = 1 }: EtapaChipProps) => (
  <StateChip tone={TONE[etapa]}>{`${ETIQUETA_ETAPA[etapa]}${version > 1 ? ` · versión ${version}` : ''}`}</StateChip>
);
