import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isAcceptedError, reportFlakyTests } from './scripts/testing/report-flaky-tests.ts'

/** What takes longest, of the server and of the units. */
const LONG =
  'scheduled-doses/races billing/orders account/password-reset billing/handlers telemetry/startup-errors telemetry/process'
    .concat(' backup/backup attacks/limits time/zone calculators/agreement')
    .split(' ')

/**
 * Tests of what keeps state in modules: the session, the outbox, the device's store. They replace such modules by `vi.mock`,
 * so each file has modules of its own. In a shared worker a file would get what the one before it had loaded.
 */
const REPLACES_MODULES = 'app/data/**/*.test.ts'

/** A new clone has no times of an earlier run to go by: without this the longest would begin last and run alone. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return found === -1 ? LONG.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/** What the browser foresees of its writes, or reads of a file, beside what the server makes of them. */
const ON_THE_SERVER = ['app/data/writes.test.ts', 'app/screens/your-data/import/twice.test.ts']

/** As in playwright.config.ts: what needed it is repeated alone. A rule waits for nothing, and has no second try. */
const RETRY = process.env.FLAKY_TESTS ? 1 : 0

/** Unit tests know no server; server tests run once for each engine, chosen by ENGINE in scripts/test.ts. */
export default defineConfig({
  test: {
    reporters: ['default', reportFlakyTests],
    onUnhandledError: (error) => (isAcceptedError(error) ? false : undefined),
    // A worker reads the code and makes the migrated database once for all of its files: a third of the time.
    isolate: false,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'app/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [REPLACES_MODULES, ...ON_THE_SERVER],
          maxWorkers: 2,
          // Properties over thousands of cases take what a busy machine gives them.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit-isolated',
          environment: 'node',
          include: [REPLACES_MODULES],
          exclude: ON_THE_SERVER,
          isolate: true,
          maxWorkers: 2,
          testTimeout: 60_000,
          retry: RETRY,
        },
      },
      {
        // Components over given rows, in a page without a browser.
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: ['app/**/*.test.tsx'],
          setupFiles: ['app/testing/clean-page.ts'],
          isolate: true,
          maxWorkers: 2,
          testTimeout: 60_000,
          retry: RETRY,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'db/**/*.test.ts', ...ON_THE_SERVER],
          globalSetup: 'scripts/site/build-server.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One more than cores: there is always a file that waits for a process or for a time-out.
          maxWorkers: 3,
          retry: RETRY,
        },
      },
    ],
  },
})
