import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { activity } from '../activity.ts';
import { traceQuery } from '../traces.ts';
import { PlanNames } from './plans.ts';
import type { SlowQueries } from './slow-queries.ts';

type Query = (...given: unknown[]) => unknown;
/** As Drizzle writes it. */
const BEGINS = /^begin\b/;
/** What PostgreSQL answers to that. */
const BEGUN: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

type Answered = (error: Error | null, result: unknown) => void;

export interface HowWatched {
  /** Those of its queries that took long. */
  slow: SlowQueries;
  /**
   * Whether each connection is lent by a PgBouncer for one transaction at a time: a statement that PostgreSQL were to keep under a name
   * would be on another connection the next time, so none has one.
   */
  lent?: boolean;
}

/**
 * The kind of connection whose queries are timed, for a pool to make (`Client`): each of them, of transactions too, passes through its
 * `query`, whether it answers by a promise or by a callback. For a transaction's beginning nobody waits: what is asked first in it goes
 * along, and fails with it.
 */
function watchedClient({ slow, lent = false }: HowWatched): typeof pg.Client {
  const names = new PlanNames();
  return class WatchedClient extends pg.Client {
    #beginning: Promise<unknown> | undefined;

    // Its parent's ways to be called are eight: to it goes what was given, and back what it answers.
    override query(...all: unknown[]): never {
      const given = [lent ? withoutName(all[0]) : withPlanName(names, all[0], all[1]), ...all.slice(1)];
      const ask = super.query as Query;
      const text = textOf(given[0]);
      const since = performance.now();
      // A callback is called from the connection, which knows of no call.
      const asker = activity()?.name;
      const endSpan = traceQuery(text);
      const ended = (error?: unknown) => {
        slow.took(text, performance.now() - since, asker);
        endSpan?.(error);
      };
      const last = given.at(-1);
      if (typeof last === 'function') {
        const answered: Answered = (error, result) => {
          ended(error);
          (last as Answered)(error, result);
        };
        return ask.call(this, ...given.slice(0, -1), answered) as never;
      }
      const asked = ask.call(this, ...given);
      if (!(asked instanceof Promise)) return asked as never;
      asked.then(() => ended(), ended);
      return this.#behindBeginning(text, asked) as never;
    }

    #behindBeginning(text: string, asked: Promise<unknown>): Promise<unknown> {
      if (BEGINS.test(text)) {
        this.#beginning = asked;
        return Promise.resolve(BEGUN);
      }
      const beginning = this.#beginning;
      this.#beginning = undefined;
      return beginning ? beginning.then(() => asked) : asked;
    }
  };
}

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A pool of such connections. Who waits for one is called back from it, or from whoever had it before: what is being done goes along
 * with the callback.
 */
export class WatchedPool extends pg.Pool {
  constructor(config: pg.PoolConfig, how: HowWatched) {
    super({ ...config, Client: watchedClient(how) });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (!connected) return super.connect();
    super.connect(AsyncResource.bind(connected));
    return undefined;
  }
}

function withoutName(question: unknown): unknown {
  return typeof question === 'object' && question !== null ? { ...question, name: undefined } : question;
}

/** What has no parameters, such as a transaction's beginning, is not worth a plan; what has a name keeps it. */
function withPlanName(names: PlanNames, question: unknown, values: unknown): unknown {
  if (typeof question !== 'object' || question === null || !Array.isArray(values) || values.length === 0)
    return question;
  const { name, text } = question as { name?: string; text?: string };
  if (name || !text) return question;
  const kept = names.of(text);
  return kept === undefined ? question : { ...question, name: kept };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return String((query as { text?: unknown } | null)?.text ?? '');
}
