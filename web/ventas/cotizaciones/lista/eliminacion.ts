import { type Cotizacion, eliminarCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { doing } from '#web/staff/query/doing.ts';
import type { Question } from '#web/staff/shell/use-question.tsx';

type Eliminable = Pick<Cotizacion, 'id' | 'num_cotizacion' | 'etapa' | 'origen' | 'version_enviada' | 'archivada'>;

/** One that waits for its client isn't deleted: it is answered first. */
export const seElimina = ({ etapa, archivada }: Eliminable): boolean =>
  !archivada && etapa !== 'enviada' && etapa !== 'aceptada';

/** What somebody else has read is archived; a draft of the staff's is gone. */
export function eliminacion({ id, num_cotizacion, origen, version_enviada }: Eliminable): Question {
  const stays = version_enviada > 0 || origen === 'solicitud';
  return {
    message: `¿Estás seguro de que deseas eliminar la cotización ${num_cotizacion}?`,
    detail: stays
      ? 'Su cliente ya la leyó: sale de la lista y queda archivada, con todo lo que se envió.'
      : 'Es un borrador que nunca se envió: se borra con sus líneas, y no se puede recuperar.',
    confirm: 'Eliminar',
    busy: 'Eliminando…',
    ...doing(
      eliminarCotizacion,
      { params: { id: String(id) } },
      `La cotización ${num_cotizacion} está ${stays ? 'archivada' : 'eliminada'}.`,
    ),
  };
}
