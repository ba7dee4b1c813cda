import { ROLES, type Rol } from '#contract/casa/usuarios/roles.ts';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { forgetCarrito } from '#web/client/carrito/carrito.ts';
import { forgetCompraHecha } from '#web/client/carrito/compra-hecha.ts';
import { forgetDrafts } from '#web/client/drafts/drafts.ts';
import { forgetVistos } from '#web/client/vistos.ts';
import { storedValue, useStoredValue } from './store.ts';

/** Session storage key of the seeds (000 §9). */
const KEY = 'user';

const stored = storedValue<UsuarioConToken | null>(KEY, null, (raw) => (isUser(raw) ? raw : null));

/** Whether the stored user has all that is shown and sent: one left by an older shop, or mended by hand, may not. */
function isUser(raw: unknown): raw is UsuarioConToken {
  const user = (raw ?? {}) as Partial<UsuarioConToken>;
  const isRole = (role: unknown) => ROLES.some((known) => known === role);
  return (
    Number.isInteger(user.id) &&
    isRole(user.role) &&
    (user.rol_solicitado == null || isRole(user.rol_solicitado)) &&
    [user.name, user.email, user.rut, user.direccion, user.token].every((text) => typeof text === 'string')
  );
}

export const readUser = stored.get;

/** Calls `listener` whenever somebody comes or goes, in this tab or in another. */
export const watchSession = stored.subscribe;

let expired = false;

/** Whether the server ended the session of who was here last, which may have been before any of the page was drawn. */
export const hasExpired = () => expired;

export function startSession(user: UsuarioConToken): void {
  expired = false;
  stored.set(user);
}

/** Forgets the user whose session the server no longer knows. */
export function expireSession(): void {
  expired = true;
  endSession();
}

/** Forgets the user in this browser. Ending the session on the server is `logout`. */
export function endSession(): void {
  stored.set(null);
}

export const LOGOUT_KEY = 'fussan-salida';

/** When somebody last logged out in this browser, in milliseconds; 0 if nobody did. */
export const lastLogout = storedValue(LOGOUT_KEY, 0, Number);

let loggedOut: string | undefined;

/** Whether the session of this token was ended here by its own person, who is then led elsewhere by who ended it. */
export const wasLoggedOut = (token: string | undefined) => token !== undefined && token === loggedOut;

let lastCall: (() => Promise<unknown> | undefined) | undefined;

/** What still has to be said to the server with the session that is about to end. */
export function beforeLogout(call: typeof lastCall): void {
  lastCall = call;
}

/**
 * Logs out here at once, and on the server when it can be reached, even if the page is left meanwhile. The cart stays in
 * the account and leaves this browser, with all that was typed here and not sent.
 */
export function logout(): void {
  const token = readUser()?.token;
  loggedOut = token;
  expired = false;
  const saying = token ? lastCall?.() : undefined;
  lastLogout.set(Date.now());
  forgetCarrito();
  forgetCompraHecha();
  forgetVistos();
  forgetDrafts();
  endSession();
  if (!token) return;
  const headers = { authorization: `Bearer ${token}` };
  let told = false;
  const tell = () => {
    if (told) return;
    told = true;
    void fetch('/api/users/logout', { method: 'POST', headers, keepalive: true }).catch(() => {});
  };
  if (saying) {
    void saying.then(tell, tell);
    window.addEventListener('pagehide', tell, { once: true });
  } else {
    tell();
  }
}

export interface Session {
  /** True until the stored user has been read. */
  loading: boolean;
  user: UsuarioConToken | null;
  isAdmin: boolean;
  isCliente: boolean;
  isEmployee: boolean;
}

export function useSession(): Session {
  const value = useStoredValue(stored, undefined);
  const user = value ?? null;
  const is = (role: Rol) => user?.role === role;
  return {
    loading: value === undefined,
    user,
    isAdmin: is('admin'),
    isCliente: is('customer'),
    isEmployee: is('employee'),
  };
}
