import { useState } from 'react';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { wasLoggedOut } from '#web/client/session/session.ts';

interface WhoWasIn {
  /** Somebody was logged in while this page was open. */
  wasIn: boolean;
  /** They logged out themselves and go to the home page, which may take its time to come. */
  leaving: boolean;
}

export function useWhoWasIn(user: UsuarioConToken | null): WhoWasIn {
  const [lastToken, setLastToken] = useState<string>();
  if (user && user.token !== lastToken) setLastToken(user.token);
  return { wasIn: lastToken !== undefined, leaving: !user && wasLoggedOut(lastToken) };
}
