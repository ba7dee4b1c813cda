import { deshacerMasivo, type LoteMasivo } from '#contract/catalogo/productos/productos-masivo.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { Tell } from '#web/staff/productos/use-alert.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { outcomeOf } from './masivo-rules.ts';
import type { Masivos } from './use-masivos.ts';

/**
 * What becomes of a bulk change that was begun: one that is over at once is said in passing, with its way back, and one that
 * goes on by itself is told of above the list.
 */
export function useMasivoBegun({ look }: Masivos, tell: Tell): (lote: LoteMasivo) => void {
  function begun(lote: LoteMasivo): void {
    look(lote);
    if (lote.estado === 'en_curso') return;
    const { message, detail } = outcomeOf(lote);
    toast(message, { detail, ...(lote.se_puede_deshacer ? { undo: () => void undo(lote) } : {}) });
  }

  async function undo({ id }: LoteMasivo): Promise<void> {
    try {
      begun(await api(deshacerMasivo, { params: { id: String(id) } }));
    } catch (error) {
      // It may be undone all the same.
      look();
      tell(deshacerMasivo.fallback, { detail: reasonOf(error) });
    }
  }

  return begun;
}
