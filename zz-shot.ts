import { chromium } from '@playwright/test';
import { browserLaunch } from './e2e/support/browser.ts';

const browser = await chromium.launch(await browserLaunch());
const base = 'http://localhost:3101';
const what = process.argv[2];
for (const width of what === 'home' ? [360, 768, 1440] : [360, 1440]) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  page.on('console', (m) => m.type() === 'error' && console.log(width, m.text()));
  page.on('pageerror', (e) => console.log(width, String(e)));
  if (what === 'home') {
    await page.goto(base);
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await page.waitForTimeout(2500);
    for (let y = 0; y < 9000; y += 700) {
      await page.evaluate((t) => scrollTo(0, t), y);
      await page.waitForTimeout(80);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/h1-home-${width}.png`, fullPage: true });
    console.log(
      width,
      await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.querySelectorAll('main [data-producto] input').length,
        document.querySelectorAll('main [data-producto]').length,
        [...document.querySelectorAll('main a[href^="/detalle-producto/"]')]
          .map((a) => a.getAttribute('href'))
          .filter((h, i, all) => all.indexOf(h) !== i),
      ]),
    );
  } else {
    const user = await (
      await fetch(`${base}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@fussan.test', password: 'fussan-demo' }),
      })
    ).json();
    await page.addInitScript((u) => localStorage.setItem('user', JSON.stringify(u)), user);
    await page.goto(`${base}/admin/banners`);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/h1-banners-${width}.png` });
    await page.goto(`${base}/admin/banners/1`);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/h1-banner-${width}.png`, fullPage: true });
    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/h1-bform-${width}.png` });
  }
  await page.close();
}
await browser.close();
