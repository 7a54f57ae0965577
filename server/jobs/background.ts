import { setImmediate as answersLeave } from 'node:timers/promises'
import { busy } from '../http/api-error.ts'

/** Work that goes on after its answer has left, for answers that must not tell by their time what was done. */
export type Background = {
  /** Begins the work once the answer has left. An error in it is reported. @throws ApiError 503 when too much is going on already. */
  run(work: () => Promise<void>): void
  /** Waits for the work that has begun. */
  idle(): Promise<void>
}

/** So much at the same time in one process: more would wait for the database anyway. */
const AT_ONCE = 64

export function createBackground(report: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      if (running.size >= AT_ONCE) throw busy()
      const done = answersLeave()
        .then(work)
        .catch(report)
        .finally(() => running.delete(done))
      running.add(done)
    },
    async idle() {
      await Promise.all(running)
    },
  }
}
