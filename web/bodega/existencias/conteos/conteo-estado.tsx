import type { EstadoConteo } from '#contract/bodega/existencias/conteos.ts';
import { chipOf } from '#web/ui/table/state-chip.tsx';

export const ESTADO_CONTEO: Record<EstadoConteo, string> = {
  abierto: 'Abierto',
  cerrado: 'Cerrado',
  anulado: 'Anulado',
};

export const ConteoEstado = chipOf<EstadoConteo>(ESTADO_CONTEO, { abierto: 'busy', cerrado: 'good', anulado: 'quiet' });
