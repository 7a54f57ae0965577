import { setTimeout as pause } from 'node:timers/promises'

const LONGEST_PAUSE_MS = 1_000

/** Runs a task when no other task of its key is running. */
export type KeyedMutex = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>

/**
 * Runs the tasks of one key one at a time, in the order of their calls, with a pause after each as long as the task took
 * (at most a second). Other keys do not wait. The pause leaves at least half of the time to other people however many long
 * reads one person requests: without it, one read after another would delay each step of a short call.
 */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<void>>()
  return (key, task) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(() => timed(task))
    const free = turn.then(({ ms }) => pause(Math.min(ms, LONGEST_PAUSE_MS), undefined, { ref: false }))
    last.set(key, free)
    void free.then(() => last.get(key) === free && last.delete(key))
    return turn.then(({ outcome }) => outcome())
  }
}

/** Runs the task and measures it. `outcome` returns its result or throws its error. */
async function timed<Result>(task: () => Promise<Result>): Promise<{ ms: number; outcome: () => Result }> {
  const start = performance.now()
  const outcome = await task().then(
    (result) => () => result,
    (error: unknown) => () => {
      throw error
    },
  )
  return { ms: performance.now() - start, outcome }
}
