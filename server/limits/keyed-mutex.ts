import { setTimeout as pause } from 'node:timers/promises'

const LONGEST_PAUSE_MS = 1_000

/**
 * Lets the work of one key wait for the work of the same key that came before it, and then for as long as that took, a
 * second at most; other keys do not wait. However many long reads one person asks for at once, at least half of the time is
 * left to everybody else: without the pause a read after another would hold up each of the steps of a short call.
 */
export function createKeyedMutex(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<void>>()
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(() => timed(work))
    const free = turn.then(({ ms }) => pause(Math.min(ms, LONGEST_PAUSE_MS), undefined, { ref: false }))
    last.set(key, free)
    void free.then(() => last.get(key) === free && last.delete(key))
    return turn.then(({ outcome }) => outcome())
  }
}

/** Does the work. `outcome` gives its result or throws what it threw. */
async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; outcome: () => Result }> {
  const start = performance.now()
  const outcome = await work().then(
    (result) => () => result,
    (error: unknown) => () => {
      throw error
    },
  )
  return { ms: performance.now() - start, outcome }
}
