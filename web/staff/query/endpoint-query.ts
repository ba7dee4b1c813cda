import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallInput, Endpoint, Reply } from '#contract/http.ts';
import type { Api, ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';

type Input<E extends Endpoint> = keyof CallInput<E> extends never ? [] : [input: CallInput<E>];

/** How a call is read and kept: by its path, and then by what was asked. */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...[input]: Input<E>) {
  return queryOptions<Reply<E>, ApiError>({
    queryKey: [endpoint.path, input ?? null],
    queryFn: () =>
      (api as (endpoint: E, input?: CallInput<E>) => ReturnType<Api>)(endpoint, input) as Promise<Reply<E>>,
  });
}

/** The same where an endpoint and what it takes are the caller's, and not known here. */
export const queryOf = endpointQuery as <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
) => ReturnType<typeof endpointQuery<E>>;

/** What was read by these calls is old: what is on screen is asked for again, the rest when it is next shown. */
export async function refresh(client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}

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
