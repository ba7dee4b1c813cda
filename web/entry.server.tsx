import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { ScriptMarker } from './ui/script-marker.ts';

// What the server takes from here besides the page itself: all with the very same copy of React Router.
export { createRequestHandler } from 'react-router';
export { createRequestContext } from './client/request-context.ts';

/** Loaders answer at once or not at all: a page is only sent, and kept, when it is whole. */
const RENDER_TIMEOUT = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const marker = randomBytes(16).toString('base64url');
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-script-marker', marker);

  return new Promise((resolve, reject) => {
    let code = status;
    const timer = setTimeout(() => abort(new Error('La página tardó demasiado en armarse.')), RENDER_TIMEOUT);
    const { pipe, abort } = renderToPipeableStream(
      <ScriptMarker value={marker}>
        <ServerRouter context={routerContext} url={request.url} nonce={marker} />
      </ScriptMarker>,
      {
        nonce: marker,
        // No boundary is moved out of its place: nothing is streamed, so a script to put it back would be pure weight.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          code = 500;
          console.error(error);
        },
      },
    );
  });
}

/** A page that isn't there or a visitor who left is no error of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
