import { useSyncExternalStore } from 'react';

interface Added {
  id: number;
  /** What has to be known of it: fewer than were asked for, another price. */
  note: string;
}

let added: Added | null = null;
const listeners = new Set<() => void>();

function set(next: Added | null): void {
  added = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The drawer comes when it is first needed. */
export const loadMiniCart = () => import('./mini-cart.tsx');

/** So that it opens at once. */
export const prefetchMiniCart = () => void loadMiniCart().catch(() => {});

/** Shows the drawer with the product that was just added. Should it not arrive, the button has said it already. */
export function openMiniCart(next: Added): void {
  loadMiniCart().then(
    () => set(next),
    () => {},
  );
}

export const closeMiniCart = () => set(null);

/** What the drawer was opened for; null while it is closed. */
export const useMiniCart = () =>
  useSyncExternalStore(
    subscribe,
    () => added,
    () => null,
  );
