import { afterEach, expect, it, vi } from 'vitest';
import { shopClockAhead } from './shop-clock.ts';

afterEach(() => vi.unstubAllGlobals());

it('dice cuánto va adelantada la hora de la tienda, y sin conexión falla como las demás llamadas', async () => {
  const inTenMinutes = new Date(Date.now() + 600_000).toUTCString();
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { date: inTenMinutes } }));
  expect(Math.abs((await shopClockAhead()) - 600_000)).toBeLessThan(1_000);
  vi.stubGlobal('fetch', async () => new Response(null));
  expect(await shopClockAhead()).toBe(0);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(shopClockAhead()).rejects.toMatchObject({ status: 0, message: /No pudimos conectar/ });
});
