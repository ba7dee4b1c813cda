import { useLocation } from 'react-router';
import type { Endpoint } from '#contract/http.ts';
import { type Changes, type ListQuery, readAddress, sensible, writeAddress } from './list-address.ts';
import { useWriteSearch } from './use-write-search.ts';

/** A page's state is its address, read by its call's own query. */
export function useAddress<E extends Endpoint & { readonly query: ListQuery }>(endpoint: E) {
  const schema: E['query'] = endpoint.query;
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const write = useWriteSearch(search);
  const urlOf = (changes: Changes) => `${pathname}?${writeAddress(schema, params, changes)}`;
  return {
    params,
    query: readAddress(schema, params),
    asked: sensible(schema, params),
    urlOf,
    change: (changes: Changes) => write((shared) => writeAddress(schema, shared, changes)),
  };
}
