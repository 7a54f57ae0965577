import { useEffect, useMemo, useState } from 'react'
import { nextTask } from './next-task.ts'

/**
 * The result of a computation that yields in between, and that changes with `begin`: at once where it has few steps, else undefined
 * until it is there, and a tap is answered between two slices. `begin` must be the same function until what it computes changes: a new one begins anew.
 */
export function useInSlices<Result>(begin: () => Generator<unknown, Result>): Result | undefined {
  const run = useMemo(() => {
    const steps = begin()
    return { steps, first: some(steps) }
  }, [begin])
  const [later, setLater] = useState<{ readonly of: typeof run; readonly result: Result }>()
  useEffect(() => {
    let isWanted = true
    const finish = async () => {
      let done = run.first
      while (!done) {
        await nextTask()
        if (!isWanted) return
        done = slice(run.steps)
      }
      if (done !== run.first) setLater({ of: run, result: done.result })
    }
    void finish()
    return () => {
      isWanted = false
    }
  }, [run])
  if (run.first) return run.first.result
  return later?.of === run ? later.result : undefined
}

/** A frame: what a tap waits for at most, and few turns for many rows. */
const SLICE_MS = 16
/** So few steps take no longer than a slice: what is small is there at once, while it is rendered. */
const AT_ONCE = 64

/** Goes on for a slice; the result, where it is there. */
function slice<Result>(steps: Generator<unknown, Result>): { readonly result: Result } | undefined {
  const until = performance.now() + SLICE_MS
  do {
    const found = some(steps)
    if (found) return found
  } while (performance.now() < until)
  return undefined
}

function some<Result>(steps: Generator<unknown, Result>): { readonly result: Result } | undefined {
  for (let count = 0; count < AT_ONCE; count += 1) {
    const step = steps.next()
    if (step.done) return { result: step.value }
  }
  return undefined
}
