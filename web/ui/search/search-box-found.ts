import { useEffect, useState } from 'react';
import type { Sugerencias } from '#contract/catalogo/busqueda.ts';
import { buildUrl } from '#contract/valores/url.ts';

/** How long one may pause while typing before suggestions are asked for. */
const TYPING_MS = 150;
const MIN_LENGTH = 2;

export type Found = Sugerencias;

/** What there is to suggest for a text; the last answer stays until the next. When it can't be had there is nothing. */
export function useSuggestions(q: string): Found | undefined {
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    if (q.length < MIN_LENGTH) return setFound(undefined);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(q, stop.signal).then(setFound, () => {
        if (!stop.signal.aborted) setFound(undefined);
      });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q]);

  return found;
}

/** By itself, not through the typed client: the endpoints' schemas weigh ten times what they would check here. */
async function ask(q: string, signal: AbortSignal): Promise<Found> {
  const answer = await fetch(buildUrl('/api/products/sugerencias', {}, { q }), { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
