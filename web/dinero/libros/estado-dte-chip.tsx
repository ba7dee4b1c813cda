import { type EstadoDte, ETIQUETA_ESTADO_DTE } from '#contract/dinero/dte/estados.ts';
import { type ChipTone, chipOf } from '#web/ui/table/state-chip.tsx';

const TONE: Readonly<Record<EstadoDte, ChipTone>> = {
  por_enviar: 'busy',
  enviado: 'info',
  aceptado: 'good',
  con_reparos: 'info',
  rechazado: 'bad',
};

/** Where a tax document stands with the SII. */
export const EstadoDteChip = chipOf<EstadoDte>(ETIQUETA_ESTADO_DTE, TONE);
