import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { type Carrito, guardarCarrito, obtenerCarrito, unirCarrito } from '#contract/tienda/carrito.ts';
import { MAX_LINEAS_DE_CARRITO } from '#contract/tienda/carro.ts';
import { MAX_UNIDADES_POR_LINEA } from '#contract/tienda/catalogo.ts';
import { api } from '#web/client/api/browser-api.ts';
import { leaveWithOthers } from '#web/client/session/logout-elsewhere.ts';
import { beforeLogout, readUser, watchSession } from '#web/client/session/session.ts';
import { type CarritoItem, carritoOwner, forgetCarrito, readCarrito, updateCarrito, watchCarrito } from './carrito.ts';
import { askForAll } from './carrito-fresh.ts';
import { mergeCarrito } from './carrito-merge.ts';
import { addCarritoNews } from './carrito-news.ts';

/** Presses of «+» in a row are saved as one. */
const WAIT_MS = 700;
const RETRY_MS = [5_000, 15_000, 60_000];

let watching = false;
/** The session for which the account's cart was last read by this page. */
let readFor: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/**
 * Keeps this browser's cart and the account's the same, for as long as somebody is logged in: joined at login, read when
 * a page opens, saved after each change. Nothing waits for it, and what fails is tried again.
 */
export function syncCarrito(): void {
  if (!watching) {
    watching = true;
    leaveWithOthers();
    watchCarrito(() => schedule(WAIT_MS));
    watchSession(() => (readUser() ? schedule(0) : keepForLater()));
    beforeLogout(() => (unsaved() ? send(readUser()!) : undefined));
    window.addEventListener('online', () => schedule(0));
    window.addEventListener('pagehide', () => {
      if (unsaved()) void send(readUser()!).catch(() => {});
    });
  }
  schedule(0);
}

/** The session ended by itself: the cart stays, and the account's may change meanwhile elsewhere. */
function keepForLater(): void {
  const owner = carritoOwner.get();
  if (owner) carritoOwner.set({ ...owner, guardado: null });
}

function schedule(ms: number): void {
  clearTimeout(timer);
  if (!readUser()) return;
  timer = setTimeout(() => {
    oneTabAtATime(settle).then(
      () => {
        failures = 0;
      },
      () => schedule(RETRY_MS[failures++] ?? RETRY_MS.at(-1)!),
    );
  }, ms);
}

/** Every tab sees every change; the first one does the work and the others find it done. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request('carrito', work) : work());
}

async function settle(): Promise<void> {
  const user = readUser();
  if (!user) return;
  const owner = carritoOwner.get();
  if (owner && owner.usuario !== user.id) forgetCarrito();
  const isJoined = owner?.usuario === user.id && owner.guardado !== null;
  if (!isJoined) {
    await take(user, (items) => api(unirCarrito, { body: { items } }));
  } else if (unsaved()) {
    await save(user);
  } else if (readFor !== user.token) {
    await take(user, () => api(obtenerCarrito));
  }
  readFor = user.token;
}

/** Puts the account's cart in the place of this one. */
async function take(user: UsuarioConToken, ask: (items: SavedLine[]) => Promise<Carrito>): Promise<void> {
  // What is beyond them stays in this browser alone.
  const sent = readCarrito().slice(0, MAX_LINEAS_DE_CARRITO);
  const answer = await ask(linesOf(sent));
  const gone = await goneAmong(sent, answer);
  if (readUser()?.token !== user.token) return;
  const { lines, news } = mergeCarrito(readCarrito(), sent, answer, gone);
  const saved = answer.items.map(({ producto, quantity }): SavedLine => ({ id: producto.id, quantity }));
  // First whose cart it is: who watches it must not take it for a change of the person.
  carritoOwner.set({ usuario: user.id, guardado: textOf(saved) });
  updateCarrito(() => lines);
  addCarritoNews(news);
}

/** Of the lines that the account's cart doesn't have: those that the shop doesn't sell any more. */
async function goneAmong(sent: readonly CarritoItem[], answer: Carrito): Promise<ReadonlySet<number>> {
  const known = new Set(answer.items.map(({ producto }) => producto.id));
  const fresh = await askForAll(sent.filter(({ id }) => !known.has(id)));
  return new Set([...fresh].flatMap(([id, now]) => (now === null ? [id] : [])));
}

async function save(user: UsuarioConToken): Promise<void> {
  const text = textOf(linesOf(readCarrito()));
  const { status } = await send(user);
  // What the server will never take is not sent again until it is another thing.
  if (status >= 500 || status === 429) throw new Error(`El carrito no se guardó: ${status}.`);
  const owner = carritoOwner.get();
  if (status !== 401 && owner?.usuario === user.id) carritoOwner.set({ ...owner, guardado: text });
}

/** Sends the cart as it is now, also while the page is being left. */
function send(user: UsuarioConToken): Promise<Response> {
  const { method, path } = carritoOwner.get()?.guardado === null ? unirCarrito : guardarCarrito;
  return fetch(path, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ items: linesOf(readCarrito()) }),
  });
}

/** Whether the account has another cart than this browser, as far as this browser knows. */
function unsaved(): boolean {
  const owner = carritoOwner.get();
  return owner !== null && owner.usuario === readUser()?.id && owner.guardado !== textOf(linesOf(readCarrito()));
}

interface SavedLine {
  id: number;
  quantity: number;
}

function linesOf(items: readonly CarritoItem[]): SavedLine[] {
  return items
    .slice(0, MAX_LINEAS_DE_CARRITO)
    .map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, MAX_UNIDADES_POR_LINEA) }));
}

const textOf = (lines: readonly SavedLine[]) => lines.map(({ id, quantity }) => `${id}x${quantity}`).join();
