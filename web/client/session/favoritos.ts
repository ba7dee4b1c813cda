import { useEffect, useSyncExternalStore } from 'react';
import type { agregarFavorito, listarFavoritos, quitarFavorito } from '#contract/tienda/favoritos.ts';
import { callOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';

const LISTAR = callOf<typeof listarFavoritos>({
  method: 'GET',
  path: '/api/favoritos',
  tag: 'Favoritos',
  fallback: 'Error al obtener los favoritos',
});
const AGREGAR = callOf<typeof agregarFavorito>({
  method: 'PUT',
  path: '/api/favoritos/:id',
  tag: 'Favoritos',
  fallback: 'Error al agregar el favorito',
});
const QUITAR = callOf<typeof quitarFavorito>({
  method: 'DELETE',
  path: '/api/favoritos/:id',
  tag: 'Favoritos',
  fallback: 'Error al quitar el favorito',
});

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
  const done = api(LISTAR).then(
    // Somebody else may be here by then.
    (productos) => asking?.user === user && noteFavoritos(user, productos),
    () => {
      // Not known, then: adding one that is there already is harmless, and the next button asks again.
      if (asking?.user === user) asking = undefined;
    },
  );
  asking = { user, done: done.then(() => {}) };
  return asking.done;
}

/** What the shop just answered: nobody need ask it again. */
export function noteFavoritos(user: number, productos: readonly { id: number }[]): void {
  asking = { user, done: Promise.resolve() };
  publish({ user, ids: new Set(productos.map(({ id }) => id)) });
}

/** The ids of the person's favourites, what is on its way to the shop among them; undefined until they are known. */
export function useFavoritos(user: number): ReadonlySet<number> | undefined {
  const now = useSyncExternalStore(subscribe, () => known);
  useEffect(() => void ask(user), [user]);
  return now?.user === user ? now.ids : undefined;
}

/** Wishes for one product that the shop has not answered: sent one by one, so that the last wish is the last sent. */
interface Wishes {
  unanswered: number;
  last: Promise<unknown>;
  /** As the shop has it, by its last answer. */
  kept: boolean;
}
const wishes = new Map<string, Wishes>();

/** Keeps a product or lets it go: shown at once; after the last answer, what the shop has is shown. */
export async function keepFavorito(user: number, producto_id: number, kept: boolean): Promise<void> {
  await ask(user);
  const key = `${user}/${producto_id}`;
  const isKept = known?.user === user && known.ids.has(producto_id);
  const own = wishes.get(key) ?? { unanswered: 0, last: Promise.resolve(), kept: isKept };
  wishes.set(key, own);
  own.unanswered += 1;
  mark({ user, producto_id, kept });
  const endpoint = kept ? AGREGAR : QUITAR;
  const call = own.last.then(() => api(endpoint, { params: { id: String(producto_id) } }));
  own.last = call.catch(() => {});
  try {
    await call;
    own.kept = kept;
    tabs?.postMessage({ user, producto_id, kept } satisfies News);
    // What could not be asked for before may be known now.
    if (known?.user !== user) await ask(user);
  } finally {
    own.unanswered -= 1;
    if (own.unanswered === 0) {
      wishes.delete(key);
      mark({ user, producto_id, kept: own.kept });
    }
  }
}
