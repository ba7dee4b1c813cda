import {
  type EstadoDevolucion,
  ETIQUETA_DEVOLUCION,
  ETIQUETA_RESULTADO,
  type ResultadoDevolucion,
} from '#contract/bodega/devoluciones/estados.ts';
import { chipOf, StateChip } from '#web/ui/table/state-chip.tsx';

export const EstadoDevolucionChip = chipOf<EstadoDevolucion>(ETIQUETA_DEVOLUCION, {
  pendiente: 'busy',
  entregada: 'info',
  resuelta: 'good',
  anulada: 'quiet',
});

/** What became of a line; nothing yet is what is waited for. */
export const ResultadoChip = ({ resultado }: { resultado: ResultadoDevolucion | null }) =>
  resultado === null ? (
    <StateChip tone="busy">Sin resolver</StateChip>
  ) : (
    <StateChip tone={resultado === 'descarte' ? 'quiet' : 'good'}>{ETIQUETA_RESULTADO[resultado]}</StateChip>
  );
