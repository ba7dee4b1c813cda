import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Queryable } from './database/client.ts';
import { connectionName } from './instance.ts';

const CHANNEL = 'fussan_cambios';
/** How each instance's listening connection is called, before what tells which one it is. */
export const LISTENER = 'fussan-cambios';
/** What a notice begins with that asks who hears it, and one that answers. Tags begin with neither. */
const QUESTION = '?';
const ANSWER = '!';
const RECONNECT_MS = 500;
const HEARTBEAT_MS = 15_000;
/** How long a writer waits for the other instances at most. */
const HEARING_MS = 1_000;
/** PostgreSQL's notices hold less than 8000 bytes. */
const TAGS_PER_NOTICE = 300;

/** Names of what pages and counts are made from. A write announces those that it touched. */
export type Tag =
  | `producto:${number}`
  /** The same, on pages that show of it only what lists do: what it is called and costs, and whether there is any. */
  | `variante:${number}`
  | 'listado'
  | 'recepciones'
  | 'tienda'
  /** What stands at the head of the home page. */
  | 'portada'
  | 'fletes'
  | '*';

/** What changes lists is seen where a product is one of several to choose from, too. */
const withVariantes = (tags: readonly Tag[]): readonly Tag[] =>
  tags.includes('listado')
    ? tags.flatMap((tag) => (tag.startsWith('producto:') ? [tag, `variante:${tag.slice(9)}` as Tag] : [tag]))
    : tags;

/** Announces, when the transaction commits, that what these tags name has changed. Every instance hears it. */
export async function announceChanges(
  { db, touched }: { db: Queryable; touched: Set<Tag> },
  tags: readonly Tag[],
): Promise<void> {
  const news = [...new Set(withVariantes(tags))].filter((tag) => !touched.has(tag));
  if (news.length === 0) return;
  for (const tag of news) touched.add(tag);
  for (let start = 0; start < news.length; start += TAGS_PER_NOTICE) {
    const payload = news.slice(start, start + TAGS_PER_NOTICE).join(' ');
    await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
  }
}

/**
 * Announces the same once the transaction has committed. PostgreSQL lets transactions with a notice commit only one at a
 * time, each waiting for its own write to the disk, so acts of which a shop has many at once don't carry one. Where no
 * transaction is open it is announced at once.
 */
export async function announceLater(
  ctx: { db: Queryable; touched: Set<Tag>; later?: Set<Tag> },
  tags: readonly Tag[],
): Promise<void> {
  if (!ctx.later) return announceChanges(ctx, tags);
  for (const tag of tags) if (!ctx.touched.has(tag)) ctx.later.add(tag);
}

/**
 * Hears the announcements of all instances. What is kept in memory must be droppable, so while the listening
 * connection is down everything is taken as changed.
 */
export class ChangeListener {
  readonly #url: string;
  readonly #onError: (error: Error) => void;
  readonly #listeners = new Set<(tags: readonly string[]) => void>();
  /** By question, what to do when an instance answers it. */
  readonly #questions = new Map<string, () => void>();
  #client: pg.Client | undefined;
  /** The connection's last query: it takes one at a time. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #patienceMs: number;
  #closed = false;
  /** What the other instances are still to be told. At the start everything: an instance that died may have kept something. */
  readonly #untold = new Set<string>(['*']);
  #telling: Promise<void> | undefined;

  constructor(url: string, onError: (error: Error) => void, patienceMs = HEARING_MS) {
    this.#url = url;
    this.#onError = onError;
    this.#patienceMs = patienceMs;
  }

  subscribe(listener: (tags: readonly string[]) => void): void {
    this.#listeners.add(listener);
  }

  /** True while announcements are heard; what is kept in memory must not be trusted or added to otherwise. */
  get listening(): boolean {
    return this.#client !== undefined;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: connectionName(LISTENER),
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: HEARTBEAT_MS,
    });
    client.on('notification', ({ payload = '' }) => this.#hear(client, payload));
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    if (this.#closed) return client.end();
    this.#client = client;
    this.#turn = Promise.resolve();
    this.tell(['*']);
    this.#watch(client);
    this.tellAll([]);
  }

  /** A connection that went silent is noticed here, not when the system gives it up hours later. */
  #watch(client: pg.Client): void {
    const timer = setInterval(() => {
      if (this.#client !== client) return clearInterval(timer);
      this.#query(client, 'select 1').catch((error) => this.#lost(client, error));
    }, HEARTBEAT_MS);
    timer.unref();
  }

  /**
   * Resolves once every instance has heard all that was committed before, or after a moment: what was done stays done,
   * so an instance that doesn't answer, or a connection that is lost, holds nobody up and fails nothing. Notices come in
   * the order of their commits, so an instance that answers a question has heard what was announced before it. Dropping
   * is quick; this is for acts after which somebody looks at once, such as a changed price.
   */
  async heardByAll(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    const id = crypto.randomUUID();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#patienceMs);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      let missing = Number.POSITIVE_INFINITY;
      this.#questions.set(id, () => {
        if (--missing <= 0) done();
      });
      this.#countInstances(client).then(
        (instances) => {
          missing = instances;
          if (instances > 1) this.#say(client, `${QUESTION}${id}`);
          else done();
        },
        (error) => {
          this.#lost(client, error);
          done();
        },
      );
    });
    this.#questions.delete(id);
  }

  #hear(client: pg.Client, payload: string): void {
    const id = payload.slice(1);
    if (payload.startsWith(QUESTION)) this.#say(client, `${ANSWER}${id}`);
    else if (payload.startsWith(ANSWER)) this.#questions.get(id)?.();
    else this.tell(payload.split(' '));
  }

  #say(client: pg.Client, payload: string): void {
    this.#query(client, 'select pg_notify($1, $2)', [CHANNEL, payload]).catch((error) => this.#lost(client, error));
  }

  /** How many instances there are, this one included: each one listens on a connection with this name. */
  async #countInstances(client: pg.Client): Promise<number> {
    const { rows } = await this.#query<{ instances: number }>(
      client,
      `select count(*)::int as instances from pg_stat_activity
       where starts_with(application_name, $1) and datname = current_database()`,
      [LISTENER],
    );
    return rows[0]!.instances;
  }

  #query<R extends pg.QueryResultRow>(client: pg.Client, text: string, values?: unknown[]): Promise<pg.QueryResult<R>> {
    const result = this.#turn.then(() => client.query<R>(text, values));
    this.#turn = result.catch(() => {});
    return result;
  }

  /**
   * Tells this instance's own listeners, and the other instances as soon as they can be reached: what comes up while one
   * notice is on its way goes together in the next.
   */
  tellAll(tags: readonly string[]): void {
    this.tell(tags);
    for (const tag of tags) this.#untold.add(tag);
    if (!this.#telling && this.#canTell) this.#telling = this.#tellOthers();
  }

  get #canTell(): boolean {
    return this.#client !== undefined && !this.#closed && this.#untold.size > 0;
  }

  async #tellOthers(): Promise<void> {
    try {
      while (this.#canTell) await this.#tellSome(this.#client!);
    } finally {
      this.#telling = undefined;
    }
  }

  async #tellSome(client: pg.Client): Promise<void> {
    const tags = [...this.#untold].slice(0, TAGS_PER_NOTICE);
    for (const tag of tags) this.#untold.delete(tag);
    try {
      await this.#query(client, 'select pg_notify($1, $2)', [CHANNEL, tags.join(' ')]);
    } catch (error) {
      // The next connection says it.
      for (const tag of tags) this.#untold.add(tag);
      this.#lost(client, error as Error);
    }
  }

  /** Tells this instance's own listeners. */
  tell(tags: readonly string[]): void {
    for (const listener of this.#listeners) listener(tags);
  }

  #lost(client: pg.Client, error?: Error): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    // It may be silent and not gone: it must not go on hearing beside the next one.
    client.end().catch(() => {});
    if (error) this.#onError(error);
    this.tell(['*']);
    this.#retry();
  }

  #retry(): void {
    setTimeout(() => {
      if (!this.#closed) this.start().catch(() => this.#retry());
    }, RECONNECT_MS).unref();
  }

  async close(): Promise<void> {
    await this.#telling;
    this.#closed = true;
    await this.#client?.end().catch(() => {});
  }
}
