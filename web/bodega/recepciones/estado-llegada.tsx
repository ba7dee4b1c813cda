import { type EstadoLlegada, ETIQUETA_LLEGADA } from '#contract/bodega/recepciones/llegadas-estados.ts';
import type { EstadoRecepcion } from '#contract/bodega/recepciones/recepciones.ts';
import { asWord } from '#web/staff/words.ts';
import { type ChipTone, chipOf, StateChip } from '#web/ui/table/state-chip.tsx';

export const EstadoLlegadaChip = chipOf<EstadoLlegada>(ETIQUETA_LLEGADA, {
  abierta: 'busy',
  cerrada: 'good',
  anulada: 'quiet',
});

const TONE_RECEPCION: Readonly<Record<EstadoRecepcion, ChipTone>> = {
  recibido: 'info',
  inspeccionado: 'busy',
  rechazado: 'bad',
  aceptado: 'good',
};

export const EstadoRecepcionChip = ({ estado }: { estado: EstadoRecepcion }) => (
  <StateChip tone={TONE_RECEPCION[estado]}>{asWord(estado)}</StateChip>
);
