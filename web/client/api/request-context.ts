import { createContext, RouterContextProvider } from 'react-router';
import { type Api, createApi, type Transport } from './api.ts';

/** What a loader gets from the server that renders: the calls, and a place to name what the page shows. */
export interface PageRequest {
  api: Api;
  /**
   * Names what the page shows (`producto:12`, `listado`, `tienda`): the cached page is dropped when that changes.
   */
  shows: (...tags: string[]) => void;
  /** Takes the rendered page as it is: through a `Response` it would be cut up and put together again. */
  rendered: (html: string) => void;
}

export const pageRequest = createContext<PageRequest>();

/** Exported by the server entry, so that the server makes the context with the very same key as the loaders. */
export function createRequestContext({
  transport,
  ...page
}: Omit<PageRequest, 'api'> & { transport: Transport }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRequest, { api: createApi(transport), ...page });
  return context;
}
