import { setImmediate as nextTurn } from 'node:timers/promises'

/** So long, in ms, one import keeps the node from everybody else at most, give or take one step. */
const SLICE_MS = 8

/** Takes every step, in slices between which others have their turn. `take` returns false to stop. */
export async function inSlices<Step>(steps: Iterable<Step>, take: (step: Step) => boolean): Promise<void> {
  let began = performance.now()
  for (const step of steps) {
    if (!take(step)) return
    if (performance.now() - began < SLICE_MS) continue
    await nextTurn()
    began = performance.now()
  }
}
