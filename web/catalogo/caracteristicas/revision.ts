import {
  type ActoDeRevision,
  type CaracteristicaPorRevisar,
  revisarCaracteristicas,
} from '#contract/catalogo/caracteristicas/caracteristicas.ts';
import { doing } from '#web/staff/query/doing.ts';
import type { Act } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';

const HECHO: Record<ActoDeRevision, readonly [one: string, many: string]> = {
  confirmar: ['confirmada', 'confirmadas'],
  descartar: ['descartada', 'descartadas'],
  releer: ['vuelta a leer', 'vueltas a leer'],
};

/** Confirms what was read, throws it away, or has it read again. */
export function revising(acto: ActoDeRevision, rows: readonly CaracteristicaPorRevisar[], onDone: () => void): Act {
  const items = rows.map(({ producto_id, clave }) => ({ producto_id, clave }));
  const { failed, run } = doing(revisarCaracteristicas, { body: { acto, items } }, ({ cambiadas }) =>
    cambiadas === 0
      ? 'Ya estaban así: nada cambió.'
      : `${many(cambiadas, 'característica', 'características')} ${HECHO[acto][cambiadas === 1 ? 0 : 1]}.`,
  );
  return {
    failed,
    run: async () => {
      const done = await run();
      onDone();
      return done;
    },
  };
}
