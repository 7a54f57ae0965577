import { setImmediate } from 'node:timers/promises'

/** Is awaited again and again by long work, and lets others have the processor once they may have waited for some milliseconds. */
export type Pauses = () => Promise<void>

/** Pauses for one piece of work. */
export function createPauses(): Pauses {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < LONGEST_MS) return
    await setImmediate()
    since = performance.now()
  }
}

const LONGEST_MS = 8
