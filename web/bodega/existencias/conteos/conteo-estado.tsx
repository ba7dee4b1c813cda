import type { EstadoConteo } from '#contract/bodega/existencias/conteos.ts';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';

export const ESTADO_CONTEO: Record<EstadoConteo, string> = {
  abierto: 'Abierto',
  cerrado: 'Cerrado',
  anulado: 'Anulado',
};

const TONES: Record<EstadoConteo, ChipTone> = { abierto: 'busy', cerrado: 'good', anulado: 'quiet' };

export function ConteoEstado({ estado }: { estado: EstadoConteo }) {
  return <StateChip tone={TONES[estado]}>{ESTADO_CONTEO[estado]}</StateChip>;
}
