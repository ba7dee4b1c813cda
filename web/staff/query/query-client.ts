import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 5_000;

/** One for each person: nothing that one has read is left for the next. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A failure is told at once, with a way to try again: who waits for silent retries only waits longer.
      queries: { retry: false, networkMode: 'always', staleTime: FRESH_MS },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
