import type { SesionIniciada, UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { storedValue } from '#web/client/session/store.ts';

/** Whom the shop asked, as they logged in, to set up a second factor (D99): until they answer. */
export const askedForFactor = storedValue('fussan-pedir-segundo-factor', 0, Number);

/** What the browser keeps of a login. */
export function userOf({ pedir_segundo_factor, ...user }: SesionIniciada): UsuarioConToken {
  askedForFactor.set(pedir_segundo_factor ? user.id : 0);
  return user;
}
