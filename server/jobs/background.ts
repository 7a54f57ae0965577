import { setImmediate as afterResponse } from 'node:timers/promises'
import { busy } from '../http/api-error.ts'

/** Work that continues after its response, for calls whose response time must not reveal what was done. */
export type Background = {
  /** Starts the work after the response. Its errors are reported. @throws ApiError 503 if too much work is running. */
  run(work: () => Promise<void>): void
  /** Waits for the work that has started. */
  idle(): Promise<void>
}

/** Per process: more work would only wait for the database. */
const LIMIT = 64

export function createBackground(report: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      if (running.size >= LIMIT) throw busy()
      const done = afterResponse()
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
