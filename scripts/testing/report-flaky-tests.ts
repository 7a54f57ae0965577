import type { Reporter, TestModule } from 'vitest/node'
import { relative } from 'node:path'
import { reportFlaky } from './flaky-tests.ts'

/** Vitest's reporter of tests that needed a second try (docs/decisions/037-flaky-tests.md). */
export const reportFlakyTests: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    acceptLost(modules, unhandled)
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

/**
 * Where a second try is allowed, a file whose process was ended by a signal is flaky as a whole: it is repeated alone, where it may not
 * end so again. Twice in a dozen runs the heap of a process that runs the embedded engine was corrupted. Any other error counts.
 */
export function isAcceptedError(error: { readonly message: string; readonly cause?: unknown }): boolean {
  const lost = LOST.exec(error.cause instanceof Error ? error.cause.message : messageOf(error.cause))
  const file = lost?.groups?.['file']
  if (!process.env.FLAKY_TESTS || file === undefined) return false
  const where = relative(process.cwd(), file)
  lostFiles.add(where)
  reportFlaky([{ where, name: 'the whole file', error: lost?.[0] ?? '' }])
  return true
}

const LOST = /Worker exited unexpectedly with signal \w+ .*running test file (?<file>\S+)/

function messageOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : ''
}

/** The files whose process was ended by a signal. */
const lostFiles = new Set<string>()

/** Vitest fails a run with a file that did not end. Where that is all, the run has passed: the file is to be repeated. */
function acceptLost(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
  const isSound = modules.every(
    (module) => lostFiles.has(module.relativeModuleId) || ['passed', 'skipped'].includes(module.state()),
  )
  const hasFailed = modules.some((module) => [...module.children.allTests('failed')].length > 0)
  if (lostFiles.size > 0 && isSound && !hasFailed && unhandled.length === 0)
    process.once('exit', () => void (process.exitCode = 0))
}
