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

/** What was read by these calls is old: what is on screen is asked for again, the rest when it is next shown. */
export async function refresh(client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}
