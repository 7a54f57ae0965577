import { setImmediate as nextTurn } from 'node:timers/promises'

/** So long, in ms, one piece of work keeps the node from everybody else at most, give or take one step. */
const SLICE_MS = 8

/** Is awaited after each step of long work, and lets others have the processor once they may have waited for some milliseconds. */
export type Pauses = () => Promise<void>

/** Pauses for one piece of work. */
export function createPauses(): Pauses {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await nextTurn()
    since = performance.now()
  }
}
