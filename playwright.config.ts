import { defineConfig } from '@playwright/test';
import { journeyLaunch } from './e2e/support/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // One more than the cores of a small machine: a journey often waits for the other side.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // A journey walks several steps of one page; beside a busy core each takes three times as long.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    viewport: { width: 1440, height: 900 },
    // As who asked for less motion sees it: a journey waits for no fade. Those about motion ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await journeyLaunch(),
    screenshot: 'only-on-failure',
  },
});
