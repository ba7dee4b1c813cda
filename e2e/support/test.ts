import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
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
 * A browser clicks faster than a person: sometimes between the page's arrival and the moment when its script takes it
 * over. React leaves its keys on the elements when it does.
 */
function actingWhenReady(page: Page): Page {
  const untilReady = () =>
    page.waitForFunction(() => {
      const isOurs = '__reactRouterContext' in window;
      return (
        !isOurs || Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber$'))
      );
    });
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await untilReady();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await untilReady();
    return answer;
  };
  return page;
}

/** Nothing that axe knows to look for, in the page or in this part of it. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** What the browser says of an answer with this status. */
export function refused(status: number): RegExp {
  return new RegExp(`the server responded with a status of ${status}\\b`);
}
