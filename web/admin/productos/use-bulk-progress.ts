import { useEffect, useState } from 'react';
import { type LoteMasivo, obtenerMasivo } from '#contract/productos-masivo.ts';
import { api } from '#web/client/browser-api.ts';

const ASK_MS = 1_000;

/** A bulk change as it goes on, until it is done. It goes on by itself: who can't ask for a moment asks again. */
export function useBulkProgress(started: LoteMasivo): LoteMasivo {
  const [lote, setLote] = useState(started);
  useEffect(() => {
    if (lote.estado !== 'en_curso') return;
    const timer = setTimeout(() => {
      api(obtenerMasivo, { params: { id: String(lote.id) } }).then(setLote, () => setLote((before) => ({ ...before })));
    }, ASK_MS);
    return () => clearTimeout(timer);
  }, [lote]);
  return lote;
}
