import { busy } from '../http/api-error.ts'

/** Does a piece of work when its turn has come. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * So many pieces of work at once, in the order in which they came; the others wait for their turn, as long as patience goes.
 * How many may wait is for whoever lets them in.
 * @throws ApiError 503 with Retry-After for what has waited too long; then nothing of it was done.
 */
export function createTurns(atOnce: number, patienceMs: number): Turns {
  const waiting = new Set<() => void>()
  let free = atOnce

  return async (work) => {
    if (free > 0) free -= 1
    else await turn()
    try {
      return await work()
    } finally {
      // The place goes to the next in line itself, so that nobody who comes just now overtakes.
      const [next] = waiting
      if (next) next()
      else free += 1
    }
  }

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin)
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        waiting.delete(begin)
        reject(busy())
      }, patienceMs)
      waiting.add(begin)
    })
  }
}
