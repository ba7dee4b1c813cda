import { LRUCache } from 'lru-cache';

/** An answer that is ready to send. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  /** As it was written; gone once it is kept packed: a page is five times as large as packed (`identityOf`). */
  identity?: Buffer;
  /** Only what is kept is worth compressing. gzip is for the few who don't take Brotli: made when one asks. */
  compressed?: { br: Buffer; gzip?: Buffer };
  /** What the page shows: when one of these changes, the page is dropped. */
  tags: ReadonlySet<string>;
  cacheable: boolean;
  /** The pattern of its route: what it is counted under. */
  pattern?: string;
  /** Whether somebody has asked for it since it is kept. */
  wanted?: boolean;
  /** When it was made, of what is kept. */
  at?: number;
  /** What it shows has changed, or may have: it is there for when no other can be made. */
  old?: boolean;
}

const OVERHEAD = 1_000;

const sizeOf = ({ identity, compressed }: Page, address: string): number =>
  OVERHEAD + address.length + (compressed ? 2 * compressed.br.length : identity!.length);

/**
 * Rendered pages by address, bounded in bytes. Many requests for one missing page render it once. A page whose
 * contents changed while it was being rendered is sent to those who wait for it, and not kept.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Page> | null;
  readonly #rendering = new Map<string, Promise<Page>>();
  readonly #keysByTag = new Map<string, Set<string>>();
  /** When each tag last changed, counted in announcements. */
  readonly #changedAt = new Map<string, number>();
  readonly #trusted: () => boolean;
  readonly #onWanted: (page: Page) => void;
  #clock = 0;
  #allChangedAt = 0;
  #hits = 0;
  #misses = 0;

  /**
   * `trusted` says whether changes are heard at present: what is made meanwhile is not kept otherwise. `onWanted` is told
   * of a page when it is asked for again for the first time.
   */
  constructor(maxBytes: number, trusted: () => boolean = () => true, onWanted: (page: Page) => void = () => {}) {
    this.#trusted = trusted;
    this.#onWanted = onWanted;
    this.#pages =
      maxBytes > 0
        ? new LRUCache({
            maxSize: maxBytes,
            maxEntrySize: Math.ceil(maxBytes / 4),
            sizeCalculation: sizeOf,
            dispose: (page, key) => this.#forget(key, page),
          })
        : null;
  }

  /** How much is kept, and how often a page was there for who asked, or had to be made. */
  get figures(): { entries: number; bytes: number; hits: number; misses: number } {
    return {
      entries: this.#pages?.size ?? 0,
      bytes: this.#pages?.calculatedSize ?? 0,
      hits: this.#hits,
      misses: this.#misses,
    };
  }

  /** The kept page, at once. */
  peek(key: string): Page | undefined {
    const page = this.#pages?.get(key);
    if (!page || page.old) return undefined;
    if (!page.wanted) {
      page.wanted = true;
      this.#onWanted(page);
    }
    this.#hits++;
    return page;
  }

  /** The last page that was kept, also when what it shows has changed since. */
  last(key: string): Page | undefined {
    return this.#pages?.get(key);
  }

  /** The kept page, or the one that `render` makes. */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const kept = this.peek(key) ?? this.#rendering.get(key);
    if (kept) return kept;
    this.#misses++;
    const since = this.moment;
    const rendering = render().then((page) => {
      if (page.cacheable) this.keep(key, page, since);
      return page;
    });
    this.#rendering.set(key, rendering);
    try {
      return await rendering;
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    }
  }

  /** Takes every page that shows what these tags name as old; `*` takes all. */
  drop(tags: readonly string[]): void {
    this.#clock++;
    // Whoever asks from now on must not be given a page that began to be rendered before the change.
    this.#rendering.clear();
    if (tags.includes('*')) {
      this.#allChangedAt = this.#clock;
      this.#changedAt.clear();
      for (const page of this.#pages?.values() ?? []) page.old = true;
      return;
    }
    for (const tag of tags) {
      this.#changedAt.set(tag, this.#clock);
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const page = this.#pages?.peek(key);
        if (page) page.old = true;
      }
    }
    // Only renders under way look back, and those last seconds.
    if (this.#changedAt.size > 10_000) {
      this.#allChangedAt = this.#clock;
      this.#changedAt.clear();
    }
  }

  #changedSince(clock: number, tags: ReadonlySet<string>): boolean {
    if (this.#allChangedAt > clock) return true;
    for (const tag of tags) if ((this.#changedAt.get(tag) ?? 0) > clock) return true;
    return false;
  }

  /** Now, counted in announcements: whoever makes a page takes it before reading what the page shows. */
  get moment(): number {
    return this.#clock;
  }

  /** Keeps a page, unless what it shows has changed since it began to be made, or may have. */
  keep(key: string, page: Page, since: number): void {
    if (!this.#pages || !this.#trusted() || this.#changedSince(since, page.tags)) return;
    page.at = Date.now();
    if (page.compressed) delete page.identity;
    this.#pages.set(key, page);
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  #forget(key: string, page: Page): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
