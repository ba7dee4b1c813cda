import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { during } from '../activity.ts';
import type { Queryable } from '../database/client.ts';
import { traced } from '../traces.ts';

/**
 * What is done after a transaction commits, or by itself: each queue's name and the data of its jobs. A feature adds its own
 * (`declare module`), beside what does them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface JobData {}
type Queue = keyof JobData;

interface RetryPolicy {
  retryLimit: number;
  /** Seconds before the first retry; doubles each time. */
  retryDelay: number;
  /** After so many seconds without a sign of the process that had it in hand, a job is done anew by whoever is there. */
  heartbeatSeconds?: number;
}

interface When {
  /** What has more passes before the rest; 0 unless said. */
  priority?: number;
  /** Seconds to wait first. */
  startAfter?: number;
}

/** How a queue is worked off in one process. */
interface Pace {
  pollingIntervalSeconds?: number;
  /** How many of its jobs are taken together; the next ones when all of them are done. */
  atOnce?: number;
  /** How many take them so: one slow job holds up only those that were taken with it. */
  workers?: number;
}

/** How often it is looked whether a process left jobs behind: with a heartbeat, it is known within this and twice that. */
const SUPERVISE_SECONDS = 10;
/** How often it is asked whether the minute, or the hour of the day, has come. */
const CLOCK_SECONDS = 5;
/** When nobody buys, and before the day begins; never an hour that a change of clocks leaves out. */
const QUIET_HOUR = { hour: 4, minute: 30 };
const ZONE = 'America/Santiago';
const DAY_SECONDS = 24 * 60 * 60;
/** How long after it opened a shop that was shut at that hour does what it missed: first it serves whoever waits. */
const CATCH_UP_SECONDS = 10 * 60;

type JobDone = (queue: string, result: 'hecho' | 'fallido', milliseconds: number) => void;

/** Jobs on pg-boss. A job is written in the transaction that causes it and done after that commits. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  readonly #onDone: JobDone;

  /** `onDone` is told of each job that this process did. */
  constructor(url: string, log: Logger, connections = 3, onDone: JobDone = () => {}) {
    this.#boss = new PgBoss({
      connectionString: url,
      max: connections,
      application_name: 'fussan-trabajos',
      schedule: true,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'falla en los trabajos'));
    this.#log = log;
    this.#onDone = onDone;
  }

  async start(): Promise<void> {
    await this.#boss.start();
  }

  /** Creates the queue if it is missing; one that an older shop made gets this policy, too. */
  async prepare(queue: string, policy: RetryPolicy): Promise<void> {
    const options = { ...policy, retryBackoff: policy.retryDelay > 0 };
    await this.#boss.createQueue(queue, options);
    await this.#boss.updateQueue(queue, options);
  }

  /** Starts working off a queue in this process. Of jobs done at once each one succeeds or fails by itself. */
  async work<Q extends Queue>(queue: Q, handler: (data: JobData[Q]) => Promise<void>, pace?: Pace): Promise<void> {
    await this.#work(queue, handler as (data: unknown) => Promise<void>, pace);
  }

  async #work(
    queue: string,
    handler: (data: unknown) => Promise<void>,
    { pollingIntervalSeconds = 0.5, atOnce = 1, workers = 1 }: Pace = {},
  ): Promise<void> {
    const options = {
      pollingIntervalSeconds,
      batchSize: atOnce,
      localConcurrency: workers,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const;
    await this.#boss.work<unknown, unknown, typeof options>(queue, options, (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }) => {
          const since = performance.now();
          try {
            await during({ name: `trabajo ${queue}` }, () => traced({ kind: 'job', name: queue }, () => handler(data)));
            this.#onDone(queue, 'hecho', performance.now() - since);
            return { id, status: 'completed' as const };
          } catch (error) {
            this.#onDone(queue, 'fallido', performance.now() - since);
            this.#log.error({ err: error, queue, job: id }, 'un trabajo falló y se reintentará');
            return { id, status: 'failed' as const, output: error };
          }
        }),
      ),
    );
  }

  /** Does something once a minute, or every so many, in one of the processes that share the database. The next time is its retry. */
  async everyMinute(queue: string, work: () => Promise<void>, minutes = 1): Promise<void> {
    await this.#boss.createQueue(queue, { retryLimit: 0 });
    await this.#boss.schedule(queue, minutes === 1 ? '* * * * *' : `*/${minutes} * * * *`);
    await this.#work(queue, work, { pollingIntervalSeconds: CLOCK_SECONDS });
  }

  /**
   * Does these once a day at a quiet hour, or the one given, one after the other, in one of the processes that share the database. One that
   * fails keeps none of the others from being done; all are then tried again.
   */
  async everyDay(queue: string, works: readonly (() => Promise<void>)[], { hour, minute } = QUIET_HOUR): Promise<void> {
    await this.#boss.createQueue(queue, { retryLimit: 3, retryDelay: 5 * 60, retryBackoff: true });
    await this.#boss.schedule(queue, `${minute} ${hour} * * *`, null, { tz: ZONE });
    await this.#boss.send(queue, null, { startAfter: CATCH_UP_SECONDS, singletonSeconds: DAY_SECONDS });
    const all = async () => {
      const failures: unknown[] = [];
      for (const work of works) await work().catch((error: unknown) => failures.push(error));
      if (failures.length === 1) throw failures[0];
      if (failures.length > 1)
        throw new AggregateError(failures, `fallaron ${failures.length} de ${works.length} trabajos`);
    };
    await this.#work(queue, all, { pollingIntervalSeconds: CLOCK_SECONDS });
  }

  /** Writes a job in the given transaction. */
  async enqueue<Q extends Queue>(tx: Queryable, queue: Q, data: JobData[Q], when: When = {}): Promise<void> {
    await this.#boss.send(queue, data, { ...when, db: fromDrizzle(tx, sql) });
  }

  /** Writes many jobs of a queue at once. */
  async enqueueAll<Q extends Queue>(
    tx: Queryable,
    queue: Q,
    jobs: readonly { data: NonNullable<JobData[Q]>; priority?: number }[],
  ): Promise<void> {
    await this.#boss.insert(queue, [...jobs], { db: fromDrizzle(tx, sql) });
  }

  /** Lets running jobs end, for at most ten seconds. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 10_000 });
  }
}
