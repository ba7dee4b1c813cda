import { pgErrorOf } from './client.ts';

/**
 * Of a transaction in which something failed PostgreSQL does nothing more: what was asked behind it fails with the first of these, or with
 * the second where it was to use a statement that would have been parsed there.
 */
const ABORTED: readonly (string | undefined)[] = ['25P02', '26000'];

type Answers<T extends readonly (() => unknown)[]> = { -readonly [K in keyof T]: Awaited<ReturnType<T[K]>> };

/**
 * Asks what doesn't need one another's answers: within a transaction in one round trip. PostgreSQL does in this order what each of them
 * asks first. Unlike `Promise.all` it waits for all of them when one fails, or what goes on would be done after its transaction has
 * ended. Throws what failed first.
 */
export async function together<const T extends readonly (() => unknown)[]>(asked: T): Promise<Answers<T>> {
  // Drizzle sends a query when it is awaited, so each one is at its place in the line.
  const answers = await Promise.allSettled(asked.map(async (ask) => await ask()));
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  if (failures.length > 0) throw failures.find((error) => !ABORTED.includes(pgErrorOf(error)?.code)) ?? failures[0];
  return answers.map((answer) => answer.status === 'fulfilled' && answer.value) as Answers<T>;
}
