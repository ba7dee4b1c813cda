import {
  type EstadoDevolucion,
  ETIQUETA_DEVOLUCION,
  ETIQUETA_RESULTADO,
  type ResultadoDevolucion,
} from '#contract/bodega/devoluciones/estados.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

const TONE: Readonly<Record<EstadoDevolucion, ChipTone>> = {
  pendiente: 'busy',
  entregada: 'info',
  resuelta: 'good',
  anulada: 'quiet',
};

export const EstadoDevolucionChip = ({ estado }: { estado: EstadoDevolucion }) => (
  <StateChip tone={TONE[estado]}>{ETIQUETA_DEVOLUCION[estado]}</StateChip>
);

/** What became of a line; nothing yet is what is waited for. */
export const ResultadoChip = ({ resultado }: { resultado: ResultadoDevolucion | null }) =>
  resultado === null ? (
    <StateChip tone="busy">Sin resolver</StateChip>
  ) : (
    <StateChip tone={resultado === 'descarte' ? 'quiet' : 'good'}>{ETIQUETA_RESULTADO[resultado]}</StateChip>
  );
