import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

interface Asked {
  trips: string[][];
  /** How many of them have no answer yet. */
  waiting: number;
}

type Query = (...given: unknown[]) => unknown;

/**
 * The round trips to PostgreSQL that some work makes, and whatever it awaits: of each one the statements that went together. What others
 * ask meanwhile isn't among them.
 */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const current = new AsyncLocalStorage<Asked>();
  const ask = pg.Client.prototype.query as Query;
  const counting = function (this: pg.Client, ...given: unknown[]): unknown {
    const asked = current.getStore();
    if (!asked) return ask.apply(this, given);
    const [question] = given as [string | { text: string }];
    const text = (typeof question === 'string' ? question : question.text).replace(/\s+/g, ' ').trim();
    if (asked.waiting++ === 0) asked.trips.push([]);
    asked.trips.at(-1)!.push(text);
    const answered = given.at(-1);
    if (typeof answered === 'function') {
      const listening = (...answer: unknown[]) => {
        asked.waiting--;
        answered(...answer);
      };
      return ask.apply(this, [...given.slice(0, -1), listening]);
    }
    return (ask.apply(this, given) as Promise<unknown>).finally(() => asked.waiting--);
  };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(counting as typeof pg.Client.prototype.query);
  const asked: Asked = { trips: [], waiting: 0 };
  try {
    await current.run(asked, work);
  } finally {
    spy.mockRestore();
  }
  return asked.trips;
}
