import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Copy } from '../kept-copy.ts';
import { accepts, hasAlready } from '../pages/negotiation.ts';

/** A reply that is kept packed (`KeptCopy`). `T` is what it says. */
export class KeptReply<T> {
  readonly copy: Copy;
  /** Throws when whoever asks may not be sent all of it again so soon. That it is still the same may be told at any time. */
  readonly allow: () => Promise<void>;
  declare readonly says?: T;

  constructor(copy: Copy, allow: () => Promise<void>) {
    this.copy = copy;
    this.allow = allow;
  }
}

/** Sends it packed as the asker takes it, or that it is the same as the one that they have. */
export async function sendKept(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { copy, allow }: KeptReply<unknown>,
): Promise<FastifyReply> {
  // A session may be shown more than a visitor.
  const own = { etag: copy.etag, vary: 'Accept-Encoding, Authorization', 'cache-control': 'private, no-cache' };
  const known = hasAlready(headers['if-none-match'], copy.etag);
  if (!known) await allow();
  reply.headers(own);
  if (copy.old) reply.header('warning', '110 - "Response is Stale"');
  if (known) return reply.code(304).send();
  if (accepts(headers['accept-encoding'], 'br')) return reply.header('content-encoding', 'br').send(copy.br);
  if (accepts(headers['accept-encoding'], 'gzip')) return reply.header('content-encoding', 'gzip').send(copy.gzip);
  const plain = createGunzip();
  plain.end(copy.gzip);
  return reply.send(plain);
}
