import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify';
import { namesOneHost, plainAnswer } from '../http/every-answer.ts';
import { accepts, hasAlready } from './negotiation.ts';
import { identityOf } from './packing.ts';
import type { Page } from './page-cache.ts';

const NOTHING = Buffer.alloc(0);
/** Time for a large file over a slow line; what has no end yet is bounded by `headersTimeout` and the limits. */
/** Hosts are counted here, with an answer of our own. */
const OPTIONS = { requestTimeout: 300_000, keepAliveTimeout: 72_000, requireHostHeader: false };

/**
 * Answers what is kept before the request enters the framework: most of what a shop is asked for, and nothing about it
 * is left to decide. Everything else goes on as usual.
 */
export class FrontDoor {
  /** The kept page of an address; none until there are pages. */
  keptPage: (url: string) => Page | undefined = () => undefined;
  /** The kept answer of a call, for who brings no session. */
  keptCall: (url: string) => Page | undefined = () => undefined;
  readonly #onSent: (pattern: string, status: number) => void;

  /** `onSent` is told of each kept page or call that was sent: its route's pattern, and the status. */
  constructor(onSent: (pattern: string, status: number) => void = () => {}) {
    this.#onSent = onSent;
  }

  readonly serverFactory: FastifyServerFactory = (framework) => {
    const answer: RequestListener = (request, response) => {
      if (!namesOneHost(request)) {
        request.socket.end(plainAnswer(400, 'La solicitud debe traer la cabecera Host una sola vez.'));
        return;
      }
      // While the server closes, the framework is the one that lets go of connections.
      const page = request.method === 'GET' && server.listening ? this.#keptFor(request) : undefined;
      if (!page) return framework(request, response);
      const chosen = choose(page, request.headers);
      response.writeHead(chosen.status, chosen.status === 304 ? page.headers : headersWith(page, chosen));
      response.end(chosen.body);
      this.#onSent(page.pattern ?? '', chosen.status);
    };
    const server = createServer(OPTIONS, answer);
    return server;
  };

  #keptFor({ url = '/', headers }: IncomingMessage): Page | undefined {
    if (!url.startsWith('/api/')) return this.keptPage(url);
    return headers.authorization === undefined ? this.keptCall(url) : undefined;
  }
}

/** Sends what is kept, or could be, through the framework. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const { status, body, encoding } = choose(page, request.headers);
  request.pagePattern = page.pattern;
  reply.code(status).headers(page.headers);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(status === 304 ? undefined : body);
}

/** What of an answer depends on the request: how it is encoded, or that the browser has it already. */
function choose(page: Page, headers: IncomingHttpHeaders): { status: number; body: Buffer; encoding?: string } {
  const etag = page.headers.etag!;
  if (page.status === 200 && hasAlready(headers['if-none-match'], etag)) return { status: 304, body: NOTHING };
  const accepted = headers['accept-encoding'];
  if (page.compressed && accepts(accepted, 'br')) {
    return { status: page.status, body: page.compressed.br, encoding: 'br' };
  }
  if (page.compressed && accepts(accepted, 'gzip')) {
    page.compressed.gzip ??= gzipSync(identityOf(page));
    return { status: page.status, body: page.compressed.gzip, encoding: 'gzip' };
  }
  return { status: page.status, body: identityOf(page) };
}

const headersOfBodies = new WeakMap<Buffer, string[]>();

/** The headers that a kept page's body goes with, put together once: a page is sent thousands of times. */
function headersWith(page: Page, { body, encoding }: ReturnType<typeof choose>): string[] {
  let headers = headersOfBodies.get(body);
  if (!headers) {
    const own = { ...(encoding ? { 'content-encoding': encoding } : {}), 'content-length': String(body.length) };
    headers = Object.entries({ ...page.headers, ...own }).flat();
    headersOfBodies.set(body, headers);
  }
  return headers;
}
