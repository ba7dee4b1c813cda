import { noConnection } from './api/api.ts';

/**
 * The milliseconds that the shop's clock is ahead of this one's. The clock of a phone or of the warehouse's old computer
 * may be off by minutes, and what happened when is the shop's to compare.
 */
export async function shopClockAhead(): Promise<number> {
  const asked = Date.now();
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => {
    throw noConnection();
  });
  const { hora } = (await answer.json().catch(() => ({}))) as { hora?: string };
  const told = Date.parse(hora ?? '');
  // It was told about halfway. Whoever answers instead of the shop tells nothing.
  if (Number.isNaN(told)) throw noConnection();
  return Math.round(told - (asked + Date.now()) / 2);
}
