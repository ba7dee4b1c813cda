import { type EstadoDte, ETIQUETA_ESTADO_DTE } from '#contract/dinero/dte/estados.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

const TONE: Readonly<Record<EstadoDte, ChipTone>> = {
  por_enviar: 'quiet',
  enviado: 'info',
  aceptado: 'good',
  con_reparos: 'busy',
  rechazado: 'bad',
};

/** Where a document stands with the SII. */
export const EstadoDteChip = ({ estado }: { estado: EstadoDte }) => (
  <StateChip tone={TONE[estado]}>{ETIQUETA_ESTADO_DTE[estado]}</StateChip>
);
