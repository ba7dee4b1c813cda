import { keepPreviousData, type QueryFunction, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { z } from 'zod';
import type { CallInput, Endpoint } from '#contract/http.ts';
import type { ApiError } from '#web/client/api/api.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import {
  type Changes,
  filtersOf,
  type ListQuery,
  ownPart,
  readAddress,
  sensible,
  withPart,
  writeAddress,
} from './list-address.ts';
import { rememberList } from './list-memory.ts';
import { useWriteSearch } from './use-write-search.ts';

/** The seeds name the rows of one list otherwise (D81). */
type Page<T> =
  | { items: T[]; total: number; page: number; limit: number }
  | { users: T[]; total: number; page: number; limit: number };

/** A call that answers a page of a list. */
export type ListEndpoint = Endpoint & { readonly query: ListQuery; readonly reply: z.ZodType<Page<unknown>> };

type Rows<R> = R extends { items: (infer T)[] } | { users: (infer T)[] } ? T : never;
export type RowOf<E extends ListEndpoint> = Rows<z.output<E['reply']>>;

export interface List<E extends ListEndpoint = ListEndpoint> {
  endpoint: E;
  /** Which part of the page it is; empty when it is the page itself. */
  part: string;
  /** What the address asks for, parsed. */
  query: z.output<E['query']>;
  /** As it goes to the server: what an export of the same rows is asked with. */
  asked: Record<string, string>;
  /** The filters that the address has, by name. */
  filters: string[];
  /** Undefined until the first answer; the last one stays while another is on its way. */
  rows: RowOf<E>[] | undefined;
  /** All that was answered, where it says more than its rows. */
  reply: z.output<E['reply']> | undefined;
  total: number;
  page: number;
  limit: number;
  pages: number;
  /** What is shown is of another question, whose answer is on its way. */
  isOld: boolean;
  loading: boolean;
  error: ApiError | null;
  reload: () => void;
  /** Writes into the address. While one types, every stop is one step of the browser's history: `replace`. */
  change: (changes: Changes, options?: { replace?: boolean }) => void;
  /** The address with these changes. */
  urlOf: (changes: Changes) => string;
}

interface ListOptions {
  /** What it waits for before it asks. */
  after?: () => Promise<void>;
  /** Rows on a page, for calls that don't say it by themselves. */
  limit?: number;
  /** What this page asks besides, whatever its address says. */
  fixed?: Record<string, string>;
  /** What it asks as long as its address says nothing of it. */
  first?: Record<string, string>;
  /** What the call's own path names. */
  params?: Record<string, string>;
  /** Part of a page with others: what its parameters in the address begin with, and its place on the page. */
  part?: string;
}

/** A list whose whole state is its address, read and written by the `query` of the call that it comes from. */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  { params: path, part = '', after, fixed, first, limit: own }: ListOptions = {},
): List<E> {
  const { pathname, search } = useLocation();
  const schema = endpoint.query;
  const params = useMemo(() => ownPart(new URLSearchParams(search), part), [search, part]);
  const fixedKey = JSON.stringify(fixed ?? {});
  const firstKey = JSON.stringify(first ?? {});
  const asked = useMemo<Record<string, string>>(
    () => ({
      page: '1',
      ...(own ? { limit: String(own) } : {}),
      ...(JSON.parse(firstKey) as Record<string, string>),
      ...sensible(schema, params),
      ...(JSON.parse(fixedKey) as Record<string, string>),
    }),
    [schema, params, fixedKey, firstKey, own],
  );
  const query = useMemo(() => readAddress<E['query']>(schema, params), [schema, params]);
  const question = endpointQuery<ListEndpoint>(endpoint, {
    query: asked,
    ...(path && { params: path }),
  } as CallInput<ListEndpoint>);
  const answer = useQuery<unknown, ApiError>({
    queryKey: question.queryKey,
    ...(question.meta && { meta: question.meta }),
    queryFn: async (context) => {
      await after?.();
      return (question.queryFn as QueryFunction)(context);
    },
    placeholderData: keepPreviousData,
  });

  const write = useWriteSearch(search);
  useEffect(() => rememberList(pathname, search), [pathname, search]);

  // Whoever is on the way to another page is not called back by what was typed last.
  const { location: going } = useNavigation();
  const isLeaving = useRef(false);
  isLeaving.current = going !== undefined && going.pathname !== pathname;

  const change = useCallback<List['change']>(
    (changes, { replace = false } = {}) => {
      if (replace && isLeaving.current) return;
      write((shared) => withPart(shared, part, writeAddress(schema, ownPart(shared, part), changes)), { replace });
    },
    [schema, part, write],
  );

  const data = answer.data as Page<RowOf<E>> | undefined;
  const limit = data?.limit ?? Number(query.limit ?? own ?? 1);
  return {
    endpoint,
    part,
    query,
    asked,
    filters: filtersOf(schema, params),
    rows: data && ('items' in data ? data.items : data.users),
    reply: answer.data as z.output<E['reply']> | undefined,
    total: data?.total ?? 0,
    page: Number(query.page ?? 1),
    limit,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / limit)),
    isOld: answer.isPlaceholderData,
    loading: answer.isFetching,
    error: answer.error,
    reload: () => void answer.refetch(),
    change,
    urlOf: (changes) => {
      const next = withPart(new URLSearchParams(search), part, writeAddress(schema, params, changes));
      return `${pathname}?${next}${part && `#${part}`}`;
    },
  };
}
