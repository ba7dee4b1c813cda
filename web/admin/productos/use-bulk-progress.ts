import { type SetStateAction, useEffect, useState } from 'react';
import { type LoteMasivo, obtenerMasivo } from '#contract/productos-masivo.ts';
import { api } from '#web/client/browser-api.ts';

const ASK_MS = 1_000;

/**
 * A bulk change as it goes on, until it is over, and how to tell that it was stopped. It goes on by itself: who can't ask
 * for a moment asks again.
 */
export function useBulkProgress(started: LoteMasivo): [LoteMasivo, (stopped: LoteMasivo) => void] {
  const [lote, setLote] = useState(started);
  useEffect(() => {
    if (lote.estado !== 'en_curso') return;
    let asking = true;
    // An answer from before it was stopped comes too late.
    const take = (change: SetStateAction<LoteMasivo>) => asking && setLote(change);
    const timer = setTimeout(() => {
      api(obtenerMasivo, { params: { id: String(lote.id) } }).then(take, () => take((before) => ({ ...before })));
    }, ASK_MS);
    return () => {
      asking = false;
      clearTimeout(timer);
    };
  }, [lote]);
  return [lote, setLote];
}
