import { useSyncExternalStore } from 'react';
import { bring } from '#web/client/api/bring.ts';

interface Added {
  id: number;
  /** What has to be known of it: fewer than were asked for, another price. */
  note: string;
}

interface Opened extends Added {
  MiniCarrito: typeof import('./mini-carrito.tsx').default;
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
const loadMiniCarrito = () => bring(() => import('./mini-carrito.tsx'));

/** So that it opens at once. */
export const prefetchMiniCarrito = () => void loadMiniCarrito().catch(() => {});

/**
 * Shows the drawer with the product that was just added. Should it not arrive, the button has said it already; and whoever went on
 * to another page meanwhile is left alone.
 */
export function openMiniCarrito(next: Added): void {
  const { href } = location;
  loadMiniCarrito().then(
    ({ default: MiniCarrito }) => {
      if (location.href === href) set({ ...next, MiniCarrito });
    },
    () => {},
  );
}

export const closeMiniCarrito = () => set(null);

/** The drawer and what it was opened for; null while it is closed. */
export const useMiniCarrito = () =>
  useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
