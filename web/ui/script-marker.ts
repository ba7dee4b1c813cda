import { createContext } from 'react';

/**
 * Marks the page's own inline scripts while the server renders, as their `nonce`. The server hashes the marked ones for
 * the Content-Security-Policy and takes the mark away, so in the browser there is none.
 */
export const ScriptMarker = createContext<string | undefined>(undefined);
