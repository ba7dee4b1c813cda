import {
  ELIMINAR_MAESTRO,
  eliminarMaestro,
  MAESTRO_ELIMINADO,
  MAESTRO_NO_ELIMINADO,
  type Maestro,
} from '#contract/catalogo/maestros/maestros.ts';
import { api } from '#web/client/api/browser-api.ts';
import { leave } from '#web/staff/query/changed.ts';
import type { Question } from '#web/staff/shell/use-question.tsx';

/** Asks and eliminates. `onDone` leaves what shows it. */
export function deletion(
  { id, description, codigo_fussan }: Pick<Maestro, 'id' | 'description' | 'codigo_fussan'>,
  onDone: () => void | Promise<void> = () => {},
): Question {
  return {
    message: ELIMINAR_MAESTRO,
    detail: `${description} (código ${codigo_fussan})`,
    confirm: 'Eliminar',
    busy: 'Eliminando…',
    failed: MAESTRO_NO_ELIMINADO,
    run: async () => {
      await api(eliminarMaestro, { params: { id: String(id) } });
      leave(id);
      await onDone();
      return { message: MAESTRO_ELIMINADO };
    },
  };
}
