import type { Rol } from '#contract/roles.ts';
import type { UsuarioConToken } from '#contract/usuarios.ts';
import { storedValue, useStoredValue } from './store.ts';

/** Session storage key of the seeds (000 §9). */
const KEY = 'user';

const stored = storedValue<UsuarioConToken | null>(KEY, null, (raw) => {
  const user = raw as UsuarioConToken;
  return user && typeof user.token === 'string' && typeof user.id === 'number' ? user : null;
});

export const readUser = stored.get;

export function startSession(user: UsuarioConToken): void {
  stored.set(user);
}

/** Forgets the user in this browser. Ending the session on the server is `logout`. */
export function endSession(): void {
  stored.set(null);
}

/** Logs out here at once, and on the server when it can be reached. */
export async function logout(): Promise<void> {
  const token = readUser()?.token;
  endSession();
  if (!token) return;
  await fetch('/api/users/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } }).catch(() => {});
}

export interface Session {
  /** True until the stored user has been read. */
  loading: boolean;
  user: UsuarioConToken | null;
  isAdmin: boolean;
  isCustomer: boolean;
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
    isCustomer: is('customer'),
    isEmployee: is('employee'),
  };
}
