/** Work that is done again and again behind the requests. */
export type Job = {
  /** There may be something to do: start as soon as the answer has left. Does nothing before `start`. */
  soon(): void
  /** Does the work now, after what is under way, and waits for it. Who calls while a run is about to begin waits for that one. */
  run(): Promise<void>
  /** From now on by itself, at once and then at every interval. */
  start(): void
  /** Waits for what is under way; nothing starts after it. */
  close(): Promise<void>
}

/** One piece of work at a time in this process; other processes may be at the same, so the work claims what it does. */
export function createJob(work: () => Promise<void>, everyMs: number, report: (error: unknown) => void): Job {
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let waiting = false
  let closed = false

  function run(): Promise<void> {
    if (closed) return last
    next ??= last = last
      .then(() => {
        next = undefined
        return work()
      })
      .catch(report)
    return next
  }

  function soon(): void {
    if (!timer || waiting) return
    waiting = true
    setImmediate(() => {
      waiting = false
      void run()
    })
  }

  return {
    soon,
    run,
    start() {
      timer ??= setInterval(soon, everyMs).unref()
      soon()
    },
    async close() {
      clearInterval(timer)
      timer = undefined
      closed = true
      await last
    },
  }
}
