import { createContext } from 'react';

/** A page while the server renders it. */
export interface Rendering {
  /**
   * Random, so nothing in the page can look like it. It marks the page's own inline scripts, as their `nonce`: the server
   * hashes those for the Content-Security-Policy and takes the mark away, so in the browser there is none.
   */
  marker: string;
  /** Parts of pages as they were rendered before, by what they are and what they depend on (`kept-part.tsx`). */
  kept: Map<string, string>;
  /** Which of them this page has. */
  used: string[];
}

/** There is none in the browser. */
export const ServerPage = createContext<Rendering | undefined>(undefined);
