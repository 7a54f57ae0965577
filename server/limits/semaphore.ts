import { busy } from '../http/api-error.ts'

/** Runs a task when a permit is free. */
export type Semaphore = <Result>(task: () => Promise<Result>) => Promise<Result>

/**
 * Runs at most `permits` tasks at once, in the order of their calls. Unlike a concurrency limit, which rejects at once, a
 * semaphore queues what exceeds it. The length of the queue is bounded by the caller.
 * @throws ApiError 503 with Retry-After if a task has waited for `timeoutMs`; it is then not run.
 */
export function createSemaphore(permits: number, timeoutMs: number): Semaphore {
  const queue = new Set<() => void>()
  let free = permits

  return async (task) => {
    if (free > 0) free -= 1
    else await permit()
    try {
      return await task()
    } finally {
      // The permit passes to the next in the queue directly, so that a new call cannot overtake it.
      const [next] = queue
      if (next) next()
      else free += 1
    }
  }

  function permit(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        queue.delete(start)
        clearTimeout(timeout)
        resolve()
      }
      const timeout = setTimeout(() => {
        queue.delete(start)
        reject(busy())
      }, timeoutMs)
      queue.add(start)
    })
  }
}
