import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const BEAT_MS = 500;
/** With the beat that asks, 4.5 seconds: nobody who calls waits longer for a database that says nothing. */
const SILENT_BEATS = 8;
/** Whoever can do without needs not wait so long to know. */
const DOUBTFUL_BEATS = 2;
/** Longer than that, and then another connection is tried: this one may be dead. */
const GIVE_UP_MS = 5_000;
/** Where every log of writes begins. */
const NOWHERE = '0/0';

interface PulseOptions {
  url: string;
  /** Whether it is asked how far it has written, too (`horizon`): it must be one that writes. */
  asksHowFar?: boolean;
  onLost: () => void;
  onBack: () => void;
}

/**
 * Knows whether PostgreSQL answers at all, by asking it all the time on a connection of its own. How long a statement takes says
 * nothing of that: a report, or who waits for another's lock, may take half a minute while the database is well. Beats are
 * counted and not seconds, for a process that was held up itself hears late.
 */
export class Pulse {
  readonly #options: PulseOptions;
  #client: pg.Client | null = null;
  #asking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #silentBeats = 0;
  #lost = false;
  /** Whether it was last asked in vain. */
  #refused = false;
  /** How far it had written at the last beat, and at the one before. */
  #written: readonly [last: string | null, before: string | null] = [null, null];

  constructor(options: PulseOptions) {
    this.#options = options;
  }

  /** Whether it was asked in vain, and has not answered since. One that refuses at once is not meant: that says itself. */
  get lost(): boolean {
    return this.#lost;
  }

  /** Whether it is lost, or about to be. */
  get doubtful(): boolean {
    return this.#lost || this.#silentBeats >= DOUBTFUL_BEATS;
  }

  /**
   * How far PostgreSQL had written a beat before the last: whoever follows it and has not come so far is more than half a second
   * behind. While it is away any way is far enough: who follows it then may never have got the last of it. Null when it was never heard.
   */
  get horizon(): string | null {
    const [, before] = this.#written;
    return before !== null && (this.#refused || this.doubtful) ? NOWHERE : before;
  }

  start(): void {
    this.#timer = setInterval(() => this.#beat(), BEAT_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#hangUp();
  }

  /** Whether it answers within so many milliseconds. */
  async answers(ms: number): Promise<boolean> {
    const patience = new AbortController();
    const late = sleep(ms, false, { signal: patience.signal, ref: false }).catch(() => false);
    const asked = (this.#asking ?? this.#ask()).then(
      () => true,
      () => false,
    );
    try {
      return await Promise.race([asked, late]);
    } finally {
      patience.abort();
    }
  }

  #beat(): void {
    if (!this.#asking) this.#ask().catch(() => {});
    else if (++this.#silentBeats === SILENT_BEATS) this.#lose();
  }

  #ask(): Promise<void> {
    this.#asking = this.#query().then(
      () => this.#heard(),
      (error) => {
        this.#asking = null;
        this.#refused = true;
        this.#hangUp();
        throw error;
      },
    );
    return this.#asking;
  }

  async #query(): Promise<void> {
    if (!this.#client) {
      const { url: connectionString } = this.#options;
      this.#client = new pg.Client({
        connectionString,
        application_name: 'fussan-pulso',
        connectionTimeoutMillis: GIVE_UP_MS,
        query_timeout: GIVE_UP_MS,
      });
      // Its query fails by itself; unheard, the event would end the process.
      this.#client.on('error', () => {});
      await this.#client.connect();
    }
    if (!this.#options.asksHowFar) await this.#client.query('select 1');
    else {
      const { rows } = await this.#client.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
      this.#written = [rows[0]!.lsn, this.#written[0]];
    }
  }

  #heard(): void {
    this.#asking = null;
    this.#refused = false;
    this.#silentBeats = 0;
    if (!this.#lost) return;
    this.#lost = false;
    this.#options.onBack();
  }

  #lose(): void {
    if (this.#lost) return;
    this.#lost = true;
    this.#options.onLost();
  }

  #hangUp(): void {
    this.#client?.end().catch(() => {});
    this.#client = null;
  }
}
