import { createPauses } from './pauses.ts'

/** Takes every step, with pauses in which others have their turn. `take` returns false to stop. */
export async function inSlices<Step>(steps: Iterable<Step>, take: (step: Step) => boolean | void): Promise<void> {
  const pauses = createPauses()
  for (const step of steps) {
    if (take(step) === false) return
    await pauses()
  }
}

/** Takes every step of work that returns a result, with the same pauses. */
export async function finished<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  const pauses = createPauses()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pauses()
  }
}
