import { defineConfig } from 'vitest/config';

const SETUP = './server/testing/global-setup.ts';
/** These measure their process's memory, which is to hold nothing of other files. */
const MEASURING = ['server/features/imagenes/imagenes.test.ts', 'server/features/importaciones/hostiles.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    retry: 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'servidor',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts'],
          exclude: MEASURING,
          globalSetup: SETUP,
          // Loading the server's modules anew for each file would take a third of the time. Each has a shop of its own;
          // what a module keeps must not matter to any.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'memoria', include: MEASURING, globalSetup: SETUP } },
      // These stand in for the browser, and keep what it keeps: nothing of it may be left for the next file.
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
