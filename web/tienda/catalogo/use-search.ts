import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { readSearch, type Search, searchUrl } from '#web/shared/productos/filter-page-address.ts';

/**
 * Something was chosen: `apply` takes it to the address at once, with the page's first results. What is only being typed
 * takes the place of what stood there a moment before (`replace`).
 */
export type ApplySearch = (changes: Partial<Search>, options?: { replace?: boolean }) => void;

/**
 * The search of the results page as its controls show it: what the address says, over it where the visitor is going,
 * and over that the prices being typed.
 */
export function useSearch(shown: Search) {
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const address = searchUrl(shown);
  const [chosen, setChosen] = useState<Search | null>(null);
  const [precios, setPrecios] = useState({ min: shown.min, max: shown.max });
  const sent = useRef<Search>(undefined);
  const busy = state === 'loading' && location.pathname === '/filter-page';

  // Back, a removed chip or the header's search change the range without its fields; what was sent from them only comes
  // back, and by then more may have been typed.
  useEffect(() => {
    const isEcho = sent.current?.min === shown.min && sent.current.max === shown.max;
    sent.current = undefined;
    if (!isEcho) setPrecios({ min: shown.min, max: shown.max });
  }, [shown.min, shown.max]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has arrived, or its journey has ended
  useEffect(() => {
    if (state === 'idle') setChosen(null);
  }, [address, state]);

  const going = chosen ?? (busy ? readSearch(new URLSearchParams(location.search)) : shown);
  const apply: ApplySearch = (changes, { replace = false } = {}) => {
    const next: Search = { ...going, min: precios.min.trim(), max: precios.max.trim(), ...changes, page: 1 };
    setChosen(next);
    sent.current = next;
    void navigate(searchUrl(next), { preventScrollReset: true, replace });
  };
  return { search: { ...going, ...precios }, busy, apply, setPrecios };
}
