import type { LaunchOptions } from '@playwright/test';
import { freeBytes } from '#server/testing/scratch.ts';

const ROOM_FOR_PAGES = 1024 ** 3;
/** A journey's page lives for seconds: to optimise its code, or to keep it compiled, costs a fifth more than it gives back. */
const WITHOUT_OPTIMISING = ['--js-flags=--no-maglev --no-turbofan', '--v8-cache-options=none'];

/**
 * The Chromium that comes inside a package, which needs nothing installed (Linux x64). Elsewhere the Chrome or Chromium
 * of the machine: the one named by CHROME_PATH, else the installed Chrome.
 */
export async function browserLaunch(): Promise<LaunchOptions> {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  const { default: chromium } = await import('@sparticuz/chromium');
  return {
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--headless=shell', '--disable-gpu', '--in-process-gpu', '--disable-background-networking'],
    // Pages share what they draw in memory where it has room, as on most machines: in files it costs a quarter more.
    ignoreDefaultArgs: (await freeBytes('/dev/shm')) >= ROOM_FOR_PAGES ? ['--disable-dev-shm-usage'] : [],
  };
}

/** The browser of the journeys. */
export async function journeyLaunch(): Promise<LaunchOptions> {
  const { args = [], ...launch } = await browserLaunch();
  return { ...launch, args: [...args, ...WITHOUT_OPTIMISING] };
}
