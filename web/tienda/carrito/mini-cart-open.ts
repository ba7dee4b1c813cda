import { useSyncExternalStore } from 'react';
import { bring } from '#web/client/bring.ts';

interface Added {
  id: number;
  /** What has to be known of it: fewer than were asked for, another price. */
  note: string;
}

interface Opened extends Added {
  MiniCart: typeof import('./mini-cart.tsx').default;
}

let opened: Opened | null = null;
const listeners = new Set<() => void>();

function set(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The drawer comes when it is first needed. */
const loadMiniCart = () => bring(() => import('./mini-cart.tsx'));

/** So that it opens at once. */
export const prefetchMiniCart = () => void loadMiniCart().catch(() => {});

/** Shows the drawer with the product that was just added. Should it not arrive, the button has said it already. */
export function openMiniCart(next: Added): void {
  loadMiniCart().then(
    ({ default: MiniCart }) => set({ ...next, MiniCart }),
    () => {},
  );
}

export const closeMiniCart = () => set(null);

/** The drawer and what it was opened for; null while it is closed. */
export const useMiniCart = () =>
  useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
