import type { Tag } from '../changes.ts';
import { etagOf, packQuickly, packTighter } from '../pages/packing.ts';
import { type Page, PageCache } from '../pages/page-cache.ts';

/** A longer address is asked for once, if at all. */
const MAX_ADDRESS = 500;

interface KeptCallsOptions {
  /** How much is kept; nothing where it is 0. */
  bytes: number;
  /** Whether changes are heard at present. */
  trusted: () => boolean;
  /** What every answer carries. */
  headers: Readonly<Record<string, string>>;
}

interface Answered {
  /** What it tells of. */
  shows: readonly Tag[];
  /** The `moment` before anything was read. */
  since: number;
  /** The pattern of its route. */
  pattern: string;
}

/**
 * Answers of calls that are the same for every visitor, by address, bounded in bytes and dropped when what they tell of
 * changes, as pages are. Who brings a session is asked for anew: they may see more, or pay less.
 */
export class KeptCalls {
  readonly #cache: PageCache;
  readonly #headers: Readonly<Record<string, string>>;

  constructor({ bytes, trusted, headers }: KeptCallsOptions) {
    this.#cache = new PageCache(bytes, trusted, (page) => {
      // If it can't be done, the answer is right as it is.
      packTighter(page).catch(() => {});
    });
    this.#headers = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Authorization',
    };
  }

  /** The kept answer, at once. */
  readonly peek = (url: string): Page | undefined => this.#cache.peek(url);

  /** Now: whoever answers takes it before anything is read. */
  get moment(): number {
    return this.#cache.moment;
  }

  /** The answer, ready to be sent, and kept unless what it tells of has changed since. */
  keep(url: string, text: string, { shows, since, pattern }: Answered): Page {
    const identity = Buffer.from(text);
    const br = packQuickly(identity);
    const page: Page = {
      status: 200,
      headers: { ...this.#headers, etag: etagOf(br) },
      identity,
      compressed: { br },
      tags: new Set(shows),
      pattern,
      cacheable: true,
    };
    if (url.length <= MAX_ADDRESS) this.#cache.keep(url, page, since);
    return page;
  }

  drop(tags: readonly string[]): void {
    this.#cache.drop(tags);
  }
}
