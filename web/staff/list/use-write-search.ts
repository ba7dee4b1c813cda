import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Makes the next parameters of those that were last written, or stand in the address since. */
type Compose = (params: URLSearchParams) => URLSearchParams;

/**
 * Writes into the address whose parameters are `search`. Of two changes in one breath the second starts from the first, which is
 * not there yet.
 */
export function useWriteSearch(search: string) {
  const navigate = useNavigate();
  const written = useRef(search);
  useEffect(() => {
    written.current = search;
  }, [search]);
  return useCallback(
    (compose: Compose, { replace = false } = {}) => {
      const next = compose(new URLSearchParams(written.current)).toString();
      written.current = next && `?${next}`;
      void navigate({ search: written.current }, { replace, preventScrollReset: true });
    },
    [navigate],
  );
}
