import { queryOptions } from '@tanstack/react-query';
import type { CallInput, Endpoint, Reply } from '#contract/http.ts';
import { shownBy } from '#contract/subjects.ts';
import type { Api, ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';

type Input<E extends Endpoint> = keyof CallInput<E> extends never ? [] : [input: CallInput<E>];

/** How a call is read and kept: by its path, and then by what was asked; with what it shows, which a write may change. */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...[input]: Input<E>) {
  return queryOptions<Reply<E>, ApiError>({
    queryKey: [endpoint.path, input ?? null],
    meta: { shows: shownBy(endpoint) },
    queryFn: () =>
      (api as (endpoint: E, input?: CallInput<E>) => ReturnType<Api>)(endpoint, input) as Promise<Reply<E>>,
  });
}

/** The same where an endpoint and what it takes are the caller's, and not known here. */
export const queryOf = endpointQuery as <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
) => ReturnType<typeof endpointQuery<E>>;

/**
 * As `placeholderData`: what was asked before stays in sight while the rest is on its way, if this of its question is the same.
 * Else it would stand under another question's words, with ways to what those mean.
 */
export function keepWhileSame(name: string, asked: Record<string, string>) {
  return <T>(before: T | undefined, of: { queryKey: readonly unknown[] } | undefined): T | undefined => {
    const input = of?.queryKey[1] as { query?: Record<string, unknown> } | null | undefined;
    return input?.query?.[name] === asked[name] ? before : undefined;
  };
}
