import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/http.ts';

/**
 * Shows one row of a list otherwise, on all of its pages that have been read, before the shop has answered. Gives back what
 * puts it as it was.
 */
export function patchRow<T extends { id: number }>(
  client: QueryClient,
  { path }: Endpoint,
  id: number,
  change: Partial<T>,
): () => void {
  const queryKey = [path];
  const before = client.getQueriesData<{ items?: T[] }>({ queryKey });
  client.setQueriesData<{ items?: T[] }>({ queryKey }, (page) =>
    page?.items ? { ...page, items: page.items.map((row) => (row.id === id ? { ...row, ...change } : row)) } : page,
  );
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page);
  };
}
