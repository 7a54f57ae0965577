import { useEffect, useMemo, useState } from 'react'
import { nextTask } from './next-task.ts'

/**
 * The result of a computation that yields in between, and that changes with `begin`: at once where it is about few `rows`, else undefined
 * until it is there, and a tap is answered between two slices. `begin` must be the same function until what it computes changes: a new one begins anew.
 */
export function useInSlices<Result>(begin: () => Generator<unknown, Result>, rows: number): Result | undefined {
  const run = useMemo(() => {
    const steps = begin()
    return { steps, first: rows <= FEW ? slice(steps, Infinity) : undefined }
  }, [begin, rows])
  const [later, setLater] = useState<{ readonly of: typeof run; readonly result: Result }>()
  useEffect(() => {
    let isWanted = true
    const finish = async () => {
      let done = run.first
      while (!done) {
        await nextTask()
        if (!isWanted) return
        done = slice(run.steps, performance.now() + SLICE_MS)
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
/** What is small is there at once, while it is rendered. */
const FEW = 20
/** A slow phone takes a millisecond for each of the first steps, before its engine has compiled them. */
const STEPS_BETWEEN_LOOKS = 4

/** Goes on until a moment of `performance.now()`; the result, where it is there. */
function slice<Result>(steps: Generator<unknown, Result>, until: number): { readonly result: Result } | undefined {
  do {
    for (let count = 0; count < STEPS_BETWEEN_LOOKS; count += 1) {
      const step = steps.next()
      if (step.done) return { result: step.value }
    }
  } while (performance.now() < until)
  return undefined
}
