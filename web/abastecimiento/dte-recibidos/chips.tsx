import type { RecibidoDeLista } from '#contract/abastecimiento/dte-recibidos/dte-recibidos.ts';
import {
  DIAS_URGENTES,
  type EstadoRecibido,
  ETIQUETA_RECIBIDO,
} from '#contract/abastecimiento/dte-recibidos/estados.ts';
import { many } from '#web/staff/words.ts';
import { chipOf, StateChip } from '#web/ui/table/state-chip.tsx';

export const EstadoRecibidoChip = chipOf<EstadoRecibido>(ETIQUETA_RECIBIDO, {
  sin_responder: 'busy',
  acusado: 'info',
  aceptado: 'good',
  reclamado: 'bad',
});

/** How long it may still be claimed, as long as nobody did or accepted it. */
export function PlazoChip({ dias, aceptado_por_ley }: Pick<RecibidoDeLista, 'dias' | 'aceptado_por_ley'>) {
  if (aceptado_por_ley) return <StateChip tone="quiet">Aceptado por ley</StateChip>;
  if (dias === null) return null;
  return (
    <StateChip tone={dias <= DIAS_URGENTES ? 'bad' : 'quiet'}>
      {dias === 0 ? 'Último día' : `${dias === 1 ? 'Queda' : 'Quedan'} ${many(dias, 'día', 'días')}`}
    </StateChip>
  );
}
