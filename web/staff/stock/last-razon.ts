import { useSyncExternalStore } from 'react';
import { RAZONES_AJUSTE, type RazonAjuste } from '#contract/bodega/existencias/ajuste.ts';
import { storedValue } from '#web/client/session/store.ts';

export const isRazon = (text: unknown): text is RazonAjuste => RAZONES_AJUSTE.some((razon) => razon === text);

/** The reason for another stock that was given last in this browser (D96); none yet is ''. */
export const lastRazon = storedValue<RazonAjuste | ''>('fussan-razon', '', (raw) => (isRazon(raw) ? raw : ''));

/** What a reason is chosen from: the last one first. */
export function useRazones(): { value: string; label: string }[] {
  const last = useSyncExternalStore(lastRazon.subscribe, lastRazon.get, () => '' as const);
  const others = RAZONES_AJUSTE.filter((razon) => razon !== last);
  return [
    { value: '', label: 'Elige una' },
    ...[...(last ? [last] : []), ...others].map((razon) => ({ value: razon, label: razon })),
  ];
}
