import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, publicUrl } from '../config.ts';

const NAME = 'fussan_navegador';
/** What browsers allow at most. */
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What a browser keeps of ours that no script can read: by it an account knows that it was here before. */
export interface BrowserMark {
  read: () => string | null;
  write: (mark: string) => void;
}

export const NO_MARK: BrowserMark = { read: () => null, write: () => {} };

export async function installBrowserMark(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
}

/** Sent with the calls of accounts alone: pages are the same for everybody, and stay so. */
export function markOf(request: FastifyRequest, reply: FastifyReply, config: Config): BrowserMark {
  return {
    read: () => request.cookies[NAME] ?? null,
    write: (mark) => {
      reply.setCookie(NAME, mark, {
        path: '/api/users',
        httpOnly: true,
        sameSite: 'strict',
        secure: publicUrl(config).startsWith('https:'),
        maxAge: YEAR_SECONDS,
      });
    },
  };
}
