import { noConnection } from './api.ts';

/**
 * The milliseconds that the shop's clock is ahead of this one's, to about a second. The clock of a phone or of the
 * warehouse's old computer may be off by minutes, and what happened when is the shop's to compare.
 */
export async function shopClockAhead(): Promise<number> {
  const asked = Date.now();
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => {
    throw noConnection();
  });
  const told = Date.parse(answer.headers.get('date') ?? '');
  // It is told in whole seconds: half of one is the least that one can be wrong by.
  return Number.isNaN(told) ? 0 : told + 500 - (asked + Date.now()) / 2;
}
