import type { LaunchOptions } from '@playwright/test';

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
    args: ['--no-sandbox', '--headless=shell', '--no-zygote', '--disable-gpu', '--disable-background-networking'],
  };
}
