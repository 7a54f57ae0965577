import type { Reporter, TestModule } from 'vitest/node'
import { reportFlaky } from './flaky-tests.ts'

/** Vitest's reporter of tests that needed a second try (docs/decisions/037-flaky-tests.md). */
export const reportFlakyTests: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    reportFlaky(
      tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => ({
          where: test.module.relativeModuleId,
          name: test.fullName,
          error: test.result().errors?.[0]?.message ?? 'no message',
        })),
    )
  },
}
