import { type EstadoLlegada, ETIQUETA_LLEGADA } from '#contract/bodega/recepciones/llegadas-estados.ts';
import type { EstadoRecepcion } from '#contract/bodega/recepciones/recepciones.ts';
import { asWord } from '#web/staff/words.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

const TONE: Readonly<Record<EstadoLlegada, ChipTone>> = { abierta: 'busy', cerrada: 'good', anulada: 'quiet' };

export const EstadoLlegadaChip = ({ estado }: { estado: EstadoLlegada }) => (
  <StateChip tone={TONE[estado]}>{ETIQUETA_LLEGADA[estado]}</StateChip>
);

const TONE_RECEPCION: Readonly<Record<EstadoRecepcion, ChipTone>> = {
  recibido: 'info',
  inspeccionado: 'busy',
  rechazado: 'bad',
  aceptado: 'good',
};

export const EstadoRecepcionChip = ({ estado }: { estado: EstadoRecepcion }) => (
  <StateChip tone={TONE_RECEPCION[estado]}>{asWord(estado)}</StateChip>
);
