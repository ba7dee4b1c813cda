import { afterEach, expect, it, vi } from 'vitest';
import { shopClockAhead } from './shop-clock.ts';

afterEach(() => vi.unstubAllGlobals());

it('dice cuánto va adelantada la hora de la tienda, y si no contesta falla como las demás llamadas', async () => {
  const hora = new Date(Date.now() + 600_000).toISOString();
  vi.stubGlobal('fetch', async () => Response.json({ estado: 'ok', hora }));
  expect(Math.abs((await shopClockAhead()) - 600_000)).toBeLessThan(500);
  for (const silent of [async () => new Response('<html>'), async () => Promise.reject(new TypeError('Failed'))]) {
    vi.stubGlobal('fetch', silent);
    await expect(shopClockAhead()).rejects.toMatchObject({
      status: 0,
      message: expect.stringMatching(/No pudimos conectar/),
    });
  }
});
