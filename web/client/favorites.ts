import { useEffect, useSyncExternalStore } from 'react';
import { agregarFavorito, listarFavoritos, quitarFavorito } from '#contract/favoritos.ts';
import { api } from './browser-api.ts';

/** Which products a person keeps: asked for once, shared by all that show it and told to the browser's other tabs. */
interface Known {
  user: number;
  ids: ReadonlySet<number>;
}

let known: Known | undefined;
let asking: { user: number; done: Promise<void> } | undefined;
const listeners = new Set<() => void>();

/** A change that another tab made, or this one tells the others. */
interface News {
  user: number;
  producto_id: number;
  kept: boolean;
}
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('favoritos');
tabs?.addEventListener('message', ({ data }: MessageEvent<News>) => mark(data));

function mark({ user, producto_id, kept }: News): void {
  if (known?.user !== user) return;
  const ids = new Set(known.ids);
  if (kept) ids.add(producto_id);
  else ids.delete(producto_id);
  publish({ user, ids });
}

function publish(next: Known): void {
  known = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ask(user: number): Promise<void> {
  if (asking?.user === user) return asking.done;
  const done = api(listarFavoritos).then(
    (products) => publish({ user, ids: new Set(products.map(({ id }) => id)) }),
    () => {
      // Not known, then: adding one that is there already is harmless, and the next button asks again.
      asking = undefined;
    },
  );
  asking = { user, done };
  return done;
}

/** The ids of the person's favourites; undefined until they are known. */
export function useFavorites(user: number): ReadonlySet<number> | undefined {
  const now = useSyncExternalStore(subscribe, () => known);
  useEffect(() => void ask(user), [user]);
  return now?.user === user ? now.ids : undefined;
}

/** Keeps a product or lets it go: shown at once, taken back when the shop refuses. */
export async function keepFavorite(user: number, producto_id: number, kept: boolean): Promise<void> {
  await ask(user);
  const before = known?.user === user && known.ids.has(producto_id);
  mark({ user, producto_id, kept });
  try {
    await api(kept ? agregarFavorito : quitarFavorito, { params: { id: String(producto_id) } });
    tabs?.postMessage({ user, producto_id, kept } satisfies News);
    // What could not be asked for before may be known now.
    if (known?.user !== user) await ask(user);
  } catch (error) {
    mark({ user, producto_id, kept: before });
    throw error;
  }
}
