import { storedValue, useStoredValue } from '#web/client/session/store.ts';

/** To which comuna this browser's person asked what dispatch costs; empty while none was chosen. */
const comunaElegida = storedValue('fussan-comuna', '', (raw) => (typeof raw === 'string' ? raw : ''));

/** The chosen comuna, null until the browser is asked, and how another one is chosen: for all pages and tabs. */
export function useComunaElegida(): [comuna: string | null, choose: (comuna: string) => void] {
  return [useStoredValue(comunaElegida, null), comunaElegida.set];
}
