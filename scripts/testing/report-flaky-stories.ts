import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { reportFlaky } from './flaky-tests.ts'

/** Playwright's reporter of stories that needed a second try (docs/decisions/037-flaky-tests.md). */
export default class ReportFlakyStories implements Reporter {
  private suite: Suite | undefined

  onBegin(_: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onEnd(): void {
    const flaky = this.suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    reportFlaky(
      flaky.map(({ location, title, results }) => ({
        where: `${relative(process.cwd(), location.file)}:${location.line}`,
        name: title,
        error: results[0]?.error?.message ?? 'no message',
      })),
    )
  }

  printsToStdio(): boolean {
    return false
  }
}
