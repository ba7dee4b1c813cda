import { defineConfig } from 'vitest/config';

const ALL = { pool: 'forks', testTimeout: 30_000, hookTimeout: 60_000, retry: 0 } as const;
/** These measure their process's memory, which is to hold nothing of other files. */
const MEASURING = ['server/features/imagenes/imagenes.test.ts', 'server/features/importaciones/hostiles.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Once for all of them: what it provides, each project is given.
    globalSetup: './server/testing/global-setup.ts',
    projects: [
      {
        test: {
          ...ALL,
          name: 'servidor',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts'],
          exclude: MEASURING,
          // Loading the server's modules anew for each file would take a third of the time. Each has a shop of its own;
          // what a module keeps must not matter to any.
          isolate: false,
        },
      },
      { test: { ...ALL, name: 'memoria', include: MEASURING } },
      // These stand in for the browser, and keep what it keeps: nothing of it may be left for the next file.
      { test: { ...ALL, name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
