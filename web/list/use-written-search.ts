import { type RefObject, useEffect, useRef } from 'react';

/**
 * What was last written into the address, or what stands there since. Of two changes in one breath the second starts from the
 * first, which is not in the address yet.
 */
export function useWrittenSearch(search: string): RefObject<string> {
  const written = useRef(search);
  useEffect(() => {
    written.current = search;
  }, [search]);
  return written;
}
