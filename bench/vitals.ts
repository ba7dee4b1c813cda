import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { browserLaunch } from '../e2e/support/browser.ts';
import { bodyBytes } from './body-bytes.ts';
import { median } from './compare.ts';

/** A phone of the middle range on a weak mobile network. */
const SLOW = { cpu: 4, latencyMs: 150, bytesPerSecond: 1_600_000 / 8 };
const PHONE = { width: 412, height: 823 };
const ROUNDS = 5;
/** A task longer than this keeps a person waiting. */
const LONG_TASK_MS = 50;
/** What a page does once it is quiet has been done, and counted, when nothing was seen of it for so long. */
const QUIET_MS = 1_500;

/** How a page comes in at a first visit, nothing of it kept in the browser. Milliseconds; medians of the rounds. */
export interface Vitals {
  lcp: number;
  cls: number;
  /** What its long tasks take beyond 50 ms each, from the first paint until all is quiet. */
  blocking: number;
  /** Bytes of all scripts that are loaded without anybody touching anything, as gzip. */
  scripts: number;
  scriptFiles: number;
  /** Every round, for the file. */
  rounds: readonly Omit<Vitals, 'rounds' | 'scripts' | 'scriptFiles'>[];
}

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(await browserLaunch());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

export async function measureVitals(browser: Browser, url: string): Promise<Vitals> {
  const rounds: Vitals['rounds'][number][] = [];
  const scripts = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) rounds.push(await visit(browser, url, scripts));
  const sizes = await Promise.all([...scripts].map((script) => bodyBytes(script, { 'accept-encoding': 'gzip' })));
  return {
    lcp: median(rounds.map(({ lcp }) => lcp)),
    cls: median(rounds.map(({ cls }) => cls)),
    blocking: median(rounds.map(({ blocking }) => blocking)),
    scripts: sizes.reduce((total, size) => total + size, 0),
    scriptFiles: sizes.length,
    rounds,
  };
}

async function visit(browser: Browser, url: string, scripts: Set<string>): Promise<Vitals['rounds'][number]> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'es-CL', deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    return await readObserved(page);
  } finally {
    await context.close();
  }
}

async function slowDown(client: CDPSession): Promise<void> {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
}

interface Observed {
  lcp: number;
  firstPaint: number;
  cls: number;
  tasks: { start: number; duration: number }[];
  /** When the last of all this ended. */
  last: number;
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const seen: Observed = { lcp: 0, firstPaint: 0, cls: 0, tasks: [], last: 0 };
  Object.assign(window, { __vitals: seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.last = Math.max(seen.last, entry.startTime + entry.duration);
        note(entry);
      }
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) seen.cls += value;
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
}

async function readObserved(page: Page): Promise<Vitals['rounds'][number]> {
  const { lcp, firstPaint, cls, tasks } = await page.evaluate(
    (quietMs) =>
      new Promise<Observed>((resolve) => {
        const seen = (window as unknown as { __vitals: Observed }).__vitals;
        const look = () => {
          const left = seen.last + quietMs - performance.now();
          if (left <= 0) resolve(seen);
          else setTimeout(look, left);
        };
        look();
      }),
    QUIET_MS,
  );
  const blocking = tasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((total, { duration }) => total + Math.max(0, duration - LONG_TASK_MS), 0);
  return { lcp, cls, blocking };
}
