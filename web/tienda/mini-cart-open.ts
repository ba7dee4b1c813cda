import { useSyncExternalStore } from 'react';

let added: number | null = null;
const listeners = new Set<() => void>();

function set(id: number | null): void {
  added = id;
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
export function openMiniCart(id: number): void {
  loadMiniCart().then(
    () => set(id),
    () => {},
  );
}

export const closeMiniCart = () => set(null);

/** The product that the drawer was opened for; null while it is closed. */
export const useMiniCart = () =>
  useSyncExternalStore(
    subscribe,
    () => added,
    () => null,
  );
