import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageRequest } from './client/request-context.ts';
import { ScriptMarker } from './ui/script-marker.ts';

// What the server takes from here besides the page itself: all with the very same copy of React Router.
export { createRequestHandler } from 'react-router';
export { createRequestContext } from './client/request-context.ts';

/** Loaders answer at once or not at all: a page is only sent, and kept, when it is whole. */
const RENDER_TIMEOUT = 10_000;

/** The answer's status and headers; the page itself goes to the context's `rendered`. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const marker = randomBytes(16).toString('base64url');
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-script-marker', marker);

  return new Promise((resolve, reject) => {
    let code = status;
    const timer = setTimeout(() => {
      const error = new Error('La página tardó demasiado en armarse.');
      abort(error);
      reject(error);
    }, RENDER_TIMEOUT);
    const { pipe, abort } = renderToPipeableStream(
      <ScriptMarker value={marker}>
        <ServerRouter context={routerContext} url={request.url} nonce={marker} />
      </ScriptMarker>,
      {
        nonce: marker,
        // No boundary is moved out of its place: nothing is streamed, so a script to put it back would be pure weight.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          pipe(
            collector((html) => {
              clearTimeout(timer);
              loadContext.get(pageRequest).rendered(html);
              resolve(new Response(null, { headers, status: code }));
            }),
          );
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

function collector(whole: (bytes: Buffer) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    // React waits for nobody: the page is small, and goes nowhere before it is whole.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      whole(Buffer.concat(chunks));
      done();
    },
  });
}

/** A page that isn't there or a visitor who left is no error of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
