/** Where a person wanted to go before having to identify themselves, carried as `?volver=/…`. */
const PARAM = 'volver';

/** What leads to the login page may have to say there. */
export interface LoginState {
  /** It went well. */
  mensaje?: string;
  /** The session ended by itself, or from another device. */
  expirada?: boolean;
}

/** The path to go back to, only when it stays on this site: `//otro.cl`, `/\otro.cl` and `/.//otro.cl` leave it. */
export function safeReturn(search: string): string | null {
  const value = new URLSearchParams(search).get(PARAM);
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return null;
  try {
    const url = new URL(value, 'http://fussan.invalid');
    // Resolving may leave two slashes in front, which would name another site when followed.
    const stays = url.origin === 'http://fussan.invalid' && !url.pathname.startsWith('//');
    return stays ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

/** `path` carrying where to go back to. */
export function withReturn(path: string, returnTo: string | null): string {
  return returnTo ? `${path}?${new URLSearchParams({ [PARAM]: returnTo })}` : path;
}
