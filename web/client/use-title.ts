import { useEffect } from 'react';

/** What the tab says while this is shown, of what the server didn't know when it wrote the page. */
export function useTitle(...parts: readonly string[]): void {
  const title = [...parts, 'Fussan'].join(' | ');
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // Another page has already put its own.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
