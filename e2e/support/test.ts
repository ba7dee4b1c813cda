import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  type Locator,
  type Page,
  expect as playwrightExpect,
  type Request,
} from '@playwright/test';
import type axe from 'axe-core';
import pg from 'pg';
import { LOOKED_AT, markLooks, type Part } from './looks.ts';

interface Fixtures {
  /**
   * Console messages that a journey provokes on purpose, as the browser words them (a refused call is one): pushed by
   * the journey itself, which also fails when one of them never came.
   */
  expectedConsole: RegExp[];
  /** Fails the journey on any other console error or warning, and on any violation of the security policy. */
  silentConsole: (context: BrowserContext) => void;
  /** Somebody else's browser, with its own storage; its console must be silent too. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** The shop's database, to check what a journey really did. */
  database: pg.Client;
}

/**
 * Each time that Playwright's own finds nothing to be visible yet it describes the whole page, for a message that mostly nobody will
 * read: a twentieth of all that the journeys take. This one waits as long, without; what doesn't come is told by Playwright's.
 */
export const expect = playwrightExpect.extend({
  async toBeVisible(locator: Locator, options: { timeout?: number } = {}) {
    const timeout = options.timeout ?? this.timeout;
    if (this.isNot) throw new Error('De lo que no debe verse, toBeHidden().');
    const error = await locator.waitFor({ timeout }).catch(() =>
      playwrightExpect(locator)
        .toBeVisible({ timeout: 1 })
        .catch((told: Error) => told),
    );
    return { pass: !error, message: () => error!.message };
  },
});

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => use(actingWhenReady(page)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures destructured.
  expectedConsole: async ({}, use) => use([]),
  silentConsole: [
    async ({ context, expectedConsole }, use) => {
      const problems: string[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (isLookAhead(message)) return;
          if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
        });
        watched.on('weberror', (error) => problems.push(String(error.error())));
      };
      watch(context);
      await use(watch);
      const unexpected = problems.filter((text) => !expectedConsole.some((pattern) => pattern.test(text)));
      const missing = expectedConsole.filter((pattern) => !problems.some((text) => pattern.test(text)));
      expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] });
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, silentConsole }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      silentConsole(context);
      const page = await context.newPage();
      return options?.javaScriptEnabled === false ? page : actingWhenReady(page);
    });
    for (const context of contexts) await context.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures destructured.
  database: async ({}, use) => {
    const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
    await client.connect();
    await use(client);
    await client.end();
  },
});

/**
 * React Router asks where a page's links lead before they are followed; what fails of that it asks again when they are. It asks
 * for the next page's styles, too, which on a busy machine wait longer for their script than the browser finds proper.
 */
const isLookAhead = (message: ConsoleMessage) =>
  message.location().url.includes('/__manifest?') ||
  message.text().startsWith('Failed to fetch manifest patches') ||
  /\.css#? was preloaded using link preload but not used within a few seconds/.test(message.text());

/**
 * A browser clicks faster than a person: sometimes between the page's arrival and the moment when its script takes it
 * over, which the page says. What is no page of the shop is ready at once.
 */
export const untilReady = (page: Page) =>
  page.waitForFunction(
    () => !document.getElementById('contenido') || document.documentElement.hasAttribute('data-ready'),
  );

/**
 * Another address of the shop, brought by the page that is open, as the browser's «Back» does it. The server answers every
 * staff page's address with the same frame; to load one anew takes a second of processor.
 */
export async function goOn(page: Page, address: string): Promise<void> {
  await expect(page).not.toHaveURL(address);
  await page.evaluate((to) => {
    // Twice, and one back: then it is the browser that tells the page where it is.
    history.pushState(history.state, '', to);
    history.pushState(history.state, '', to);
    history.back();
  }, address);
  await page.waitForFunction(() => document.documentElement.dataset.ready === location.pathname + location.search);
}

/**
 * Call it before the page opens; what it returns waits until everything the page asked for is answered and its scripts rest.
 * Playwright's «networkidle» comes too early when a busy processor holds the page's next call back.
 */
export function untilAnswered(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let asked = 0;
  const close = (request: Request) => open.delete(request);
  page.on('request', (request) => {
    asked += 1;
    open.add(request);
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return async () => {
    let before = -1;
    while (before !== asked) {
      before = asked;
      await expect.poll(() => open.size).toBe(0);
      await page.evaluate(() => new Promise<void>((rest) => requestIdleCallback(() => rest())));
    }
  };
}

function actingWhenReady(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await untilReady(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await untilReady(page);
    return answer;
  };
  return page;
}

/** As small as it comes: reading it takes as long as many a page's check. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Where many pages are loaded to be looked at: what comes with each the browser compiles once, and what is sent to each, every time. */
export const bringAxe = (page: Page) => page.addInitScript(AXE);

/**
 * Nothing that axe knows to look for, in the page or in this part of it; of colours, in what doesn't look like something seen, which
 * is then seen too. The shop has no frames of others.
 */
export async function expectAccessible(
  page: Page,
  within: string | Part = 'html',
  rules: axe.RunOptions['rules'] = {},
  seen = new Set<string>(),
): Promise<void> {
  const part = typeof within === 'string' ? { include: [within], exclude: [] } : within;
  // Once in each page.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  const looks = await page.evaluate(markLooks, [part, [...seen], LOOKED_AT] as const);
  const found = await page.evaluate(
    async ([part, rules, mark]) => {
      const { axe: runner } = window as unknown as { axe: typeof axe };
      runner.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
      const { violations } = await runner.run(part, { resultTypes: ['violations'], rules });
      for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [part, rules, LOOKED_AT] as const,
  );
  expect(found).toEqual([]);
  for (const look of looks) seen.add(look);
}

/** What the browser says of an answer with this status. */
export function refused(status: number): RegExp {
  return new RegExp(`the server responded with a status of ${status}\\b`);
}
