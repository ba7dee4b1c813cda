import { obtenerTransferencia } from '#contract/dinero/transferencias/comprobantes.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';

/** Whether the proof that a buyer sent of their own purchase waits for the staff; of none nothing is asked. */
export function useEnRevision(id: number | null): { enRevision: boolean; reload: () => void } {
  const { data, reload } = useLoad(id === null ? null : `en-revision ${id}`, () =>
    api(obtenerTransferencia, { params: { id: String(id) } }),
  );
  return { enRevision: id !== null && data?.en_revision === true, reload };
}
