import { useLocation, useNavigate } from 'react-router';
import type { Endpoint } from '#contract/http.ts';
import { type Changes, type ListQuery, readAddress, sensible, writeAddress } from './list-address.ts';
import { useWrittenSearch } from './use-written-search.ts';

/** A page's state is its address, read by its call's own query. */
export function useAddress<E extends Endpoint & { readonly query: ListQuery }>(endpoint: E) {
  const schema: E['query'] = endpoint.query;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const written = useWrittenSearch(search);
  const urlOf = (changes: Changes) => `${pathname}?${writeAddress(schema, params, changes)}`;
  return {
    params,
    query: readAddress(schema, params),
    asked: sensible(schema, params),
    urlOf,
    change: (changes: Changes) => {
      const next = writeAddress(schema, new URLSearchParams(written.current), changes).toString();
      written.current = next && `?${next}`;
      void navigate({ search: written.current }, { preventScrollReset: true });
    },
  };
}
