import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageRequest } from './client/api/request-context.ts';
import { withKeptParts } from './ui/page/kept-part.tsx';
import { type Rendering, ServerPage } from './ui/page/server-page.ts';

// What the server takes from here besides the page itself: all with the very same copy of React Router.
export { createRequestHandler, matchRoutes } from 'react-router';
export { createRequestContext } from './client/api/request-context.ts';

/** What pages have in common, rendered once. It changes with nothing but the settings and the build. */
const kept = new Map<string, string>();

/** The answer's status and headers; the page itself, which is only sent when it is whole, goes to the context's `rendered`. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const rendering: Rendering = { marker: randomUUID(), kept, used: [] };
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-script-marker', rendering.marker);
  const html = await render(request.url, routerContext, rendering);
  loadContext.get(pageRequest).rendered(withKeptParts(html, rendering));
  return new Response(null, { headers, status });
}

function render(url: string, context: EntryContext, rendering: Rendering): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerPage value={rendering}>
        <ServerRouter context={context} url={url} nonce={rendering.marker} />
      </ServerPage>,
      {
        nonce: rendering.marker,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onError: reject,
      },
    );
  });
}

/** A page that isn't there or a visitor who left is no error of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
