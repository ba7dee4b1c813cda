import { defineConfig } from 'vitest/config';

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
          globalSetup: './server/testing/global-setup.ts',
          // Each file has a shop of its own. Loading the server's modules anew for each would take a third of the time.
          isolate: false,
        },
      },
      // These stand in for the browser, and keep what it keeps: nothing of it may be left for the next file.
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
    ],
  },
});
