import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import type axe from 'axe-core';
import pg from 'pg';

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

export { expect };

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

/** Nothing that axe knows to look for, in the page or in this part of it. The shop has no frames of others. */
export async function expectAccessible(
  page: Page,
  within: string | { include: string[]; exclude: string[] } = 'html',
  options: Pick<axe.RunOptions, 'rules' | 'runOnly'> = {},
): Promise<void> {
  // Once in each page.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ([part, chosen]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, {
        resultTypes: ['violations'],
        ...chosen,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [within, options] as const,
  );
  expect(found).toEqual([]);
}

/** What the browser says of an answer with this status. */
export function refused(status: number): RegExp {
  return new RegExp(`the server responded with a status of ${status}\\b`);
}
