import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput, Endpoint, Reply } from '#contract/http.ts';
import type { Api, ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';

interface ActOptions<E extends Endpoint> {
  /** Shows it as done before the answer; what it gives back undoes that, should it fail. */
  ahead?: (client: QueryClient, input: CallInput<E>) => () => void;
  /** Shows what was answered, before the lists are read again: whoever is quick goes on from there. */
  answered?: (client: QueryClient, reply: Reply<E>) => void;
}

/** An act of the staff that is shown as done before the shop has answered. */
export function useAct<E extends Endpoint>(endpoint: E, { ahead, answered }: ActOptions<E> = {}) {
  const client = useQueryClient();
  return useMutation<Reply<E>, ApiError, CallInput<E>, () => void>({
    mutationFn: (input) =>
      (api as (endpoint: E, input: CallInput<E>) => ReturnType<Api>)(endpoint, input) as Promise<Reply<E>>,
    onMutate: (input) => ahead?.(client, input) ?? (() => {}),
    onSuccess: (reply) => answered?.(client, reply),
    onError: (_error, _input, undo) => undo?.(),
  });
}
