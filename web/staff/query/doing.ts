import type { CallInput, Download, Endpoint, Reply } from '#contract/http.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import type { Act } from '#web/staff/shell/use-question.tsx';

/** An act that is one call: to be done at once, or the rest of a question. */
export function doing<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  said: string | ((reply: Reply<E>) => string),
): Act {
  const call = api as (endpoint: E, input: CallInput<E>) => Promise<Reply<E>>;
  return {
    failed: endpoint.fallback,
    run: async () => {
      const reply = await call(endpoint, input);
      return { message: typeof said === 'string' ? said : said(reply) };
    },
  };
}

/** The same of a file. */
export function downloading<E extends Endpoint & { download: Download }>(
  endpoint: E,
  input: CallInput<E>,
  said: string,
): Act {
  const call = download as (endpoint: E, input: CallInput<E>) => Promise<void>;
  return {
    failed: endpoint.fallback,
    run: async () => {
      await call(endpoint, input);
      return { message: said };
    },
  };
}
