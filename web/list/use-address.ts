import { useLocation, useNavigate } from 'react-router';
import type { Endpoint } from '#contract/http.ts';
import { type Changes, type ListQuery, readAddress, sensible, writeAddress } from './list-address.ts';

/** A page's state is its address, read by its call's own query. */
export function useAddress<E extends Endpoint & { readonly query: ListQuery }>(endpoint: E) {
  const schema: E['query'] = endpoint.query;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const urlOf = (changes: Changes) => `${pathname}?${writeAddress(schema, params, changes)}`;
  return {
    params,
    query: readAddress(schema, params),
    asked: sensible(schema, params),
    urlOf,
    change: (changes: Changes) => void navigate(urlOf(changes), { preventScrollReset: true }),
  };
}
