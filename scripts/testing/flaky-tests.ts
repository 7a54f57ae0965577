import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'

/** A test that failed at first and passed when it was tried again. */
export type FlakyTest = {
  /** `e2e/offline/offline.spec.ts:81` or `server/live/live-sockets.test.ts`: what the runner takes to run it again. */
  readonly where: string
  readonly name: string
  /** What its first try failed with. */
  readonly error: string
}

/** Prints flaky tests with their first errors, and keeps them for repeatFlaky. */
export function reportFlaky(tests: readonly FlakyTest[], list = process.env.FLAKY_TESTS): void {
  for (const test of tests) {
    console.log(`\nFLAKY ${test.where} › ${test.name}\n${test.error.replaceAll(/^/gm, '  ')}`)
    if (list) appendFileSync(list, `${JSON.stringify(test)}\n`)
  }
}

/**
 * Runs all tests of a stage, and then alone each that needed a second try: there it may not fail again. `seen` holds the
 * flaky tests of earlier stages and gets those of this one; a test that is flaky on both engines has failed twice already.
 * @throws Error where a test is seen to fail twice.
 */
export async function repeatFlaky(seen: FlakyTest[], list: string, { all, alone }: Runs): Promise<void> {
  await all()
  for (const test of takeFlaky(list)) {
    if (seen.some(({ where, name }) => where === test.where && name === test.name))
      throw new Error(`${test.where} is flaky on both engines`)
    console.log(`\n${test.where} is flaky: once more, alone`)
    await alone(test)
    seen.push(test)
  }
}

type Runs = {
  /** Leaves the flaky tests in the list (reportFlaky). */
  readonly all: () => Promise<void>
  /** Rejects when the test fails. */
  readonly alone: (test: FlakyTest) => Promise<void>
}

/** The flaky tests that the reporters left in a list, which is empty afterwards. */
function takeFlaky(list: string): readonly FlakyTest[] {
  if (!existsSync(list)) return []
  const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean)
  rmSync(list)
  return lines.map((line) => JSON.parse(line) as FlakyTest)
}
