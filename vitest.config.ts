import { defineConfig } from 'vitest/config'

/** Unit tests know no server; server tests run once for each engine, chosen by ENGINE in scripts/test.ts. */
export default defineConfig({
  test: {
    reporters: ['default'],
    // A worker reads the code and makes the migrated database once for all of its files: a third of the time.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'app/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Properties over thousands of cases take what a busy machine gives them.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'db/**/*.test.ts'],
          globalSetup: 'scripts/build-server.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One more than cores: there is always a file that waits for a process or for a time-out.
          maxWorkers: 3,
          // As in playwright.config.ts: a shared machine may lose a race once.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
