import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { networkOf } from './limits.ts';

const test = await openTestApp();

it.each([
  [null, 'local'],
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['64:ff9b:1:2:3:4:203.0.113.7', '64:ff9b:1:2::/64'],
  ['lo que diga un proxy', 'lo que diga un proxy'],
])('la red de %s es %s', (ip, red) => {
  expect(networkOf(ip)).toBe(red);
});

it('a quiénes negó cada límite se cuenta desde cero', async () => {
  const { body } = await test.app.inject({ url: '/metrics', remoteAddress: '::1' });
  for (const limite of ['login-par', 'registro', 'compra', 'lecturas', 'lista-completa']) {
    expect(body).toContain(`fussan_limit_refusals_total{limit="${limite}"} 0`);
  }
});
