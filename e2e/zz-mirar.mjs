import { chromium } from '@playwright/test';

const base = 'http://127.0.0.1:3102';
const b = await chromium.launch();
const login = async (email) =>
  await (
    await fetch(base + '/api/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'fussan-demo' }),
    })
  ).json();
const shots = JSON.parse(process.argv[2]);
for (const [email, path, name, fn] of shots) {
  const u = await login(email);
  for (const w of [360, 1440]) {
    const ctx = await b.newContext({ viewport: { width: w, height: 900 } });
    await ctx.addInitScript(
      ([u]) => {
        localStorage.setItem('user', JSON.stringify(u));
        localStorage.setItem('token', u.token);
        localStorage.setItem('isAuthenticated', 'true');
      },
      [u],
    );
    const p = await ctx.newPage();
    p.on('console', (m) => {
      if (m.type() === 'error') console.log(name, w, 'CONSOLE', m.text());
    });
    p.on('pageerror', (e) => console.log(name, w, 'PAGEERR', e.message));
    await p.goto(base + path);
    await p.waitForTimeout(2500);
    const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    console.log(name, w, p.url(), 'overflow', over);
    await p.screenshot({ path: `/tmp/h2-shots/${name}-${w}.png`, fullPage: true });
    await ctx.close();
  }
}
await b.close();
